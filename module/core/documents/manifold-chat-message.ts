import { renderCheckCard, renderHiddenCard } from "../chat/check-card.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, RequestRecord } from "../contract/roll-result.ts";
import { renderChangeCard } from "../damage/change-card.ts";
import { appendTargets } from "../damage/target-section.ts";
import { renderRequest } from "../requests/request-card.ts";

/** A message that, when it is one of ours, is rendered from its data. */
export class ManifoldChatMessage extends ChatMessage implements MessageDocument {
  /** The check this message stores; null for any other message. */
  get check(): CheckRecord | null {
    const isCheck = ["check", "damage"].includes(String(this.type));
    return isCheck ? (this.system as unknown as CheckRecord) : null;
  }

  /** The request this message makes; null for any other message. */
  get request(): RequestRecord | null {
    return String(this.type) === "request" ? (this.system as unknown as RequestRecord) : null;
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    const content = html.querySelector(".message-content");
    if (this.check && content) {
      const card = this.isContentVisible
        ? renderCheckCard(this, html.ownerDocument)
        : renderHiddenCard(html.ownerDocument);
      content.replaceChildren(card);
    }
    if (String(this.type) === "change" && content)
      content.replaceChildren(renderChangeCard(this, html.ownerDocument));
    const shown = this.isContentVisible ? content?.querySelector(".card:not(.veil)") : null;
    if (shown) appendTargets(this, shown);
    if (this.request && content) content.replaceChildren(renderRequest(this, html.ownerDocument));
    return html;
  }
}
