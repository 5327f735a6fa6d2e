/** Describes an element of the page from its accessible texts and from this system's texts. */
import { t } from "../../core/host/host.ts";

export interface ElementHelp {
  readonly name: string;
  /** The kind of control; null for other elements. */
  readonly kind: string | null;
  /** The purpose of the element, in one or more sentences for each entry. */
  readonly lines: readonly string[];
}

/** Elements that help can be asked for; other elements belong to one of these. */
const ASKED = [
  "button, a[href], a[data-uuid], input, select, textarea, summary, prose-mirror",
  "[role=tab], [role=button], [tabindex]:not([tabindex='-1'])",
  "[data-rules], [data-explain], [data-tooltip], [data-tooltip-text], [data-action]",
  "[data-combatant-id], [data-entry-id]",
].join(", ");

/** Parts of this system's screens with their own text, innermost first. */
const PARTS: Readonly<Record<string, string>> = {
  "[data-card-action]": "followUp",
  "[data-oppose]": "oppose",
  "[data-modifier]": "modifier",
  "[data-aim]": "aim",
  "[data-points]": "points",
  ".manifold-sheet [role=tab]": "tab",
  ".die": "die",
  ".verdict": "verdict",
  ".trace": "trace",
  ".roll-odds": "odds",
  ".chip": "chip",
  ".condition": "condition",
  ".favourite": "favourite",
  ".track": "track",
  ".target": "target",
  ".seat": "seat",
  ".row": "row",
};

/** Data attributes that name the action of a click, with the language key of the text. */
const DEEDS: Readonly<Record<string, (deed: string) => string>> = {
  action: (deed) => `MANIFOLD.Help.Action.${deed}`,
  request: (deed) => `MANIFOLD.Help.Request.${deed}`,
  consequence: (deed) => `MANIFOLD.Help.Consequence.${deed}`,
};

const MOST_TEXT = 160;

/** The control or part that an element belongs to; otherwise the element itself. */
export function askedElement(element: Element): HTMLElement {
  const found = element.closest<HTMLElement>(`${ASKED}, label, ${Object.keys(PARTS).join(", ")}`);
  if (found instanceof HTMLLabelElement) return (found.control as HTMLElement | null) ?? found;
  return found ?? (element as HTMLElement);
}

export function describeElement(element: HTMLElement): ElementHelp {
  const kind = kindOf(element);
  const lines = [
    ...deedLines(element),
    ...partLines(element),
    ...ownLines(element),
    ...stateLines(element),
  ].filter(Boolean);
  return { name: nameOf(element), kind: kind && t(`MANIFOLD.Help.Kind.${kind}`), lines: [...new Set(lines)] };
}

const clip = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > MOST_TEXT ? `${plain.slice(0, MOST_TEXT - 1)}…` : plain;
};

/** The readable texts of an element, separated by spaces, without decoration. */
function textOf(element: Element | null | undefined): string {
  const parts: string[] = [];
  for (const node of element?.childNodes ?? []) {
    if (node instanceof Text) parts.push(node.data);
    else if (node instanceof Element && !node.matches(UNREAD)) parts.push(textOf(node));
  }
  return clip(parts.join(" "));
}

/** Decoration, and the tooltip that Foundry shows next to the element. */
const UNREAD = "[aria-hidden=true], svg, style, script";
const TOOLTIP = "#tooltip, [role=tooltip]";

const byIds = (element: Element, attribute: string): string =>
  clip(
    (element.getAttribute(attribute) ?? "")
      .split(" ")
      .map((id) => {
        const found = id ? element.ownerDocument.getElementById(id) : null;
        return found?.matches(TOOLTIP) ? "" : textOf(found);
      })
      .join(" "),
  );

/** The accessible name of an element. */
function nameOf(element: HTMLElement): string {
  const { labels } = element as HTMLInputElement;
  return (
    clip(element.getAttribute("aria-label") ?? "") ||
    byIds(element, "aria-labelledby") ||
    clip([...(labels ?? [])].map(labelText).join(" ")) ||
    (isField(element) ? "" : textOf(element)) ||
    clip(element.querySelector("img[alt]")?.getAttribute("alt") ?? "") ||
    tooltipOf(element)
  );
}

const isField = (element: Element): boolean => element.matches("input, select, textarea, prose-mirror");

/** A label without its hint and the options of its field. */
function labelText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(".hint, select, textarea, input")) part.remove();
  return textOf(copy);
}

function tooltipOf(element: HTMLElement): string {
  const { tooltip, tooltipText } = element.dataset;
  return clip(tooltipText ?? (tooltip ? t(tooltip) : "") ?? "") || clip(element.title ?? "");
}

const KINDS: Readonly<Record<string, string>> = {
  "[role=tab]": "tab",
  "input[type=checkbox]": "tick",
  "input[type=radio]": "choice",
  "input[type=search]": "search",
  "input[type=number], input[data-number], input[data-points]": "number",
  "input, textarea, prose-mirror": "text",
  select: "select",
  summary: "fold",
  "button, [role=button]": "button",
  "a[href], a[data-uuid]": "link",
};

const kindOf = (element: Element): string | null =>
  Object.entries(KINDS).find(([selector]) => element.matches(selector))?.[1] ?? null;

/** This system's text for a key, if there is one. */
function known(key: string): string[] {
  const text = t(key);
  return text === key ? [] : [text];
}

function deedLines(element: HTMLElement): string[] {
  return Object.entries(DEEDS).flatMap(([name, keyOf]) => {
    const deed = element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
    return deed ? known(keyOf(deed)) : [];
  });
}

const partLines = (element: HTMLElement): string[] => {
  const part = Object.entries(PARTS).find(([selector]) => element.closest(selector))?.[1];
  return part ? [t(`MANIFOLD.Help.Part.${part}`)] : [];
};

/** The element's own texts. */
function ownLines(element: HTMLElement): string[] {
  const hints = element.closest("label, .field, .setting")?.querySelectorAll(".hint") ?? [];
  return [
    byIds(element, "aria-describedby"),
    clip(element.getAttribute("aria-description") ?? ""),
    tooltipOf(element),
    ...[...hints].map(textOf),
  ];
}

function stateLines(element: HTMLElement): string[] {
  const state = (key: string) => t(`MANIFOLD.Help.State.${key}`);
  return [
    ...(element.matches(":disabled, [aria-disabled=true]") ? [state("disabled")] : []),
    ...(element.getAttribute("aria-pressed") === "true" ? [state("pressed")] : []),
    ...(element.matches("[aria-invalid=true]") ? [state("invalid")] : []),
  ];
}
