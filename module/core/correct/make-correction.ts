/** Corrects a finished check: computes it again with what a GM has changed, undoes what it has done, proposes it again. */

import type { BaseChoices, Modifier, RolledDie, RollOutcome, RollPlan } from "../../kit/contract.ts";
import { isDealtFormula } from "../../kit/dealing.ts";
import { claimProblemOf } from "../claims/remembered-claims.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, CorrectionRecord, SealedPart } from "../contract/roll-result.ts";
import { formatSigned } from "../format.ts";
import { me } from "../host.ts";
import { problemText, Refusal } from "../refusal.ts";
import { rollKind } from "../registry.ts";
import type { ManifoldRoll } from "../rolls/manifold-roll.ts";
import type { AnyRollKind, Text } from "../ruleset.ts";
import { updateSave } from "./correct-save.ts";
import type { Correctable } from "./correctable.ts";
import { isCorrected, outcomeOf, rolledMessage } from "./correction.ts";
import { postCorrection } from "./post-correction.ts";
import { undoForCorrection } from "./undo-consequences.ts";

/** What a GM changes about a check. */
export interface Correction {
  /** The new number of the difficulty; absent to leave it. */
  readonly difficulty?: number;
  /** A modifier that is added: a number, or dice to throw now. */
  readonly modifier?: { readonly label: string; readonly amount: string; readonly kind: string };
  /** The dice are thrown again. */
  readonly reroll: boolean;
  /** The degree that it has, whatever the dice say; null for what they say. */
  readonly verdict: string | null;
  readonly reason: string;
}

export const NO_CORRECTION: Correction = { reroll: false, verdict: null, reason: "" };

/** @throws Refusal for a check that cannot be corrected */
export function correctable(message: MessageDocument): Correctable {
  const record = message.rolledCheck;
  if (!me().isGM) throw new Refusal({ key: "MANIFOLD.Correct.GmOnly" });
  if (!record?.choices || !rolledMessage(message)) throw new Refusal({ key: "MANIFOLD.Correct.Unreadable" });
  // A GM who has joined later does not have what the roll keeps.
  if (sealOf(message) && !message.isKept) throw new Refusal({ key: "MANIFOLD.Correct.Sealed" });
  if (isCorrected(message)) throw new Refusal({ key: "MANIFOLD.Correct.Meanwhile" });
  return { message, record, kind: rollKind(record.ruleset, record.kind) };
}

/** The part of a check that players do not receive; null for none. */
export const sealOf = ({ publicCheck }: MessageDocument): SealedPart | null =>
  publicCheck?.sealed?.part ?? null;

/** What a correction makes of a check. */
export interface Corrected {
  readonly choices: BaseChoices;
  readonly plan: RollPlan;
  readonly outcome: RollOutcome;
  /** The dice have to be thrown again, because there are others. */
  readonly otherDice: boolean;
}

/**
 * The check with other choices, with the dice as they lie.
 * @param added points of the modifier
 * @throws Refusal for choices that the rules forbid
 */
export function recompute(
  { record, kind }: Correctable,
  { difficulty, modifier, verdict }: Correction,
  added: number,
  dice: readonly RolledDie[] = record.dice,
): Corrected {
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
  const otherDice = diceOf(plan) !== diceOf(record.plan);
  const rolled = { plan, dice, correction: null };
  const outcome = outcomeOf(kind, { ...rolled, correction: verdict === null ? null : blank(verdict) });
  return { choices, plan, outcome, otherDice };
}

const blank = (verdict: string): CorrectionRecord => ({
  of: "",
  by: "",
  reason: "",
  lines: [],
  notes: [],
  verdict,
});

/** A player's throw of the dice, which a GM's client makes. */
export interface Reroll {
  /** Name of the player. */
  readonly by: string;
  /** Id of the message, the same in every window of the GM. */
  readonly id: string;
}

const diceOf = ({ dice }: RollPlan): string =>
  JSON.stringify(dice.map(({ group, formula }) => [group, formula]));

/** A modifier under an id of its own. */
function newModifier(
  { choices }: CheckRecord,
  { label, kind }: NonNullable<Correction["modifier"]>,
  value: number,
): Modifier {
  const count = choices!.situational.length;
  return { id: `corrected-${count}`, label: label || "MANIFOLD.Correct.Modifier", value, kind };
}

/**
 * Posts the correction. What the check has done is undone, as far as that is possible, and proposed again on its card.
 * @throws Refusal if it cannot be corrected, or nothing changes
 */
export async function correctCheck(
  message: MessageDocument,
  correction: Correction,
  reroll?: Reroll,
): Promise<MessageDocument> {
  const found = correctable(message);
  const root = rolledMessage(message)!;
  // Read before anything is awaited: the author of the check may change it meanwhile.
  const record = plainRecord(found.record);
  const checked = { ...found, record };
  const doubt = claimProblemOf(message)?.text;
  const part = sealOf(message);
  const { reply = null, previous = null } = root.check ?? {};
  const addedRoll = await throwAdded(correction);
  const added = addedRoll?.total ?? Number(correction.modifier?.amount || 0);
  const before = recompute(checked, correction, added);
  const wanted = before.otherDice || correction.reroll;
  if (before.otherDice && !correction.reroll) throw new Refusal({ key: "MANIFOLD.Correct.OtherDice" });
  const roll = wanted ? await throwAgain(checked, before.plan) : null;
  const dice = roll ? roll.faces : record.dice;
  const after = recompute(checked, correction, added, dice);
  const lines = linesOf(checked, correction, after, dice, added);
  if (lines.length === 0) throw new Refusal({ key: "MANIFOLD.Correct.Nothing" });
  roll?.remember(after.outcome);
  const { notes, kept } = await undoForCorrection(message);
  const system: CheckRecord = {
    ...record,
    choices: after.choices,
    plan: after.plan,
    dice,
    outcome: after.outcome,
    previous: null,
    reply: null,
    correction: {
      of: root.id!,
      by: me().name,
      reason: correction.reason,
      lines,
      notes,
      verdict: correction.verdict,
      reply,
      previous,
      ...(reroll ? { rerolledBy: reroll.by } : {}),
      ...(doubt ? { doubt } : {}),
    },
  };
  const posted = await postCorrection({
    checked,
    part,
    system,
    rolls: { roll, added: addedRoll },
    kept,
    id: reroll?.id,
  });
  await updateSave(root);
  return posted;
}

/** Without what belongs to the message: its targets, and where its secret is. */
function plainRecord(record: CheckRecord): CheckRecord {
  const { targets: _, sealed: _sealed, ...plain } = { ...record } as CheckRecord & { targets?: unknown };
  return plain;
}

/** Throws the dice of the modifier; null for a number or none. @throws Refusal for what is neither */
async function throwAdded({ modifier }: Correction): Promise<Roll | null> {
  const amount = modifier?.amount.trim() ?? "";
  if (amount === "" || /^[+-]?\d{1,4}$/.test(amount)) return null;
  if (!isDealtFormula(amount))
    throw new Refusal({ key: "MANIFOLD.Dealt.BadFormula", data: { formula: amount } });
  return new Roll(amount).evaluate();
}

async function throwAgain({ record, kind }: Correctable, plan: RollPlan): Promise<ManifoldRoll | null> {
  if (plan.dice.length === 0) return null;
  const manifold = { ruleset: record.ruleset, kind: kind.id, plan };
  const roll = new kind.rollClass(kind.rollClass.formulaOf(plan), {}, { manifold });
  await roll.evaluate();
  return roll;
}

/** Who reads the card sees what was changed, before and after. */
function linesOf(
  { record, kind }: Correctable,
  correction: Correction,
  { plan, outcome }: Corrected,
  dice: readonly RolledDie[],
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
  // Told even if they come up the same: the throw counts.
  if (correction.reroll && dice.length > 0)
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

/** Undoes the consequences of a correction and takes it back: the check before it counts again. */
export async function takeBackCorrection(message: MessageDocument): Promise<readonly Text[]> {
  if (!me().isGM) throw new Refusal({ key: "MANIFOLD.Correct.GmOnly" });
  const root = rolledMessage(message);
  if (!message.publicCheck?.correction || !root) throw new Refusal({ key: "MANIFOLD.Correct.Unreadable" });
  const { notes, kept } = await undoForCorrection(message);
  if (kept.size > 0) throw new Refusal(notes.at(-1)!);
  await message.delete();
  await updateSave(root);
  return notes;
}
