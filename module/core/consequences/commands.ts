/** The relay's commands: who may apply or undo a consequence. Reads stored documents only. */

import { isEmptyChangeSet } from "../../kit/change-set.ts";
import { completeSince } from "../changes/ledger.ts";
import { isVerdictKnownTo } from "../chat/answers.ts";
import { isOutcomeKnownTo } from "../chat/known-outcome.ts";
import { isUntampered } from "../chat/verdict-guard.ts";
import type { ActorDocument, MessageDocument, UserDocument } from "../contract/documents.ts";
import type { TargetRecord } from "../contract/roll-result.ts";
import type { Text } from "../contract/text.ts";
import { playersMayApply } from "../games/settings.ts";
import { actorByUuid, messageById } from "../host/host.ts";
import type { ReadOnce } from "../host/read-untrusted.ts";
import { Refusal } from "../host/refusal.ts";
import { failureOf } from "../host/report-errors.ts";
import { createdAt } from "../records/created-at.ts";
import { storedTargets } from "../records/target-record.ts";
import { isInSight } from "../scene/seen-scenes.ts";
import { publicName } from "../text/public-name.ts";
import { type Command, type CommandData, patternField } from "../trust/relay/relay.ts";
import { easingOfCheck, easingText, isEasing } from "../trust/verification/eased-roll.ts";
import { knownProblemOf, verifyForApplying } from "../trust/verification/remembered-claims.ts";
import { type Consequence, readTarget, type TargetReading } from "./consequence.ts";
import { applyReadings, isJoint, undoEntry, undoReadings } from "./service.ts";
import { type AppliedHit, carryOver, concernsSquad, takeBack } from "./squad-damage.ts";

/**
 * Changes several targets: first, at once, the targets that affect no other; then the others in turn, because the
 * change to one affects the next.
 * @param change changes a group at once; returns the error of each target, null for success
 */
async function changeInGroups(
  readings: readonly TargetReading[],
  change: (group: readonly TargetReading[]) => Promise<readonly unknown[]>,
): Promise<readonly unknown[]> {
  const alone = readings.length > 1 ? standingAlone(readings) : readings;
  const others = readings.filter((one) => !alone.includes(one));
  const failures = new Map<TargetReading, unknown>();
  for (const group of [alone, ...others.map((one) => [one])]) {
    const failed = await change(group);
    group.forEach((one, index) => {
      failures.set(one, failed[index]);
    });
  }
  return readings.map((one) => failures.get(one) ?? null);
}

/** Runs the follow-up for the actors whose change succeeded. @returns the errors, including those of the follow-up */
const followed = (
  failed: readonly unknown[],
  group: readonly TargetReading[],
  follow: (hit: AppliedHit, applied: boolean) => Promise<void>,
): Promise<readonly unknown[]> =>
  Promise.all(
    group.map(async ({ state: { actor, key, applied } }, index) => {
      if (failed[index] !== null || !actor) return failed[index];
      return failureOf(() => follow({ actor, key }, applied !== null));
    }),
  );

/**
 * The targets that can be changed at once: each actor once, without actors that share damage with others and without
 * joint cards.
 */
function standingAlone(readings: readonly TargetReading[]): readonly TargetReading[] {
  const found = new Map<ActorDocument, TargetReading>();
  for (const reading of readings) {
    const { actor, key } = reading.state;
    if (!actor || found.has(actor) || isJoint(reading.message)) continue;
    if (!mayConcernSquad(actor, key)) found.set(actor, reading);
  }
  return [...found.values()];
}

/**
 * If this cannot be decided, assumes that it may: the target is then changed separately, and only this target can fail.
 */
function mayConcernSquad(actor: ActorDocument, key: string): boolean {
  try {
    return concernsSquad({ actor, key });
  } catch {
    return true;
  }
}

const APPLY: Command<TargetReading> = {
  schema: targetSchema,
  prepare(sender, data, once) {
    const message = messageOf(data);
    // Checked before the consequence is read, because its existence reveals the outcome of the roll.
    if (message && !maySeeResult(sender, message)) throw new Refusal({ key: "MANIFOLD.Damage.HiddenSave" });
    return readAllowed(sender, data, refuseApply, once);
  },
  runAll: (sender, readings) =>
    changeInGroups(readings, async (group) =>
      followed(await applyReadings(group, sender.id), group, async (hit, applied) => {
        // Changes that owners make to their own actor are not verified, so they do not affect others.
        if (!applied && (sender.isGM || !owns(sender, hit.actor))) await carryOver(hit);
      }),
    ),
  runsWithoutGm: ownsTarget,
};

const UNDO: Command<TargetReading> = {
  schema: targetSchema,
  prepare(sender, data, once) {
    try {
      return readAllowed(sender, data, refuseUndo, once);
    } catch (error) {
      if (error instanceof Refusal && UNREADABLE.includes(error.text.key))
        throw new Refusal({ key: "MANIFOLD.Damage.UndoElsewhere" });
      throw error;
    }
  },
  runAll: (sender, readings) =>
    changeInGroups(readings, async (group) =>
      // Damage that was carried over is taken back only if the hit itself could be undone.
      followed(await undoReadings(group, sender.id), group, takeBack),
    ),
  runsWithoutGm: ownsTarget,
};

/** Undoes an entry of an actor's ledger, whatever caused the change. */
const UNDO_ENTRY: Command<LedgerContext> = {
  schema: () => ({ actor: patternField(/^[A-Za-z0-9.]{1,200}$/), key: patternField(/^[A-Za-z0-9-]{1,64}$/) }),
  prepare(sender, { actor: uuid, key }) {
    const actor = actorByUuid(uuid!);
    if (!actor) throw new Refusal({ key: "MANIFOLD.Damage.UndoGone" });
    if (!owns(sender, actor))
      throw new Refusal({ key: "MANIFOLD.Damage.UndoNotYours", data: { name: publicName(actor) } });
    return { actor, key: key! };
  },
  async run(sender, { actor, key }) {
    await undoEntry(actor, key, sender.id);
    await takeBack({ actor, key });
  },
  runsWithoutGm: ({ actor }) => actorByUuid(actor!)?.isOwner ?? false,
};

interface LedgerContext {
  readonly actor: ActorDocument;
  readonly key: string;
}

export const CONSEQUENCE_COMMANDS = { apply: APPLY, undo: UNDO, undoEntry: UNDO_ENTRY };

function targetSchema() {
  return { message: patternField(/^[A-Za-z0-9]{16}$/), target: patternField(/^[A-Za-z0-9-]{1,200}$/) };
}

const messageOf = (data: CommandData): MessageDocument | null => messageById(data.message!);

/** Reads a target and its consequence. @throws Refusal, also with the text that `refuse` returns */
function readAllowed(
  sender: UserDocument,
  data: CommandData,
  refuse: (sender: UserDocument, reading: TargetReading) => Text | null,
  once: ReadOnce,
): TargetReading {
  const message = messageOf(data);
  if (!message || !canRead(sender, message)) throw new Refusal({ key: "MANIFOLD.Damage.NoMessage" });
  const reading = readTarget(message, data.target!, once);
  if (!reading) throw new Refusal({ key: "MANIFOLD.Damage.NoTarget" });
  const refusal = refuse(sender, reading);
  if (refusal) throw new Refusal(refusal);
  return reading;
}

function maySeeResult(user: UserDocument, message: MessageDocument): boolean {
  const { publicCheck, request } = message;
  const dealt = dealtSource(message);
  if (dealt && !user.isGM && (dealt.blind || !canRead(user, dealt) || !maySeeResult(user, dealt)))
    return false;
  if (publicCheck) return isOutcomeKnownTo(user, message);
  return !request || isVerdictKnownTo(user, message.id!, request);
}

/** The message whose total a card deals. */
function dealtSource({ type, system }: MessageDocument): MessageDocument | null {
  const { roll = null } = type === "dealt" ? (system as { readonly roll?: string | null }) : {};
  return roll === null ? null : messageById(roll);
}

function canRead(user: UserDocument, { whisper, author }: MessageDocument): boolean {
  return user.isGM || whisper.length === 0 || author?.id === user.id || whisper.includes(user.id);
}

function refuseApply(sender: UserDocument, reading: TargetReading): Text | null {
  if (sender.isGM) return null;
  const { message, consequence, state } = reading;
  const { actor, target } = state;
  if (!actor) return { key: "MANIFOLD.Damage.Gone", data: { name: target.name } };
  const attacker = consequence.source ? actorByUuid(consequence.source) : null;
  // Acting in the name of another user's actor ends that actor's concentration, for any target.
  if (attacker && !isAuthorOf(message, attacker)) return { key: "MANIFOLD.Damage.NotYours" };
  const { proposal, saves } = reading.judged();
  if (!saves.every(({ roll }) => isOutcomeKnownTo(sender, roll)))
    return { key: "MANIFOLD.Damage.HiddenSave" };
  if (proposal.change.cards) {
    const unmoved = refuseCards(message, consequence);
    if (unmoved) return unmoved;
  }
  if (consequence.own) {
    const eased = easedText(message);
    if (eased) return eased;
  }
  if (owns(sender, actor)) return null;
  const theirs = message.author?.id === sender.id && attacker && owns(sender, attacker);
  if (consequence.free && message.author?.id === sender.id) return { key: "MANIFOLD.Claim.ByRuling" };
  if (!theirs) return { key: "MANIFOLD.Damage.NotYours" };
  if (consequence.own && target.uuid !== consequence.source) return { key: "MANIFOLD.Claim.OnlyOneself" };
  if (hasGmAdjustments(target.adjust, consequence)) return { key: "MANIFOLD.Damage.Adjusted" };
  if (!playersMayApply()) return { key: "MANIFOLD.Damage.GamemasterApplies" };
  if (!isUntampered(message)) return { key: "MANIFOLD.Claim.Contest" };
  if (!isInSight(sender, actor)) return { key: "MANIFOLD.Damage.OutOfSight", data: { name: target.name } };
  if (createdAt(message) < completeSince(actor))
    return { key: "MANIFOLD.Damage.TooOld", data: { name: target.name } };
  if (isEmptyChangeSet(proposal.change)) return { key: "MANIFOLD.Damage.Idle" };
  if (consequence.byRuling) return { key: "MANIFOLD.Claim.ByRuling" };
  if (isAddedToArea(message, target.uuid))
    return { key: "MANIFOLD.Claim.AreaAdded", data: { name: target.name } };
  return refuseClaims(consequence);
}

/** Refuses a consequence whose checks do not follow from the rules; null if they do. */
function refuseClaims({ claims }: Consequence): Text | null {
  const problems = claims.map(verifyForApplying);
  return problems.find((problem) => problem !== null)?.text ?? null;
}

/**
 * Refuses to move cards for a player. The deck does not belong to the player, so the roll must follow from the rules,
 * even if a GM has corrected it.
 */
function refuseCards({ author }: MessageDocument, consequence: Consequence): Text | null {
  if (consequence.claims.length > 0) return refuseClaims(consequence);
  return author?.isGM ? null : { key: "MANIFOLD.Cards.GamemasterMoves" };
}

/** The reason not to apply a roll on oneself for its player: its own request, or a problem found when it was posted. */
function easedText(message: MessageDocument): Text | null {
  const easing = easingOfCheck(message);
  if (easing) return easingText(easing);
  const found = knownProblemOf(message);
  return found && isEasing(found.text) ? found.text : null;
}

/** Whether the roll has an area and the target was added to it later. */
const isAddedToArea = ({ check }: MessageDocument, uuid: string): boolean =>
  Boolean(check?.asked?.area) && !check!.asked!.targets.includes(uuid);

/**
 * Whether a GM or an owner of the actor wrote the message. An opposed roll names the winner, who may not be its author.
 */
const isAuthorOf = ({ author, request }: MessageDocument, actor: ActorDocument): boolean =>
  request !== null || author === null || author.isGM || owns(author as UserDocument, actor);

function refuseUndo(sender: UserDocument, { state }: TargetReading): Text | null {
  const { actor, applied, recorded, target } = state;
  // A message cannot undo a key with which no message can have been applied, whatever it claims.
  if (actor && applied && !recorded)
    return { key: "MANIFOLD.Ledger.Forgotten", data: { actor: target.name } };
  if (sender.isGM || applied?.by === sender.id || (actor && owns(sender, actor))) return null;
  return { key: "MANIFOLD.Damage.UndoNotYours", data: { name: target.name } };
}

/** The message no longer shows what it did, but the target's ledger still does. */
const UNREADABLE = ["MANIFOLD.Damage.Tampered", "MANIFOLD.Damage.NoTarget", "MANIFOLD.Damage.NoMessage"];

/** Whether the target has adjustments that only a GM may make. */
function hasGmAdjustments(
  { multiplier, bonus, ignored, options }: TargetRecord["adjust"],
  consequence: Consequence,
): boolean {
  const open = consequence.options.filter(({ gmOnly }) => !gmOnly).map(({ id }) => id);
  return multiplier !== 1 || bonus !== 0 || ignored.length > 0 || !options.every((id) => open.includes(id));
}

const owns = (user: UserDocument, actor: ActorDocument): boolean => actor.testUserPermission(user, "OWNER");

function ownsTarget(data: CommandData): boolean {
  const message = messageOf(data);
  const targets = message ? storedTargets(message) : {};
  return Object.hasOwn(targets, data.target!) && actorByUuid(targets[data.target!]!.uuid)?.isOwner === true;
}
