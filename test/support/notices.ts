/** Notifications that users receive. */
import { type MockInstance, vi } from "vitest";

type Kind = "info" | "warn" | "error";

/** Spies on notifications of a kind from now on; they are still shown. */
export const spyOnNotices = (kind: Kind): MockInstance<(text: string) => void> =>
  vi.spyOn<Record<Kind, (text: string) => void>, Kind>(ui.notifications!, kind);
