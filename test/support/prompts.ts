import { type MockInstance, vi } from "vitest";

/** What the host's dialog asks, and what the user answers. */
type Prompt = (options: { readonly content: HTMLElement }) => Promise<unknown>;

/** Answers for the user what the host's dialog asks next: `watchPrompts().mockResolvedValue(answer)`. */
export function watchPrompts(): MockInstance<Prompt> {
  const { DialogV2 } = foundry.applications.api;
  return vi.spyOn(DialogV2 as { prompt: Prompt }, "prompt");
}
