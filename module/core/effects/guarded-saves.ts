/**
 * Saves that end an effect. An owner of its bearer can rewrite or delete the effect, but may not decide when it ends.
 * The active GM's client therefore restores the save, and informs GMs if an effect has ended without it.
 */

import { ChangeSetBuilder } from "../../kit/change-set.ts";
import type { Demand } from "../../kit/demand.ts";
import { listDifferences } from "../../kit/differences.ts";
import { isSameValue } from "../../kit/refresh.ts";
import { deriveId } from "../changes/derive-id.ts";
import { isUndone } from "../changes/ledger.ts";
import { postChangeCard } from "../consequences/change-card.ts";
import { consequenceOf } from "../consequences/consequence.ts";
import { endedEffects } from "../consequences/ending.ts";
import { hasChoices, rollsFor } from "../consequences/save-results.ts";
import type { ActorDocument, EffectDocument, MessageDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { RollAddress } from "../contract/text.ts";
import { deletionOf } from "../host/compat.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { joinedList } from "../host/formatters.ts";
import { isActiveGM, isActor, me, messageById, messageByUuid, userById } from "../host/host.ts";
import { playerOwners } from "../host/player-owners.ts";
import { Refusal } from "../host/refusal.ts";
import { reportErrors } from "../host/report-errors.ts";
import { allActors } from "../records/all-actors.ts";
import { causesOf, conditionOf } from "../records/causes.ts";
import { messagesThat } from "../records/message-index.ts";
import { storedTargets, targetKey } from "../records/target-record.ts";
import { type Timer, timerOf } from "../records/timers.ts";
import { publicName } from "../text/public-name.ts";
import { verifyForApplying } from "../trust/verification/remembered-claims.ts";
import { actingUser, type WriteOptions } from "./acting-user.ts";

/** Timers with a save, as this client last saw a GM write them. */
const known = new WeakMap<EffectDocument, Timer>();

/** Remembers the saves of all effects. Called once, in `ready`. */
export function rememberSaves(): void {
  if (!me().isGM) return;
  for (const actor of allActors()) for (const effect of actor.effects) remember(effect);
}

function remember(effect: EffectDocument): void {
  const timer = timerOf(effect);
  if (timer?.saveEnds) known.set(effect, structuredClone(timer));
  else known.delete(effect);
}

/** The save that ends an effect, ignoring changes made by players. */
export const saveOf = (effect: EffectDocument): Demand | null =>
  (known.get(effect) ?? timerOf(effect))?.saveEnds ?? null;

/** The saves with which the actor may end its effects. */
export function saveDemands(actor: ActorDocument): Demand[] {
  return [...actor.effects].flatMap((effect) => {
    const saveEnds = saveOf(effect);
    return saveEnds ? [{ ...saveEnds, ends: { on: "success", effect: effect.id! } as const }] : [];
  });
}

/** Hook `createActiveEffect`. */
export function onSaveGiven(effect: EffectDocument): void {
  if (me().isGM) remember(effect);
}

/** Hook `updateActiveEffect`: restores when an effect with a save ends, if a player has changed it. */
export function onSaveChanged(
  effect: EffectDocument,
  _changes: object,
  _options: object,
  userId: string,
): void {
  if (!me().isGM) return;
  const before = known.get(effect);
  if (userById(userId)?.isGM !== false || !before) {
    remember(effect);
    return;
  }
  const now = timerOf(effect);
  if (listDifferences(now, before).length === 0 || !isActiveGM()) return;
  const path = `flags.${SYSTEM_ID}.timer`;
  const added = Object.keys(now ?? {}).filter((key) => !Object.hasOwn(before, key));
  const gone = Object.fromEntries(added.map((key) => deletionOf(path, key)));
  void reportErrors(() => effect.update({ [path]: before, ...gone }));
}

/** Options of a deletion by a GM's client: the user that it acts for, and the card. */
interface Deletion extends WriteOptions {
  readonly card?: string | null;
}

/**
 * Hook `deleteActiveEffect`: informs GMs of an effect that ended for a player without the save that ends it. This
 * includes deletions that a GM's client makes for the player, and ledger entries of an owner that it completes.
 */
export function onSaveTaken(effect: EffectDocument, options: Deletion, userId: string): void {
  const { parent } = effect;
  const saveEnds = saveOf(effect);
  if (!isActiveGM() || !isActor(parent) || !userById(userId) || !saveEnds) return;
  const user = actingUser(options, userId);
  if (user?.isGM || isTakenBack(parent, effect) || isSaved(parent, effect, saveEnds)) return;
  if (userById(userId)!.isGM && options.card && isSoundCard(options.card)) return;
  const names = user ? [user.name] : playerOwners(parent).map(({ name }) => name);
  void reportErrors(() => tellGms(parent, effect, joinedList().format(names)));
}

/** Whether a card was posted by a GM, or all its rolls follow the rules without free choices. */
function isSoundCard(id: string): boolean {
  const message = messageById(id);
  if (!message || message.author?.isGM) return message !== null;
  const { claims = [], byRuling = false } = consequenceOf(message) ?? {};
  return claims.length > 0 && !byRuling && claims.every((claim) => verifyForApplying(claim) === null);
}

/** Whether the change that gave the effect has been undone, as its card shows. */
function isTakenBack(actor: ActorDocument, effect: EffectDocument): boolean {
  return causesOf(effect).some((key) => isUndone(actor, key));
}

/**
 * Whether the actor has made the save that a GM's card demands for this effect. Only the first sound checks after the
 * card count, as many as it demands of their kind.
 */
function isSaved(actor: ActorDocument, { id }: EffectDocument, save: Demand): boolean {
  return messagesThat("ends", id!).some((card) => {
    const alike = demandsFor(actor, card).filter(({ kind, key }) => kind === save.kind && key === save.key);
    const demand = alike.find(({ ends }) => ends?.effect === id);
    const rolls = demand ? rollsFor(card, actor.uuid!, save).slice(0, alike.length) : [];
    return rolls.some(
      (roll) =>
        roll.check?.outcome.success &&
        hasChoices(roll.rolledCheck ?? roll.check, demand!) &&
        verifyForApplying(roll) === null,
    );
  });
}

/** The saves that a GM's card demands of an actor. */
export function demandsFor(actor: ActorDocument, card: MessageDocument): readonly Demand[] {
  if (!card.author?.isGM) return [];
  const target: object | undefined = storedTargets(card)[targetKey(actor.uuid!)];
  return (target as { readonly demands?: readonly Demand[] } | undefined)?.demands ?? [];
}

/**
 * Reads, for a roll that a player orders, what the GM's card before it demands and what the roll ends. The card's own words
 * count, not the player's. An owner may end effects that no save guards anyway.
 * @throws Refusal if the roll would end a guarded effect
 */
export function demandedByCard(
  actor: ActorDocument,
  { kind, key }: RollAddress,
  { ends, previous }: RollOptions,
): Pick<RollOptions, "demanded" | "ends"> {
  const card = previous ? messageByUuid(previous) : null;
  const demands = card
    ? demandsFor(actor, card).filter((demand) => demand.kind === kind && demand.key === key)
    : [];
  const laidDown = ends && demands.find((demand) => isSameValue(demand.ends, ends))?.ends;
  if (ends && !laidDown && endedEffects(actor, ends).some(saveOf))
    throw new Refusal({ key: "MANIFOLD.Claim.NoEnding" });
  return { ...(demands.length > 0 ? { demanded: true } : {}), ...(ends ? { ends: laidDown ?? ends } : {}) };
}

/** Posts a card for GMs, from which they can give the condition again. */
async function tellGms(actor: ActorDocument, effect: EffectDocument, user: string): Promise<void> {
  const condition = conditionOf(effect);
  const { until = null, whose = null, saveEnds = null } = known.get(effect) ?? timerOf(effect) ?? {};
  const duration = {
    ...(until ? { until } : {}),
    ...(whose ? { turnOf: whose } : {}),
    ...(saveEnds ? { saveEnds } : {}),
  };
  const change = new ChangeSetBuilder();
  if (condition !== null) change.addCondition(condition, undefined, duration);
  await postChangeCard({
    ruleset: actor.ruleset!.id,
    what: {
      key: "MANIFOLD.Effect.EndedUnsaved",
      data: { user, effect: effect.name, actor: publicName(actor) },
    },
    icon: "hourglass",
    due: [{ actor, change: change.build() }],
    secret: true,
    id: deriveId(`unsaved.${actor.uuid}.${effect.id}`),
  });
}
