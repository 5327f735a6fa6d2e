/**
 * The consequence of a message: its effect on its targets, computed from stored data whenever it is shown or applied.
 * Nothing that a client claims is trusted: outcome and hit come from the stored dice, the rest from the target's
 * current state.
 */

import { isChangeSet } from "../../kit/change-set-shape.ts";
import type { Modifier, RolledDie } from "../../kit/contract.ts";
import type { Proposal, ProposalStep } from "../../kit/damage.ts";
import { listDifferences } from "../../kit/differences.ts";
import { type LedgerEntry, ledgerOf } from "../changes/ledger.ts";
import type { ActorDocument, MessageDocument, UserDocument } from "../contract/documents.ts";
import type { AnyDamageKind, DamageOption, PlainHit, Text } from "../contract/index.ts";
import type { AppliedRecord, CheckRecord, TargetRecord, TargetRecords } from "../contract/roll-result.ts";
import type { ManifoldRoll } from "../dice/roll-classes.ts";
import { isPlayable, missingText } from "../games/load-games.ts";
import { rollKind, rulesetById } from "../games/registry.ts";
import { formatSigned } from "../host/format.ts";
import { actorByUuid, me, messageById } from "../host/host.ts";
import type { ReadOnce } from "../host/read-untrusted.ts";
import { Refusal } from "../host/refusal.ts";
import type { ChangeRecord, ChangeTarget } from "../records/change-model.ts";
import { isCorrected, latestCorrection, outcomeOf, rolledMessage } from "../records/correction.ts";
import type { DamageRecord } from "../records/damage-model.ts";
import type { DealtRecord } from "../records/dealt-model.ts";
import { storedTargets, targetKey } from "../records/target-record.ts";
import { assertPrepared, isUnprepared, unpreparedText } from "../records/unread-changes.ts";
import { isTakenOver } from "./change-card.ts";
import { opposedHits } from "./opposed-hits.ts";
import { dealtTitle } from "./plain-damage/dealt-card.ts";
import { dealtAmount, hitOfKind, proposeDealt } from "./plain-damage/dealt-hit.ts";
import { type AnsweredDemand, answeredDemands, hiddenTicks } from "./save-results.ts";

/** The effect of a message on its targets. */
export interface Consequence {
  readonly what: Text;
  readonly ruleset: string;
  readonly targets: TargetRecords;
  /** Uuid of the actor that caused it; null if none did. */
  readonly source: string | null;
  readonly options: readonly DamageOption[];
  /** The checks from which it is computed. */
  readonly claims: readonly MessageDocument[];
  /** Targets cannot be added. */
  readonly fixed?: boolean;
  /** It affects only its source. */
  readonly own?: boolean;
  /** Its author decides freely what it does. */
  readonly byRuling?: boolean;
  /** No actor has caused it, but it can be aimed and adjusted. */
  readonly free?: boolean;
  /** The card also lists the changes themselves, because its author wrote the steps. */
  readonly listed?: boolean;
  /** Judges a target in its current state. */
  judge(actor: ActorDocument, target: TargetRecord): Judgment;
}

export interface Judgment {
  /** The change proposed for the target. */
  readonly proposal: Proposal;
  /** The saves that prevent some of it, as far as the target has rolled them. */
  readonly saves: readonly AnsweredDemand[];
}

/**
 * Reads the consequence of a message; null if it has none.
 * @throws Refusal if the stored data contradicts itself because it was edited by hand
 */
export function consequenceOf(message: MessageDocument): Consequence | null {
  switch (String(message.type)) {
    case "damage":
      return readOrRefuse(message, () => readDamage(message));
    case "dealt":
      return readOrRefuse(message, () => readDealt(message, message.system as DealtRecord));
    case "change":
      return readChange(message, message.system as ChangeRecord);
    case "request":
      return readOpposed(message);
    default:
      return null;
  }
}

/** Null for a sealed roll that this user knows nothing about, and for a roll without an effect. */
function readDamage(message: MessageDocument): Consequence | null {
  const check = message.rolledCheck;
  if (!check) return null;
  // A check that has been corrected can only be undone.
  const superseded = isCorrected(message);
  const targets = superseded ? appliedTargets(message) : storedTargets(message);
  const record: DamageRecord = { ...check, targets };
  const damage = damageRules(message, record.ruleset);
  const hit = hitOf(message, record);
  if (!hit) return null;
  const kind = rollKind(record.ruleset, record.kind);
  return {
    what: kind.title(record.request),
    ruleset: record.ruleset,
    targets: record.targets,
    source: record.actor,
    options: damage.options?.(hit) ?? [],
    // A correction is the GM's; the claims are those of the player's check.
    claims: [rolledMessage(message) ?? message],
    fixed: superseded || kind.targets?.aim === "self",
    own: kind.targets?.aim === "self",
    byRuling: kind.targets?.byRuling === true,
    judge: judging(message, damage, () => hit),
  };
}

const appliedTargets = (message: MessageDocument): TargetRecords =>
  Object.fromEntries(
    Object.entries(storedTargets(message)).filter(([, target]) => targetStateOf(message, target).applied),
  );

/** A plain amount: its dice, or the total of the message that it names, are read again. */
function readDealt(message: MessageDocument, record: DealtRecord): Consequence {
  const { ruleset, nature, kind } = record;
  const damage = damageRules(message, ruleset);
  const points = dealtAmount(message, record);
  return {
    what: dealtTitle(record),
    ruleset,
    targets: record.targets,
    source: null,
    options: nature === "cost" ? [] : (damage.options?.(hitOfKind(damage, { nature, kind }, points)) ?? []),
    claims: claimOf(record),
    byRuling: true,
    free: true,
    judge: (actor, { adjust }) => ({
      proposal: readOrRefuse(message, () => proposeDealt(record, points, actor, adjust)),
      saves: [],
    }),
  };
}

/** The check whose total is dealt. */
function claimOf({ roll }: DealtRecord): readonly MessageDocument[] {
  const source = roll === null ? null : messageById(roll);
  return source?.check ? [rolledMessage(source) ?? source] : [];
}

/** Whether a GM may adjust it and add targets; the card of a rest is fixed. */
export const isAdjustable = ({ source, free }: Consequence): boolean => source !== null || free === true;

/** The effect of winning on the sides of an opposed roll; null while it is undecided, or if winning has no effect. */
function readOpposed(message: MessageDocument): Consequence | null {
  const opposed = opposedHits(message);
  const damage = opposed && rulesetById(opposed.ruleset)?.damage;
  if (!damage) return null;
  if (!opposed.rolls.every(({ source, check }) => hasRolledDice(latestCorrection(source) ?? source, check)))
    throw tamperedRefusal(message);
  const { hits } = opposed;
  const isHit = ([, { uuid }]: [string, TargetRecord]) => Object.hasOwn(hits, targetKey(uuid));
  return {
    what: opposed.what,
    ruleset: opposed.ruleset,
    targets: Object.fromEntries(Object.entries(message.request!.targets).filter(isHit)),
    source: opposed.winner,
    options: [],
    claims: opposed.rolls.map(({ source }) => source),
    fixed: true,
    judge: judging(message, damage, ({ uuid }) => hits[targetKey(uuid)] as PlainHit),
  };
}

/** @param hitFor returns the hit of the message on a target */
const judging =
  (
    message: MessageDocument,
    damage: AnyDamageKind,
    hitFor: (target: TargetRecord) => PlainHit,
  ): Consequence["judge"] =>
  (actor, target) => {
    const { adjust } = target;
    const open = proposeHit(message, damage, actor, hitFor(target), adjust);
    const saves = answeredDemands(message, actor, open);
    const ticks = hiddenTicks(saves);
    if (ticks.length === 0) return { proposal: open, saves };
    const options = [...adjust.options, ...ticks];
    return { proposal: proposeHit(message, damage, actor, hitFor(target), { ...adjust, options }), saves };
  };

function proposeHit(
  message: MessageDocument,
  damage: AnyDamageKind,
  actor: ActorDocument,
  hit: PlainHit,
  adjust: TargetRecord["adjust"],
): Proposal {
  assertPrepared(actor);
  return readOrRefuse(message, () => damage.rules.propose(hit, damage.defender(actor, hit), adjust));
}

/** The reason why a consequence is not judged for an actor now; null if it can be. */
export const heldText = ({ listed }: Consequence, actor: ActorDocument): Text | null =>
  !listed && isUnprepared(actor) ? unpreparedText(actor) : null;

/**
 * Computes the hit from the plan and the dice of the message's own roll. For a sealed roll, the announced outcome
 * counts.
 */
function hitOf(message: MessageDocument, record: DamageRecord): PlainHit | null {
  const { plan, outcome, sealed } = record;
  const kind = rollKind(record.ruleset, record.kind);
  const isTold = Boolean(sealed) && !me().isGM;
  if (!isTold && !hasRolledDice(message, record)) throw tamperedRefusal(message);
  const hit = kind.targets?.hit?.(plan, isTold ? outcome : outcomeOf(kind, record)) ?? null;
  if (!hit && !message.publicCheck?.sealed) throw tamperedRefusal(message);
  return hit as PlainHit | null;
}

/** Whether the dice stored in a check are those of its message's own roll. */
function hasRolledDice({ rolls, isKept }: MessageDocument, { dice, plan }: CheckRecord): boolean {
  if (isKept) return true;
  const [roll] = rolls as readonly ManifoldRoll[];
  return isSameDice(roll ? roll.faces : [], dice) && plan.dice.length > 0 === Boolean(roll);
}

/** Whether the stored dice are the rolled ones, with nothing else about them, and each shows a possible face. */
const isSameDice = (rolled: readonly RolledDie[], stored: readonly RolledDie[]): boolean =>
  listDifferences(stored, rolled).length === 0 &&
  rolled.every(({ faces, value }) => Number.isInteger(value) && value >= 1 && value <= faces);

/** Refuses data that makes a game's rules throw, since the game did not store it; logs the reason. */
function readOrRefuse<T>(message: MessageDocument, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.warn(`manifold | the data of message ${message.id} makes no sense`, error);
    throw tamperedRefusal(message);
  }
}

/** @throws Refusal if the game's code could not be fetched, or the game has no such rules */
function damageRules(message: MessageDocument, id: string): AnyDamageKind {
  const ruleset = rulesetById(id);
  if (ruleset && !isPlayable(ruleset)) throw new Refusal(missingText(ruleset));
  if (!ruleset?.damage) throw tamperedRefusal(message);
  return ruleset.damage;
}

const tamperedRefusal = (message: MessageDocument): Refusal =>
  new Refusal({ key: "MANIFOLD.Damage.Tampered", data: { id: message.id ?? "" } });

function readChange(message: MessageDocument, record: ChangeRecord): Consequence {
  return {
    what: record.what,
    ruleset: record.ruleset,
    targets: ownTargets(message, record),
    source: null,
    options: [],
    claims: [],
    listed: true,
    judge: (actor, target) => {
      const { change, demands: stored } = target as ChangeTarget;
      const demands = mayEndOn(message, actor) ? stored : stored.map(({ ends: _, ...demand }) => demand);
      if (!isChangeSet(change)) throw tamperedRefusal(message);
      const steps = change.steps.map(changeStep);
      return { proposal: { amount: 0, nature: "effect", steps, thresholds: [], change, demands }, saves: [] };
    },
  };
}

/** The targets for which no later card counts, and the targets to which the change is applied. */
const ownTargets = (message: MessageDocument, { targets }: ChangeRecord): TargetRecords =>
  Object.fromEntries(
    Object.entries(targets).filter(
      ([, target]) => !isTakenOver(target) || targetStateOf(message, target).applied !== null,
    ),
  );

/** Whether data stored by a card's author may end something on the actor when its owner makes the roll. */
const mayEndOn = ({ author }: MessageDocument, actor: ActorDocument): boolean =>
  author === null || author.isGM || actor.testUserPermission(author as UserDocument, "OWNER");

/** A reason with its number. If it has no number, its label names its source. */
const changeStep = ({ id, label, value, source }: Modifier): ProposalStep =>
  value === 0
    ? { id, label, data: { source: source ?? "" } }
    : {
        id,
        label: "MANIFOLD.Damage.ChangeStep",
        data: { label: source ?? label, value: formatSigned(value) },
      };

/** The state of a target, which decides what can be done next. */
export interface TargetState {
  /** Null if it has been deleted. */
  readonly actor: ActorDocument | null;
  readonly target: TargetRecord;
  /** Null while nothing is applied. */
  readonly applied: AppliedRecord | null;
  /** Whether the ledger records it. Otherwise it is only in the message's copy, which its author may have edited. */
  readonly recorded: boolean;
  /** Key of the current application, or of the next one. */
  readonly key: string;
}

/**
 * Reads the state of a target from its ledger. The message's copy, which its author may have edited, is only used if the
 * ledger has dropped the entry or the target has been deleted.
 */
export function targetStateOf(message: MessageDocument, target: TargetRecord): TargetState {
  const actor = actorByUuid(target.uuid);
  const entries = actor ? ledgerOf(actor, { message: message.id }) : [];
  const current = entries.find(({ undone }) => !undone);
  if (current) return { actor, target, applied: toAppliedRecord(current), recorded: true, key: current.key };
  const next = Math.max(target.turn, ...entries.map(({ key }) => turnOfKey(key) + 1));
  return {
    actor,
    target,
    applied: next === target.turn ? target.applied : null,
    recorded: false,
    key: `${message.id}-${next}`,
  };
}

/** The number of the application, with which its key ends. */
export const turnOfKey = (key: string): number => Number(key.slice(key.lastIndexOf("-") + 1));

export const toAppliedRecord = ({ key, at, by, why }: LedgerEntry): AppliedRecord => ({ key, at, by, why });

/**
 * Everything that was read about a target, at a click or for a command, so that this client does not read it again.
 * Valid until the next await.
 */
export interface TargetReading {
  readonly message: MessageDocument;
  /** Key of the target. */
  readonly target: string;
  readonly consequence: Consequence;
  readonly state: TargetState;
  /** Judged on the first call. @throws Refusal, also if the target is gone */
  judged(): Judgment;
}

/** Reads the consequence of a message. @throws Refusal as {@link consequenceOf} does */
export const readConsequence = (message: MessageDocument, once: ReadOnce): Consequence | null =>
  once(message, () => consequenceOf(message));

/** Reads a target and the consequence for it; null if there is none. @throws Refusal as {@link consequenceOf} does */
export function readTarget(message: MessageDocument, target: string, once: ReadOnce): TargetReading | null {
  const consequence = readConsequence(message, once);
  if (!consequence || !Object.hasOwn(consequence.targets, target)) return null;
  const record = consequence.targets[target]!;
  return once(record, () => {
    const state = targetStateOf(message, record);
    let judgment: Judgment | undefined;
    const judged = () => (judgment ??= consequence.judge(existingActor(state), record));
    return { message, target, consequence, state, judged };
  });
}

/** @throws Refusal if it has been deleted */
export function existingActor({ actor, target }: TargetState): ActorDocument {
  if (!actor) throw new Refusal({ key: "MANIFOLD.Damage.Gone", data: { name: target.name } });
  return actor;
}
