import { h } from "../applications/dom.ts";
import { shell, type TokenBar } from "../sidebar/host.ts";
import { initials } from "./initials.ts";
import type { Token } from "./token.ts";

const DISPOSITIONS: Record<string, string> = { "-2": "secret", "-1": "hostile", 0: "neutral", 1: "friendly" };
const MAXIMUM_ICONS = 6;

/** The view of a token: a button with its disc, name, bars and status icons, in scene pixels. */
export class TokenView {
  readonly element: HTMLButtonElement;
  private readonly token: Token;

  constructor(token: Token) {
    this.token = token;
    this.element = h("button", { type: "button", class: "sb-token", "data-token-id": token.document.id });
  }

  refresh(): void {
    const { element, token } = this;
    const { document } = token;
    element.hidden = !token.visible;
    element.dataset.disposition = DISPOSITIONS[document.disposition] ?? "neutral";
    element.classList.toggle("concealed", document.hidden);
    element.classList.toggle("targeted", token.targeted.size > 0);
    element.classList.toggle("controlled", token.controlled);
    element.classList.toggle("in-combat", document.inCombat);
    element.setAttribute("aria-pressed", String(token.controlled));
    Object.assign(element.style, {
      left: `${document.x}px`,
      top: `${document.y}px`,
      width: `${token.w}px`,
      height: `${token.h}px`,
    });
    element.setAttribute("aria-label", this.describe());
    element.replaceChildren(
      this.disc(),
      this.statusIcons(),
      ...this.bars(),
      this.nameplate(),
      ...this.targetMark(),
    );
  }

  /** Describes the token in words. */
  private describe(): string {
    const { document } = this.token;
    const parts = [document.name, this.element.dataset.disposition ?? ""];
    for (const bar of this.shownBars())
      parts.push(bar.max === undefined ? `${bar.value}` : `${bar.value} of ${bar.max}`);
    parts.push(...this.statusNames());
    if (document.hidden) parts.push("hidden");
    if (this.token.isTargeted) parts.push("targeted");
    return parts.filter(Boolean).join(", ");
  }

  private disc(): HTMLElement {
    const { document } = this.token;
    const { src } = document.texture;
    const letters = h("span", { class: "sb-token-initials" }, initials(document.name));
    if (!src) return h("span", { class: "sb-token-disc" }, letters);
    const image = h("img", { src, alt: "", draggable: "false" });
    // Shows the initials instead of a missing image.
    image.addEventListener("error", () => image.replaceWith(letters));
    return h("span", { class: "sb-token-disc" }, image);
  }

  private statusIcons(): HTMLElement {
    const effects = (this.token.actor?.temporaryEffects ?? []).filter((effect) => effect.img);
    const overlay = effects.find((effect) => effect.getFlag("core", "overlay"));
    const icons = effects.filter((effect) => effect !== overlay).slice(0, MAXIMUM_ICONS);
    return h(
      "span",
      { class: "sb-token-effects" },
      ...icons.map((effect) => h("img", { src: effect.img, alt: "", title: effect.name })),
      overlay && h("img", { class: "sb-token-overlay", src: overlay.img, alt: "", title: overlay.name }),
    );
  }

  private statusNames(): string[] {
    return (this.token.actor?.temporaryEffects ?? []).map((effect) => effect.name);
  }

  private bars(): HTMLElement[] {
    return this.shownBars().map((bar, index) => {
      const share = bar.max ? Math.min(1, Math.max(0, bar.value / bar.max)) : 1;
      const element = h("span", { class: `sb-token-bar bar${index + 1}` }, h("span", {}));
      element.style.setProperty("--share", String(share));
      return element;
    });
  }

  /** The bars that this user may see: the owner's bars, or all bars if the token shows them to everyone. */
  private shownBars(): TokenBar[] {
    const { document } = this.token;
    const modes = shell.CONST.TOKEN_DISPLAY_MODES;
    const forAll = document.displayBars === modes?.ALWAYS || document.displayBars === modes?.HOVER;
    if (!document.isOwner && !forAll) return [];
    return ["bar1", "bar2"].map((bar) => document.getBarAttribute(bar)).filter((bar) => bar !== null);
  }

  private nameplate(): HTMLElement {
    return h("span", { class: "sb-token-name" }, this.token.document.name);
  }

  private targetMark(): HTMLElement[] {
    if (!this.token.targeted.size) return [];
    const mark = h("span", { class: "sb-token-target" });
    const colors = Array.from(this.token.targeted, (user) => String(user.color ?? ""));
    if (colors[0]) mark.style.setProperty("--target", colors[0]);
    return [mark];
  }
}
