/**
 * Rolls that a player's choices make easier than the rules do. The rules' values come from a GM's request, from the
 * card that demands the roll, or from the request of the roll itself. Only a GM may go below them.
 */

import type { BaseChoices, BaseRequest, Problem } from "../../../kit/contract.ts";
import type { Demand } from "../../../kit/demand.ts";
import { isSameValue } from "../../../kit/refresh.ts";
import { ledgerOf } from "../../changes/ledger.ts";
import type { ActorDocument, MessageDocument } from "../../contract/documents.ts";
import type { AnyRollKind, RollOptions } from "../../contract/roll-kind.ts";
import type { CheckRecord } from "../../contract/roll-result.ts";
import type { Text } from "../../contract/text.ts";
import { findRollKind } from "../../games/registry.ts";
import { actorByUuid, messageByUuid } from "../../host/host.ts";
import { answeredRequest } from "../../records/answer-options.ts";
import { storedTargets, targetKey } from "../../records/target-record.ts";

/** A number that was lowered. */
export interface Easing {
  readonly field: string;
  readonly set: number;
  /** Null for a roll without a difficulty. */
  readonly chosen: number | null;
}

type Asked = Pick<Demand, "kind" | "key" | "choices" | "ends">;

/** The parts of a roll that identify it and its request. */
interface Place {
  readonly actor: ActorDocument;
  readonly kind: AnyRollKind;
  readonly key: string;
  readonly options: Pick<RollOptions, "previous" | "reply" | "ends">;
}

/** The ways in which the choices make the roll easier than the rules do; null for none. */
export function easingOf(place: Place, request: BaseRequest, choices: BaseChoices): Easing | null {
  const { kind } = place;
  if (!kind.set) return null;
  const rules = kind.set(request, choices);
  const asked: Readonly<Record<string, unknown>> = { ...rules, ...askedChoices(place) };
  const made: Readonly<Record<string, unknown>> = { ...choices };
  for (const field of Object.keys(rules)) {
    const set = asked[field];
    const chosen = typeof made[field] === "number" ? made[field] : null;
    if (typeof set === "number" && (chosen === null || chosen < set)) return { field, set, chosen };
  }
  return null;
}

/** The easing of a stored check, for every client: computed from its own request, as far as the client receives it. */
export function easingOfCheck({ rolledCheck: check, author }: MessageDocument): Easing | null {
  if (!check?.choices || author?.isGM || check.sealed) return null;
  const place = placeOf(check);
  return place && easingOf(place, check.request, check.choices);
}

function placeOf(check: CheckRecord): Place | null {
  const actor = check.actor ? actorByUuid(check.actor) : null;
  const kind = findRollKind(check.ruleset, check.kind);
  return actor && kind ? { actor, kind, key: check.key, options: optionsOf(check) } : null;
}

/** The request that the check answers and the check that it follows. */
export const optionsOf = ({ previous, reply }: CheckRecord): Place["options"] => ({
  ...(previous ? { previous } : {}),
  ...(reply ? { reply } : {}),
});

/**
 * The reasons that a player's choices are refused. A roll for oneself, or one that ends something, takes effect without
 * a GM, so an easier one is refused. Other rolls wait until the GM applies them.
 */
export function easedProblems(
  place: Place & { readonly options: RollOptions },
  request: BaseRequest,
  choices: BaseChoices,
): Problem[] {
  const { kind, options } = place;
  const actsAlone = kind.targets?.aim === "self" || options.ends !== undefined || options.demanded === true;
  const easing = actsAlone ? easingOf(place, request, choices) : null;
  if (!easing) return [];
  const { key, data } = easingText(easing);
  return [{ field: easing.field, message: key, ...(data ? { data } : {}) }];
}

export const easingText = ({ set, chosen }: Easing) =>
  ({
    key: chosen === null ? "MANIFOLD.Claim.WithoutDifficulty" : "MANIFOLD.Claim.Eased",
    data: { set, chosen: chosen ?? "" },
  }) satisfies Text;

const EASING_KEYS = ["MANIFOLD.Claim.Eased", "MANIFOLD.Claim.WithoutDifficulty"];

/** Whether a text says that a roll was made easier. */
export const isEasing = ({ key }: Text): boolean => EASING_KEYS.includes(key);

/** The choices that a GM's request, or the card before the roll, asks for. */
function askedChoices({ actor, kind, key, options }: Place): Readonly<Record<string, unknown>> {
  const answered = options.reply && answeredRequest(options.reply, actor.uuid!, kind.id);
  if (answered?.message.author?.isGM) {
    const field = kind.difficulty?.field;
    const difficulty = answered.message.request!.difficulty;
    return field !== undefined && difficulty !== null ? { [field]: difficulty } : {};
  }
  const before = options.previous === undefined ? null : messageByUuid(options.previous);
  if (!before) return {};
  const demands = demandsOf(before, actor).filter((one) => one.kind === kind.id && one.key === key);
  // Several saves of one kind may be demanded, each for an effect of its own.
  const demand = demands.find(({ ends }) => isSameValue(ends, options.ends)) ?? demands[0];
  return demand?.choices ?? {};
}

/**
 * The rolls that the card offers or demands: from a GM's card, otherwise from the actor's ledger, which its owner can
 * write.
 */
function demandsOf(card: MessageDocument, actor: ActorDocument): readonly Asked[] {
  const applied = ledgerOf(actor, { message: card.id });
  const target = storedTargets(card)[targetKey(actor.uuid)] as
    | { readonly demands?: readonly Demand[] }
    | undefined;
  const told = card.author?.isGM ? (target?.demands ?? []) : [];
  return [...told, ...applied.flatMap(({ why }) => why?.demands ?? []), ...offersOf(card)];
}

/** The further rolls that the card of a check offers, as its own client reads it. */
function offersOf({ check }: MessageDocument): readonly Asked[] {
  const kind = check && findRollKind(check.ruleset, check.kind);
  return kind ? (kind.card.actions?.({ ...check, shows: () => true }) ?? []) : [];
}
