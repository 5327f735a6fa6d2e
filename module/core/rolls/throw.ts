/** Step 6 of a roll: the rules plan it, the host throws the dice, the rules determine the outcome. */

import type { RollPlan } from "../../kit/contract.ts";
import { findLostNumber } from "../../kit/lost-number.ts";
import type { ManifoldRoll } from "../dice/roll-classes.ts";
import { Refusal } from "../host/refusal.ts";
import type { ChosenRoll, ThrownRoll } from "./roll-session.ts";

/** @throws Refusal if a number of the plan cannot be read */
export async function throwDice(session: ChosenRoll): Promise<ThrownRoll> {
  const { actor, kind, request, choices } = session;
  const plan = kind.rules.plan(request, choices);
  if (findLostNumber(plan) !== null)
    throw new Refusal({ key: "MANIFOLD.Roll.NoNumber", data: { actor: actor.name } });
  const roll = plan.dice.length > 0 ? await rollDice(session, plan) : null;
  const dice = roll?.faces ?? [];
  const outcome = kind.rules.resolve(plan, dice);
  roll?.remember(outcome);
  return { ...session, plan, dice, outcome, roll };
}

/**
 * Rolls the host's dice, so that 3D dice and manual entry work. The roller cannot enter blind dice, and a GM cannot
 * enter a player's dice.
 */
async function rollDice({ ruleset, kind, mode, posting }: ChosenRoll, plan: RollPlan): Promise<ManifoldRoll> {
  const record = { ruleset, kind: kind.id, plan };
  const roll = new kind.rollClass(kind.rollClass.formulaOf(plan), {}, { manifold: record });
  await roll.evaluate({ allowInteractive: posting === null && !mode.startsWith("blind") });
  return roll;
}
