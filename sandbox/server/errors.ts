import type { WireError } from "../common/protocol.ts";

/** A request that the server refuses. The user who sent it sees the message. */
export class RequestError extends Error {
  override readonly name: string = "RequestError";
}

/** The user lacks the permission. */
export class PermissionError extends RequestError {
  override readonly name = "PermissionError";
}

/** A start that cannot continue: wrong folder, unreadable manifest, port in use. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** An error in the form that is sent to the client. */
export function toWireError(error: unknown): WireError {
  if (error instanceof Error) return { error: { name: error.name, message: error.message } };
  return { error: { name: "Error", message: String(error) } };
}
