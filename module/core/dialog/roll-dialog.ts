import type { BaseChoices, BaseRequest, Modifier } from "../../kit/contract.ts";
import { BONUS } from "../../kit/modifiers.ts";
import { HandlebarsApplication } from "../compat.ts";
import { templatePath } from "../constants.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import { rememberFocus } from "../dom/focus.ts";
import { morph } from "../dom/morph.ts";
import { fragment } from "../html.ts";
import { rulesetOf } from "../registry.ts";
import type { AnyRollKind } from "../ruleset.ts";
import { renderBundled } from "../templates.ts";
import { localizeText } from "../text.ts";
import { readForm } from "./form-values.ts";
import { withTick } from "./offers.ts";
import { markProblems, problemText } from "./problems.ts";
import { dialogContext } from "./view.ts";

export interface RollQuestion {
  readonly kind: AnyRollKind;
  readonly request: BaseRequest;
  readonly choices: BaseChoices;
  readonly mode: string;
  readonly actor: ManifoldActor;
}

export interface RollAnswer {
  readonly choices: BaseChoices;
  readonly mode: string;
}

/**
 * Asks how to roll: the ruleset's fields, every modifier, the odds, who may see it. It collects choices and shows what
 * the rules say of them; it decides nothing.
 */
export class RollDialog extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "manifold-roll-{id}",
    classes: ["manifold", "roll-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-dice" },
    position: { width: 740 },
    form: { handler: RollDialog.#submit, submitOnChange: false, closeOnSubmit: false },
    actions: { addModifier: RollDialog.#add, removeModifier: RollDialog.#remove, cancel: RollDialog.#cancel },
  };

  static override PARTS = { body: { template: templatePath("core/dialog/frame") } };

  #choices: BaseChoices;
  #mode: string;
  #answer: RollAnswer | null = null;
  #added = 0;
  readonly #giveFocusBack = rememberFocus();
  readonly #question: RollQuestion;
  readonly #settle: (answer: RollAnswer | null) => void;

  private constructor(question: RollQuestion, settle: (answer: RollAnswer | null) => void) {
    const game = rulesetOf("Actor", question.actor.type)?.id;
    super({ classes: game ? [`game-${game}`] : [] });
    this.#question = question;
    this.#choices = question.choices;
    this.#mode = question.mode;
    this.#settle = settle;
  }

  /** Opens the dialog. @returns null when it was dismissed */
  static ask(question: RollQuestion): Promise<RollAnswer | null> {
    return new Promise((resolve, reject) => {
      new RollDialog(question, resolve).render({ force: true }).catch(reject);
    });
  }

  override get title(): string {
    const { actor, kind, request } = this.#question;
    return `${localizeText(kind.title(request))}: ${actor.name}`;
  }

  /* -------------------------------------------- */
  /*  Showing                                     */
  /* -------------------------------------------- */

  protected override async _renderHTML(): Promise<Record<string, HTMLElement>> {
    return { body: this.#renderBody() };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => this.#refresh());
    this.element.addEventListener("change", () => this.#refresh());
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.#focusFirst();
  }

  /** The part as it looks for the choices of this moment, problems at their fields. */
  #renderBody(): HTMLElement {
    const { kind, request } = this.#question;
    const problems = kind.rules.validate(request, this.#choices);
    const state = { kind, request, choices: this.#choices, mode: this.#mode, problems, id: this.id };
    const owner = this.element?.ownerDocument ?? document;
    const nodes = fragment(renderBundled(templatePath("core/dialog/frame"), dialogContext(state)), owner);
    const homeless = markProblems(nodes, problems, this.id);
    nodes.querySelector(".dialog-problems")!.textContent = homeless.map(problemText).join(" ");
    const body = nodes.firstElementChild as HTMLElement;
    body.dataset.applicationPart = "body";
    return body;
  }

  /** Reads the form and patches what differs; nothing is redrawn that did not change. */
  #refresh(): void {
    this.#read();
    const body = this.element.querySelector('[data-application-part="body"]');
    if (body) morph(body, this.#renderBody());
    // More may be shown than before; the host moves a window that has grown back into view.
    this.setPosition({});
  }

  /** The first of the game's fields; a roll that has none is only to be confirmed. */
  #focusFirst(): void {
    const first = this.element.querySelector<HTMLElement>(
      ".dialog-fields :is(input, select, textarea):not([disabled])",
    );
    (first ?? this.element.querySelector<HTMLElement>("button[type=submit]"))?.focus();
  }

  /* -------------------------------------------- */
  /*  Reading                                     */
  /* -------------------------------------------- */

  #read(): void {
    const form = this.element as HTMLFormElement;
    let choices = this.#choices;
    for (const box of form.querySelectorAll<HTMLInputElement>("input[data-modifier]")) {
      const modifier = this.#modifier(box.dataset.modifier!);
      if (modifier) choices = withTick(choices, modifier, box.checked);
    }
    const { kind, request } = this.#question;
    this.#choices = kind.dialog.read(readForm(form), choices, request);
    this.#mode = form.querySelector<HTMLSelectElement>('[name="_mode"]')?.value ?? this.#mode;
  }

  #modifier(id: string): Modifier | undefined {
    return [...this.#question.request.modifiers, ...this.#choices.situational].find((one) => one.id === id);
  }

  /* -------------------------------------------- */
  /*  Doing                                       */
  /* -------------------------------------------- */

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    }
    if (event.key !== "Enter") return;
    // Enter in the line of a new modifier adds it; everywhere else it rolls, also where the browser would not submit.
    const target = event.target as HTMLElement;
    const adds = target.closest(".new-modifier") !== null;
    if (!adds && target.tagName !== "SELECT") return;
    event.preventDefault();
    if (adds) this.#addFromForm();
    else (this.element as HTMLFormElement).requestSubmit();
  }

  #addFromForm(): void {
    const form = this.element as HTMLFormElement;
    const field = <T extends Element>(name: string) => form.querySelector<T>(`[name="_${name}"]`);
    const [label, value] = [field<HTMLInputElement>("label")!, field<HTMLInputElement>("value")!];
    const kind =
      field<HTMLSelectElement>("kind")?.value ?? this.#question.kind.dialog.situational[0]?.kind ?? BONUS;
    const amount = kind === BONUS || value.value !== "" ? Number(value.value) : 1;
    if (!Number.isFinite(amount) || amount === 0) {
      value.focus();
      return;
    }
    this.#added += 1;
    const modifier: Modifier = {
      id: `situational-${this.#added}`,
      label: label.value.trim() || game.i18n!.localize("MANIFOLD.Dialog.Situational"),
      value: amount,
      kind,
    };
    this.#choices = { ...this.#choices, situational: [...this.#choices.situational, modifier] };
    label.value = "";
    value.value = "";
    this.#refresh();
    label.focus();
  }

  static async #add(this: RollDialog): Promise<void> {
    this.#addFromForm();
  }

  static async #remove(this: RollDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const situational = this.#choices.situational.filter(({ id }) => id !== target.dataset.id);
    this.#choices = { ...this.#choices, situational };
    this.#refresh();
  }

  static async #cancel(this: RollDialog): Promise<void> {
    await this.close();
  }

  static async #submit(this: RollDialog): Promise<void> {
    this.#refresh();
    const { kind, request } = this.#question;
    if (kind.rules.validate(request, this.#choices).length > 0) {
      this.element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    this.#answer = { choices: this.#choices, mode: this.#mode };
    await this.close();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#giveFocusBack(this.element);
    this.#settle(this.#answer);
  }
}
