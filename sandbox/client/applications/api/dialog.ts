import { showError } from "../../helpers/error-notices.ts";
import { cleanHTML } from "../clean-html.ts";
import { classes, h, icon, isElement } from "../dom.ts";
import { configuredClass, host, localize, type PlainObject } from "../host.ts";
import { STRINGS } from "../strings.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  PartialConfiguration,
  RenderContext,
  RenderOptions,
} from "./types.ts";

export type DialogButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  /** Identifies the button. Also its answer, unless the callback returns one. */
  action: string | boolean | number;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "button" | "submit";
  default?: boolean;
  disabled?: boolean;
  callback?: DialogButtonCallback;
}

/** Configuration of the static dialogs. */
export interface DialogConfig extends Record<string, unknown> {
  window?: PlainObject;
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
  ok?: Partial<DialogButton>;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
}

type DialogType = "prompt" | "confirm" | "wait" | "input";

/**
 * The markup of an element passed as a dialog's content. As in the host, only a plain div is accepted and its content
 * is copied as markup, so event listeners are lost.
 * @throws if the element is not a div or has attributes
 */
function markupOf(content: Element): string {
  if (content.tagName !== "DIV") throw new Error("The content of a dialog must be text or a <div> element");
  if (content.attributes.length > 0)
    throw new Error("The <div> element that is the content of a dialog must have no attributes");
  return content.innerHTML;
}

/** A small window that asks a question, which its buttons answer. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    modal: false,
  };

  protected override _initializeApplicationOptions(options: PartialConfiguration): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const buttons = options.buttons as DialogButton[] | Record<string, DialogButton> | undefined;
    const list = Array.isArray(buttons) ? buttons : Object.values(buttons ?? {});
    if (!list.length) throw new Error("A dialog needs at least one button");
    merged.buttons = Object.fromEntries(list.map((button) => [String(button.action), button]));
    const clicks = list.map(({ action }) => [String(action), onClickButton] as const);
    merged.actions = { ...Object.fromEntries(clicks), ...merged.actions };
    return merged;
  }

  get #buttons(): Record<string, DialogButton> {
    return this.options.buttons as Record<string, DialogButton>;
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector<HTMLFormElement>("form.dialog-form") ?? null;
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return {};
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLFormElement> {
    const { content } = this.options;
    const form = h("form", { class: "dialog-form standard-form", autocomplete: "off", novalidate: true });
    const body = h("div", { class: "dialog-content standard-form" });
    if (isElement(content)) body.innerHTML = markupOf(content);
    else if (typeof content === "string") body.innerHTML = cleanHTML(content);
    const footer = h("footer", { class: "form-footer" });
    footer.innerHTML = this._renderButtons();
    form.append(body, footer);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const submitter = event.submitter ?? form.querySelector("footer button[autofocus]");
      if (submitter) void this._onSubmit(submitter as HTMLButtonElement, event);
    });
    return form;
  }

  protected _renderButtons(): string {
    return Object.values(this.#buttons)
      .map((button) => {
        const element = h(
          "button",
          {
            type: button.type ?? "submit",
            "data-action": String(button.action),
            class: button.class || null,
            autofocus: !!button.default,
            disabled: !!button.disabled,
          },
          button.icon && icon(classes(button.icon)),
          h("span", {}, localize(button.label)),
        );
        Object.assign(element.style, button.style ?? {});
        return element.outerHTML;
      })
      .join("");
  }

  protected override _replaceHTML(
    result: HTMLFormElement,
    content: HTMLElement,
    _options: RenderOptions,
  ): void {
    content.replaceChildren(result);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    // Layout is only known once the dialog is shown.
    this.setPosition();
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    const first = dialog.querySelector<HTMLElement>(".dialog-content [autofocus], footer [autofocus]");
    first?.focus();
  }

  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  protected override _removeElement(element: HTMLElement): void {
    (element as HTMLDialogElement).close();
    super._removeElement(element);
  }

  /**
   * Passes a button's answer (the callback's result or the action) to the `submit` option. A submit button inside the
   * content answers null.
   */
  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons[target.dataset.action ?? ""];
    const answer = (await button?.callback?.(event, target, this)) ?? button?.action ?? null;
    await (this.options.submit as DialogConfig["submit"])?.(answer, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** Used by the click action of every button. */
  async _onClickButton(event: Event, target: HTMLElement): Promise<void> {
    try {
      await this._onSubmit(target as HTMLButtonElement, event);
    } catch (error) {
      showError(error, { console: true });
    }
  }

  /* ---------------------------------------- Ready-made dialogs ---------------------------------------- */

  /** Asks for yes or no. Resolves to true, false, or null if dismissed. */
  static async confirm({ yes, no, buttons = [], ...config }: DialogConfig = {}): Promise<unknown> {
    const both: DialogButton[] = [
      { action: "yes", label: STRINGS.yes, icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: STRINGS.no,
        icon: "fa-solid fa-xmark",
        default: true,
        callback: () => false,
        ...no,
      },
    ];
    return DialogV2.wait.call(this, { position: { width: 400 }, ...config, buttons: [...both, ...buttons] });
  }

  /** Shows content with one button. */
  static async prompt({ ok, buttons = [], ...config }: DialogConfig = {}): Promise<unknown> {
    const first = { action: "ok", label: STRINGS.confirm, icon: "fa-solid fa-check", default: true, ...ok };
    return DialogV2.wait.call(this, { position: { width: 400 }, ...config, buttons: [first, ...buttons] });
  }

  /** Asks for the fields of the content. Resolves to the form's data. */
  static async input({ ok, ...config }: DialogConfig = {}): Promise<unknown> {
    const callback: DialogButtonCallback = (_event, button) =>
      new (configuredClass("ux", "FormDataExtended", FormDataExtended))(button.form as HTMLFormElement)
        .object;
    return DialogV2.prompt.call(this, { ...config, ok: { callback, ...ok } });
  }

  /** Shows a dialog and waits for its answer; null when dismissed, unless `close` returns something else. */
  static async wait({
    rejectClose = false,
    close,
    submit,
    render,
    ...config
  }: DialogConfig = {}): Promise<unknown> {
    const { promise, resolve, reject } = createDeferred();
    const dialog = new this({
      ...config,
      submit: async (answer: unknown, app: DialogV2) => {
        await submit?.(answer, app);
        resolve(answer);
      },
    } as PartialConfiguration);
    dialog.addEventListener("close", (event) => {
      // A promise keeps its first answer, so this does nothing after a button was chosen.
      if (rejectClose) reject(new Error("The dialog was dismissed without choosing a button"));
      else resolve(close?.(event, dialog) ?? null);
    });
    if (render) dialog.addEventListener("render", (event) => render(event, dialog));
    await dialog.render({ force: true });
    return promise;
  }

  /** Shows a dialog to another user. Resolves to that user's answer. */
  static async query(
    user: string | { id: string },
    type: DialogType,
    config: DialogConfig,
  ): Promise<unknown> {
    const target = typeof user === "string" ? host.game.users.get(user) : host.game.users.get(user.id);
    if (!target) throw new Error(`There is no user "${String(user)}"`);
    return target.query("dialog", { type, config });
  }

  /** Answers `query` on the other user's client. */
  static async _handleQuery({ type, config }: { type: DialogType; config: DialogConfig }): Promise<unknown> {
    if (!["prompt", "confirm", "wait", "input"].includes(type))
      throw new Error(`There is no dialog of type "${type}"`);
    return DialogV2[type](config);
  }
}

function onClickButton(this: DialogV2, event: Event, target: HTMLElement): Promise<void> {
  return this._onClickButton(event, target);
}

function createDeferred() {
  let resolve!: (value: unknown) => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<unknown>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
