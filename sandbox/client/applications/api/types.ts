import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2 } from "./application.ts";

export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: Event) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Called with the application as `this`. */
export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type FormHandler = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Record<string, unknown>,
) => unknown;

export interface FormConfiguration {
  handler?: FormHandler;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ClickAction | { handler: ClickAction; buttons?: number[] }>;
  form?: FormConfiguration;
  position: Partial<Position>;
  [extra: string]: unknown;
}

/** Options as a class or caller gives them: partial at any depth. */
export type PartialConfiguration = {
  [K in keyof ApplicationConfiguration]?: ApplicationConfiguration[K] extends object | undefined
    ? Partial<NonNullable<ApplicationConfiguration[K]>>
    : ApplicationConfiguration[K];
} & Record<string, unknown>;

export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  renderContext?: string;
  renderData?: unknown;
  [extra: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [extra: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string | null;
  label?: string | null;
  [extra: string]: unknown;
}

export interface TabsConfiguration {
  tabs: ({ id: string; icon?: string | null; label?: string | null } & Record<string, unknown>)[];
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** The parts of a window's frame. */
export interface WindowParts {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLMenuElement;
  close?: HTMLButtonElement;
  resize?: HTMLElement;
  content?: HTMLElement;
}

export type ApplicationClass = typeof ApplicationV2;
