import { HTMLElementBase } from "../dom.ts";
import { host } from "../host.ts";

/** `<enriched-content enricher="id">`: notifies its enricher when the enriched content is on the page. */
export class HTMLEnrichedContentElement extends HTMLElementBase {
  static tagName = "enriched-content";
  static observedAttributes = ["enricher"];
  #announced = false;

  connectedCallback(): void {
    this.#announce();
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now && this.isConnected) this.#announce();
  }

  #announce(): void {
    const id = this.getAttribute("enricher");
    if (!id || this.#announced) return;
    const config = host.CONFIG.TextEditor.enrichers.find((enricher) => enricher.id === id);
    if (!config?.onRender) return;
    this.#announced = true;
    void config.onRender(this);
  }
}
