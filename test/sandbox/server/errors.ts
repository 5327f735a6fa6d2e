import type { WireError } from "../common/protocol.ts";

/** A request the server refuses; its message is meant for the user who asked. */
export class RequestError extends Error {
  override readonly name: string = "RequestError";
}

/** The user may not do what was asked. */
export class PermissionError extends RequestError {
  override readonly name = "PermissionError";
}

/** A start that cannot go on: wrong folder, unreadable manifest, port in use. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** An error in the shape that travels to the client. */
export function toWireError(error: unknown): WireError {
  if (error instanceof Error) return { error: { name: error.name, message: error.message } };
  return { error: { name: "Error", message: String(error) } };
}
