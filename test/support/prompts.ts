import { type MockInstance, vi } from "vitest";

/** Answers for the user what the host's dialog asks next: `watchPrompts().mockResolvedValue(answer)`. */
export function watchPrompts(): MockInstance<() => Promise<unknown>> {
  const { DialogV2 } = foundry.applications.api;
  return vi.spyOn<{ prompt(): Promise<unknown> }, "prompt">(DialogV2, "prompt");
}
