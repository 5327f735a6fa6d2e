import { renderCheckCard, renderHiddenCard } from "../chat/check-card.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, RequestRecord } from "../contract/roll-result.ts";
import { renderChangeCard } from "../damage/change-card.ts";
import { appendTargets } from "../damage/target-section.ts";
import { renderRequest } from "../requests/request-card.ts";

const recordOf = <Stored extends object>({ system }: MessageDocument): Stored => system as Stored;

/** A chat message. Checks, changes and requests are rendered from their data. */
export class ManifoldChatMessage extends ChatMessage implements MessageDocument {
  get check(): CheckRecord | null {
    const isCheck = ["check", "damage"].includes(String(this.type));
    return isCheck ? recordOf<CheckRecord>(this) : null;
  }

  get request(): RequestRecord | null {
    return String(this.type) === "request" ? recordOf<RequestRecord>(this) : null;
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
