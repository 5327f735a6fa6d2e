/**
 * What a message does to its targets, worked out anew from what is stored every time somebody looks or applies. Nothing
 * that a client claims is taken over: verdict and hit come from the stored dice, the rest from the target as it is.
 */
import { isChangeSet } from "../../kit/change-set-shape.ts";
import type { Modifier, RolledDie } from "../../kit/contract.ts";
import type { Proposal, ProposalStep } from "../../kit/damage.ts";
import { type LedgerEntry, ledgerOf } from "../changes/ledger.ts";
import type { CheckRecord } from "../chat/check-model.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { signed } from "../format.ts";
import { Refusal } from "../refusal.ts";
import { rollKind, rulesetById } from "../registry.ts";
import { opposedHits } from "../requests/opposed-hits.ts";
import type { ManifoldRoll } from "../rolls/manifold-roll.ts";
import type { AnyDamageKind, DamageOption, PlainHit, Text } from "../ruleset.ts";
import type { ChangeRecord, ChangeTarget } from "./change-model.ts";
import type { DamageRecord } from "./damage-model.ts";
import { type AppliedRecord, type TargetRecord, type TargetRecords, targetKey } from "./target-record.ts";

/** A message's consequence in general. */
export interface Consequence {
  readonly what: Text;
  readonly ruleset: string;
  readonly targets: TargetRecords;
  /** Uuid of the actor it comes from; null where nobody in particular caused it. */
  readonly source: string | null;
  readonly options: readonly DamageOption[];
  /** Whom it concerns is settled; nobody can be added. */
  readonly fixed?: boolean;
  /** Its steps are only told: what it changes is listed beside them, or somebody would apply what they do not read. */
  readonly listed?: boolean;
  /** What it would do to a target as it is now. */
  propose(actor: ManifoldActor, target: TargetRecord): Proposal;
}

/**
 * The consequence of a message; null when it has none.
 * @throws Refused when the stored data contradicts itself: it was edited by hand
 */
export function consequenceOf(message: ManifoldChatMessage): Consequence | null {
  switch (String(message.type)) {
    case "damage":
      return legible(message, () => damageOf(message, message.system as unknown as DamageRecord));
    case "change":
      return changeOf(message, message.system as unknown as ChangeRecord);
    case "request":
      return contestOf(message);
    default:
      return null;
  }
}

function damageOf(message: ManifoldChatMessage, record: DamageRecord): Consequence {
  const damage = rulesetById(record.ruleset)?.damage;
  if (!damage) throw tampered(message);
  const hit = hitOf(message, record);
  const kind = rollKind(record.ruleset, record.kind);
  return {
    what: kind.title(record.request),
    ruleset: record.ruleset,
    targets: record.targets,
    source: record.actor,
    options: damage.options?.(hit) ?? [],
    fixed: kind.aim === "self",
    propose: (actor, { adjust }) => proposed(message, damage, actor, hit, adjust),
  };
}

/** What winning does to the sides of an opposed roll; null while nobody has won, or where winning does nothing. */
function contestOf(message: ManifoldChatMessage): Consequence | null {
  const settled = opposedHits(message);
  const damage = settled && rulesetById(settled.ruleset)?.damage;
  if (!damage) return null;
  if (!settled.rolls.every(({ source, check }) => hasOwnDice(source, check))) throw tampered(message);
  const { hits } = settled;
  const isHit = ([, { uuid }]: [string, TargetRecord]) => Object.hasOwn(hits, targetKey(uuid));
  return {
    what: settled.what,
    ruleset: settled.ruleset,
    targets: Object.fromEntries(Object.entries(message.request!.targets).filter(isHit)),
    source: settled.winner,
    options: [],
    fixed: true,
    propose: (actor, { uuid, adjust }) =>
      proposed(message, damage, actor, hits[targetKey(uuid)] as PlainHit, adjust),
  };
}

function proposed(
  message: ManifoldChatMessage,
  damage: AnyDamageKind,
  actor: ManifoldActor,
  hit: PlainHit,
  adjust: TargetRecord["adjust"],
): Proposal {
  return legible(message, () => damage.rules.propose(hit, damage.defender(actor, hit), adjust));
}

/** The hit, from the plan and the dice as the message's own roll has them. */
function hitOf(message: ManifoldChatMessage, record: DamageRecord): PlainHit {
  const kind = rollKind(record.ruleset, record.kind);
  if (!hasOwnDice(message, record)) throw tampered(message);
  const hit = kind.hit?.(record.plan, kind.rules.resolve(record.plan, record.dice)) ?? null;
  if (!hit) throw tampered(message);
  return hit as PlainHit;
}

/** Whether the dice that a check tells of are those that its message's own roll has thrown. */
function hasOwnDice({ rolls }: ManifoldChatMessage, { dice, plan }: CheckRecord): boolean {
  const [roll] = rolls as unknown as ManifoldRoll[];
  return sameDice(roll ? roll.faces : [], dice) && plan.dice.length > 0 === Boolean(roll);
}

/** Whether the dice told of are the dice thrown, each with a face that it has. */
function sameDice(thrown: readonly RolledDie[], told: readonly RolledDie[]): boolean {
  return (
    thrown.length === told.length &&
    thrown.every(({ faces, value, kept, group, burst }, index) => {
      const other = told[index]!;
      const possible = Number.isInteger(value) && value >= 1 && value <= faces;
      return (
        possible &&
        other.faces === faces &&
        other.value === value &&
        other.kept === kept &&
        other.group === group &&
        other.burst === burst
      );
    })
  );
}

/** What a game cannot make sense of was not stored by it; the reason is for whoever looks into it. */
function legible<T>(message: ManifoldChatMessage, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.warn(`manifold | the data of message ${message.id} makes no sense`, error);
    throw tampered(message);
  }
}

const tampered = (message: ManifoldChatMessage): Refusal =>
  new Refusal({ key: "MANIFOLD.Damage.Tampered", data: { id: message.id ?? "" } });

function changeOf(message: ManifoldChatMessage, record: ChangeRecord): Consequence {
  return {
    what: record.what,
    ruleset: record.ruleset,
    targets: record.targets,
    source: null,
    options: [],
    listed: true,
    propose: (_actor, target) => {
      const { change, demands } = target as ChangeTarget;
      if (!isChangeSet(change)) throw tampered(message);
      const steps = change.steps.map(toldStep);
      return { amount: 0, nature: "effect", steps, thresholds: [], change, demands };
    },
  };
}

/** A reason with its number; one without a number says in words what happens to its source. */
const toldStep = ({ id, label, value, source }: Modifier): ProposalStep =>
  value === 0
    ? { id, label, data: { source: source ?? "" } }
    : { id, label: "MANIFOLD.Damage.ChangeStep", data: { label: source ?? label, value: signed(value) } };

/** Where a target stands: what may be done next. */
export interface TargetState {
  /** Null when the target has been deleted. */
  readonly actor: ManifoldActor | null;
  readonly target: TargetRecord;
  /** What is applied; null while nothing is. */
  readonly applied: AppliedRecord | null;
  /** Key of the next application, or of the one that is in force. */
  readonly key: string;
}

/**
 * What the target's own ledger says counts; the message only remembers it for when the ledger has forgotten or the
 * target is gone. The message's author may have edited it, so what is in force there is so under whatever key.
 */
export function targetStateOf(message: ManifoldChatMessage, target: TargetRecord): TargetState {
  const actor = actorAt(target.uuid);
  const entries = actor ? ledgerOf(actor).filter((entry) => entry.message === message.id) : [];
  const inForce = entries.find(({ undone }) => !undone);
  if (inForce) return { actor, target, applied: appliedRecord(inForce), key: inForce.key };
  const next = Math.max(target.turn, ...entries.map(({ key }) => turnOfKey(key) + 1));
  return {
    actor,
    target,
    applied: next === target.turn ? target.applied : null,
    key: `${message.id}-${next}`,
  };
}

/** An actor of the world or of a token; null for everything else. */
export function actorAt(uuid: string): ManifoldActor | null {
  const found = fromUuidSync(uuid as never, { strict: false }) as { documentName?: string } | null;
  return found?.documentName === "Actor" ? (found as unknown as ManifoldActor) : null;
}

/** Which application of a message an entry was: its keys count them. */
export const turnOfKey = (key: string): number => Number(key.slice(key.lastIndexOf("-") + 1));

export const appliedRecord = ({ key, at, by, why }: LedgerEntry): AppliedRecord => ({ key, at, by, why });
