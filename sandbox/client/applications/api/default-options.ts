import { GENERATION } from "../../../common/generation.ts";
import type { PartialConfiguration } from "./types.ts";

/** The states of an application, in order. */
export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});

/** The events that every application dispatches. */
export const EMITTED_EVENTS: readonly string[] = Object.freeze(
  GENERATION >= 14 ? ["prerender", "render", "close", "position"] : ["render", "close", "position"],
);

/** The options that every application starts from. */
export const DEFAULT_OPTIONS: PartialConfiguration = {
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
  position: { width: "auto", height: "auto" },
};
