import type { ChatMessage } from "../chat-message.ts";
import type { Source } from "../types.ts";
import type { User } from "../user.ts";
import type { RenderMessageOptions } from "./renderer.ts";

/** The context for rendering a log entry, and the third argument of the hook renderChatMessageHTML. */
export interface MessageContext {
  message: Source;
  user: User;
  author: User | null;
  alias: string;
  cssClass: string;
  isWhisper: boolean;
  whisperTo: string;
  canDelete: boolean;
  canClose: boolean;
  borderColor: string | null;
}

export function messageContext(
  message: ChatMessage,
  { canDelete, canClose }: RenderMessageOptions,
): MessageContext {
  const user = game.user as unknown as User;
  const author = message.author as User | null;
  const isWhisper = message.whisper.length > 0;
  const names = message.whisper.flatMap((id) => (game.users.get(id) as User | undefined)?.name ?? []);
  return {
    message: message.toObject(false) as Source,
    user,
    author,
    alias: message.alias,
    cssClass: [styleClass(message.style), isWhisper && "whisper", message.blind && "blind"]
      .filter(Boolean)
      .join(" "),
    isWhisper,
    whisperTo: names.join(", "),
    canDelete: canDelete ?? user.isGM,
    canClose: canClose ?? false,
    borderColor: author?.color ? String(author.color) : null,
  };
}

function styleClass(style: number): string | undefined {
  const { IC, EMOTE, OOC } = CONST.CHAT_MESSAGE_STYLES;
  return { [IC]: "ic", [EMOTE]: "emote", [OOC]: "ooc" }[style];
}
