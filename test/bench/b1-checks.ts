import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import type { RolledDie } from "../../module/kit/contract.ts";
import { CHECK_GROUP, checkRules } from "../../module/rulesets/edge/rules/check.ts";
import type { EdgeCheckChoices, EdgeCheckRequest } from "../../module/rulesets/edge/rules/check-types.ts";
import { randomEdgeChoices, randomEdgeRequest } from "../support/plans/edge.ts";
import { face, seededRandom } from "../support/random.ts";
import { type Bench, nanosecondsPer } from "./figure.ts";

const CHECKS = 1_000_000;
const LIBRARY_CHECKS = 20_000;
const SITUATIONS = 256;

interface Situation {
  readonly request: EdgeCheckRequest;
  readonly choices: EdgeCheckChoices;
}

function situations(): Situation[] {
  const random = seededRandom(12);
  return Array.from({ length: SITUATIONS }, () => {
    const request = randomEdgeRequest(random);
    return { request, choices: randomEdgeChoices(random, request) };
  });
}

const die = (value: number): RolledDie => ({ faces: 12, value, kept: true, group: CHECK_GROUP });

/** Plan, throw, resolve: the whole trace and outcome are made each time. */
function engine(all: readonly Situation[], count: number): number {
  const random = seededRandom(1);
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const { request, choices } = all[i % SITUATIONS]!;
    const plan = checkRules.plan(request, choices);
    const dice = [die(face(random, 12)), die(face(random, 12))];
    if (plan.mode !== "normal") dice.push(die(face(random, 12)));
    const outcome = checkRules.resolve(plan, dice);
    sum += outcome.total + plan.modifiers.length;
  }
  return sum;
}

/**
 * What a macro would do by hand for the same situations: pick the modifiers that apply, count sources, throw, drop,
 * add, compare, and keep a trace and a result. No generality, no cancelling by name.
 */
function handWritten(all: readonly Situation[], count: number): number {
  const random = seededRandom(1);
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const { request, choices } = all[i % SITUATIONS]!;
    const trace = [{ label: request.ability, value: request.abilities[request.ability] }];
    let bonus = request.abilities[request.ability];
    if (request.skill !== null) {
      const value = request.skills[request.skill]!;
      trace.push({ label: request.skill as never, value });
      bonus += value;
    }
    let net = 0;
    for (const modifier of request.modifiers) {
      if (modifier.on === false || choices.disabled.includes(modifier.id)) continue;
      if (modifier.appliesTo && !modifier.appliesTo[0]!.abilities!.includes(request.ability)) continue;
      trace.push(modifier as never);
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
    const exploit = (a === 12) !== (b === 12) && a !== 1 && b !== 1;
    const setback = (a === 1) !== (b === 1) && a !== 12 && b !== 12;
    const result = {
      total,
      kept: [a, b],
      success: request.dc === null ? null : total >= request.dc,
      exploit,
      setback,
      trace,
    };
    sum += result.total + result.trace.length;
  }
  return sum;
}

/** The bare arithmetic without trace or result: the floor that no bookkeeping can reach. */
function bareArithmetic(all: readonly Situation[], count: number): number {
  const random = seededRandom(1);
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const { request } = all[i % SITUATIONS]!;
    let bonus = request.abilities[request.ability];
    let net = 0;
    for (const modifier of request.modifiers) {
      if (modifier.kind === "advantage") net += 1;
      else if (modifier.kind === "disadvantage") net -= 1;
      else bonus += modifier.value;
    }
    const a = face(random, 12);
    const b = face(random, 12);
    const c = net === 0 ? 0 : face(random, 12);
    const drop = net > 0 ? Math.min(a, b, c) : net < 0 ? Math.max(a, b, c) : 0;
    sum += a + b + c - drop + bonus;
  }
  return sum;
}

const FORMULAS = { normal: "2d12", advantage: "3d12dl1", disadvantage: "3d12dh1" } as const;

/** The library: formula with the bonus as text, thrown and added up; no specials, no verdict, no sources. */
function library(all: readonly Situation[], count: number): number {
  const formulas = all.map(({ request, choices }) => {
    const { mode, bonus } = checkRules.plan(request, choices);
    return `${FORMULAS[mode]}${bonus < 0 ? bonus : `+${bonus}`}`;
  });
  let sum = 0;
  for (let i = 0; i < count; i += 1) sum += new DiceRoll(formulas[i % SITUATIONS]!).total;
  return sum;
}

/** B1: a check with its full trace against a dice library and against code written for the occasion. */
export const b1: Bench = {
  id: "B1",
  title: "plan + resolve with full trace, 10^6 checks (edge, 2d12 keep two)",
  async run() {
    const all = situations();
    const own = nanosecondsPer(CHECKS, (count) => engine(all, count));
    const loop = nanosecondsPer(CHECKS, (count) => handWritten(all, count));
    const bare = nanosecondsPer(CHECKS, (count) => bareArithmetic(all, count));
    const peer = nanosecondsPer(LIBRARY_CHECKS, (count) => library(all, count), 2);
    const ns = (value: number) => `${value.toFixed(0)} ns`;
    return [
      { name: "one check", value: own, unit: "ns", better: "lower" },
      {
        name: "speed compared with @dice-roller/rpg-dice-roller",
        value: peer / own,
        unit: "×",
        budget: 20,
        better: "higher",
        peer: ns(peer),
      },
      {
        name: "time compared with a hand-written loop with trace",
        value: own / loop,
        unit: "×",
        budget: 5,
        better: "lower",
        peer: ns(loop),
      },
      {
        name: "time compared with bare arithmetic, no trace, no verdict",
        value: own / bare,
        unit: "×",
        better: "lower",
        peer: ns(bare),
      },
    ];
  },
};
