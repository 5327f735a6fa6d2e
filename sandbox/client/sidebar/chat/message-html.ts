import { h, icon } from "../../applications/dom.ts";
import type { PlainObject } from "../../applications/host.ts";
import type { MessageContext } from "../../documents/chat/message-context.ts";
import type { MessageRenderer } from "../../documents/chat/renderer.ts";
import { shell } from "../host.ts";
import { TEXT } from "../text.ts";

/** The members of a message that the renderer reads. */
interface RenderedMessage {
  id: string;
  content: string;
  flavor: string;
  timestamp: number;
  isRoll: boolean;
  isContentVisible: boolean;
  rolls: { render(options: PlainObject): Promise<string> }[];
  getRollData(): PlainObject;
}

interface TextEditorClass {
  enrichHTML(content: string, options: PlainObject): Promise<string>;
}

/** Renders a message as an entry of the chat log. */
export const renderMessage: MessageRenderer = async (document, context) => {
  const message = document as unknown as RenderedMessage;
  const element = h(
    "li",
    { class: `chat-message message flexcol ${context.cssClass}`.trim(), "data-message-id": message.id },
    header(message, context),
    await content(message),
  );
  if (context.borderColor) element.style.setProperty("--author", context.borderColor);
  return element;
};

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
    flavor(message, context),
  );
}

/** Other users see that a private roll was made, but not its flavor (foundryvtt#7909). */
function flavor(message: RenderedMessage, { alias }: MessageContext): HTMLElement | false {
  const element = h("span", { class: "flavor-text" });
  if (!message.isContentVisible) element.textContent = TEXT.chat.privateRoll(alias);
  else if (message.flavor) withMarkup(element, message.flavor);
  return element.hasChildNodes() && element;
}

async function content(message: RenderedMessage): Promise<HTMLElement> {
  const body = h("div", { class: "message-content" });
  const isPrivate = !message.isContentVisible;
  // A roll posted without a card has its total as content; a package's card is kept.
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

/** The server cleaned the markup of messages when storing them. */
function withMarkup(element: HTMLElement, html: string): HTMLElement {
  element.append(document.createRange().createContextualFragment(html));
  return element;
}

function clock(time: Date): string {
  return time.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
}
