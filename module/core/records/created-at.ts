import type { MessageDocument } from "../contract/documents.ts";

interface Stats {
  readonly createdTime?: number | null;
}

/** When the server created the message, in milliseconds; its own `timestamp` is its author's to write. */
export const createdAt = ({ _stats, timestamp }: MessageDocument): number =>
  (_stats as Stats | undefined)?.createdTime ?? timestamp;
