/** The effect of a dealt amount, computed from stored dice whenever it is shown or applied. */

import type { Adjustments, Proposal } from "../../../kit/damage.ts";
import { type Dealing, type DealtNature, dealtPoints, proposeCost } from "../../../kit/dealing.ts";
import type { ActorDocument, MessageDocument } from "../../contract/documents.ts";
import type { AnyDamageKind, PlainHit, Ruleset } from "../../contract/index.ts";
import { rulesetById } from "../../games/registry.ts";
import { messageById } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import type { DealtRecord } from "../../records/dealt-model.ts";
import { assertPrepared } from "../../records/unread-changes.ts";
import { isTotalRead, messageTotal, soundTotal } from "./message-total.ts";

/** The rules for dealing in a game; undefined if nothing is dealt in it. */
export const dealingOf = ({ damage }: Ruleset): Dealing<PlainHit> | undefined => damage?.dealing;

/** Whether the actor's game has something to deal to it. */
export const takesDealing = ({ ruleset }: ActorDocument): boolean =>
  ruleset !== undefined && dealingOf(ruleset) !== undefined;

/** The kind that a word means in a game; if it means none, the first kind of its nature. */
export function kindFor(
  ruleset: Ruleset,
  nature: DealtNature,
  word: string | null,
): { readonly id: string; readonly label: string } | null {
  const kinds = dealingOf(ruleset)?.[nature] ?? [];
  return kinds.find(({ id }) => id === word) ?? kinds[0] ?? null;
}

/** The dice or the number before the factor. @throws Refusal if the message does not contain it */
export function dealtTotal({ rolls, author }: MessageDocument, { roll, amount }: DealtRecord): number {
  // A GM's client read the total when it was dealt; the roll may have been overwritten since.
  if (roll !== null && author?.isGM) return amount;
  const [own] = rolls as readonly Roll[];
  const source = roll === null ? null : messageById(roll);
  // A player may deal only dice and numbers, which can be read again.
  const isClear = author?.isGM || isTotalRead({ rolls });
  const ownTotal = own ? (isClear ? soundTotal(own) : null) : amount;
  const total = roll === null ? ownTotal : source && messageTotal(source);
  if (total === null) throw new Refusal({ key: "MANIFOLD.Dealt.NoTotal" });
  return total;
}

/** The points that are dealt, after the factor. @throws Refusal */
export const dealtAmount = (message: MessageDocument, record: DealtRecord): number =>
  dealtPoints(dealtTotal(message, record), record.factor);

/** Proposes the effect of a kind and an amount on an actor. @throws Refusal for a kind that the game lacks */
export function proposeDealt(
  { ruleset: id, nature, kind }: Pick<DealtRecord, "ruleset" | "nature" | "kind">,
  points: number,
  actor: ActorDocument,
  adjust: Adjustments,
): Proposal {
  const ruleset = rulesetById(id);
  const damage = ruleset?.damage;
  assertPrepared(actor);
  if (!damage || actor.ruleset !== ruleset) throw new Refusal({ key: "MANIFOLD.Dealt.OtherGame" });
  if (nature === "cost") {
    const cost = damage.dealing?.cost.find((one) => one.id === kind);
    if (!cost) throw unknownKind(kind);
    return proposeCost(cost, points, adjust);
  }
  const hit = hitOfKind(damage, { nature, kind }, points);
  return damage.rules.propose(hit, damage.defender(actor, hit), adjust);
}

/** @throws Refusal for a kind that the game lacks */
export function hitOfKind(
  { dealing }: AnyDamageKind,
  { nature, kind }: { readonly nature: "damage" | "healing"; readonly kind: string },
  points: number,
): PlainHit {
  const found = dealing?.[nature].find((one) => one.id === kind);
  if (!found) throw unknownKind(kind);
  return found.hit(points);
}

const unknownKind = (kind: string): Refusal => new Refusal({ key: "MANIFOLD.Dealt.NoKind", data: { kind } });
