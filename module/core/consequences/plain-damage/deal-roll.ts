/** Deals the roll of a message at once: a hit of this system by its own rules, any other roll as a plain amount. */

import type { ActorDocument, MessageDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";
import { localizeText } from "../../host/format.ts";
import { me, t } from "../../host/host.ts";
import { showRefusal } from "../../host/report-errors.ts";
import { rolledMessage } from "../../records/correction.ts";
import { targetKey, targetRecord } from "../../records/target-record.ts";
import { publicName } from "../../text/public-name.ts";
import { verifyForApplying } from "../../trust/verification/remembered-claims.ts";
import { consequenceOf, targetStateOf } from "../consequence.ts";
import { applyNow, applyToTargets } from "../service.ts";
import { postDealt } from "./deal.ts";
import { aimedActors, tellLeftOut, warnAbout, warnNobody } from "./deal-targets.ts";
import { takesDealing } from "./dealt-hit.ts";
import { isTotalRead } from "./message-total.ts";

/** The nature and the factor that a click on a roll deals. */
export interface RollDeal {
  readonly nature: "damage" | "healing";
  readonly factor: number;
}

/** Deals to the targeted or selected tokens. @throws Refusal */
export async function dealRoll(message: MessageDocument, { nature, factor }: RollDeal): Promise<void> {
  const { actors, hidden } = aimedActors();
  if (actors.length === 0) return warnNobody();
  const own = actors.filter((actor) => isHitOf(message, actor, nature, factor));
  if (own.length > 0) await applyHit(message, own, factor);
  const others = actors.filter((actor) => !own.includes(actor));
  if (others.length === 0) return;
  tellLeftOut(others, others.filter(takesDealing));
  const cards = await postDealt({ message, nature, kind: null, factor, actors: others, secret: hidden });
  await applyDealt(cards, message);
}

/** Applies cards at once, unless the roll that they deal is in doubt. */
export async function applyDealt(
  cards: readonly MessageDocument[],
  message?: MessageDocument,
): Promise<void> {
  const doubt = message && doubtAbout(message);
  if (doubt) return showRefusal(doubt);
  for (const card of cards) await applyNow(card);
}

/**
 * The reason why a click on a player's roll applies nothing at once: the card shows the claim next to the verified
 * result.
 */
function doubtAbout(message: MessageDocument): Text | null {
  if (!message.publicCheck && me().isGM && !message.author?.isGM && !isTotalRead(message))
    return { key: "MANIFOLD.Dealt.Doubted", data: { reason: t("MANIFOLD.Dealt.Unread") } };
  const rolled = message.check && me().isGM ? (rolledMessage(message) ?? message) : null;
  const problem = rolled && verifyForApplying(rolled);
  return problem && { key: "MANIFOLD.Dealt.Doubted", data: { reason: localizeText(problem.text) } };
}

/** Whether the message's own hit has this effect on the actor, so that types, armor and saves count. */
function isHitOf(message: MessageDocument, actor: ActorDocument, nature: string, factor: number): boolean {
  if (message.type !== "damage" || !message.canUserModify(me(), "update") || (factor !== 1 && !me().isGM))
    return false;
  const consequence = consequenceOf(message);
  if (!consequence || consequence.fixed || actor.ruleset?.id !== consequence.ruleset) return false;
  return consequence.judge(actor, targetRecord(actor)).proposal.nature === nature;
}

/** Adds the actors to the message's own card with that factor, and applies the card to them. */
async function applyHit(
  message: MessageDocument,
  actors: readonly ActorDocument[],
  factor: number,
): Promise<void> {
  const { targets } = consequenceOf(message)!;
  const recordOf = ({ uuid }: ActorDocument) => {
    const key = targetKey(uuid);
    return Object.hasOwn(targets, key) ? targets[key]! : null;
  };
  const isApplied = (actor: ActorDocument) => {
    const known = recordOf(actor);
    return known !== null && targetStateOf(message, known).applied !== null;
  };
  warnAbout("MANIFOLD.Damage.AppliedBefore", actors.filter(isApplied));
  const open = actors.filter((actor) => !isApplied(actor));
  if (open.length === 0) return;
  const changes: Record<string, unknown> = {};
  for (const actor of open) {
    const key = targetKey(actor.uuid);
    const record = targetRecord(actor);
    if (recordOf(actor)) changes[`system.targets.${key}.adjust.multiplier`] = factor;
    else changes[`system.targets.${key}`] = { ...record, adjust: { ...record.adjust, multiplier: factor } };
  }
  await message.update(changes);
  const doubt = doubtAbout(message);
  if (doubt) return showRefusal(doubt);
  const named = open.map((actor) => ({ key: targetKey(actor.uuid), name: publicName(actor) }));
  await applyToTargets(message, named);
}
