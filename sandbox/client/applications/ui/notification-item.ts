import { escapeHTML } from "../../../common/utils/_module.ts";
import { cleanHTML } from "../clean-html.ts";
import { localize, type PlainObject } from "../host.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface FormatOptions {
  localize?: boolean | null;
  /** Show markup as text; true by default. */
  escape?: boolean | null;
  /** Remove active content from markup that is not escaped. */
  clean?: boolean | null;
  /** Values for the placeholders of the message. */
  format?: PlainObject | null;
}

export interface NotifyOptions extends FormatOptions {
  permanent?: boolean | null;
  progress?: boolean | null;
  console?: boolean | null;
}

export interface NotificationUpdate extends FormatOptions {
  message?: string | null;
  /** Progress from 0 to 1. */
  pct?: number | null;
}

/** One message to the user. It is kept after it has left the screen. */
export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(update: NotificationUpdate): void;
}

/** The message as safe markup: translated, its placeholders filled, and escaped or cleaned. */
export function formatMessage(message: string, options: FormatOptions): string {
  const { escape: escaped = true, clean = true, format } = options;
  const safe = (value: unknown) => (typeof value === "string" && escaped ? escapeHTML(value) : value);
  const values =
    format && Object.fromEntries(Object.entries(format).map(([key, value]) => [key, safe(value)]));
  if (options.localize) return localize(message, values ?? undefined);
  if (values) return message.replace(/\{([^{}]+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  if (escaped) return escapeHTML(message);
  return clean ? cleanHTML(message) : message;
}
