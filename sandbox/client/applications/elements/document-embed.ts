import { HTMLElementBase } from "../dom.ts";

interface EmbeddableDocument {
  onEmbed?(element: HTMLElement): unknown;
}

/** `<document-embed uuid="…">`: notifies an embedded document when its embed is on the page. */
export class HTMLDocumentEmbedElement extends HTMLElementBase {
  static tagName = "document-embed";

  connectedCallback(): void {
    void this.#announce();
  }

  async #announce(): Promise<void> {
    const uuid = this.getAttribute("uuid");
    if (!uuid) return;
    const { fromUuid } = globalThis as { fromUuid?: (uuid: string) => Promise<EmbeddableDocument | null> };
    if (!fromUuid) throw new Error('Embedded documents need the global "fromUuid"');
    const embedded = await fromUuid(uuid);
    await embedded?.onEmbed?.(this);
  }
}
