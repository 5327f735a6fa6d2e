import { face } from "sandbox/testing/random";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { checkRules } from "../../../module/rulesets/edge/rules/check/check.ts";
import {
  CHECK_GROUP,
  type EdgeCheckChoices,
  type EdgeCheckRequest,
} from "../../../module/rulesets/edge/rules/check/types.ts";
import { randomEdgeChoices, randomEdgeRequest } from "../../support/plans/edge.ts";
import { type B1Contest, engineOf, flat, loopOf, type Situation, situationsOf, terms } from "./contest.ts";

const ALL = situationsOf(randomEdgeRequest, randomEdgeChoices);
const FORMULAS = { normal: "2d12", advantage: "3d12dl1", disadvantage: "3d12dh1" } as const;

const die = (value: number): RolledDie => ({ faces: 12, value, kept: true, group: CHECK_GROUP });

/** Counts sources without cancelling by name, throws, drops, adds, compares. */
function byHand(
  { request, choices }: Situation<EdgeCheckRequest, EdgeCheckChoices>,
  random: () => number,
): object {
  const trace = [{ label: request.ability as string, value: request.abilities[request.ability] }];
  let bonus = request.abilities[request.ability];
  if (request.skill !== null) {
    const value = request.skills[request.skill]!;
    trace.push({ label: request.skill, value });
    bonus += value;
  }
  let net = 0;
  for (const modifier of request.modifiers) {
    if (modifier.on === false || choices.disabled.includes(modifier.id)) continue;
    if (modifier.appliesTo && !modifier.appliesTo[0]!.abilities!.includes(request.ability)) continue;
    trace.push(modifier);
    if (modifier.kind === "advantage") net += 1;
    else if (modifier.kind === "disadvantage") net -= 1;
    else bonus += modifier.value;
  }
  bonus += choices.tenacity;
  let a = face(random, 12);
  let b = face(random, 12);
  if (net !== 0) {
    const c = face(random, 12);
    const drop = net > 0 ? Math.min(a, b, c) : Math.max(a, b, c);
    if (a === drop) a = c;
    else if (b === drop) b = c;
  }
  const total = a + b + bonus;
  return {
    total,
    kept: [a, b],
    success: request.dc === null ? null : total >= request.dc,
    exploit: (a === 12) !== (b === 12) && a !== 1 && b !== 1,
    setback: (a === 1) !== (b === 1) && a !== 12 && b !== 12,
    trace,
  };
}

export const edge: B1Contest = {
  game: "edge",
  dice: "2d12 keep two",
  engine: engineOf(checkRules, ALL, ({ mode }, random) => {
    const dice = [die(face(random, 12)), die(face(random, 12))];
    if (mode !== "normal") dice.push(die(face(random, 12)));
    return dice;
  }),
  handWritten: loopOf(ALL, byHand),
  formulas: ALL.map(({ request, choices }) => {
    const plan = checkRules.plan(request, choices);
    const dice = FORMULAS[plan.mode];
    return { traced: `${dice}${terms(plan)}`, bare: `${dice}${flat(plan.bonus)}` };
  }),
};
