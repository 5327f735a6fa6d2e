import type { ChatMessage } from "../chat-message.ts";
import type { MessageContext } from "./message-context.ts";

export interface RenderMessageOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: unknown;
}

export type MessageRenderer = (message: ChatMessage, context: MessageContext) => Promise<HTMLElement>;

let current: MessageRenderer | null = null;

/** Registers the renderer of the page's chat log. */
export function useMessageRenderer(renderer: MessageRenderer | null): void {
  current = renderer;
}

/** @throws when no renderer is registered */
export function messageRenderer(): MessageRenderer {
  if (!current)
    throw new Error("No renderer of chat messages is registered: ChatMessage#renderHTML needs a page");
  return current;
}
