import { classes, h, icon } from "../dom.ts";
import { localize } from "../host.ts";
import { STRINGS } from "../strings.ts";
import type { HeaderControl, RenderOptions, WindowConfiguration, WindowParts } from "./types.ts";

interface FrameInput {
  id: string;
  title: string;
  window: WindowConfiguration;
}

/** Fills the root element of an application with a window frame. Returns the frame's parts. */
export function buildFrame(root: HTMLElement, input: FrameInput): WindowParts {
  const { window } = input;
  const titleId = `${input.id}-window-title`;
  const parts = {
    icon: h("i", { class: classes("window-icon", "fa-fw", window.icon || "hidden"), inert: true }),
    title: h("h1", { class: "window-title", id: titleId }, input.title),
    controls: headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", STRINGS.controls),
    close: headerButton("close", "fa-solid fa-xmark", STRINGS.close),
    controlsDropdown: h("menu", { class: "controls-dropdown", hidden: true, "aria-label": STRINGS.controls }),
  };
  parts.controls.setAttribute("aria-expanded", "false");
  const header = h(
    "header",
    { class: "window-header", role: "none" },
    parts.icon,
    parts.title,
    parts.controls,
    parts.close,
    parts.controlsDropdown,
  );
  const content = document.createElement(window.contentTag);
  content.className = classes("window-content", ...window.contentClasses);
  if (content instanceof HTMLFormElement) content.autocomplete = "off";
  root.append(header, content);
  root.setAttribute("aria-labelledby", titleId);
  // A labelled form is already a landmark and may not be a dialog.
  if (root.tagName === "DIV" && !root.hasAttribute("role")) root.setAttribute("role", "dialog");
  const built: WindowParts = { ...parts, header, content };
  if (window.resizable) {
    built.resize = h(
      "div",
      { class: "window-resize-handle" },
      icon("fa-solid fa-up-right-and-down-left-from-center"),
    );
    root.append(built.resize);
  }
  return built;
}

/** Shows a new title and icon in a frame; undefined keeps the current one. */
export function updateFrame(frame: WindowParts, { title, icon }: NonNullable<RenderOptions["window"]>): void {
  // Setting the same text again would cause another layout.
  if (title !== undefined && frame.title && frame.title.textContent !== title)
    frame.title.textContent = title;
  if (icon !== undefined && frame.icon) frame.icon.className = `window-icon fa-fw ${icon || "hidden"}`;
}

function headerButton(action: string, iconNames: string, label: string): HTMLButtonElement {
  return h("button", {
    type: "button",
    class: `header-control icon ${iconNames}`,
    "data-action": action,
    "data-tooltip": "",
    "aria-label": label,
  });
}

/** One entry of a window's controls menu. */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
  const attributes = { type: "button", class: "control", "data-action": control.action ?? "" };
  const button = h(
    "button",
    attributes,
    icon(classes("control-icon", "fa-fw", control.icon)),
    h("span", { class: "control-label" }, localize(control.label)),
  );
  return h("li", { class: "header-control" }, button);
}
