/** Complete snapshots of the rules: modifiers of conditions, checks by kind, chances, stakes, damage, treatment. */
import { NO_CHOICES } from "../../../../module/kit/modifiers.ts";
import {
  answersAttack,
  defenseParts,
  fixedDefense,
} from "../../../../module/rulesets/parallax/rules/attack/defense.ts";
import { checkCosts } from "../../../../module/rulesets/parallax/rules/check/check.ts";
import { DEGREES, degreeLabel } from "../../../../module/rulesets/parallax/rules/check/degrees.ts";
import {
  findNamedCheck,
  NAMED_CHECKS,
  namedCheckKey,
  parseNamedCheckKey,
} from "../../../../module/rulesets/parallax/rules/check/named-checks.ts";
import { recoveryChance } from "../../../../module/rulesets/parallax/rules/check/odds.ts";
import { challengeOdds } from "../../../../module/rulesets/parallax/rules/check/opposed-odds.ts";
import {
  allowsTeamwork,
  appliesToCheck,
  isCombat,
} from "../../../../module/rulesets/parallax/rules/check/selectors.ts";
import {
  stakesChanges,
  stakesOf,
  type Trial,
  trialTerms,
} from "../../../../module/rulesets/parallax/rules/check/trials.ts";
import type {
  ParallaxCheckChoices,
  ParallaxCheckRequest,
} from "../../../../module/rulesets/parallax/rules/check/types.ts";
import { unansweredRules } from "../../../../module/rulesets/parallax/rules/check/unanswered.ts";
import {
  conditionModifiers,
  type Situation,
} from "../../../../module/rulesets/parallax/rules/creature/condition-modifiers.ts";
import { conditionsInForce } from "../../../../module/rulesets/parallax/rules/creature/conditions.ts";
import { addStarterSkills } from "../../../../module/rulesets/parallax/rules/creature/starter-skills.ts";
import {
  type DamageRequest,
  defaultDamageChoices,
} from "../../../../module/rulesets/parallax/rules/damage/damage-roll.ts";
import { isContest } from "../../../../module/rulesets/parallax/rules/hit.ts";
import { expectWhole, named, rollLines } from "../../../support/whole.ts";
import { checkChoices, checkRequest, modifier, planCheckWith } from "../requests.ts";
import { checkRules, damageRules, treatmentRules } from "../told-rules.ts";

const modifiers = (ids: readonly string[], more: Omit<Situation, "inForce"> = {}) =>
  conditionModifiers({ inForce: conditionsInForce(ids), ...more });
const opponent = (ids: readonly string[], distance: number | null = null, marked = false) => ({
  opponent: { inForce: conditionsInForce(ids), distance, marked },
});

const THROWS = [
  [1, 90, 10, 4],
  [12, 44, 6, 4],
  [45, 30, 10, 10],
  [99, 98, 2, 3],
  [100, 100, 1, 1],
];
const check = (
  request: Partial<ParallaxCheckRequest> = {},
  choices: Partial<ParallaxCheckChoices> = {},
  throws: readonly number[] = [0, 1, 2, 3, 4],
) => {
  const asked = checkRequest(request);
  const chosen = checkChoices(asked, choices);
  return rollLines(
    checkRules,
    asked,
    chosen,
    throws.map((at) =>
      THROWS[at]!.slice(
        0,
        planCheckWith(asked, choices).dice.reduce(
          (sum, { formula }) => sum + Number(/^\d+/.exec(formula)),
          0,
        ),
      ),
    ),
    checkCosts,
  );
};

const HEAVY = {
  id: "heavyGravity",
  fortitude: 20,
  health: 9,
  healthMax: 11,
  bloodied: false,
  incapacitated: false,
} as const;
const TRIALS: readonly Trial[] = [
  { id: "concentration" },
  { id: "insanity", stage: 0, effect: "giggles" },
  { id: "insanity", stage: 1, effect: "giggles" },
  { id: "unsettling" },
  { id: "radiation", rad: 4, external: 7, source: "core" },
  { id: "gravityShock" },
  HEAVY,
  { ...HEAVY, incapacitated: true },
  { ...HEAVY, incapacitated: true, bloodied: true },
  { ...HEAVY, incapacitated: true, health: 3 },
];

const SIDES = [
  planCheckWith(checkRequest()),
  planCheckWith(checkRequest(), { skill: "computer" }),
  planCheckWith(checkRequest({ modifiers: [modifier("onDie", 10)] }), { exertion: 2 }),
  planCheckWith(checkRequest({ modifiers: [modifier("favorable")] }), { exertion: 1 }),
  planCheckWith(checkRequest({ modifiers: [modifier("failure")] })),
];

const KINDS = ["check", "attack", "defense"] as const;
const ATTRIBUTE_SKILLS = [
  { attribute: "fortitude", skill: null },
  { attribute: "strength", skill: "brawl" },
  { attribute: "agility", skill: "stealth" },
] as const;

const CONDITIONS = [
  ...["blinded", "deafened", "encumbered", "incapacitated", "restrained", "stunned", "unconscious", "dying"],
  ...["enthralled", "frightened", "marked", "prone"],
];
const damage = (formula: string, criticalHits: number) => {
  const request: DamageRequest = { modifiers: [], weapon: "Knife", formula, critDamage: 4, criticalHits: 2 };
  return rollLines(damageRules, request, { ...defaultDamageChoices(request), criticalHits }, [[4, 3, 2]]);
};

expectWhole(import.meta.url, {
  "what each condition brings": () => named(CONDITIONS, (id) => modifiers([id])),
  "what states with a source bring": () =>
    ["enthralled", "frightened", "marked"].flatMap((id) => [
      `${id}:`,
      ...named(["opponent", "other", "unknown"] as const, (match) =>
        modifiers([id], { sources: { [id]: match } }),
      ),
    ]),
  "what an invisible opponent brings, and a distant one who lies": () => [
    ...named([3, 3.5], (distance) => modifiers(["prone"], opponent([], distance))),
    ...modifiers([], opponent(["invisible"])),
    modifiers([], opponent(["invisible"], null, true)),
    modifiers([], opponent(["prone"])),
  ],

  "a check": () => check(),
  "a check with a skill and exertion": () => check({}, { skill: "computer", exertion: 2 }, [1, 4]),
  "a favorable check under a number": () =>
    check({ against: 40, modifiers: [modifier("favorable")] }, {}, [1, 2, 4]),
  "an unfavorable check": () =>
    check(
      { modifiers: [modifier("unfavorable"), modifier("onDie", -6), modifier("onDie", 4)] },
      {},
      [0, 2, 4],
    ),
  "a check with steps, by the literal reading": () =>
    check(
      {
        modifiers: [modifier("hitStep", -4), modifier("fumbleStep", -6), modifier("favorable")],
        settings: {
          ...checkRequest().settings,
          equalMeets: true,
          naturalsDecide: false,
          favorableReading: "literal",
        },
      },
      {},
      [0, 2, 4],
    ),
  "a check that fails without dice": () => check({ modifiers: [modifier("failure")] }, {}, [0]),
  "a check with a price": () => check({ modifiers: [modifier("toll")] }, { exertion: 1 }, [0, 3]),
  "exertion that cannot be": () =>
    [1.5, -1, 4]
      .map((exertion) => check({}, { exertion }))
      .concat([
        check({ modifiers: [modifier("toll")] }, { exertion: 3 }),
        check({ settings: { ...checkRequest().settings, maxExertionPerCheck: 2 } }, { exertion: 3 }),
        check({ modifiers: [modifier("failure")] }, { exertion: 3 }).slice(0, 1),
        check({ settings: { ...checkRequest().settings, maxExertionPerCheck: 2 } }, { exertion: 2 }).slice(
          0,
          1,
        ),
      ]),
  "what cannot be reached": () =>
    (["melee", "short", "long"] as const).map((range) =>
      checkRules
        .validate(
          checkRequest({ reach: { range, hexes: null } as never }),
          checkChoices(checkRequest(), { band: "medium" as never }),
        )
        .map(({ field, message }) => `${field} ${message}`),
    ),
  "numbers of trials that cannot be": () =>
    TRIALS.slice(0, 7).map((trial) => {
      const problems = [-1, 0, 1.5, 2, 3, Number.NaN].map((figure) =>
        checkRules
          .validate(checkRequest({ trial }), checkChoices(checkRequest({ trial }), { figure }))
          .map(({ message }) => `${figure} ${message}`),
      );
      return [trial.id, ...problems.flat()];
    }),
  "degrees, and whether dice come back": () => [DEGREES.map(degreeLabel), SIDES.map(recoveryChance)],
  // One by one, since the tests of mutants leave out what takes long.
  ...Object.fromEntries(
    SIDES.map((a, at) => [
      `chances of challenges of side ${at + 1}`,
      () => [SIDES.map((b) => Object.values(challengeOdds(a, b)).join(" / "))],
    ]),
  ),

  "what is combat, and where others may help": () =>
    KINDS.flatMap((kind) =>
      ATTRIBUTE_SKILLS.map((choice) => {
        const request = checkRequest({ kind });
        const choices = checkChoices(request, choice);
        const action = (action: boolean, asked = request) =>
          appliesToCheck({ ...modifier("x"), appliesTo: [{ action }] }, asked, choices);
        return [
          kind,
          choice.attribute,
          isCombat(request, choices),
          allowsTeamwork(request, choices),
          allowsTeamwork(request, { ...choices, helpAllowed: true }),
          action(true),
          action(false),
          action(true, { ...request, action: false }),
        ];
      }),
    ),
  "what modifiers apply to": () =>
    [
      undefined,
      [],
      [{ kinds: ["check"] }],
      [{ kinds: ["defense"] }, { skills: ["stealth"] }],
      [{ skills: ["computer"] }],
      [{ skillAttributes: ["agility"] }],
      [{ attributes: ["agility"] }],
      [{ sense: "sight" }],
      [{ physical: true }],
      [{ teamwork: false }],
      [{ contest: false }],
      [{ contest: true }],
    ].map((appliesTo) => [
      appliesTo ?? "all",
      ...[
        { skill: null },
        { skill: "stealth", attribute: "agility" },
        { skill: "gone", sense: "sight", physical: false },
      ].map((choice) =>
        appliesToCheck(
          { ...modifier("x"), ...(appliesTo ? { appliesTo } : {}) } as never,
          checkRequest(),
          checkChoices(checkRequest(), choice as never),
        ),
      ),
    ]),

  "what trials stake": () =>
    TRIALS.flatMap((trial) =>
      (trial.id === "gravityShock" ? [3, 30] : [3]).map((figure) => {
        const stakes = stakesOf(trial, figure);
        return [
          trial.id,
          figure,
          trialTerms(trial, figure),
          stakes,
          stakesChanges(stakes, true),
          stakesChanges(stakes, false),
        ];
      }),
    ),

  defense: () =>
    (["tiny", "medium", "huge"] as const).map((size) => [
      ...[1, -9].map((agility) => defenseParts({ agility, bonuses: [modifier("bonus", -1)], size })),
      fixedDefense(size),
    ]),
  "who answers, and what is a contest": () => [
    (["challenge", "none"] as const).map((mode) =>
      [[], ["incapacitated"]].map((ids) => answersAttack(mode, conditionsInForce(ids))),
    ),
    ["grapple", "shove", "dance"].map(isContest),
  ],
  "an attack that nobody answers": () => rollLines(unansweredRules, { modifiers: [] }, NO_CHOICES, [[]]),
  "keys of named checks": () => {
    const { id } = NAMED_CHECKS[0]!;
    const keys = [namedCheckKey(id), namedCheckKey(id, "night"), "other", namedCheckKey("dance")];
    return [keys, ...keys.map(parseNamedCheckKey), findNamedCheck("dance") ?? "none"];
  },
  "skills of a new character": () => {
    const all = addStarterSkills([], (key) => `Name ${key}`);
    const { key } = all.items!.added[0]!.system as { key: string };
    return [all, addStarterSkills([key], (one) => one)];
  },
  damage: () => [
    ...damage("2d6+3", 0),
    ...[0, 1, 2, 1.5, -1].map((criticalHits) => damage("1d8", criticalHits)),
    ...["100d6", "101d6", "dance"].map((formula) => damage(formula, 1)),
  ],
  treatment: () =>
    ["2d6+3", " ", "1d8+1d4", "100d6", "101d6", "dance"].map((formula) =>
      rollLines(treatmentRules, { modifiers: [] }, { ...NO_CHOICES, formula }, [[4, 3]]),
    ),
});
