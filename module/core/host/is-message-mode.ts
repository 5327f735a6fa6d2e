import { messageMode, messageModes } from "./compat.ts";

/** Whether a word that another client has sent is the id of a mode of visibility of either generation. */
export const isMessageMode = (mode: unknown): mode is string =>
  typeof mode === "string" && messageModes().some(({ id }) => id === messageMode(mode));
