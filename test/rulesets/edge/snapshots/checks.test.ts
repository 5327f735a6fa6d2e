/** Checks, contests and what is offered for them, whole. */
import { CALLED_CHECKS, OWN_KINDS } from "../../../../module/rulesets/edge/rules/check/called-checks.ts";
import { checkRules } from "../../../../module/rulesets/edge/rules/check/check.ts";
import { checkCosts } from "../../../../module/rulesets/edge/rules/check/costs.ts";
import {
  EXPLOITS,
  SETBACKS,
  setbackOnRoll,
} from "../../../../module/rulesets/edge/rules/check/exploits-and-setbacks.ts";
import { settleAgainst, settleOpposed } from "../../../../module/rulesets/edge/rules/check/opposed.ts";
import { appliesToCheck, isSkilled } from "../../../../module/rulesets/edge/rules/check/plan.ts";
import { applyVerdict } from "../../../../module/rulesets/edge/rules/check/resolve.ts";
import {
  CHECK_OFFERS,
  FAST_TRAVEL,
  HELP,
  lightOffers,
} from "../../../../module/rulesets/edge/rules/check/situational.ts";
import {
  otherDieOf,
  SPECIALS,
  specialEffects,
  specialOf,
} from "../../../../module/rulesets/edge/rules/check/specials.ts";
import {
  DEFAULT_CHECK_SETTINGS,
  type EdgeCheckOutcome,
} from "../../../../module/rulesets/edge/rules/check/types.ts";
import { conditionModifiers } from "../../../../module/rulesets/edge/rules/creature/condition-modifiers.ts";
import type { CheckSelector, EdgeModifier } from "../../../../module/rulesets/edge/rules/modifiers.ts";
import { expectWhole, named, rollLines } from "../../../support/whole.ts";
import { asked, type Check, planned, REQUEST, rolled } from "./requests.ts";

const check = (request: Check["request"] = {}, choices: Check["choices"] = {}, throws = [[9, 7, 5, 3]]) =>
  rollLines(checkRules, ...asked({ request, choices }), throws);

const source = (id: string, kind: string, more: Partial<EdgeModifier> = {}): EdgeModifier => ({
  id,
  label: id,
  value: 1,
  kind,
  ...more,
});
const [adv, dis, fail] = [
  source("up", "advantage"),
  source("down", "disadvantage"),
  source("out", "failure"),
] as const;

/** The modifiers that a check counts, in words. */
const counted = (modifiers: readonly EdgeModifier[], { request = {}, choices = {} }: Check = {}) =>
  planned({ request: { ...request, modifiers }, choices }).modifiers.map(
    ({ id, kind = "bonus", value, cancelled }) =>
      `${id} ${kind} ${value}${cancelled ? ` x ${cancelled}` : ""}`,
  );

const SELECTORS: Readonly<Record<string, readonly CheckSelector[]>> = {
  always: [{}],
  never: [],
  dexterous: [{ abilities: ["dex", "tec"] }],
  stealthy: [{ skills: ["stealth"] }],
  saving: [{ kinds: ["save"] }],
  seeing: [{ sense: "sight" }],
  bodily: [{ physical: true }],
  thinking: [{ physical: false }],
  either: [{ kinds: ["contest"] }, { abilities: ["int"], skills: ["lore"] }],
};
const fitting = (given: Check) =>
  Object.entries(SELECTORS)
    .filter(([id, appliesTo]) => appliesToCheck(source(id, "advantage", { appliesTo }), ...asked(given)))
    .map(([id]) => id)
    .join(" ");

const LEFT = { action: 1, minor: 1, reaction: 1, interaction: 1 };
const STATES = ["helped", "aiming", "feinting", "uneasy", "edgeBurnt"] as const;
const ending = (request: Check["request"], states: readonly string[] = STATES) => {
  const { ends, endsEffects } = planned({ request: { ...request, modifiers: conditionModifiers(states) } });
  return { ends, endsEffects };
};

const STEALTH: Check = {};
const SEEK: Check = { request: { ability: "per", skill: "alertness", kind: "contest", dc: null } };
const WRESTLE: Check = {
  request: { ability: "str", skill: null, kind: "contest", dc: null, maneuver: "grapple" },
};
const HIDE: Check = { request: { ...STEALTH.request, kind: "contest", dc: null } };
const LOST: Check = { request: { kind: "contest", dc: null, modifiers: [fail] } };
/** It fails whatever it adds. */
const SURE: Check = {
  request: { kind: "contest", dc: null, modifiers: [fail, source("much", "bonus", { value: 40 })] },
};
const verdictOf = (one: EdgeCheckOutcome | null) =>
  one ? `${one.degree} ${one.total} ${one.success} ${one.exploitMaxRank} ${one.setback}` : "nobody";
const told = ({ winner, label, a, b }: ReturnType<typeof settleOpposed>) =>
  `${winner} ${label}: ${verdictOf(a)} / ${verdictOf(b)}`;
const against = (a: Check, b: Check) => [
  ...(
    [
      [6, 5],
      [6, 6],
      [12, 4],
      [1, 8],
    ] as const
  ).map((dice) => told(settleOpposed(rolled(a, dice), rolled(b, [6, 6])))),
  told(settleOpposed(rolled(b, [6, 6]), rolled(a, [6, 5]))),
  told(settleOpposed(rolled(b, [6, 6]), rolled(a, [6, 6]))),
];
const passive = (a: Check, dice: readonly number[], values: readonly number[]) => [
  values.map((value) => told(settleAgainst(rolled(a, dice), value))),
];

const SENSES = { infravision: false, thermovision: false, ultravision: false };

expectWhole(import.meta.url, {
  "the dice of a check": () => [
    ...check(),
    ...check({ modifiers: [adv] }, {}, [
      [9, 7, 5],
      [5, 9, 7],
      [7, 5, 9],
    ]),
    ...check({ modifiers: [dis] }, {}, [
      [9, 7, 5],
      [5, 9, 7],
    ]),
  ],
  "advantage and disadvantage by their numbers": () =>
    [
      [adv, dis],
      [adv, { ...adv, id: "more" }, dis],
      [adv, dis, { ...dis, id: "more" }],
      [adv, { ...adv, id: "more" }],
      [adv, adv],
    ].map((modifiers) => {
      const { mode, advantages, disadvantages, dice, bonus } = planned({ request: { modifiers } });
      return [mode, advantages, disadvantages, dice, bonus, counted(modifiers)];
    }),
  "a check that fails without dice": () => [
    ...check({ modifiers: [fail, { ...fail, id: "later", label: "Later" }, dis] }, {}, [[]]),
    ...check({ modifiers: [fail], blasts: true, kind: "rangedAttack" }, {}, [[]]),
  ],
  "modifiers of each kind": () => [
    counted([source("plain", "bonus", { value: 3 }), source("gone", "bonus", { cancelled: "Other" }), adv]),
    counted([source("unticked", "bonus", { on: false }), source("ticked", "bonus", { on: true })]),
    counted([source("unticked", "bonus", { on: false }), adv], {
      choices: { disabled: ["up"], enabled: ["unticked"] },
    }),
    planned({ request: { modifiers: [source("gone", "advantage", { cancelled: "Other" })] } }).mode,
    planned({ request: { modifiers: [source("odd", "curiosity")] } }),
  ],
  "modifiers of the table's own": () => [
    counted([], { choices: { situational: [adv, source("extra", "bonus", { value: 2 })] } }),
    counted([], { choices: { situational: [adv], disabled: ["up"] } }),
    counted([adv], { choices: { situational: [{ ...adv, value: 9 }] } }),
  ],
  "what modifiers apply to": () => [
    fitting({}),
    fitting({ choices: { ability: "int" } }),
    fitting({ choices: { ability: "int", skill: "lore" } }),
    fitting({ choices: { skill: null, sense: "hearing" } }),
    fitting({ choices: { sense: "sight" } }),
    fitting({ choices: { physical: false } }),
    fitting({ choices: { ability: "wil", physical: true } }),
    fitting({ request: { kind: "save", ability: "tec" } }),
    fitting({ request: { kind: "contest", ability: "str" } }),
  ],
  "a target that cannot be seen, and bleared sight": () =>
    ["unseenTarget", "unseen"].map((id) =>
      counted([source("blearedTarget", "disadvantage"), source(id, "disadvantage")], {
        request: { kind: "meleeAttack" },
      }),
    ),
  "checks without the skill": () => [
    counted([], { choices: { unskilled: true } }),
    counted([], { choices: { unskilled: true, skill: null } }),
    counted([], { request: { possessed: ["stealth"] }, choices: { unskilled: true } }),
    counted([], { request: { possessed: ["music"] }, choices: { unskilled: true } }),
    counted([], { request: { possessed: ["music"] } }),
    planned({ request: { possessed: ["music"] }, choices: { unskilled: true } }).modifiers,
    [null, "stealth", "music"].map((skill) => isSkilled({ ...REQUEST, possessed: ["stealth"] }, skill)),
    [null, "stealth"].map((skill) => isSkilled(REQUEST, skill)),
  ],
  "skills in zero gravity": () => {
    const request = { skillBarredBy: "MANIFOLD.Edge.Modifier.weightless" };
    return [
      counted([], { request }),
      counted([], { request, choices: { ability: "int", skill: "acrobatics" } }),
      counted([], { request, choices: { ability: "wil" } }),
      counted([], { request, choices: { ability: "int", physical: true } }),
      counted([], { request, choices: { physical: false } }),
      counted([], { request, choices: { ability: "per" } }),
      planned({ request }).bonus,
    ];
  },
  "skills of the table's own": () => [
    planned({ request: { skill: "juggling", skillNames: { juggling: "Juggling" }, skills: { juggling: 4 } } })
      .modifiers,
    planned({ request: { skill: "juggling", skillNames: {} } }).modifiers,
    planned({ request: { skill: "juggling" } }).modifiers,
  ],
  "tenacity and strain that is refused": () => [
    planned({ choices: { tenacity: 2 } }).modifiers,
    planned({ choices: { strain: 3, strainRefused: true } }).modifiers,
    planned({ choices: { strain: 0, strainRefused: true } }).modifiers,
    planned({ request: { vp: 14 }, choices: { tenacity: 1, strain: 3, strainRefused: true } }).cost,
    planned({ request: { vp: 3 }, choices: { strain: 3 } }).cost,
    checkCosts(planned({ request: { vp: 14 }, choices: { tenacity: 1, strain: 3, strainRefused: true } })),
  ],
  "a blast, and a throw that is none": () => {
    const thrown = { kind: "rangedAttack", ability: "cmb", skill: null, dc: 15 } as const;
    return [
      ...check({ ...thrown, blasts: true }, {}, [
        [3, 4, 2, 7],
        [11, 10, 2, 7],
        [3, 4],
      ]),
      check(thrown, {}, [[3, 4, 2, 7]]),
    ];
  },
  "states that end with a roll": () => [
    ending({ kind: "meleeAttack" }),
    ending({ kind: "rangedAttack" }),
    ending({ kind: "check" }),
    ending({ kind: "save" }),
    ending({ kind: "initiative" }),
    ending({ kind: "check" }, ["frightened"]),
    ending({ kind: "meleeAttack" }, ["helped", "hidden"]),
  ],
  "states that concern one creature": () => [
    ending({ kind: "meleeAttack", bonds: { aiming: ["one", "two"], helped: ["three"] } }),
    ending({ kind: "save", bonds: { aiming: ["one"] } }),
    ending({ kind: "meleeAttack", bonds: { aiming: ["one"] } }, ["helped"]),
  ],
  "aiming and hiding, which end": () => [
    ...(["meleeAttack", "rangedAttack", "check", "save"] as const).map((kind) =>
      ending({ kind, aims: true, hidden: true }, ["aiming"]),
    ),
    ending({ kind: "rangedAttack", aims: true }, []),
    ending({ kind: "rangedAttack", hidden: true }, []),
    ending({ kind: "meleeAttack", hidden: false, aims: false }, ["helped"]),
    ...(["action", "reaction"] as const).map((part) =>
      ending({ aims: true, turn: { part, left: LEFT } }, []),
    ),
  ],
  "a target, a thing and a striker": () => {
    const request = { kind: "meleeAttack", target: { uuid: "foe", name: "Foe", dodges: true } } as const;
    return [
      planned({ request }),
      planned({ request, choices: { thing: true } }),
      planned({ request: { ...request, striker: "me", maneuver: "shove" } }),
      planned({ request, choices: { cover: "light", offHand: true } }),
      planned({ choices: { widens: "acrobatics" } }).noExploits,
    ];
  },

  "contests of hiding and seeking": () => against(HIDE, SEEK),
  "contests of strength": () => against(WRESTLE, { request: { ...WRESTLE.request, ability: "cmb" } }),
  "contests of two who hide, and of two who look": () =>
    [
      [HIDE, HIDE],
      [SEEK, SEEK],
      [HIDE, WRESTLE],
    ].flatMap(([a, b]) => against(a!, b!).slice(1, 3)),
  "contests with those who fail without dice": () => [
    told(settleOpposed(rolled(SURE, []), rolled(SEEK, [1, 2]))),
    told(settleOpposed(rolled(SEEK, [1, 2]), rolled(SURE, []))),
    told(settleOpposed(rolled(SURE, []), rolled(LOST, []))),
    told(settleOpposed(rolled(LOST, []), rolled(SEEK, [6, 6]))),
    told(settleOpposed(rolled(SEEK, [6, 6]), rolled(LOST, []))),
    told(settleOpposed(rolled(LOST, []), rolled(LOST, []))),
    told(settleOpposed(rolled(WRESTLE, [6, 6]), rolled(LOST, []))),
  ],
  "rolls against a passive value": () => [
    ...passive(HIDE, [6, 5], [15, 16, 17]),
    ...passive(SEEK, [6, 6], [15, 16, 17]),
    ...passive(WRESTLE, [7, 7], [15, 16, 17]),
    ...passive(LOST, [], [14]),
  ],
  "verdicts from elsewhere": () =>
    [
      [12, 12],
      [1, 1],
      [1, 12],
      [6, 5],
    ].map((dice) => {
      const { plan, outcome } = rolled(HIDE, dice);
      return [dice, ...[true, false, null].map((success) => verdictOf(applyVerdict(plan, outcome, success)))];
    }),
  "special results": () =>
    named(SPECIALS, (special) =>
      [true, false, null].map((success) => [
        success,
        specialEffects(special, 7, success, false),
        specialEffects(special, 7, success, true),
      ]),
    ),
  "special results of dice": () => [
    [
      [12, 5, null],
      [5, 12, null],
      [12, 12, null],
      [1, 12, null],
      [1, 1, null],
      [1, 5, null],
      [5, 6, null],
      [5, 6, 12],
      [5, 6, 1],
      [12, 6, 12],
      [1, 6, 1],
      [12, 6, 1],
    ].map(([a, b, c]) => {
      const special = specialOf(a!, b!, c!);
      return [a, b, c, special, otherDieOf(a!, b!, special)].join(" ");
    }),
  ],

  "offers for checks": () => [HELP, FAST_TRAVEL, CHECK_OFFERS],
  "offers for each light": () =>
    [
      SENSES,
      { ...SENSES, infravision: true },
      { ...SENSES, thermovision: true },
      { ...SENSES, ultravision: true },
    ].map((senses) => [
      lightOffers(senses),
      ...(["bright", "dim", "dark"] as const).map((light) => lightOffers(senses, light)),
    ]),
  "checks that the rules call for": () => [
    CALLED_CHECKS.map(({ kind, ability, skill, dc, id }) => `${id} ${kind} ${ability} ${skill} ${dc}`),
    OWN_KINDS,
  ],
  "exploits and setbacks": () => [EXPLOITS, SETBACKS, DEFAULT_CHECK_SETTINGS],
  "a setback off the table": () => {
    try {
      return [setbackOnRoll(1)];
    } catch (error) {
      return [(error as Error).message];
    }
  },
});
