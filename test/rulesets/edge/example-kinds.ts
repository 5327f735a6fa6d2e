/** Adapters from the `op` names of the ledger's section 20 to the functions of the rules. */
import type { RolledDie } from "../../../module/kit/contract.ts";
import { attackDc } from "../../../module/rulesets/edge/rules/attack/attack-dc.ts";
import { rangeOf } from "../../../module/rulesets/edge/rules/attack/distance.ts";
import { defaultCheckChoices } from "../../../module/rulesets/edge/rules/check/check.ts";
import { groupSucceeds } from "../../../module/rulesets/edge/rules/check/group.ts";
import { compareTotals } from "../../../module/rulesets/edge/rules/check/opposed.ts";
import { passiveValue } from "../../../module/rulesets/edge/rules/check/passive.ts";
import { SERIES_NEED } from "../../../module/rulesets/edge/rules/check/series.ts";
import { tenacityMax } from "../../../module/rulesets/edge/rules/check/tenacity.ts";
import {
  CHECK_GROUP,
  DEFAULT_CHECK_SETTINGS,
  type EdgeCheckChoices,
  type EdgeCheckRequest,
} from "../../../module/rulesets/edge/rules/check/types.ts";
import type { AbilityScores } from "../../../module/rulesets/edge/rules/creature/abilities.ts";
import { exhaustionEffects } from "../../../module/rulesets/edge/rules/creature/exhaustion.ts";
import { overload } from "../../../module/rulesets/edge/rules/creature/load.ts";
import { concentrationDc } from "../../../module/rulesets/edge/rules/damage/concentration.ts";
import { heal } from "../../../module/rulesets/edge/rules/damage/healing.ts";
import { reduceDamage } from "../../../module/rulesets/edge/rules/damage/reduction.ts";
import { outcomeOfDamage, stabiliseDc } from "../../../module/rulesets/edge/rules/injury/dying.ts";
import { hide } from "../../../module/rulesets/edge/rules/stealth/hiding.ts";
import { craft, learn, repair } from "../../../module/rulesets/edge/rules/survival/downtime.ts";
import { gravityDc } from "../../../module/rulesets/edge/rules/survival/gravity.ts";
import { resolveFall } from "../../../module/rulesets/edge/rules/survival/hazards.ts";
import { radiationEffects, radiationRate } from "../../../module/rulesets/edge/rules/survival/radiation.ts";
import { restVp } from "../../../module/rulesets/edge/rules/survival/rest.ts";
import { suffocation } from "../../../module/rulesets/edge/rules/survival/suffocation.ts";
import { marchDc, travel } from "../../../module/rulesets/edge/rules/survival/travel.ts";
import { dash, jump, moveCost, speedSwitch } from "../../../module/rulesets/edge/rules/turn/movement.ts";
import { countOf } from "../../support/attack-counts.ts";
import { deathSaves, food } from "./courses.ts";
import { checkRules, seriesRules } from "./told-rules.ts";

const ONES: AbilityScores = { cmb: 1, str: 1, dex: 1, per: 1, int: 1, wil: 1, tec: 1 };

/** A request as a bridge would make it; anything may be replaced. */
export const edgeRequest = (changes: Partial<EdgeCheckRequest> = {}): EdgeCheckRequest => ({
  kind: "check",
  ability: "dex",
  skill: null,
  dc: null,
  abilities: ONES,
  skills: { acrobatics: 0, stealth: 0, alertness: 0 },
  skillBarredBy: null,
  vp: 30,
  vpMaxIfExhausted: 30,
  noExploits: false,
  settings: DEFAULT_CHECK_SETTINGS,
  modifiers: [],
  ...changes,
});

/** The plain click on that request, with changes. */
export const edgeChoices = (
  request: EdgeCheckRequest,
  changes: Partial<EdgeCheckChoices> = {},
): EdgeCheckChoices => ({ ...defaultCheckChoices(request), ...changes });

/** Dice of a check in rolling order. */
export const d12s = (...values: readonly number[]): RolledDie[] =>
  values.map((value) => ({ faces: 12, value, kept: true, group: CHECK_GROUP }));

interface CheckInput {
  readonly ability?: number;
  readonly skill?: number;
  readonly mods?: readonly number[];
  readonly adv?: number;
  readonly dis?: number;
  readonly tenacityVp?: number;
  readonly dc?: number | null;
  readonly edgeCards?: boolean;
  readonly noExploits?: boolean;
}

/** Request and choices of the ledger's bare numbers. */
export function checkInput(given: CheckInput): { request: EdgeCheckRequest; choices: EdgeCheckChoices } {
  const sources = (kind: string, count = 0) =>
    Array.from({ length: count }, (_, index) => ({ id: `${kind}${index}`, label: kind, value: 1, kind }));
  const request = edgeRequest({
    skill: given.skill === undefined ? null : "acrobatics",
    dc: given.dc ?? null,
    abilities: { ...ONES, dex: given.ability ?? 0 },
    skills: { acrobatics: given.skill ?? 0 },
    noExploits: given.noExploits ?? false,
    settings: { ...DEFAULT_CHECK_SETTINGS, edgeCards: given.edgeCards ?? true },
    modifiers: [
      ...(given.mods ?? []).map((value, index) => ({ id: `mod${index}`, label: "mod", value })),
      ...sources("advantage", given.adv),
      ...sources("disadvantage", given.dis),
    ],
  });
  return { request, choices: edgeChoices(request, { tenacity: (given.tenacityVp ?? 0) / 3 }) };
}

function check(given: CheckInput, dice: readonly number[]) {
  const { request, choices } = checkInput(given);
  const plan = checkRules.plan(request, choices);
  const outcome = checkRules.resolve(plan, d12s(...dice));
  return { ...outcome, mode: plan.mode };
}

type Op = (given: never, dice: readonly number[]) => object;

const value =
  <Given, Result>(compute: (given: Given) => Result) =>
  (given: Given) => ({ value: compute(given) });

/** Every op; each takes the `given` of its vectors and returns at least the fields that they expect. */
export const OPS: Readonly<Record<string, Op>> = {
  check,
  tenacityMax: value(tenacityMax),
  opposed: (given: Parameters<typeof compareTotals>[0]) => ({ winner: compareTotals(given) }),
  complex: ({ seq, need = SERIES_NEED }: { seq: string; need?: number }) =>
    seriesRules.state(
      [...seq].map((roll) => roll === "S"),
      need,
    ),
  collective: (given: Parameters<typeof groupSucceeds>[0]) => ({ success: groupSucceeds(given) }),
  passive: value(passiveValue),
  hide: (given: Parameters<typeof hide>[0]) => ({ state: hide(given) }),
  marchDc: (given: Parameters<typeof marchDc>[0]) => ({ dc: marchDc(given) }),
  travel,
  moveCost: (given: Parameters<typeof moveCost>[0]) => ({ cost: moveCost(given) }),
  speedSwitch: (given: Parameters<typeof speedSwitch>[0]) => ({ left: speedSwitch(given) }),
  dash: (given: Parameters<typeof dash>[0]) => ({ move: dash(given) }),
  jump,
  fall: resolveFall,
  food,
  suffocation,
  radiationEffects,
  radiationRate,
  gravityDc: (given: Parameters<typeof gravityDc>[0]) => ({ dc: gravityDc(given) }),
  attackDc,
  range: rangeOf,
  attackSources: countOf,
  damage: reduceDamage,
  dropTo0: outcomeOfDamage,
  deathSaves,
  stabiliseDc: (given: Parameters<typeof stabiliseDc>[0]) => ({ dc: stabiliseDc(given) }),
  concentrationDc: (given: Parameters<typeof concentrationDc>[0]) => ({ dc: concentrationDc(given) }),
  heal,
  rest: (given: Omit<Parameters<typeof restVp>[0], "roll">, dice: readonly number[]) =>
    restVp({ ...given, roll: dice[0]! }),
  exhaustion: exhaustionEffects,
  overload,
  craft,
  learn,
  repair: (given: Parameters<typeof repair>[0]) => ({ cost: repair(given) }),
};
