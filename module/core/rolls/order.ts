/**
 * Step 5 of a roll, for players: the active GM's client throws the dice, so that the roller cannot choose the faces.
 * The player's client sends the roll and the choices; the GM's client makes request and plan from its own documents
 * (`read-order.ts`), continues with step 6, and posts the message as the player's.
 */

import type { BaseChoices } from "../../kit/contract.ts";
import { diceRested } from "../chat/rolling-dice.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { RollResult } from "../contract/roll-result.ts";
import type { ManifoldRoll } from "../dice/roll-classes.ts";
import { gmThrows } from "../games/settings.ts";
import { me, messageByUuid } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { answeredRequest } from "../records/answer-options.ts";
import { aimedUuids, drawnSceneId } from "../scene/scene.ts";
import { hiddenPart } from "../trust/hidden-rolls/seal.ts";
import { sendCommand } from "../trust/relay/relay.ts";
import { waitForMessage } from "../trust/relay/wait-for-message.ts";
import type { ChosenRoll } from "./roll-session.ts";

/** The order that the player's client sends, as JSON. */
export interface Order {
  /** Id of the message to post. */
  readonly id: string;
  /** Uuid of the actor. */
  readonly actor: string;
  readonly kind: string;
  readonly key: string;
  readonly choices: BaseChoices;
  readonly options: RollOptions;
  readonly mode: string;
  readonly opposed: boolean;
}

/** The longest delay of a message's broadcast after the GM's answer, which arrives by another way, in milliseconds. */
const BROADCAST_MS = 10_000;

/** Has the roll made on the active GM's client. @returns null if it is to be made here */
export const orderRoll = async (session: ChosenRoll): Promise<RollResult | null> =>
  isOrdered(session) ? sendOrder(session) : null;

/** @throws Refusal if only a GM's client can make the roll and no GM is connected */
function isOrdered(session: ChosenRoll): boolean {
  const need = me().isGM || session.options.silent ? "none" : needOfGm(session);
  const hasGm = Boolean(game.users!.activeGM);
  if (need === "must" && !hasGm) throw new Refusal({ key: "MANIFOLD.Relay.NoGamemaster" });
  return need !== "none" && hasGm;
}

async function sendOrder(session: ChosenRoll): Promise<RollResult> {
  const { actor, kind, key, options, choices, mode, pays, opposed } = session;
  const id = foundry.utils.randomID();
  // JSON omits undefined members.
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
 * Whether a GM's client has to make the roll: because it hides something from players, follows from a roll that does,
 * or because the table requires it. An answer to a request cannot be made without the hidden part of the request.
 */
function needOfGm({ kind, options, actor, mode, opposed }: ChosenRoll): "none" | "may" | "must" {
  const hides = hiddenPart({ kind, options, opposed, mode }) !== null;
  const answered = options.reply && answeredRequest(options.reply, actor.uuid!, kind.id);
  if (answered && (hides || answered.message.request?.sealed)) return "must";
  const previous = options.previous === undefined ? null : messageByUuid(options.previous);
  return hides || previous?.publicCheck?.sealed || gmThrows() ? "may" : "none";
}

/** The options that an order sends; the others belong to the player's client, or to the GM. */
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

export const orderedOptions = (options: RollOptions): RollOptions =>
  Object.fromEntries(ORDERED.map((name) => [name, options[name]]));

function resultOf(message: MessageDocument): RollResult {
  const { plan, dice, outcome } = message.check ?? message.publicCheck!;
  const roll = (message.rolls[0] as ManifoldRoll | undefined) ?? null;
  return { plan, dice, outcome, roll, message, rested: diceRested(message) };
}
