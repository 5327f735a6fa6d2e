import { cleanHTML } from "../clean-html.ts";
import { h, isElement } from "../dom.ts";
import { host, localize } from "../host.ts";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: string;
  cssClass?: string;
  locked?: boolean;
}

/** The tooltip of an element: the caller's content, or else the content of its attributes. Null if there is neither. */
export function tooltipContent(element: HTMLElement, options: TooltipOptions): Node[] | null {
  const { text, html, content } = options;
  if (text !== undefined && html !== undefined)
    throw new Error("A tooltip has either a text or HTML, not both");
  if (text !== undefined) return [document.createTextNode(localize(text))];
  if (html !== undefined) return isElement(html) ? [html] : nodes(html);
  if (content) return [content];
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  if (tooltipText !== undefined) return tooltipText ? [document.createTextNode(tooltipText)] : null;
  if (tooltipHtml !== undefined) return tooltipHtml ? nodes(tooltipHtml) : null;
  if (tooltip) return host.game.i18n.has(tooltip) ? nodes(localize(tooltip)) : nodes(tooltip);
  const label = element.getAttribute("aria-label");
  return tooltip === "" && label ? [document.createTextNode(localize(label))] : null;
}

function nodes(html: string): Node[] {
  const holder = h("div");
  holder.innerHTML = cleanHTML(html);
  return [...holder.childNodes];
}
