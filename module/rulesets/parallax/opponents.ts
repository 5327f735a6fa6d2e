/** Whom a roll of this game calls to answer by its nature. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { OpponentCall, RollAddress } from "../../core/ruleset.ts";
import { deedOfKey, entity } from "./bridge.ts";
import { isAttribute } from "./rules/attributes.ts";
import { answersAttack } from "./rules/defense.ts";
import { parallaxSetting } from "./settings.ts";
import { targetOf } from "./targets.ts";

/** The target of an attack answers with its defense, unless it cannot or the table plays without (P-133, P-186). */
export function attackOpponent(actor: ManifoldActor): OpponentCall | null {
  const target = targetOf(actor)?.actor;
  if (!target || !answersAttack(parallaxSetting("defenseMode"), entity(target).self.inForce)) return null;
  return { actor: target, ways: [{ kind: "defense", key: "defense" }] };
}

/** The target of a deed that may be answered; with which of its Attributes and skills it pleases. */
export function deedOpponent(actor: ManifoldActor, key: string): OpponentCall | null {
  const answer = deedOfKey(key)?.deed.answer ?? null;
  const target = answer && targetOf(actor)?.actor;
  if (!answer || !target) return null;
  const known = answer.filter((word) => isAttribute(word) || entity(target).skill(word) !== undefined);
  return { actor: target, ways: known.map((word): RollAddress => ({ kind: "check", key: word })) };
}
