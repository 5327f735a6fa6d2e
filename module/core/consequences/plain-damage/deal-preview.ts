/** Previews the effect of an amount on an actor, from the lowest to the highest dice. */

import type { ChangeSet } from "../../../kit/contract.ts";
import { NO_ADJUSTMENTS, type Proposal } from "../../../kit/damage.ts";
import { type DealtNature, dealtPoints } from "../../../kit/dealing.ts";
import { parseDice } from "../../../kit/dice-formula.ts";
import { describeChange } from "../../changes/describe-change.ts";
import type { ActorDocument } from "../../contract/documents.ts";
import { localizeText } from "../../host/format.ts";
import { t } from "../../host/host.ts";
import { kindFor, proposeDealt } from "./dealt-hit.ts";

interface Amount {
  readonly nature: DealtNature;
  /** Word for the kind. */
  readonly word: string | null;
  readonly formula: string;
  /** The total of a message, used instead of a formula. */
  readonly total: number | null;
  readonly factor: number;
}

/** Lines of text, including the worst that may happen. */
export function dealPreview(actor: ActorDocument, amount: Amount): string[] {
  const [low, high] = endsOf(amount).map((points) => proposalFor(actor, amount, points));
  if (!low || !high) return [];
  const span = low.amount === high.amount ? String(low.amount) : `${low.amount} … ${high.amount}`;
  const headline =
    high.nature === "effect" ? [] : [t(`MANIFOLD.Dealt.Preview.${high.nature}`, { amount: span })];
  const certain = low.amount === high.amount || high.nature === "effect";
  const words = high.thresholds.map(({ label, data }) =>
    localizeText({ key: label, ...(data ? { data } : {}) }),
  );
  const changes = certain
    ? describeChange(actor, words.length > 0 ? pointsOf(high.change) : high.change)
    : [];
  return [...new Set([...headline, ...changes, ...words])];
}

/** Leaves out the changes that the thresholds put into words: conditions, and values that are set. */
const pointsOf = (change: ChangeSet): ChangeSet => ({
  ...change,
  sets: {},
  addConditions: [],
  removeConditions: [],
});

/** The points of the lowest and of the highest dice. */
function endsOf({ formula, total, factor }: Amount): [number, number] {
  if (total !== null) return [dealtPoints(total, factor), dealtPoints(total, factor)];
  const { dice, flat } = parseDice(formula) ?? { dice: [], flat: 0 };
  const low = dice.reduce((sum, { count }) => sum + count, flat);
  const high = dice.reduce((sum, { count, faces }) => sum + count * faces, flat);
  return [dealtPoints(low, factor), dealtPoints(high, factor)];
}

function proposalFor(actor: ActorDocument, { nature, word }: Amount, points: number): Proposal | null {
  const { ruleset } = actor;
  const kind = ruleset ? kindFor(ruleset, nature, word) : null;
  if (!ruleset || !kind) return null;
  return proposeDealt({ ruleset: ruleset.id, nature, kind: kind.id }, points, actor, NO_ADJUSTMENTS);
}
