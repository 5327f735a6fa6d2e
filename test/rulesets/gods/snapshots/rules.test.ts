/**
 * Complete snapshots of the rules: groups, objects that are hit, damage, jumps, breath, falls, death, costs,
 * conditions.
 */
import { type Adjustments, NO_ADJUSTMENTS } from "../../../../module/kit/damage.ts";
import { NO_CHOICES } from "../../../../module/kit/modifiers.ts";
import { endedTimes, nextSince } from "../../../../module/rulesets/gods/rules/ailment/ailment-clock.ts";
import {
  actionTimeEnds,
  courseChanges,
  endPenalty,
} from "../../../../module/rulesets/gods/rules/ailment/ailment-roll.ts";
import { contract } from "../../../../module/rulesets/gods/rules/ailment/ailment-state.ts";
import * as groups from "../../../../module/rulesets/gods/rules/check/group.ts";
import {
  type ContestRequest,
  defaultContestChoices,
} from "../../../../module/rulesets/gods/rules/check/opposed.ts";
import { rollCosts } from "../../../../module/rulesets/gods/rules/check/roll-costs.ts";
import type {
  GodsCheckChoices,
  GodsCheckOutcome,
  GodsCheckPlan,
} from "../../../../module/rulesets/gods/rules/check/types.ts";
import { defaultDamageChoices } from "../../../../module/rulesets/gods/rules/damage/damage-roll.ts";
import * as items from "../../../../module/rulesets/gods/rules/damage/item-reaction.ts";
import type { GodsDefender } from "../../../../module/rulesets/gods/rules/damage/pipeline.ts";
import type { GodsHit } from "../../../../module/rulesets/gods/rules/hit.ts";
import { deathRules } from "../../../../module/rulesets/gods/rules/injury/death.ts";
import type { PurposeId } from "../../../../module/rulesets/gods/rules/modifiers.ts";
import {
  breathChanges,
  defaultBreathChoices,
  passBreathRound,
} from "../../../../module/rulesets/gods/rules/survival/breath.ts";
import {
  defaultFallChoices,
  type FallChoices,
  fallRules,
} from "../../../../module/rulesets/gods/rules/survival/fall.ts";
import {
  defaultJumpChoices,
  isSize,
  type JumpChoices,
  stepsFor,
} from "../../../../module/rulesets/gods/rules/survival/jump.ts";
import { brief, expectWhole, proposalLines, rollLines } from "../../../support/whole.ts";
import { d20s, die, godsChoices, godsRequest, meet, mod, numbers, SPIDER } from "../requests.ts";
import {
  ailmentRules,
  breathRules,
  checkRules,
  contestRules,
  damageRollRules,
  damageRules,
  groupEffort,
  groupRules,
  itemRules,
  jumpRules,
} from "../told-rules.ts";

const FACES = [[1], [4], [12], [20]];

const DEFENDER: GodsDefender = {
  verve: 4,
  survival: 5,
  injuries: 1,
  lacks: { survival: 3, verve: 0, injuries: 1 },
  measure: "survival",
  concentrating: false,
  conscious: true,
};
const hit = (hit: GodsHit, defender: Partial<GodsDefender> = {}, adjustments: Partial<Adjustments> = {}) =>
  proposalLines(
    damageRules.propose(hit, { ...DEFENDER, ...defender }, { ...NO_ADJUSTMENTS, ...adjustments }),
  );
const BLOW = { damage: 8, dice: 2, toInjuries: 0 };

const member = (name: string, agility: number) => ({
  name,
  numbers: numbers({ agility }),
  movement: agility * 3,
  survival: agility,
});
const GROUP = {
  modifiers: [mod(2), { ...mod(5), on: false }],
  score: "agility" as const,
  members: [member("Ann", 7), member("Bob", 12), member("Cyd", 10), member("Dee", 4)],
};
const group = (choices: Partial<groups.GroupChoices> = {}, request: Partial<groups.GroupRequest> = {}) => {
  const asked = { ...GROUP, ...request };
  return rollLines(groupRules, asked, { ...groups.defaultGroupChoices(asked), ...choices }, FACES);
};
const PARTING = { heads: 5, lostSurvival: 11, injuries: 2 };

const THING: items.ItemRequest = {
  modifiers: [mod(2)],
  name: "Door",
  material: "wood",
  thickness: 4,
  materials: items.MATERIALS,
  survival: 30,
  mustRoll: true,
};
const thing = (choices: Partial<items.ItemChoices> = {}) =>
  rollLines(itemRules, THING, { ...items.defaultItemChoices(THING), ...choices }, FACES);

const blow = (formula: string, contest: boolean) =>
  rollLines(
    damageRollRules,
    { modifiers: [mod(2), { ...mod(5), on: false }], weapon: "Axe", formula },
    { ...defaultDamageChoices(), contest },
    [[3, 2]],
  );

const JUMP = { ...godsRequest(), movement: 12, size: "medium" as const };
const jump = (choices: Partial<JumpChoices> = {}, request: Partial<typeof JUMP> = {}) =>
  rollLines(
    jumpRules,
    { ...JUMP, ...request },
    { ...defaultJumpChoices({ ...JUMP, ...request }), ...choices },
    FACES,
  );

const fall = (choices: Partial<FallChoices>) =>
  rollLines(fallRules, { modifiers: [mod(-2)] }, { ...defaultFallChoices({ modifiers: [] }), ...choices }, [
    [1],
    [6, 5],
  ]);

const CONTEST: ContestRequest = {
  ...godsRequest(),
  other: { name: "Foe", numbers: numbers({ agility: 13, strength: 8 }) },
  otherGone: false,
  otherBefore: null,
  chase: false,
  step: 2,
  weapons: [],
};
const contest = (
  request: Partial<ContestRequest> = {},
  choices: Partial<ReturnType<typeof defaultContestChoices>> = {},
) => {
  const asked = { ...CONTEST, ...request };
  return rollLines(contestRules, asked, { ...defaultContestChoices(asked), ...choices }, [
    [3, 18],
    [3, 2],
    [19, 3],
    [19, 20],
  ]);
};

const STATE = godsRequest().state;
const plan = (more: Partial<GodsCheckPlan> = {}): GodsCheckPlan => {
  const request = godsRequest();
  return { ...checkRules.plan(request, godsChoices(request)), ...more };
};
const ended = (roll: number | null): GodsCheckOutcome => ({
  degree: "",
  success: roll !== null && roll < 10,
  margin: roll === null ? null : 10 - roll,
  roll,
  target: 10,
});
/** The costs of a roll that succeeds and of a roll that fails, for each purpose. */
const costs = (
  purposes: readonly PurposeId[],
  more: Partial<GodsCheckPlan>,
  state: Partial<typeof STATE> = {},
) =>
  purposes.flatMap((purpose) =>
    [2, 19].flatMap((roll) => {
      const cost = brief(rollCosts(plan({ purpose, ...more }), ended(roll), { ...STATE, ...state }));
      return cost === "{}" ? [] : [`${purpose} ${roll}: ${cost}`];
    }),
  );

const SKILL = { id: "climb", name: "Climb", ability: "agility", bonus: 3 } as const;
const PURPOSES: readonly PurposeId[] = [
  ...(["plain", "surprise", "snapOut", "conscious", "survive", "night", "pushOn", "stretchDay"] as const),
  ...(["suffocate", "keepConcentration", "breakUp", "disbelieve", "accept", "coverTracks"] as const),
];

expectWhole(import.meta.url, {
  "what a blow does": () => [
    ...hit(BLOW, { concentrating: true }),
    ...hit({ ...BLOW, damage: 3 }),
    ...hit({ ...BLOW, damage: 5 }, { conscious: false }),
    ...hit({ ...BLOW, damage: 0 }, { concentrating: true }),
    ...hit({ ...BLOW, damage: 60 }),
    ...hit({ ...BLOW, toInjuries: 2 }, { survival: 0 }),
  ],
  "a blow that an archetype takes with verve": () => [
    ...hit(BLOW, {}, { options: ["archetypal"] }),
    ...hit(BLOW, {}, { options: ["archetypal"], ignored: ["verve"] }),
  ],
  "injuries by each die, by all dice, and by an illusion": () => [
    ...hit({ ...BLOW, damage: 4 }, {}, { options: ["dicePoints"] }),
    ...hit(BLOW, {}, { options: ["straight"], multiplier: 2 }),
    ...hit(BLOW, {}, { options: ["phantasmal"] }),
  ],
  healing: () => (["survival", "verve", "injuries"] as const).flatMap((heals) => hit({ heals, points: 2 })),

  "a group": () => group(),
  "groups by typed numbers, of one, and of nobody": () => [
    group({ numbers: "9; 3, 14" }).slice(0, 2),
    group({ numbers: "9" }).slice(0, 2),
    group({}, { members: [] }),
    group({}, { members: GROUP.members.slice(0, 1) }).slice(0, 2),
  ],
  "groups that cannot be": () => [
    group({ numbers: "nine" }),
    group({ score: "luck" as never }),
    group({ numbers: "1 ".repeat(10_001) }),
    group({ numbers: "1 ".repeat(10_000) }).slice(1, 2),
  ],
  "numbers of groups": () => [
    [[7], [7, 8], [3, 1, 2], [4, 1, 3, 9]].map(groups.median),
    [[7], [7, 8], [3, 1, 2], [4, 1, 3, 9, 9, 9, 9, 9]].map(groups.groupNumber),
    groups.groupNumbers(GROUP.members.map((one) => one.numbers)),
    groups.groupBody({ movements: [12, 30, 21], survivals: [4, 9, 7] }),
  ],
  "groups that part": () =>
    [PARTING, { heads: 1, lostSurvival: 0, injuries: 0 }, { heads: 2, lostSurvival: -1, injuries: 1.5 }]
      .concat([
        { heads: 3, lostSurvival: 9999, injuries: 10_000 },
        { heads: 3, lostSurvival: 10_000, injuries: 0 },
      ])
      .map((one) => [
        groups.brokenGroupProblems(one),
        groups.survivalLostEach(one),
        groups.leaveGroup(one),
        groups.breakUpDemands(one),
      ]),
  "effort of several": () =>
    [4, 10, 20].map((face) => {
      const plan = checkRules.plan(godsRequest(), godsChoices(godsRequest()));
      const outcome = checkRules.resolve(plan, [
        { faces: 20, value: face, kept: true, group: plan.dice[0]!.group },
      ]);
      const side = { plan, outcome };
      return [groupEffort.tally([side, side]), groupEffort.tally([side], 2), groupEffort.tally([], 0)].map(
        ({ success, label }) => `${success} ${label}`,
      );
    }),

  "things that are hit": () => items.ATTACK_FORMS.map((form) => thing({ form }).slice(0, 3)),
  "things of other stuff": () => [
    thing({ material: "glass", thickness: 0.1 }).slice(0, 2),
    thing({ material: "metal", thickness: 0.25 }).slice(0, 2),
  ],
  "things that cannot be": () => [
    thing({ material: "air" }),
    thing({ form: "song" as never }),
    thing({ thickness: -1 }),
    thing({ thickness: 10_001 }),
    thing({ thickness: 10_000 }).slice(1, 2),
  ],
  "tables of materials": () => [
    ...["", "tar 1 2 3 1/4; cork −1 0 0 2", "\n ; wax 0 0 0 1\n"].map(items.readMaterials),
    ["tar 1 2 3", "tar 1 2 3 0", "tar 1.5 2 3 1", "tar a 2 3 1"].map(items.readMaterials),
  ],
  "further materials": () => [
    items
      .withMaterials(items.MATERIALS, items.readMaterials("ice 1 1 1 1; wax 0 0 0 1")!)
      .map((one) => Object.values(one).join(" ")),
  ],
  "which things roll": () =>
    [true, false].map((carried) =>
      [true, false].flatMap((bearerUnconscious) =>
        [true, false].map((bearerInjured) =>
          items.itemMustRoll({ carried, bearerUnconscious, bearerInjured }),
        ),
      ),
    ),
  "what thickness adds": () => [
    [
      [0, 1],
      [0.9, 1],
      [1, 1],
      [2, 1],
      [7, 1],
      [3, 0],
      [3, -1],
    ].map(([a, b]) => items.thicknessBonus(a!, b!)),
  ],

  "damage of weapons": () =>
    ["2d6+1", "d8", "3d4 - 2", " 1D6 ", "100d6", "101d6", "1d0", "dance", "2d6+1x"]
      .map((formula) => blow(formula, true))
      .concat([blow("2d12+10", false)]),
  "a jump": () => jump(),
  "further jumps, and leaps": () =>
    [
      jump({ distance: 6 }),
      jump({ mode: "across", distance: 7, running: true }),
      jump({ mode: "across", distance: 5, size: "small" }),
      jump({ distance: 5, running: true }),
    ].flatMap((lines) => [lines[0], lines.slice(1)]),
  "jumps that cannot be": () => [
    jump({ distance: -1 }),
    jump({ distance: 1001 }),
    jump({ size: "vast" as never }),
  ],
  "a jump of one who cannot": () =>
    jump(
      {},
      {
        modifiers: [
          { ...mod(1), kind: "blocked" },
          { ...mod(1, "b"), kind: "blocks" },
        ],
      },
    ).slice(0, 2),
  "sizes and steps of jumps": () => [
    ["medium", "toString"].map(isSize),
    (["fine", "small", "titanic"] as const).map((size) => stepsFor(5, size)),
  ],

  "a step of a contest": () => contest(),
  "steps of contests with another score, a typed number, and the number before": () =>
    [
      contest({}, { otherScore: "strength" }),
      contest({ other: null }, { otherTarget: 6 }),
      contest({ otherBefore: 5, otherGone: true }),
    ].map((lines) => lines.slice(0, 2)),
  "contests that cannot be": () => [contest({ other: null }), contest({}, { otherTarget: Number.NaN })],
  "a contest of one who cannot": () => {
    const plan = { ...contestRules.plan(CONTEST, defaultContestChoices(CONTEST)), blockedBy: "x" };
    return [[contestRules.resolve(plan, []), contestRules.odds(plan)]];
  },

  breath: () =>
    [true, false].flatMap((prepared) =>
      [true, false].map((idle) =>
        rollLines(
          breathRules,
          { modifiers: [mod(-3)], endurance: 11, minor: -1 },
          { ...defaultBreathChoices({ modifiers: [] }), prepared, idle },
          prepared ? [[]] : [[1], [4]],
          breathChanges,
        ),
      ),
    ),
  "rounds without air": () => [
    ...[
      { left: 0, suffocating: false, rolls: 0 },
      { left: 0, suffocating: true, rolls: 2 },
      { left: 1, suffocating: false, rolls: 0 },
      { left: 1, suffocating: true, rolls: 0 },
      { left: 2, suffocating: true, rolls: 2 },
    ].map((round) => [round, passBreathRound({ ...round, idle: false })]),
    passBreathRound({ left: 0, idle: true, rolls: 0, suffocating: true }),
  ],

  falls: () => [
    ...[1, 10, 20, 25, 60, 300].map((feet) => fall({ feet }).slice(0, 3)),
    fall({ feet: 10 }).slice(3),
    ...[0, 1_000_001, 1_000_000].map((feet) => fall({ feet }).slice(0, 2)),
  ],
  "the call of death": () =>
    [0, 7].map((injuries) =>
      rollLines(
        deathRules,
        { modifiers: [], injuries },
        { ...NO_CHOICES, situational: [mod(2), mod(3)], disabled: ["mod3"] },
        FACES,
      ),
    ),
  "clocks of ailments": () => [
    [null, 100, 480].map((since) => nextSince({ since, seconds: 60 }, 500)),
    [
      endedTimes({ since: 100, seconds: 60 }, { from: 0, to: 300 }),
      endedTimes({ since: null, seconds: 60 }, { from: 100, to: 219 }),
      endedTimes({ since: 400, seconds: 60 }, { from: 0, to: 300 }),
    ],
    [0, 1, 2].map(actionTimeEnds),
  ],
  "courses of ailments": () => {
    const course = contract(SPIDER.kind);
    const effects = { ...SPIDER.effects, injuries: "1d3+1", condition: "paralyzed", duration: "1d4" };
    const lasting = { ...SPIDER, course, effects, clock: { since: null, seconds: 60 } };
    const caught = meet(SPIDER, 6, d20s(20));
    const bitten = meet(lasting, 6, [die("injuries", 3, 2), die("duration", 4, 3)]);
    const spared = meet({ ...SPIDER, course }, 6, []);
    const request = { ...godsRequest(), ailment: lasting };
    const validated = ["a while", " ", "1d4"].map((duration) => {
      const asked = { ...request, ailment: { ...lasting, effects: { ...effects, duration } } };
      return ailmentRules.validate(asked, godsChoices(asked));
    });
    return [
      caught.change,
      [bitten.plan.dice, bitten.plan.modifiers, ailmentRules.odds(bitten.plan)],
      bitten.change,
      spared.change,
      endPenalty({ id: "bite", name: "Bite" }, 50),
      courseChanges("bite", null),
      courseChanges("bite", { ...course, over: true, exposed: true, current: 3, applications: 2 }),
      validated,
    ];
  },
  "choices of checks that cannot be": () => {
    const request = godsRequest({ skills: [SKILL] });
    const choices: readonly Partial<GodsCheckChoices>[] = [
      { skill: "climb" },
      { skill: "dance" },
      { skill: "climb", score: "evasion" },
      { contribution: "huge" as never },
      { days: -1 },
      { givenUp: -1 },
      { penalty: 1.5 },
      { obstacle: Number.NaN },
      { obstacleSize: 0 },
      { situational: [mod(0.5), mod(1.5)] },
    ];
    return choices.map((some) => checkRules.validate(request, godsChoices(request, some)));
  },

  "what rolls cost, and what no roll costs": () => [
    ...costs(PURPOSES, { penalty: 2 }),
    rollCosts(plan({ purpose: "surprise" }), ended(null), STATE),
  ],
  "what rolls cost under an illusion": () =>
    costs(
      ["plain", "conscious", "survive", "disbelieve", "accept"],
      { illusion: true, penalty: 0 },
      { phantasm: { verve: 1, survival: 2, injuries: 1 } },
    ),
});
