import { isPlainAmount } from "../../../kit/additions.ts";
import { parseDice } from "../../../kit/dice-formula.ts";
import { dice as diceSum } from "../../../kit/dice-odds.ts";
import { add, constant, type Distribution } from "../../../kit/distribution.ts";
import type { MessageDocument } from "../../contract/documents.ts";
import { rollKind } from "../../games/registry.ts";
import { templatePath } from "../../host/constants.ts";
import { formatPercent, localizeText } from "../../host/format.ts";
import { me, t } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { latestCorrection } from "../../records/correction.ts";
import { SubmitGuard } from "../../rolls/dialog/submit-guard.ts";
import { LiveForm } from "../../templates/live-form.ts";
import { sendCommand } from "../../trust/relay/relay.ts";
import { additionsFor, type OfferedAddition, refuseAdding } from "./additions.ts";
import type { Correctable } from "./correctable.ts";
import { outcomeAfter, replan, sealOf } from "./make-correction.ts";

/** Lets a player add something that the table allows to a finished check of their own. */
export class AddDialog extends LiveForm {
  static override DEFAULT_OPTIONS = {
    id: "manifold-add-{id}",
    classes: ["manifold", "add-dialog"],
    tag: "form",
    window: { title: "MANIFOLD.Correct.AddTitle", icon: "fa-solid fa-plus" },
    position: { width: 420 },
    form: { handler: AddDialog.#submit, submitOnChange: false, closeOnSubmit: false },
    actions: { cancel: AddDialog.#cancel },
  };

  static override PARTS = { body: { template: templatePath("core/apps/add-to-check") } };

  readonly #root: MessageDocument;
  readonly #once = new SubmitGuard(this);
  #chosen: string;
  #problem = "";

  /** @param root the check as it was rolled @throws Refusal if its player may add nothing */
  constructor(root: MessageDocument) {
    super({});
    const refusal = refuseAdding(me(), root);
    if (refusal) throw new Refusal(refusal);
    this.#root = root;
    this.#chosen = additionsFor(root)[0]!.text;
  }

  protected override drawForm(): HTMLElement {
    return this.drawBody(templatePath("core/apps/add-to-check"), this.#context());
  }

  protected override readFields(data: FormData): void {
    this.#problem = "";
    this.#chosen = String(data.get("addition") ?? this.#chosen);
  }

  #context(): object {
    const checked = checkedOf(this.#root);
    const { record, kind } = checked;
    return {
      game: record.ruleset,
      title: localizeText(kind.title(record.request)),
      now: kind.degrees[record.outcome.degree],
      additions: additionsFor(this.#root).map((addition) => ({
        ...addition,
        selected: addition.text === this.#chosen,
        price: addition.price && { points: addition.price.points, what: t(addition.price.cost.label) },
        promise: promiseOf(checked, addition),
      })),
      problem: this.#problem,
    };
  }

  static async #cancel(this: AddDialog): Promise<void> {
    await this.close();
  }

  /** Shows a refusal and leaves the dialog open. */
  static async #submit(this: AddDialog): Promise<void> {
    this.readForm();
    try {
      const question = { message: this.#root.id!, addition: this.#chosen };
      await this.#once.run(() => sendCommand("add", question));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = localizeText(error.text);
      this.redraw();
    }
  }
}

/** The check as it counts now. */
function checkedOf(root: MessageDocument): Correctable {
  const message = latestCorrection(root) ?? root;
  const record = root.check!;
  return { message, record, kind: rollKind(record.ruleset, record.kind) };
}

/** The result of the check with an addition, or its chance of success; null if only the dice or the GM know it. */
function promiseOf(checked: Correctable, { modifier }: OfferedAddition): object | null {
  if (sealOf(checked.message)) return null;
  const { kind, record } = checked;
  const outcomeWith = (points: number) => {
    const { plan, further } = replan(checked, { modifier }, points);
    const isSame = further?.length === 0;
    return isSame ? outcomeAfter(checked, { verdict: null }, plan, record.dice) : null;
  };
  try {
    if (isPlainAmount(modifier.amount)) {
      const outcome = outcomeWith(Number(modifier.amount));
      return outcome && { look: kind.degrees[outcome.degree] };
    }
    const chance = chanceOf(sumOf(modifier.amount), (points) => outcomeWith(points)?.success ?? null);
    return chance === null ? null : { chance: formatPercent(chance) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: localizeText(error.text) };
  }
}

/** The chance that a number chosen by dice brings success; null if success is unknown for one of the numbers. */
function chanceOf({ first, p }: Distribution, succeeds: (points: number) => boolean | null): number | null {
  let chance = 0;
  for (const [index, probability] of p.entries()) {
    const success = succeeds(first + index);
    if (success === null) return null;
    if (success) chance += probability;
  }
  return chance;
}

function sumOf(amount: string): Distribution {
  const { dice, flat } = parseDice(amount)!;
  return dice.reduce((sum, { count, faces }) => add(sum, diceSum(count, faces)), constant(flat));
}
