/** The GM's side of an ordered roll: reads what a player's client has sent, and makes a session from it. */

import type { Ending } from "../../kit/demand.ts";
import type { ActorDocument, UserDocument } from "../contract/documents.ts";
import type { RollOptions } from "../contract/roll-kind.ts";
import type { RollAddress } from "../contract/text.ts";
import { isPlayable, missingText } from "../games/load-games.ts";
import { findRollKind } from "../games/registry.ts";
import { messageMode } from "../host/compat.ts";
import { actorByUuid, messageById } from "../host/host.ts";
import { isMessageMode } from "../host/is-message-mode.ts";
import { problemText, Refusal } from "../host/refusal.ts";
import { hasOddKeys } from "../host/size-limits.ts";
import { requestedOptions } from "../records/answer-options.ts";
import { makeNamedRequest } from "../records/named-changes.ts";
import { isPlacedArea } from "../scene/areas/placed-area.ts";
import { measureOn } from "../scene/scene.ts";
import { seenScenes } from "../scene/seen-scenes.ts";
import type { Command } from "../trust/relay/relay.ts";
import { easedProblems } from "../trust/verification/eased-roll.ts";
import { type Order, orderedOptions } from "./order.ts";
import type { ChosenRoll } from "./roll-session.ts";

/** The longest order, in characters. */
const MOST_CHARACTERS = 20_000;

/** The steps in which higher rooms take part. */
interface OrderSteps {
  /** Makes the roll on this client and posts it as the sender's. */
  complete(session: ChosenRoll): Promise<unknown>;
  /**
   * Reads the demands of the card before the roll. @throws Refusal if the roll would end something that it may not end
   */
  demandedByCard(actor: ActorDocument, address: RollAddress, options: RollOptions): DemandedOptions;
}

type DemandedOptions = Pick<RollOptions, "demanded" | "ends">;

/** The relay's command. */
export const throwCommand = ({ complete, demandedByCard }: OrderSteps): Command<ChosenRoll> => ({
  schema: () => ({
    order: new foundry.data.fields.StringField({
      required: true,
      blank: false,
      validate: (value: unknown) => typeof value === "string" && value.length <= MOST_CHARACTERS,
    }),
  }),
  prepare: (sender, { order }) => readOrder(sender, order!, demandedByCard),
  run: async (_sender, session) => {
    await complete(session);
  },
  runsWithoutGm: () => false,
});

/** @throws Refusal for a roll that the sender may not make, or that the rules forbid or cannot read */
function readOrder(
  sender: UserDocument,
  text: string,
  demandedByCard: OrderSteps["demandedByCard"],
): ChosenRoll {
  const order = parseOrder(text);
  try {
    return readSoundOrder(sender, order, demandedByCard);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.warn(`manifold | A roll that ${sender.name} has ordered makes no sense`, error);
    throw malformedRefusal();
  }
}

function readSoundOrder(
  sender: UserDocument,
  order: Order | null,
  demandedByCard: OrderSteps["demandedByCard"],
): ChosenRoll {
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
    ...demandedByCard(actor, { kind: kind.id, key }, order.options),
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
  // Choices that the rules cannot read fail here, before anything is thrown.
  kind.rules.plan(request, choices);
  return {
    ...place,
    ruleset: actor.ruleset!.id,
    request,
    choices,
    mode,
    pays: options.pays !== false,
    opposed,
    opponent: null,
    posting: { id, author: sender.id },
  };
}

const malformedRefusal = (): Refusal => new Refusal({ key: "MANIFOLD.Relay.Malformed" });

/** Null if the text is not an order. */
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
