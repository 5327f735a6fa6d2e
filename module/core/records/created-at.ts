import type { MessageDocument } from "../contract/documents.ts";

interface Stats {
  readonly createdTime?: number | null;
}

/** When the server created the message, in milliseconds. Its `timestamp` is unsafe, because the author can write it. */
export const createdAt = ({ _stats, timestamp }: MessageDocument): number =>
  (_stats as Stats | undefined)?.createdTime ?? timestamp;
