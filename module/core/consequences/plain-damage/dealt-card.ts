/** The card of a dealt amount, with the amount and its origin. The targets are added to it. */

import type { MessageDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";
import { rulesetById } from "../../games/registry.ts";
import { templatePath } from "../../host/constants.ts";
import { localizeText } from "../../host/format.ts";
import { t } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import type { DealtRecord } from "../../records/dealt-model.ts";
import { renderBundled } from "../../templates/templates.ts";
import { fragment } from "../../text/html.ts";
import { dealtAmount, dealtTotal, kindFor } from "./dealt-hit.ts";

/** The limit for checks, too; the formula and the dice of other rolls are claims. */
const MOST_DICE = 300;
const MOST_FORMULA = 200;

const ICONS = { damage: "bleeding-wound", healing: "healing", cost: "cash" } as const;

/** The title of what is dealt: "Damage: kinetic". */
export function dealtTitle({
  ruleset: id,
  nature,
  kind,
}: Pick<DealtRecord, "ruleset" | "nature" | "kind">): Text {
  const ruleset = rulesetById(id);
  const label = ruleset ? kindFor(ruleset, nature, kind)?.label : undefined;
  return { key: `MANIFOLD.Dealt.Title.${nature}`, data: { kind: label ?? kind } };
}

export function renderDealtCard(message: MessageDocument, owner: Document): DocumentFragment {
  const record = message.system as DealtRecord;
  const { ruleset, nature, factor, from, note } = record;
  const [roll] = message.rolls as readonly Roll[];
  const context = {
    game: ruleset,
    gameLabel: rulesetById(ruleset)?.label ?? ruleset,
    icon: ICONS[nature],
    title: localizeText(dealtTitle(record)),
    ...amounts(message, record),
    factor: factor === 1 ? null : factorText(factor),
    formula: roll?.formula.slice(0, MOST_FORMULA) ?? null,
    dice: roll ? diceOf(roll).slice(0, MOST_DICE) : [],
    from,
    note,
  };
  return fragment(renderBundled(templatePath("core/chat/dealt"), context), owner);
}

/** The number before and after the factor; the text of the refusal if it cannot be computed. */
function amounts(message: MessageDocument, record: DealtRecord): object {
  try {
    return { total: dealtTotal(message, record), points: dealtAmount(message, record), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { total: null, points: null, problem: localizeText(error.text) };
  }
}

const diceOf = ({ dice }: Roll): object[] =>
  dice.flatMap((term) =>
    term.results.map(({ result, active }) => ({
      faces: term.faces ?? 0,
      value: result,
      kept: active !== false,
      highest: result === term.faces,
      lowest: result === 1,
    })),
  );

/** The factor as text: "× ½". */
export const factorText = (factor: number): string =>
  factor === 0.5 ? "× ½" : t("MANIFOLD.Dealt.Times", { factor });
