import { HTMLElementBase, h } from "../dom.ts";
import { STRINGS } from "../strings.ts";

/** `<secret-block>`: a secret section of a text with a button that reveals it to players or hides it again. */
export class HTMLSecretBlockElement extends HTMLElementBase {
  static tagName = "secret-block";

  /** The section that is kept secret or shown. */
  get secret(): HTMLElement | null {
    return this.querySelector<HTMLElement>("section.secret[id]");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  connectedCallback(): void {
    const { secret } = this;
    if (!secret || secret.querySelector(":scope > button.reveal")) return;
    const button = h(
      "button",
      { type: "button", class: "reveal" },
      this.revealed ? STRINGS.hide : STRINGS.reveal,
    );
    button.addEventListener("click", () => {
      this.dispatchEvent(
        new CustomEvent("toggle-secret", { bubbles: true, detail: { content: secret.innerHTML } }),
      );
    });
    secret.prepend(button);
  }

  /** The whole stored text with this secret revealed, or hidden if it was revealed. */
  toggleRevealed(content: string): string {
    const id = this.secret?.id;
    const template = document.createElement("template");
    template.innerHTML = content;
    const section = id ? template.content.querySelector(`section.secret#${CSS.escape(id)}`) : null;
    if (!section) throw new Error(`The text has no secret with the id "${id}"`);
    section.classList.toggle("revealed");
    return template.innerHTML;
  }
}
