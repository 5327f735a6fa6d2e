import type { BaseChoices, BaseRequest, Modifier } from "../../../kit/contract.ts";
import { BONUS } from "../../../kit/modifiers.ts";
import { numberIn } from "../../../kit/numbers.ts";
import type { Text } from "../../contract/index.ts";
import { templatePath } from "../../host/constants.ts";
import { rememberFocus } from "../../host/focus.ts";
import { localizeText } from "../../host/format.ts";
import { offHook, onHook, t } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { reportErrors, showRefusal } from "../../host/report-errors.ts";
import { morph } from "../../templates/dom/morph.ts";
import { ManifoldWindow } from "../../templates/window.ts";
import { problemsOf } from "../request.ts";
import type { RollArea } from "../roll-area.ts";
import type { RollChoice, RollSession } from "../roll-session.ts";
import { aimAtToken, aimChoices } from "./aim-choice.ts";
import { carryOver } from "./carry-over.ts";
import { requireConnection } from "./connection.ts";
import { readForm } from "./form-values.ts";
import { markProblems, problemText } from "./mark-problems.ts";
import { withTick } from "./offers.ts";
import { rollDialogContext } from "./roll-dialog-context.ts";

/** The initial choice of a roll, and how the dialog updates it. */
export interface RollInput extends RollChoice {
  readonly session: Pick<RollSession, "actor" | "kind" | "key" | "options">;
  /** The reason why the roll cannot be made at the current targets. */
  readonly refusal: Text | null;
  /** Default choices for a request. */
  defaults(request: BaseRequest): BaseChoices;
  /**
   * Makes the request again for the user's current targets; null if the roll has no targets or the caller has given
   * them.
   * @throws Refusal if it cannot be made at these targets
   */
  readonly remakeRequest: (() => Promise<BaseRequest>) | null;
  /** The roll's area; null if it has none. */
  readonly area: RollArea | null;
}

/**
 * The roll dialog: the ruleset's fields, the modifiers, the odds, and the visibility. It collects choices and shows what
 * the rules compute from them; it decides nothing itself.
 */
export class RollDialog extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-roll-{id}",
    classes: ["manifold", "roll-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-dice" },
    position: { width: 740 },
    form: { handler: RollDialog.#submit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      addModifier: RollDialog.#add,
      removeModifier: RollDialog.#remove,
      placeArea: RollDialog.#placeArea,
      clearArea: RollDialog.#clearArea,
      cancel: RollDialog.#cancel,
    },
  };

  static override PARTS = { body: { template: templatePath("core/dialog/frame") } };

  #request: BaseRequest;
  #refusal: Text | null;
  #remakes = 0;
  /** Resolves when the request matches the current targets. */
  #remaking: Promise<void> = Promise.resolve();
  #choices: BaseChoices;
  #mode: string;
  #pays: boolean;
  #result: RollChoice | null = null;
  #added = 0;
  /** Whether the user tried to add a modifier without a number, or with a number that cannot be read. */
  #lacksValue = false;
  #hook: number | null = null;
  readonly #giveFocusBack = rememberFocus();
  readonly #input: RollInput;
  readonly #session: RollInput["session"];
  readonly #resolve: (answer: RollChoice | null) => void;

  private constructor(input: RollInput, resolve: (answer: RollChoice | null) => void) {
    const game = input.session.actor.ruleset?.id;
    super({ classes: game ? [`game-${game}`] : [] });
    this.#input = input;
    this.#session = input.session;
    this.#request = input.request;
    this.#refusal = input.refusal;
    this.#choices = input.choices;
    this.#mode = input.mode;
    this.#pays = input.pays;
    this.#resolve = resolve;
  }

  /** Opens the dialog. @returns null if it was dismissed */
  static ask(input: RollInput): Promise<RollChoice | null> {
    return new Promise((resolve, reject) => {
      new RollDialog(input, resolve).render({ force: true }).catch(reject);
    });
  }

  /** Opens the dialog for viewing only: its choices are ignored. */
  static async show(input: RollInput): Promise<RollDialog> {
    const dialog = new RollDialog(input, () => undefined);
    await dialog.render({ force: true });
    return dialog;
  }

  protected override get game(): string | undefined {
    return this.#session.actor.ruleset?.id;
  }

  override get title(): string {
    const { actor, kind } = this.#session;
    const request = this.#request;
    return `${localizeText(kind.title(request))}: ${actor.name}`;
  }

  /* -------------------------------------------- */
  /*  Showing                                     */
  /* -------------------------------------------- */

  protected override async _renderHTML(): Promise<Record<string, HTMLElement>> {
    return { body: this.#renderBody() };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      const { aim } = (target as HTMLElement).dataset;
      if (aim !== undefined) aimAtToken(aim, (target as HTMLInputElement).checked);
      this.#lacksValue = false;
      this.#refresh();
    });
    this.element.addEventListener("change", () => this.#refresh());
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    if (this.#input.remakeRequest) this.#hook = onHook("targetToken", this.#onAim);
    this.#focusFirst();
  }

  readonly #onAim = ({ isSelf }: { readonly isSelf: boolean }): void => {
    if (isSelf) this.#remaking = reportErrors(() => this.#remakeRequest());
  };

  /** Makes the request again after the targets have changed. Only the last request counts. */
  async #remakeRequest(): Promise<void> {
    this.#remakes += 1;
    const remake = this.#remakes;
    const { remakeRequest, defaults } = this.#input;
    const answer = remakeRequest ? await remakeRequest().catch(catchRefusal) : this.#request;
    if (remake !== this.#remakes || !this.rendered) return;
    this.#read();
    this.#refusal = answer instanceof Refusal ? answer.text : null;
    if (!(answer instanceof Refusal)) {
      this.#choices = carryOver(this.#choices, defaults(this.#request), defaults(answer));
      this.#request = answer;
    }
    this.#draw();
  }

  /** Renders the part for the current choices, with problems at their fields. */
  #renderBody(): HTMLElement {
    const { actor } = this.#session;
    const [request, choices] = [this.#request, this.#choices];
    const problems = problemsOf(this.#session, request, choices);
    const state = {
      session: this.#session,
      request,
      choices,
      mode: this.#mode,
      pays: this.#pays,
      problems,
      aims: this.#input.remakeRequest ? aimChoices(actor) : [],
      area: this.#input.area,
      refusal: this.#refusal,
      id: this.id,
    };
    const body = this.drawBody(templatePath("core/dialog/frame"), rollDialogContext(state));
    const lacking = this.#lacksValue ? [{ field: "_value", message: "MANIFOLD.Dialog.LacksValue" }] : [];
    const unplaced = markProblems(body, [...problems, ...lacking], this.id);
    body.querySelector(".dialog-problems")!.textContent = unplaced.map(problemText).join(" ");
    return body;
  }

  /** Reads the form and patches what has changed. */
  #refresh(): void {
    this.#read();
    this.#draw();
  }

  #draw(): void {
    const body = this.liveBody;
    if (body) morph(body, this.#renderBody());
    // The content may have grown; the host moves the window back into view.
    this.setPosition({});
  }

  /** Focuses the target list if a target is missing, the first of the game's fields, or the roll button. */
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
    this.#choices = this.#session.kind.dialog.read(readForm(form), choices, this.#request);
    this.#mode = form.querySelector<HTMLSelectElement>('[name="_mode"]')?.value ?? this.#mode;
    this.#pays = form.querySelector<HTMLInputElement>('[name="_pays"]')?.checked ?? this.#pays;
  }

  #modifier(id: string): Modifier | undefined {
    return [...this.#request.modifiers, ...this.#choices.situational].find((one) => one.id === id);
  }

  /* -------------------------------------------- */
  /*  Doing                                       */
  /* -------------------------------------------- */

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    // In the fields of a new modifier, Enter adds it. Elsewhere Enter rolls, also in selects, where browsers do not
    // submit.
    const target = event.target as HTMLElement;
    const adds = target.closest(".new-modifier") !== null;
    if (!adds && target.tagName !== "SELECT") return;
    event.preventDefault();
    if (adds) this.#addFromForm();
    else (this.element as HTMLFormElement).requestSubmit();
  }

  /** @returns whether there is a modifier to add; otherwise its value is marked */
  #addFromForm(): boolean {
    const form = this.element as HTMLFormElement;
    const field = <T extends Element>(name: string) => form.querySelector<T>(`[name="_${name}"]`);
    const [label, value] = [field<HTMLInputElement>("label")!, field<HTMLInputElement>("value")!];
    const kind =
      field<HTMLSelectElement>("kind")?.value ?? this.#session.kind.dialog.situational[0]?.kind ?? BONUS;
    const isBlank = value.value.trim() === "";
    const amount = kind !== BONUS && isBlank ? 1 : numberIn(value.value);
    if (!Number.isFinite(amount) || amount === 0) {
      this.#lacksValue = true;
      this.#refresh();
      value.focus();
      return false;
    }
    this.#added += 1;
    const modifier: Modifier = {
      id: `situational-${this.#added}`,
      label: label.value.trim() || t("MANIFOLD.Dialog.Situational"),
      value: amount,
      kind,
    };
    this.#choices = { ...this.#choices, situational: [...this.#choices.situational, modifier] };
    label.value = "";
    value.value = "";
    this.#refresh();
    label.focus();
    return true;
  }

  static async #add(this: RollDialog): Promise<void> {
    this.#addFromForm();
  }

  static async #remove(this: RollDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const situational = this.#choices.situational.filter(({ id }) => id !== target.dataset.id);
    this.#choices = { ...this.#choices, situational };
    this.#refresh();
  }

  /** Hides the dialog while the user places the area; the covered tokens are ticked afterwards. */
  static async #placeArea(this: RollDialog): Promise<void> {
    const area = this.#input.area!;
    this.element.classList.add("is-placing");
    try {
      if (await area.place()) area.target();
    } catch (error) {
      showRefusal(catchRefusal(error).text);
    } finally {
      this.element.classList.remove("is-placing");
    }
    this.#remaking = reportErrors(() => this.#remakeRequest());
    this.element.querySelector<HTMLElement>("[data-action=placeArea]")?.focus();
  }

  static async #clearArea(this: RollDialog): Promise<void> {
    await this.#input.area!.discard();
    this.#input.area!.restoreTargets();
    this.#remaking = reportErrors(() => this.#remakeRequest());
    this.element.querySelector<HTMLElement>("[data-action=placeArea]")?.focus();
  }

  static async #cancel(this: RollDialog): Promise<void> {
    await this.close();
  }

  static async #submit(this: RollDialog): Promise<void> {
    await this.#remaking;
    // A modifier that has been typed counts, even if it was not added.
    const fields = [...this.element.querySelectorAll<HTMLInputElement>(".new-modifier input")];
    const isTyped = fields.some(({ value, validity }) => value !== "" || validity.badInput);
    if (isTyped && !this.#addFromForm()) return;
    this.#refresh();
    const request = this.#request;
    if (this.#refusal || problemsOf(this.#session, request, this.#choices).length > 0) {
      this.element
        .querySelector<HTMLElement>(this.#refusal ? "[data-aim]" : '[aria-invalid="true"]')
        ?.focus();
      return;
    }
    await reportErrors(async () => {
      requireConnection();
      this.#result = { request, choices: this.#choices, mode: this.#mode, pays: this.#pays };
      await this.close();
    });
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (this.#hook !== null) offHook("targetToken", this.#hook);
    this.#giveFocusBack(this.element);
    this.#resolve(this.#result);
  }
}

/** Returns a refusal, which the dialog shows; rethrows any other error. */
function catchRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
