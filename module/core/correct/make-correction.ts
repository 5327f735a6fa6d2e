/** Corrects a finished check: computes it again with what a GM has changed, undoes what it has done, proposes it again. */

import type { BaseChoices, Modifier, RolledDie, RollOutcome, RollPlan } from "../../kit/contract.ts";
import { isDealtFormula } from "../../kit/dealing.ts";
import { spokenResult } from "../chat/spoken-result.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, CorrectionRecord, TargetRecords } from "../contract/roll-result.ts";
import { storedTargets, targetKey, targetRecord, targetRecords } from "../damage/target-record.ts";
import { formatSigned, localizeText } from "../format.ts";
import { actorByUuid, createMessage, me, speakerOf, t } from "../host.ts";
import { escapeText } from "../html.ts";
import { problemText, Refusal } from "../refusal.ts";
import { rollKind } from "../registry.ts";
import type { ManifoldRoll } from "../rolls/manifold-roll.ts";
import type { AnyRollKind, Text } from "../ruleset.ts";
import { updateSave } from "./correct-save.ts";
import { isCorrected, outcomeOf, rolledMessage } from "./correction.ts";
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

/** The record that is corrected, with its kind. */
export interface Correctable {
  readonly message: MessageDocument;
  readonly record: CheckRecord;
  readonly kind: AnyRollKind;
}

/** @throws Refusal for a check that cannot be corrected */
export function correctable(message: MessageDocument): Correctable {
  const record = message.rolledCheck;
  if (!me().isGM) throw new Refusal({ key: "MANIFOLD.Correct.GmOnly" });
  if (!record?.choices || !rolledMessage(message)) throw new Refusal({ key: "MANIFOLD.Correct.Unreadable" });
  if (record.sealed) throw new Refusal({ key: "MANIFOLD.Correct.Sealed" });
  if (isCorrected(message)) throw new Refusal({ key: "MANIFOLD.Correct.Meanwhile" });
  return { message, record, kind: rollKind(record.ruleset, record.kind) };
}

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
): Promise<MessageDocument> {
  const checked = correctable(message);
  const { record } = checked;
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
  const root = rolledMessage(message)!;
  const rolled = root.rolledCheck!;
  const system: CheckRecord = {
    ...plainRecord(record),
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
      place: { previous: rolled.previous, reply: rolled.reply },
    },
  };
  const posted = await post(checked, system, roll, addedRoll, kept);
  await updateSave(root);
  return posted;
}

/** Without what belongs to the message: its targets. */
function plainRecord(record: CheckRecord): CheckRecord {
  const { targets: _, ...plain } = { ...record } as CheckRecord & { targets?: unknown };
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
  if (correction.reroll) line("MANIFOLD.Correct.Dice", facesOf(record.dice), facesOf(dice));
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

async function post(
  { message, kind }: Correctable,
  system: CheckRecord,
  roll: ManifoldRoll | null,
  added: Roll | null,
  kept: ReadonlySet<string>,
): Promise<MessageDocument> {
  const hits = kind.hit?.(system.plan, system.outcome) != null;
  const actor = system.actor ? actorByUuid(system.actor) : null;
  const rolls = roll ? [roll] : message.rolls.slice(0, 1);
  const { whisper, blind } = message;
  const posted = await createMessage({
    type: hits ? "damage" : "check",
    speaker: speakerOf(actor ?? undefined),
    flavor: escapeText(localizeText(kind.title(system.request))),
    content: `<p>${escapeText(told(kind, system))}</p>`,
    ...(roll || added ? { sound: CONFIG.sounds.dice } : {}),
    rolls: [...rolls, ...(added ? [added] : [])],
    whisper: [...whisper],
    blind,
    system: hits ? { ...system, targets: targetsOf(message, system, kind, kept, actor) } : system,
  });
  if (!posted) throw new Refusal({ key: "MANIFOLD.Correct.Prevented" });
  return posted;
}

const told = (kind: AnyRollKind, record: CheckRecord): string =>
  t("MANIFOLD.Correct.Told", { what: spokenResult(kind, record, () => false), name: me().name });

/** Those of the corrected card, except for whom it could not be undone; of one without, whom the roll was aimed at. */
function targetsOf(
  message: MessageDocument,
  { asked }: CheckRecord,
  { aim }: AnyRollKind,
  kept: ReadonlySet<string>,
  roller: ActorDocument | null,
): TargetRecords {
  const stored = Object.entries(storedTargets(message)).filter(([key]) => !kept.has(key));
  if (message.type === "damage")
    return Object.fromEntries(
      stored.map(([key, { uuid, name, adjust }]) => {
        const actor = actorByUuid(uuid);
        const fresh = actor ? targetRecord(actor) : { uuid, name, turn: 0, applied: null };
        return [key, { ...fresh, adjust }];
      }),
    );
  if (aim === "self") return roller ? targetRecords([roller]) : {};
  const aimed = (asked?.targets ?? []).flatMap((uuid) => actorByUuid(uuid) ?? []);
  return Object.fromEntries(aimed.map((actor) => [targetKey(actor.uuid), targetRecord(actor)]));
}

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
