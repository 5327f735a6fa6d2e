/** The messages of the system's socket. Incoming payloads are unknown until these functions have read them. */
import type { Text } from "../../contract/index.ts";

/** A command sent to the active GM. */
export interface Question {
  readonly kind: "question";
  readonly id: string;
  readonly command: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The GM's answer to one user. */
export interface Answer {
  readonly kind: "answer";
  readonly id: string;
  readonly to: string;
  /** Null if the command was run. */
  readonly refusal: Text | null;
}

const ID = /^[A-Za-z0-9]{16}$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a question; null for anything else. */
export function readQuestion(payload: unknown): Question | null {
  if (!isRecord(payload) || payload.kind !== "question") return null;
  const { id, command, data } = payload;
  if (typeof id !== "string" || !ID.test(id) || typeof command !== "string" || !isRecord(data)) return null;
  return { kind: "question", id, command, data };
}

/** Reads an answer; null for anything else. */
export function readAnswer(payload: unknown): Answer | null {
  if (!isRecord(payload) || payload.kind !== "answer") return null;
  const { id, to, refusal } = payload;
  if (typeof id !== "string" || !ID.test(id) || typeof to !== "string") return null;
  if (refusal === null) return { kind: "answer", id, to, refusal };
  if (!isRecord(refusal) || typeof refusal.key !== "string") return null;
  return { kind: "answer", id, to, refusal: { key: refusal.key, ...dataOf(refusal.data) } };
}

/** Keeps only strings and numbers, because the user sees them. */
function dataOf(data: unknown): Pick<Text, "data"> {
  if (!isRecord(data)) return {};
  const plain = Object.entries(data).filter(([, value]) => ["string", "number"].includes(typeof value));
  return { data: Object.fromEntries(plain) as Record<string, string | number> };
}
