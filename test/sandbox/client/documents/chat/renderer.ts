import type { ChatMessage } from "../chat-message.ts";
import type { MessageContext } from "./message-context.ts";

export interface RenderMessageOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: unknown;
}

export type MessageRenderer = (message: ChatMessage, context: MessageContext) => Promise<HTMLElement>;

let current: MessageRenderer | null = null;

/** Registered by whoever owns the page's chat log and its templates. */
export function useMessageRenderer(renderer: MessageRenderer | null): void {
  current = renderer;
}

/** @throws where no page has registered one */
export function messageRenderer(): MessageRenderer {
  if (!current)
    throw new Error("No renderer of chat messages is registered: ChatMessage#renderHTML needs a page");
  return current;
}
