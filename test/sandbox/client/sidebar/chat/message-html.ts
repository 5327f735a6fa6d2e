import { h, icon } from "../../applications/dom.ts";
import type { PlainObject } from "../../applications/host.ts";
import type { MessageRenderer, RenderMessageOptions } from "../../documents/chat/renderer.ts";
import { type ShellUser, shell } from "../host.ts";
import { TEXT } from "../text.ts";

/** A message as the renderer reads it. */
interface RenderedMessage {
  id: string;
  content: string;
  flavor: string;
  alias: string;
  author: ShellUser | null;
  style: number;
  type: string;
  timestamp: number;
  whisper: string[];
  blind: boolean;
  isRoll: boolean;
  isContentVisible: boolean;
  rolls: { render(options: PlainObject): Promise<string> }[];
  getRollData(): PlainObject;
  toObject(source?: boolean): PlainObject;
}

interface TextEditorClass {
  enrichHTML(content: string, options: PlainObject): Promise<string>;
}

/** What the hook renderChatMessageHTML gets as its third argument. */
interface MessageContext {
  message: PlainObject;
  user: ShellUser;
  author: ShellUser | null;
  alias: string;
  cssClass: string;
  isWhisper: boolean;
  whisperTo: string;
  canDelete: boolean;
  canClose: boolean;
  borderColor: string | null;
}

/** Draw a message as an entry of the chat log, then let packages change it. */
export const renderMessage: MessageRenderer = async (document, options) => {
  const message = document as unknown as RenderedMessage;
  const context = contextOf(message, options);
  const element = h(
    "li",
    { class: `chat-message message flexcol ${context.cssClass}`.trim(), "data-message-id": message.id },
    header(message, context),
    await content(message),
  );
  if (context.borderColor) element.style.setProperty("--author", context.borderColor);
  shell.Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
};

function contextOf(message: RenderedMessage, { canDelete, canClose }: RenderMessageOptions): MessageContext {
  const { game } = shell;
  const isWhisper = message.whisper.length > 0;
  const styles = shell.CONST.CHAT_MESSAGE_STYLES ?? {};
  const styleClass = { [styles.IC ?? -1]: "ic", [styles.EMOTE ?? -2]: "emote", [styles.OOC ?? -3]: "ooc" }[
    message.style
  ];
  const names = message.whisper.flatMap((id) => game.users.get(id)?.name ?? []);
  return {
    message: message.toObject(false),
    user: game.user,
    author: message.author,
    alias: message.alias,
    cssClass: [styleClass, isWhisper && "whisper", message.blind && "blind"].filter(Boolean).join(" "),
    isWhisper,
    whisperTo: names.join(", "),
    canDelete: canDelete ?? game.user.isGM,
    canClose: canClose ?? false,
    borderColor: message.author?.color ? String(message.author.color) : null,
  };
}

function header(message: RenderedMessage, context: MessageContext): HTMLElement {
  const time = new Date(message.timestamp);
  const remove = h(
    "button",
    {
      type: "button",
      class: "message-delete sb-icon-button",
      "data-action": "deleteMessage",
      "aria-label": TEXT.chat.delete,
      title: TEXT.chat.delete,
    },
    icon("fa-solid fa-trash"),
  );
  return h(
    "header",
    { class: "message-header" },
    h("h4", { class: "message-sender", "aria-level": 3 }, context.alias),
    h(
      "span",
      { class: "message-metadata" },
      h(
        "time",
        { class: "message-timestamp", datetime: time.toISOString(), title: time.toLocaleString() },
        clock(time),
      ),
      context.canDelete && remove,
    ),
    context.isWhisper &&
      context.whisperTo &&
      h("span", { class: "whisper-to" }, TEXT.chat.whisperTo(context.whisperTo)),
    message.flavor && withMarkup(h("span", { class: "flavor-text" }), message.flavor),
  );
}

async function content(message: RenderedMessage): Promise<HTMLElement> {
  const body = h("div", { class: "message-content" });
  const isPrivate = !message.isContentVisible;
  // A roll posted by itself has its total as content; a card of a package's own stays as it is.
  const showsRolls =
    message.isRoll && (isPrivate || message.content === "" || !Number.isNaN(Number(message.content)));
  if (showsRolls) {
    for (const roll of message.rolls) withMarkup(body, await roll.render({ isPrivate, message }));
    return body;
  }
  const { ux } = shell.foundry.applications as { ux: { TextEditor: { implementation: TextEditorClass } } };
  const enriched = await ux.TextEditor.implementation.enrichHTML(message.content, {
    rollData: message.getRollData(),
  });
  return withMarkup(body, enriched);
}

/** Markup of messages was cleaned by the server when it was stored. */
function withMarkup(element: HTMLElement, html: string): HTMLElement {
  element.append(document.createRange().createContextualFragment(html));
  return element;
}

function clock(time: Date): string {
  return time.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
}
