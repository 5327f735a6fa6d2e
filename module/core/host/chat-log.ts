/** The part of the chat log that draws a message again. */
import type { MessageDocument } from "../contract/documents.ts";
import { chatLog } from "./host.ts";

export const hasChatLog = (): boolean => chatLog()?.updateMessage !== undefined;

/** Renders a message of the chat log again; does nothing before the log exists. */
export const redrawMessage = (message: MessageDocument): unknown => chatLog()?.updateMessage?.(message);
