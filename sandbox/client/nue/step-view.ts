/**
 * The markup of a tour step: a tooltip at its element, or a box in the middle of the page. Packages and tests use the
 * names (TOUR-9).
 */
import { h, icon } from "../applications/dom.ts";
import type { TooltipManager } from "../applications/ux/tooltip-manager.ts";

interface StepView {
  title: string;
  content: string;
  step: number;
  steps: number;
  hasNext: boolean;
  hasPrevious: boolean;
  onAction(action: string): void;
}

const tooltip = () => game.tooltip as TooltipManager;

/** The overlay that blocks the page below a tour. */
export function renderOverlay(): HTMLElement {
  const overlay = h("div", { class: "tour-overlay" });
  document.body.append(overlay);
  return overlay;
}

/** Shows a step in the middle of the page. */
export function renderCentered(view: StepView): HTMLElement {
  const element = h("aside", { class: "tour-center-step tour" }, ...parts(view));
  document.body.append(element);
  return element;
}

/** Shows a step next to its element and fades everything else. @returns the fading element */
export function renderTargeted(
  target: HTMLElement,
  view: StepView,
  { padding, direction }: { padding: number; direction: string | undefined },
): HTMLElement {
  target.scrollIntoView({ block: "nearest" });
  const box = target.getBoundingClientRect();
  const fade = h("div", { class: "tour-fadeout" });
  Object.assign(fade.style, {
    left: `${box.left - padding}px`,
    top: `${box.top - padding}px`,
    width: `${box.width + 2 * padding}px`,
    height: `${box.height + 2 * padding}px`,
  });
  document.body.append(fade);
  const body = h("div", {}, ...parts(view));
  tooltip().activate(target, {
    html: body,
    cssClass: "tour",
    ...(direction === undefined ? {} : { direction }),
  });
  return fade;
}

/** Removes the element of a centred step, or the tooltip of any other step. */
export function clearStep(target: HTMLElement | null | undefined): void {
  if (target?.matches(".tour-center-step")) target.remove();
  else if (target) tooltip().deactivate();
}

function parts({ title, content, step, steps, hasNext, hasPrevious, onAction }: StepView): HTMLElement[] {
  // As on the host, the step's controls are no buttons and take no focus (TOUR-9).
  const button = (action: string, name: string) => {
    const link = h("a", { class: "step-button", "data-action": action }, icon(`fa-solid ${name}`));
    link.addEventListener("click", (event) => {
      event.preventDefault();
      onAction(action);
    });
    return link;
  };
  const paragraphs = game.i18n
    .localize(content)
    .split("\n")
    .map((line) => {
      const paragraph = h("p", { class: "content" });
      paragraph.innerHTML = line;
      return paragraph;
    });
  return [
    h("header", {}, h("h3", { class: "step-title" }, game.i18n.localize(title)), button("exit", "fa-xmark")),
    ...paragraphs,
    h(
      "footer",
      {},
      hasPrevious && button("previous", "fa-arrow-left"),
      h("span", { class: "progress" }, `${step}/${steps}`),
      button("next", hasNext ? "fa-arrow-right" : "fa-check"),
    ),
  ];
}
