import { face } from "sandbox/testing/random";
import type { RolledDie } from "../../../module/kit/contract.ts";
import { BONUS_GROUP, maxBursts } from "../../../module/rulesets/burst/rules/check/bonus-dice.ts";
import { checkRules } from "../../../module/rulesets/burst/rules/check/check.ts";
import { ACTION_GROUP } from "../../../module/rulesets/burst/rules/check/plan.ts";
import type {
  CheckChoices,
  CheckPlan,
  CheckRequest,
} from "../../../module/rulesets/burst/rules/check/types.ts";
import { DICE } from "../../../module/rulesets/burst/rules/modifiers.ts";
import { randomBurstChoices, randomBurstRequest } from "../../support/plans/burst.ts";
import { type B1Contest, engineOf, loopOf, type Situation, situationsOf, terms } from "./contest.ts";

const ALL = situationsOf(randomBurstRequest, randomBurstChoices);
const SIZES = [4, 6, 8, 10, 12, 20];
/** The Action die, then the bonus dice as the host appends them: all first faces, then what bursts add. */
function throwDice({ bonusDice, size, burstMode }: CheckPlan, random: () => number): RolledDie[] {
  const dice: RolledDie[] = [{ faces: 20, value: face(random, 20), kept: true, group: ACTION_GROUP }];
  let open = bonusDice;
  for (let round = 0; open > 0; round += 1) {
    let bursting = 0;
    for (let i = 0; i < open; i += 1) {
      const value = face(random, size);
      if (value === size && round < maxBursts(burstMode)) {
        bursting += 1;
        dice.push({ faces: size, value, kept: true, group: BONUS_GROUP, burst: true });
      } else dice.push({ faces: size, value, kept: true, group: BONUS_GROUP });
    }
    open = bursting;
  }
  return dice;
}

/** Adds dice and steps, picks the size, throws until nothing bursts, adds, compares. Nothing is cancelled by name. */
function byHand({ request, choices }: Situation<CheckRequest, CheckChoices>, random: () => number): object {
  const trace: object[] = [];
  let dice = 0;
  let step = choices.charges - choices.challenges;
  let vs = request.vs;
  for (const source of [request.abilities[choices.ability ?? ""], request.skills[choices.skill ?? ""]]) {
    if (!source) continue;
    trace.push(source);
    dice += source.dice;
  }
  for (const modifier of request.modifiers) {
    if (modifier.on === false || choices.disabled.includes(modifier.id)) continue;
    if (modifier.rolls && !modifier.rolls.some((tag) => tag === request.kind)) continue;
    trace.push(modifier);
    if (modifier.kind === "dice") dice += modifier.value;
    else if (modifier.kind === "challenge") step -= modifier.value;
    else if (modifier.kind === "target") vs = vs === null ? null : vs + modifier.value;
    else step += modifier.value;
  }
  const size = SIZES[Math.max(0, Math.min(5, 3 + step))]!;
  const action = face(random, 20);
  let total = action;
  const chains: number[][] = [];
  for (let i = 0; i < dice; i += 1) {
    const chain: number[] = [];
    let value: number;
    do {
      value = face(random, size);
      chain.push(value);
      total += value;
    } while (value === size && chain.length <= maxBursts(request.settings.burstMode));
    chains.push(chain);
  }
  return { total, action, chains, size, success: vs === null ? null : total >= vs, trace };
}

export const burst: B1Contest = {
  game: "burst",
  dice: "1d20 and bursting bonus dice",
  engine: engineOf(checkRules, ALL, throwDice),
  handWritten: loopOf(ALL, byHand),
  formulas: ALL.map(({ request, choices }) => {
    const plan = checkRules.plan(request, choices);
    if (plan.bonusDice === 0) return { traced: "1d20", bare: "1d20" };
    // The library knows no dice that burst once only.
    const die = `d${plan.size}${plan.burstMode === "off" ? "" : "!"}`;
    return { traced: `1d20+(0${terms(plan, DICE)})${die}`, bare: `1d20+${plan.bonusDice}${die}` };
  }),
};
