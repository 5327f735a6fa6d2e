/**
 * Corrects a finished check: computes it again with a GM's changes, undoes its consequences, and proposes them again.
 */

import { furtherDice, withFurther } from "../../../kit/added-dice.ts";
import type {
  BaseChoices,
  DiceGroup,
  Modifier,
  RolledDie,
  RollOutcome,
  RollPlan,
} from "../../../kit/contract.ts";
import { isAmountFormula } from "../../../kit/dealing.ts";
import { plainFormula } from "../../../kit/dice-formula.ts";
import { undoChange } from "../../changes/apply.ts";
import type { MessageDocument } from "../../contract/documents.ts";
import type { AnyRollKind, Text } from "../../contract/index.ts";
import type { CheckRecord, CorrectionRecord, PaidAddition, SealedPart } from "../../contract/roll-result.ts";
import type { ManifoldRoll } from "../../dice/roll-classes.ts";
import { rollKind } from "../../games/registry.ts";
import { formatSigned, localizeText } from "../../host/format.ts";
import { actorByUuid, me, t } from "../../host/host.ts";
import { problemText, Refusal } from "../../host/refusal.ts";
import {
  correctAlone,
  correctionsOf,
  isCorrected,
  outcomeOf,
  rolledMessage,
} from "../../records/correction.ts";
import { claimProblemOf } from "../../trust/verification/remembered-claims.ts";
import { updateSave } from "./correct-save.ts";
import type { Correctable } from "./correctable.ts";
import { postCorrection } from "./post-correction.ts";
import { isLost, undoFollowers, undoForCorrection } from "./undo-consequences.ts";

/** A GM's changes to a check. */
export interface Correction {
  /** The new number of the difficulty; absent to leave it. */
  readonly difficulty?: number;
  /** A modifier that is added: a number, or dice to throw now. */
  readonly modifier?: { readonly label: string; readonly amount: string; readonly kind: string };
  /** The dice are thrown again. */
  readonly reroll: boolean;
  /** The degree that counts, whatever the dice show; null to follow the dice. */
  readonly verdict: string | null;
  readonly reason: string;
}

export const NO_CORRECTION: Correction = { reroll: false, verdict: null, reason: "" };

/** @throws Refusal for a check that cannot be corrected */
export function correctable(message: MessageDocument): Correctable {
  const record = message.rolledCheck;
  if (!me().isGM) throw new Refusal({ key: "MANIFOLD.Correct.GmOnly" });
  if (!record?.choices || !rolledMessage(message)) throw new Refusal({ key: "MANIFOLD.Correct.Unreadable" });
  // A GM who joined later does not have the hidden part of the roll.
  if (sealOf(message) && !message.isKept) throw new Refusal({ key: "MANIFOLD.Correct.Sealed" });
  if (isCorrected(message)) throw new Refusal({ key: "MANIFOLD.Correct.Meanwhile" });
  return { message, record, kind: rollKind(record.ruleset, record.kind) };
}

/** The part of a check that players do not receive; null for none. */
export const sealOf = ({ publicCheck }: MessageDocument): SealedPart | null =>
  publicCheck?.sealed?.part ?? null;

/** A check as a correction changes it. */
interface Replanned {
  readonly choices: BaseChoices;
  readonly plan: RollPlan;
  /** Dice to throw in addition to the present ones; null if the dice differ and all have to be thrown again. */
  readonly further: readonly DiceGroup[] | null;
}

/**
 * Plans the check again with other choices.
 * @param added points of the modifier
 * @throws Refusal for choices that the rules forbid
 */
export function replan(
  { record, kind }: Correctable,
  { difficulty, modifier }: Pick<Correction, "difficulty" | "modifier">,
  added: number,
): Replanned {
  const field = kind.difficulty?.field;
  const situational = modifier && added !== 0 ? [newModifier(record, modifier, added)] : [];
  const choices = {
    ...record.choices!,
    ...(field !== undefined && difficulty !== undefined ? { [field]: difficulty } : {}),
    situational: [...record.choices!.situational, ...situational],
  } as BaseChoices;
  const [problem] = kind.rules.validate(record.request, choices);
  if (problem) throw new Refusal(problemText(problem));
  const plan = kind.rules.plan(record.request, choices);
  return { choices, plan, further: furtherDice(record.plan.dice, plan.dice) };
}

/** The outcome of dice under a plan, unless a verdict is given. */
export const outcomeAfter = (
  { kind }: Correctable,
  { verdict }: Pick<Correction, "verdict">,
  plan: RollPlan,
  dice: readonly RolledDie[],
): RollOutcome => outcomeOf(kind, { plan, dice, correction: verdict === null ? null : blank(verdict) });

const blank = (verdict: string): CorrectionRecord => ({
  of: "",
  by: "",
  reason: "",
  lines: [],
  notes: [],
  verdict,
});

/** A change that a player makes to their own check because the table allows it; a GM's client makes it. */
export interface ByPlayer {
  /** Id of the message, the same in every window of the GM. */
  readonly id: string;
  readonly record: Pick<CorrectionRecord, "rerolledBy" | "addition">;
}

/** Makes a modifier with an unused id. */
function newModifier(
  { choices }: CheckRecord,
  { label, kind }: NonNullable<Correction["modifier"]>,
  value: number,
): Modifier {
  const count = choices!.situational.length;
  return { id: `corrected-${count}`, label: label || "MANIFOLD.Correct.Modifier", value, kind };
}

/**
 * Posts the correction. The consequences of the check are undone as far as possible, and proposed again on the new
 * card.
 * @throws Refusal if the check cannot be corrected, or nothing changes
 */
export const correctCheck = (message: MessageDocument, correction: Correction): Promise<MessageDocument> =>
  correctAlone(rolledMessage(message) ?? message, () => correctNow(message, correction));

/** Like {@link correctCheck}, for callers that have already waited for other changes of the check. */
export async function correctNow(
  message: MessageDocument,
  correction: Correction,
  player?: ByPlayer,
): Promise<MessageDocument> {
  const found = correctable(message);
  const root = rolledMessage(message)!;
  // Read before anything is awaited, because the author of the check may change it in the meantime.
  const record = plainRecord(found.record);
  const checked = { ...found, record };
  const doubt = claimProblemOf(message)?.text;
  const part = sealOf(message);
  const { reply = null, previous = null } = root.check ?? {};
  const addedRoll = await throwAdded(correction);
  const added = addedRoll?.total ?? Number(correction.modifier?.amount || 0);
  const wanted = replan(checked, correction, added);
  if (!wanted.further && !correction.reroll) throw new Refusal({ key: "MANIFOLD.Correct.OtherDice" });
  const roll = await rollFor(checked, wanted, correction.reroll);
  const dice = roll ? roll.faces : record.dice;
  const outcome = outcomeAfter(checked, correction, wanted.plan, dice);
  const after = { ...wanted, outcome, dice };
  const lines = linesOf(checked, correction, after, added);
  if (lines.length === 0) throw new Refusal({ key: "MANIFOLD.Correct.Nothing" });
  roll?.remember(outcome);
  const { notes, kept } = await undoForCorrection(message);
  const followers = isLost(record.outcome, outcome)
    ? await undoFollowers([root, ...correctionsOf(root)])
    : [];
  const system: CheckRecord = {
    ...record,
    choices: after.choices,
    plan: after.plan,
    dice,
    outcome,
    previous: null,
    reply: null,
    correction: {
      of: root.id!,
      by: me().name,
      reason: correction.reason,
      lines,
      notes: [...notes, ...followers],
      verdict: correction.verdict,
      reply,
      previous,
      ...(doubt ? { doubt } : {}),
      ...player?.record,
    },
  };
  const posted = await postCorrection({
    checked,
    part,
    system,
    rolls: { roll, added: addedRoll },
    kept,
    id: player?.id,
  });
  await updateSave(root);
  return posted;
}

/** Leaves out the fields that belong to the message: its targets, and the place of its secret. */
function plainRecord(record: CheckRecord): CheckRecord {
  const { targets: _, sealed: _sealed, ...plain } = { ...record } as CheckRecord & { targets?: unknown };
  return plain;
}

/** Throws the dice of the modifier; null for a number or no modifier. @throws Refusal for anything else */
async function throwAdded({ modifier }: Correction): Promise<Roll | null> {
  const amount = plainFormula(modifier?.amount ?? "");
  if (amount === "" || /^[+-]?\d{1,4}$/.test(amount)) return null;
  if (!isAmountFormula(amount))
    throw new Refusal({ key: "MANIFOLD.Dealt.BadFormula", data: { formula: amount } });
  return new Roll(amount).evaluate();
}

/** The dice of the correction; null if they stay, or there are none. */
async function rollFor(
  { record, kind }: Correctable,
  { plan, further }: Replanned,
  again: boolean,
): Promise<ManifoldRoll | null> {
  const groups = again ? plan.dice : (further ?? []);
  if (groups.length === 0) return null;
  const manifold = { ruleset: record.ruleset, kind: kind.id, plan };
  const thrown = { ...manifold, plan: { ...plan, dice: groups } };
  const formula = kind.rollClass.formulaOf(thrown.plan);
  const roll = new kind.rollClass(formula, {}, { manifold: thrown });
  await roll.evaluate();
  return again ? roll : kind.rollClass.ofFaces(manifold, withFurther(record.dice, roll.faces, plan.dice));
}

/** The lines that show readers of the card what was changed, before and after. */
function linesOf(
  { record, kind }: Correctable,
  correction: Correction,
  { plan, outcome, dice, further }: Replanned & Pick<CheckRecord, "outcome" | "dice">,
  added: number,
): CorrectionRecord["lines"] {
  const lines: CorrectionRecord["lines"][number][] = [];
  const line = (label: string, from: string, to: string) => {
    if (from !== to) lines.push({ label, from, to });
  };
  const { difficulty } = kind;
  if (difficulty)
    line(difficulty.label, String(difficulty.read(record.plan) ?? "–"), String(difficulty.read(plan) ?? "–"));
  if (added !== 0) line(correction.modifier!.label || "MANIFOLD.Correct.Modifier", "–", formatSigned(added));
  // Shown even if the dice come up the same, because the throw counts.
  const isThrown = correction.reroll || (further?.length ?? 0) > 0;
  if (isThrown && dice.length > 0)
    lines.push({ label: "MANIFOLD.Correct.Dice", from: facesOf(record.dice), to: facesOf(dice) });
  line("MANIFOLD.Correct.Verdict", labelOf(kind, record.outcome), labelOf(kind, outcome));
  if (
    correction.verdict !== null &&
    correction.verdict !== (record.correction?.verdict ?? null) &&
    lines.length === 0
  )
    line("MANIFOLD.Correct.Verdict", "MANIFOLD.Correct.ByDice", labelOf(kind, outcome));
  return lines;
}

const labelOf = ({ degrees }: AnyRollKind, { degree }: RollOutcome): string =>
  degrees[degree]?.label ?? degree;

const facesOf = (dice: readonly RolledDie[]): string =>
  dice.map(({ value, kept }) => (kept ? String(value) : `(${value})`)).join(", ");

/** Undoes the consequences of a correction and takes it back: the earlier check counts again. */
export const takeBackCorrection = (message: MessageDocument): Promise<readonly Text[]> =>
  correctAlone(rolledMessage(message) ?? message, () => takeBackNow(message));

async function takeBackNow(message: MessageDocument): Promise<readonly Text[]> {
  if (!me().isGM) throw new Refusal({ key: "MANIFOLD.Correct.GmOnly" });
  const root = rolledMessage(message);
  if (!message.publicCheck?.correction || !root) throw new Refusal({ key: "MANIFOLD.Correct.Unreadable" });
  const { notes, kept } = await undoForCorrection(message);
  if (kept.size > 0) throw new Refusal(notes.at(-1)!);
  const { paid } = message.publicCheck.correction.addition ?? {};
  const before = message.rolledCheck?.outcome;
  await message.delete();
  if (paid) await payBack(paid);
  await updateSave(root);
  return isLost(before, root.check?.outcome)
    ? [...notes, ...(await undoFollowers([root, message, ...correctionsOf(root)]))]
    : notes;
}

/** Refunds a player's payment for an addition; reports a payment that cannot be refunded. */
async function payBack({ actor: uuid, key }: PaidAddition): Promise<void> {
  const actor = actorByUuid(uuid);
  if (!actor) {
    ui.notifications!.warn(t("MANIFOLD.Correct.PayerGone"));
    return;
  }
  const result = await undoChange(actor, key, me().id);
  if (result.state === "refused")
    ui.notifications!.warn(t("MANIFOLD.Correct.NotPaidBack", { reason: localizeText(result.text) }));
}
