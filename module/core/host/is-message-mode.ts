import { messageMode, messageModes } from "./compat.ts";

/** Whether a word from another client is the id of a visibility mode of either generation. */
export const isMessageMode = (mode: unknown): mode is string =>
  typeof mode === "string" && messageModes().some(({ id }) => id === messageMode(mode));
