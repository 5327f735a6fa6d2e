import { h } from "../dom.ts";
import { STRINGS } from "../strings.ts";
import {
  formatMessage,
  type Notification,
  type NotificationType,
  type NotificationUpdate,
  type NotifyOptions,
} from "./notification-item.ts";

export type { Notification, NotificationUpdate, NotifyOptions } from "./notification-item.ts";

const LOG = { info: "info", success: "info", warning: "warn", error: "error" } as const;
/** The time that a finished progress bar stays visible. */
const FINISHED_MS = 1000;

/** Short messages at the top of the page, a few at a time; announced to screen readers. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  #list: HTMLOListElement | null = null;
  #queue: Notification[] = [];
  #active = new Map<number, Notification>();
  #nextId = 1;

  /** Adds the empty list to the page: a live region only announces changes to its content. */
  initialize(): void {
    if (this.#list?.isConnected) return;
    this.#list = h("ol", {
      id: "notifications",
      popover: "manual",
      "aria-live": "polite",
      "aria-label": STRINGS.notifications,
    });
    document.body.append(this.#list);
  }

  /** Shows a message. An Error is shown by its message and logged with its stack trace. */
  notify(
    message: unknown,
    type: NotificationType | "warn" = "info",
    options: NotifyOptions = {},
  ): Notification {
    const error = message instanceof Error ? message : undefined;
    const notification: Notification = {
      id: this.#nextId++,
      type: type === "warn" ? "warning" : type,
      timestamp: Date.now(),
      message: formatMessage(error ? error.message : String(message), options),
      ...(error ? { error } : {}),
      permanent: !!options.permanent,
      console: options.console ?? true,
      active: false,
      progress: !!options.progress,
      pct: 0,
      remove: () => this.remove(notification),
      update: (update) => this.update(notification, update),
    };
    if (notification.console) console[LOG[notification.type]](error ?? notification.message);
    this.#queue.push(notification);
    this.#fill();
    return notification;
  }

  info(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  /** Whether this message is waiting or shown. */
  has(notification: Notification | number): boolean {
    return !!this.#find(notification);
  }

  /**
   * Changes a message or its progress. A message whose progress reaches 1 closes automatically; unknown messages are
   * ignored.
   */
  update(notification: Notification | number, update: NotificationUpdate): void {
    const found = this.#find(notification);
    if (!found) return;
    if (typeof update.message === "string") found.message = formatMessage(update.message, update);
    if (typeof update.pct === "number") found.pct = Math.min(1, Math.max(0, update.pct));
    if (found.element) fillElement(found.element, found);
    if (found.progress && found.pct >= 1 && !found.permanent)
      setTimeout(() => this.remove(found), FINISHED_MS);
  }

  /** Removes a message, by object or id. Unknown messages are ignored. */
  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    this.#queue = this.#queue.filter((waiting) => waiting !== found);
    this.#active.delete(found.id);
    found.active = false;
    found.element?.remove();
    this.#fill();
  }

  /** Removes all messages, including queued ones. */
  clear(): void {
    this.#queue = [];
    for (const notification of [...this.#active.values()]) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    const id = typeof notification === "number" ? notification : notification?.id;
    return this.#active.get(id) ?? this.#queue.find((waiting) => waiting.id === id);
  }

  #fill(): void {
    while (this.#queue.length && this.#active.size < Notifications.MAX_ACTIVE)
      this.#show(this.#queue.shift()!);
    if (this.#active.size === 0 && this.#list?.matches(":popover-open")) this.#list.hidePopover();
  }

  #show(notification: Notification): void {
    this.initialize();
    const list = this.#list!;
    notification.active = true;
    this.#active.set(notification.id, notification);
    const element = h("li", {
      class: `notification ${notification.type}${notification.permanent ? " permanent" : ""}`,
      "data-id": notification.id,
      role: notification.type === "error" ? "alert" : null,
    });
    notification.element = element;
    fillElement(element, notification);
    element.addEventListener("click", () => notification.remove());
    // Showing the list again moves it above a dialog opened since.
    if (list.matches(":popover-open")) list.hidePopover();
    list.showPopover();
    list.prepend(element);
    if (!notification.permanent && !notification.progress)
      setTimeout(() => notification.remove(), Notifications.LIFETIME_MS);
  }
}

function fillElement(element: HTMLLIElement, { message, progress, pct }: Notification): void {
  const text = h("p", {});
  text.innerHTML = message;
  const close = h("button", {
    type: "button",
    class: "close icon fa-solid fa-xmark",
    "aria-label": STRINGS.dismiss,
  });
  element.replaceChildren(text, close);
  if (progress) element.append(h("progress", { max: 1, value: pct, "aria-label": text.textContent }));
}
