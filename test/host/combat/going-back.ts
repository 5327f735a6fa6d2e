import { vi } from "vitest";

/** Answers the question that going back in a combat asks. */
export const answer = (yes: boolean) =>
  vi
    .spyOn<{ confirm(question: { readonly content: HTMLElement }): Promise<unknown> }, "confirm">(
      foundry.applications.api.DialogV2,
      "confirm",
    )
    .mockResolvedValue(yes);
