import { type MockInstance, vi } from "vitest";

/** The host's dialog with its content, and the user's answer. */
type Prompt = (options: { readonly content: HTMLElement }) => Promise<unknown>;

/** Answers the host's next dialogs for the user: `watchPrompts().mockResolvedValue(answer)`. */
export function watchPrompts(): MockInstance<Prompt> {
  const { DialogV2 } = foundry.applications.api;
  return vi.spyOn(DialogV2 as { prompt: Prompt }, "prompt");
}
