import { type MockInstance, vi } from "vitest";

/** Answers for the user what the host's dialog asks next: `watchPrompts().mockResolvedValue(answer)`. */
export function watchPrompts(): MockInstance<() => Promise<unknown>> {
  const { DialogV2 } = (
    globalThis as unknown as {
      foundry: { applications: { api: { DialogV2: { prompt(): Promise<unknown> } } } };
    }
  ).foundry.applications.api;
  return vi.spyOn(DialogV2, "prompt");
}
