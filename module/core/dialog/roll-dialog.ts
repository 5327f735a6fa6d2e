import type { BaseChoices, BaseRequest, Modifier } from "../../kit/contract.ts";
import { BONUS } from "../../kit/modifiers.ts";
import { HandlebarsApplication } from "../compat.ts";
import { templatePath } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { rememberFocus } from "../dom/focus.ts";
import { morph } from "../dom/morph.ts";
import { localizeText } from "../format.ts";
import { fragment } from "../html.ts";
import { Refusal } from "../refusal.ts";
import { rulesetOf } from "../registry.ts";
import { reportErrors } from "../report-errors.ts";
import type { AnyRollKind, Text } from "../ruleset.ts";
import { renderBundled } from "../templates.ts";
import { aimAtToken, aimChoices } from "./aim-choice.ts";
import { carryOver } from "./carry-over.ts";
import { readForm } from "./form-values.ts";
import { markProblems, problemText } from "./mark-problems.ts";
import { withTick } from "./offers.ts";
import { rollDialogContext } from "./roll-dialog-context.ts";

export interface RollInput {
  readonly kind: AnyRollKind;
  readonly request: BaseRequest;
  /** Why it cannot be made at whom the user aims as yet. */
  readonly refusal: Text | null;
  readonly choices: BaseChoices;
  readonly mode: string;
  readonly actor: ActorDocument;
  /** The defaults for a request: what the choices are where nobody has touched them. */
  defaults(request: BaseRequest): BaseChoices;
  /**
   * The request at whom the user aims now; null where the roll concerns nobody or it has been said whom.
   * @throws Refusal when it cannot be made at them
   */
  readonly again: (() => Promise<BaseRequest>) | null;
}

export interface RollChoice {
  readonly request: BaseRequest;
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

  #request: BaseRequest;
  #refusal: Text | null;
  #asked = 0;
  /** Over as soon as the request is the one of whom the user aims at. */
  #asking: Promise<void> = Promise.resolve();
  #choices: BaseChoices;
  #mode: string;
  #answer: RollChoice | null = null;
  #added = 0;
  #hook: number | null = null;
  readonly #giveFocusBack = rememberFocus();
  readonly #question: RollInput;
  readonly #settle: (answer: RollChoice | null) => void;

  private constructor(question: RollInput, settle: (answer: RollChoice | null) => void) {
    const game = rulesetOf("Actor", question.actor.type)?.id;
    super({ classes: game ? [`game-${game}`] : [] });
    this.#question = question;
    this.#request = question.request;
    this.#refusal = question.refusal;
    this.#choices = question.choices;
    this.#mode = question.mode;
    this.#settle = settle;
  }

  /** Opens the dialog. @returns null when it was dismissed */
  static ask(question: RollInput): Promise<RollChoice | null> {
    return new Promise((resolve, reject) => {
      new RollDialog(question, resolve).render({ force: true }).catch(reject);
    });
  }

  override get title(): string {
    const { actor, kind } = this.#question;
    const request = this.#request;
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
    this.element.addEventListener("input", ({ target }) => {
      const { aim } = (target as HTMLElement).dataset;
      if (aim !== undefined) aimAtToken(aim, (target as HTMLInputElement).checked);
      this.#refresh();
    });
    this.element.addEventListener("change", () => this.#refresh());
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    if (this.#question.again) this.#hook = Hooks.on("targetToken", this.#onAim as never);
    this.#focusFirst();
  }

  readonly #onAim = ({ isSelf }: { readonly isSelf: boolean }): void => {
    if (isSelf) this.#asking = reportErrors(() => this.#askAgain());
  };

  /** Whoever is aimed at, here or on the scene: the request is made anew, and only the last one counts. */
  async #askAgain(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const { again, defaults } = this.#question;
    const answer = await again!().catch(refusalOf);
    if (asked !== this.#asked || !this.rendered) return;
    this.#read();
    this.#refusal = answer instanceof Refusal ? answer.text : null;
    if (!(answer instanceof Refusal)) {
      this.#choices = carryOver(this.#choices, defaults(this.#request), defaults(answer));
      this.#request = answer;
    }
    this.#draw();
  }

  /** The part as it looks for the choices of this moment, problems at their fields. */
  #renderBody(): HTMLElement {
    const { kind, actor, again } = this.#question;
    const [request, choices] = [this.#request, this.#choices];
    const problems = kind.rules.validate(request, choices);
    const state = {
      kind,
      request,
      choices,
      mode: this.#mode,
      problems,
      aims: again ? aimChoices(actor) : [],
      refusal: this.#refusal,
      id: this.id,
    };
    const owner = this.element?.ownerDocument ?? document;
    const nodes = fragment(renderBundled(templatePath("core/dialog/frame"), rollDialogContext(state)), owner);
    const homeless = markProblems(nodes, problems, this.id);
    nodes.querySelector(".dialog-problems")!.textContent = homeless.map(problemText).join(" ");
    const body = nodes.firstElementChild as HTMLElement;
    body.dataset.applicationPart = "body";
    return body;
  }

  /** Reads the form and patches what differs; nothing is redrawn that did not change. */
  #refresh(): void {
    this.#read();
    this.#draw();
  }

  #draw(): void {
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
    const aim = this.#refusal && this.element.querySelector<HTMLElement>("[data-aim]");
    (aim ?? first ?? this.element.querySelector<HTMLElement>("button[type=submit]"))?.focus();
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
    this.#choices = this.#question.kind.dialog.read(readForm(form), choices, this.#request);
    this.#mode = form.querySelector<HTMLSelectElement>('[name="_mode"]')?.value ?? this.#mode;
  }

  #modifier(id: string): Modifier | undefined {
    return [...this.#request.modifiers, ...this.#choices.situational].find((one) => one.id === id);
  }

  /* -------------------------------------------- */
  /*  Doing                                       */
  /* -------------------------------------------- */

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void reportErrors(() => this.close());
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
    await this.#asking;
    this.#refresh();
    const request = this.#request;
    if (this.#refusal || this.#question.kind.rules.validate(request, this.#choices).length > 0) {
      this.element
        .querySelector<HTMLElement>(this.#refusal ? "[data-aim]" : '[aria-invalid="true"]')
        ?.focus();
      return;
    }
    this.#answer = { request, choices: this.#choices, mode: this.#mode };
    await this.close();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    if (this.#hook !== null) Hooks.off("targetToken", this.#hook);
    this.#giveFocusBack(this.element);
    this.#settle(this.#answer);
  }
}

/** A refusal as what it says; anything else is no answer to be shown. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
