import { escapeHTML } from "../common/utils/_module.ts";
import { STRINGS } from "./applications/strings.ts";
import type { Notifications } from "./applications/ui/notifications.ts";

interface Notice {
  type: "info" | "warning" | "error";
  message: string;
}

/** More lines would cover the scene; the rest is in the console. */
const MAX_LISTED = 4;

/** Shows the server's notices until the GM dismisses them. Several notices share one message, with a line for each. */
export function showNotices(notifications: Notifications, notices: readonly Notice[]): void {
  const [first] = notices;
  if (!first) return;
  if (notices.length === 1) {
    notifications.notify(first.message, first.type, { permanent: true });
    return;
  }
  for (const { message } of notices) console.warn(message);
  const listed = notices.slice(0, MAX_LISTED).map(({ message }) => message);
  if (notices.length > MAX_LISTED) listed.push(STRINGS.moreNotices(notices.length - MAX_LISTED));
  const type = notices.some((notice) => notice.type === "error") ? "error" : "warning";
  const lines = listed.map(escapeHTML).map((line) => `<span class="line" title="${line}">${line}</span>`);
  notifications.notify(`<strong>${STRINGS.notices(notices.length)}</strong>${lines.join("")}`, type, {
    permanent: true,
    escape: false,
    console: false,
  });
}
