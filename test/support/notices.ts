/** What users are told by notifications. */
import { type MockInstance, vi } from "vitest";

type Kind = "info" | "warn" | "error";

/** Watches the notifications of a kind from here on; those are shown all the same. */
export const spyOnNotices = (kind: Kind): MockInstance<(text: string) => void> =>
  vi.spyOn<Record<Kind, (text: string) => void>, Kind>(ui.notifications!, kind);
