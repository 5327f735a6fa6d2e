/**
 * Rolls of players on the active GM's client, where they cannot choose the faces. The player's client sends what is rolled
 * and the choices; the GM's client makes request and plan from its own documents, throws, and posts the message as the
 * player's.
 */

import type { BaseChoices } from "../../kit/contract.ts";
import type { Ending } from "../../kit/demand.ts";
import { isSameValue } from "../../kit/refresh.ts";
import { diceRested } from "../chat/rolling-dice.ts";
import { endedEffects } from "../consequences/ending.ts";
import type { ActorDocument, MessageDocument, UserDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { RollResult } from "../contract/roll-result.ts";
import type { ManifoldRoll } from "../dice/manifold-roll.ts";
import { demandsFor, saveOf } from "../effects/guarded-saves.ts";
import { isPlayable, missingText } from "../games/load-games.ts";
import { findRollKind } from "../games/registry.ts";
import { gmThrows } from "../games/settings.ts";
import { messageMode } from "../host/compat.ts";
import { actorByUuid, me, messageById, messageByUuid } from "../host/host.ts";
import { isMessageMode } from "../host/is-message-mode.ts";
import { problemText, Refusal } from "../host/refusal.ts";
import { hasOddKeys } from "../host/size-limits.ts";
import { answeredRequest, requestedOptions } from "../records/answer-options.ts";
import { makeNamedRequest } from "../records/named-changes.ts";
import { isPlacedArea } from "../scene/areas/placed-area.ts";
import { aimedUuids, drawnSceneId, measureOn } from "../scene/scene.ts";
import { seenScenes } from "../scene/seen-scenes.ts";
import { hiddenPart } from "../trust/hidden-rolls/seal.ts";
import { type Command, sendCommand } from "../trust/relay/relay.ts";
import { waitForMessage } from "../trust/relay/wait-for-message.ts";
import { easedProblems } from "../trust/verification/eased-roll.ts";
import type { RollChoice, RollSession } from "./roll-session.ts";

/** What the player's client sends, as JSON. */
interface Order {
  /** Id of the message to post. */
  readonly id: string;
  /** Uuid. */
  readonly actor: string;
  readonly kind: string;
  readonly key: string;
  readonly choices: BaseChoices;
  readonly options: RollOptions;
  readonly mode: string;
  readonly opposed: boolean;
}

/** A roll to make for a player. */
export interface OrderedRoll {
  readonly session: RollSession;
  readonly choice: RollChoice;
  readonly opposed: boolean;
  /** Id of the message to post. */
  readonly id: string;
}

const MOST_CHARACTERS = 20_000;

/** How long the broadcast of a message may come after the GM's answer, which takes another way, in milliseconds. */
const BROADCAST_MS = 10_000;

/** Has the roll made on the active GM's client. @returns null if it is to be made here */
export async function throwByGm(
  session: RollSession,
  choice: RollChoice,
  opposed: boolean,
): Promise<RollResult | null> {
  const { actor, kind, key, options } = session;
  const { choices, mode, pays } = choice;
  if (me().isGM || options.silent) return null;
  const need = needOfGm(session, mode, opposed);
  if (need === "none") return null;
  if (!game.users!.activeGM) {
    if (need === "must") throw new Refusal({ key: "MANIFOLD.Relay.NoGamemaster" });
    return null;
  }
  const id = foundry.utils.randomID();
  // JSON leaves out what is undefined.
  const order = {
    id,
    actor: actor.uuid,
    kind: kind.id,
    key,
    choices,
    options: orderedOptions({
      ...options,
      pays,
      targets: aimedUuids(options),
      scene: options.scene ?? drawnSceneId() ?? undefined,
    }),
    mode,
    opposed,
  };
  await sendCommand("throw", { order: JSON.stringify(order) });
  const message = await waitForMessage(id, BROADCAST_MS);
  if (!message?.publicCheck) throw new Refusal({ key: "MANIFOLD.Relay.NoMessage" });
  return resultOf(message);
}

/**
 * Whether a GM's client has to make the roll: because it hides something from players, follows from a roll that does, or
 * because the table wants it. An answer to a request cannot be made without what the request keeps.
 */
function needOfGm(
  { kind, options, actor }: RollSession,
  mode: string,
  opposed: boolean,
): "none" | "may" | "must" {
  const hides = hiddenPart({ kind, options, opposed, mode }) !== null;
  const answered = options.reply && answeredRequest(options.reply, actor.uuid!, kind.id);
  if (answered && (hides || answered.message.request?.sealed)) return "must";
  const previous = options.previous === undefined ? null : messageByUuid(options.previous);
  return hides || previous?.publicCheck?.sealed || gmThrows() ? "may" : "none";
}

/** What an order takes over of a roll's options; the others are the client's own, or the GM's. */
const ORDERED = [
  "targets",
  "area",
  "previous",
  "hidden",
  "reply",
  "demanded",
  "ends",
  "scene",
  "pays",
] as const;

const orderedOptions = (options: RollOptions): RollOptions =>
  Object.fromEntries(ORDERED.map((name) => [name, options[name]]));

function resultOf(message: MessageDocument): RollResult {
  const { plan, dice, outcome } = message.check ?? message.publicCheck!;
  const roll = (message.rolls[0] as ManifoldRoll | undefined) ?? null;
  return { plan, dice, outcome, roll, message, rested: diceRested(message) };
}

/** The relay's command. @param complete makes a roll on this client and posts it as the sender's */
export const throwCommand = (
  complete: (roll: OrderedRoll, sender: UserDocument) => Promise<unknown>,
): Command<OrderedRoll> => ({
  schema: () => ({
    order: new foundry.data.fields.StringField({
      required: true,
      blank: false,
      validate: (value: unknown) => typeof value === "string" && value.length <= MOST_CHARACTERS,
    }),
  }),
  prepare: (sender, { order }) => readOrder(sender, order!),
  run: async (sender, roll) => {
    await complete(roll, sender);
  },
  runsWithoutGm: () => false,
});

/** @throws Refusal for a roll that the sender may not make, or that the rules do not allow or cannot read */
function readOrder(sender: UserDocument, text: string): OrderedRoll {
  const order = parseOrder(text);
  try {
    return readSoundOrder(sender, order);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.warn(`manifold | A roll that ${sender.name} has ordered makes no sense`, error);
    throw malformedRefusal();
  }
}

function readSoundOrder(sender: UserDocument, order: Order | null): OrderedRoll {
  const actor = order && actorByUuid(order.actor);
  if (actor?.ruleset && !isPlayable(actor.ruleset)) throw new Refusal(missingText(actor.ruleset));
  const kind = order && actor?.ruleset && findRollKind(actor.ruleset.id, order.kind);
  if (!order || !actor || !kind) throw malformedRefusal();
  if (messageById(order.id)) throw malformedRefusal();
  if (!actor.testUserPermission(sender, "OWNER")) throw new Refusal({ key: "MANIFOLD.Claim.NotTheirs" });
  const { id, key } = order;
  const laidDown = requestedOptions(order.options.reply, actor.uuid, kind.id);
  const seen = seenScenes(sender).find((scene) => scene.id === order.options.scene);
  const options: RollOptions = {
    ...orderedOptions(order.options),
    ...laidDown,
    ...askedByCard(order, actor, kind.id),
    scene: seen?.id ?? undefined,
  };
  const choices = { ...order.choices, ...laidDown?.secret };
  const mode = messageMode(laidDown?.messageMode ?? order.mode);
  const opposed = laidDown?.opposed ?? order.opposed;
  const request = measureOn(options.scene ?? null, () =>
    makeNamedRequest(kind, actor, key, { ...options, opposed, dialog: false }),
  );
  if (request instanceof Promise) throw malformedRefusal();
  const place = { actor, kind, key, options };
  const [problem] = [...kind.rules.validate(request, choices), ...easedProblems(place, request, choices)];
  if (problem) throw new Refusal(problemText(problem));
  // What the rules cannot read of the choices shows here, before anything is thrown.
  kind.rules.plan(request, choices);
  return {
    session: { actor, ruleset: actor.ruleset!.id, kind, key, options },
    choice: { request, choices, mode, pays: options.pays !== false },
    opposed,
    id,
  };
}

/**
 * That the GM's card before it asks for the roll, and what the roll ends, as that card lays it down. What no save guards its
 * owner may end anyway.
 * @throws Refusal if it would end what is guarded
 */
function askedByCard(
  { key, options: { ends, previous } }: Order,
  actor: ActorDocument,
  kind: string,
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

const malformedRefusal = (): Refusal => new Refusal({ key: "MANIFOLD.Relay.Malformed" });

/** Null for text that is no order. */
function parseOrder(text: string): Order | null {
  try {
    const order = JSON.parse(text) as Partial<Order> | null;
    const { id, actor, kind, key, choices, options, mode, opposed } = order ?? {};
    const isSound =
      [id, actor, kind, key].every((part) => typeof part === "string") &&
      /^[A-Za-z0-9]{16}$/.test(id!) &&
      isMessageMode(mode) &&
      typeof opposed === "boolean" &&
      [choices, options].every(isPlain) &&
      !hasOddKeys(choices) &&
      hasSoundOptions(options!);
    return isSound ? (order as Order) : null;
  } catch {
    return null;
  }
}

const isPlain = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWord = (value: unknown): boolean => typeof value === "string";

/** Whether a value is absent or passes a test. */
const isAbsentOr = (test: (value: unknown) => boolean, value: unknown): boolean =>
  value === undefined || test(value);

function hasSoundOptions(options: RollOptions): boolean {
  const { targets, area, hidden, previous, reply, pays, demanded, ends, scene } = options;
  const areWords = (list: unknown) => Array.isArray(list) && list.every(isWord);
  return (
    areWords(targets) &&
    isAbsentOr(isPlacedArea, area) &&
    isAbsentOr(areWords, hidden) &&
    [previous, scene].every((word) => isAbsentOr(isWord, word)) &&
    [pays, demanded].every((flag) => isAbsentOr((value) => typeof value === "boolean", flag)) &&
    isAbsentOr((value) => isPlain(value) && [reply!.request, reply!.seat].every(isWord), reply) &&
    isAbsentOr((value) => isPlain(value) && isSoundEnding(ends!), ends)
  );
}

const isSoundEnding = ({ on, condition, effect }: Ending): boolean =>
  ["success", "failure"].includes(on) && [condition, effect].every((word) => isAbsentOr(isWord, word));
