import { plainSigns } from "../../../kit/numbers.ts";
import type { MessageDocument } from "../../contract/documents.ts";
import { templatePath } from "../../host/constants.ts";
import { localizeText } from "../../host/format.ts";
import { t } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { rolledMessage } from "../../records/correction.ts";
import { readForm } from "../../rolls/dialog/form-values.ts";
import { SubmitGuard } from "../../rolls/dialog/submit-guard.ts";
import { LiveForm } from "../../templates/live-form.ts";
import { verifyForApplying } from "../../trust/verification/remembered-claims.ts";
import type { Correctable } from "./correctable.ts";
import {
  type Correction,
  correctable,
  correctCheck,
  NO_CORRECTION,
  outcomeAfter,
  replan,
  sealOf,
} from "./make-correction.ts";

interface Fields extends Omit<Correction, "difficulty" | "modifier"> {
  /** As typed. */
  readonly difficulty: string;
  readonly label: string;
  readonly amount: string;
  readonly kind: string;
}

/** Lets a GM change a finished check: its difficulty, a modifier, its dice, its verdict. */
export class CorrectDialog extends LiveForm {
  static override DEFAULT_OPTIONS = {
    id: "manifold-correct-{id}",
    classes: ["manifold", "correct-dialog"],
    tag: "form",
    window: { title: "MANIFOLD.Correct.Title", icon: "fa-solid fa-pen-to-square" },
    position: { width: 460 },
    form: { handler: CorrectDialog.#submit, submitOnChange: false, closeOnSubmit: false },
    actions: { cancel: CorrectDialog.#cancel },
  };

  static override PARTS = { body: { template: templatePath("core/apps/correct") } };

  readonly #checked: Correctable;
  readonly #once = new SubmitGuard(this);
  #fields: Fields;
  #problem = "";

  /** @throws Refusal for a check that cannot be corrected */
  constructor(message: MessageDocument) {
    super({});
    this.#checked = correctable(message);
    const { kind, record } = this.#checked;
    this.#fields = {
      ...NO_CORRECTION,
      difficulty: String(kind.difficulty?.read(record.plan) ?? ""),
      label: "",
      amount: "",
      kind: kind.dialog.situational[0]?.kind ?? "",
    };
  }

  protected override drawForm(): HTMLElement {
    return this.drawBody(templatePath("core/apps/correct"), this.#context());
  }

  protected override readFields(data: FormData): void {
    this.#problem = "";
    const text = (name: string) => String(data.get(name) ?? "");
    // NaN if it is not a number, so that the rules refuse it.
    const { difficulty = this.#fields.difficulty } = readForm(this.element as HTMLFormElement);
    this.#fields = {
      difficulty: String(difficulty ?? ""),
      label: text("label"),
      amount: plainSigns(text("amount")),
      kind: data.has("kind") ? text("kind") : this.#fields.kind,
      reroll: data.get("dice") === "reroll",
      verdict: text("verdict") || null,
      reason: text("reason"),
    };
  }

  /** The correction that the fields describe. */
  get #correction(): Correction {
    const { difficulty, label, amount, kind, ...rest } = this.#fields;
    const before = String(this.#checked.kind.difficulty?.read(this.#checked.record.plan) ?? "");
    return {
      ...rest,
      ...(difficulty === before || difficulty.trim() === "" ? {} : { difficulty: Number(difficulty) }),
      ...(amount.trim() === "" ? {} : { modifier: { label, amount, kind } }),
    };
  }

  #context(): object {
    const { record, kind } = this.#checked;
    const { difficulty, label, amount, kind: chosen, reroll, verdict, reason } = this.#fields;
    return {
      game: record.ruleset,
      title: localizeText(kind.title(record.request)),
      now: kind.degrees[record.outcome.degree],
      next: this.#preview(),
      difficulty: kind.difficulty ? { label: kind.difficulty.label, value: difficulty } : null,
      modifiable: kind.dialog.situational.length > 0,
      label,
      amount,
      kinds: kind.dialog.situational.map((one) => ({
        value: one.kind,
        label: t(one.label),
        selected: one.kind === chosen,
      })),
      severalKinds: kind.dialog.situational.length > 1,
      rolled: record.plan.dice.length > 0,
      reroll,
      verdicts: kind.rules.degrees.map((degree) => ({
        value: degree,
        label: t(kind.degrees[degree]?.label ?? degree),
        selected: degree === verdict,
      })),
      severalVerdicts: kind.rules.degrees.length > 1,
      reason,
      sealed: sealOf(this.#checked.message) !== null,
      problem: this.#problem,
      doubt: this.#doubt,
    };
  }

  /** The claims of the player's check that do not follow from the rules. */
  get #doubt(): string {
    const { message } = this.#checked;
    const problem = verifyForApplying(rolledMessage(message) ?? message);
    return problem ? localizeText(problem.text) : "";
  }

  /** The verdict after the change, if it needs no new dice; or the reason why the change cannot be made. */
  #preview(): object | null {
    const { kind } = this.#checked;
    const correction = this.#correction;
    const isNumber = /^[+-]?\d{1,4}$/.test(correction.modifier?.amount.trim() ?? "0");
    if (!isNumber || (correction.reroll && correction.verdict === null)) return { thrown: true };
    try {
      const { plan, further } = replan(this.#checked, correction, Number(correction.modifier?.amount ?? 0));
      if (!further && !correction.reroll) return { otherDice: true };
      if (correction.verdict !== null) return { look: kind.degrees[correction.verdict] };
      if (further && further.length > 0) return { thrown: true };
      const { degree } = outcomeAfter(this.#checked, correction, plan, this.#checked.record.dice);
      return { look: kind.degrees[degree] };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { problem: localizeText(error.text) };
    }
  }

  static async #cancel(this: CorrectDialog): Promise<void> {
    await this.close();
  }

  /** Shows a refusal and leaves the dialog open. */
  static async #submit(this: CorrectDialog): Promise<void> {
    this.readForm();
    try {
      await this.#once.run(() => correctCheck(this.#checked.message, this.#correction));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = localizeText(error.text);
      this.redraw();
    }
  }
}
