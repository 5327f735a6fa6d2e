/** What rules answer, whole: groups, things that are hit, damage, jumps, breath, falls, death, costs, conditions. */
import { type Adjustments, NO_ADJUSTMENTS } from "../../../../module/kit/damage.ts";
import { NO_CHOICES } from "../../../../module/kit/modifiers.ts";
import { endedTimes, nextSince } from "../../../../module/rulesets/gods/rules/ailment/ailment-clock.ts";
import {
  actionTimeEnds,
  courseChanges,
} from "../../../../module/rulesets/gods/rules/ailment/ailment-roll.ts";
import * as groups from "../../../../module/rulesets/gods/rules/check/group.ts";
import {
  type ContestRequest,
  defaultContestChoices,
} from "../../../../module/rulesets/gods/rules/check/opposed.ts";
import { rollCosts } from "../../../../module/rulesets/gods/rules/check/roll-costs.ts";
import { defaultDamageChoices } from "../../../../module/rulesets/gods/rules/damage/damage-roll.ts";
import * as items from "../../../../module/rulesets/gods/rules/damage/item-reaction.ts";
import type { GodsDefender } from "../../../../module/rulesets/gods/rules/damage/pipeline.ts";
import type { GodsHit } from "../../../../module/rulesets/gods/rules/hit.ts";
import { deathRules } from "../../../../module/rulesets/gods/rules/injury/death.ts";
import {
  breathChanges,
  defaultBreathChoices,
  passBreathRound,
} from "../../../../module/rulesets/gods/rules/survival/breath.ts";
import { defaultFallChoices, fallRules } from "../../../../module/rulesets/gods/rules/survival/fall.ts";
import {
  defaultJumpChoices,
  isSize,
  type JumpChoices,
  stepsFor,
} from "../../../../module/rulesets/gods/rules/survival/jump.ts";
import { expectWhole, proposalLines, rollLines } from "../../../support/whole.ts";
import { godsChoices, godsRequest, mod, numbers } from "../requests.ts";
import {
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

const FACES = [[1], [4], [10], [12], [20]];

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

const JUMP = { ...godsRequest(), movement: 12, size: "medium" as const };
const jump = (choices: Partial<JumpChoices> = {}, request: Partial<typeof JUMP> = {}) =>
  rollLines(
    jumpRules,
    { ...JUMP, ...request },
    { ...defaultJumpChoices({ ...JUMP, ...request }), ...choices },
    FACES,
  );

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
const PURPOSES = [
  "plain",
  "surprise",
  "snapOut",
  "conscious",
  "survive",
  "night",
  "pushOn",
  "stretchDay",
  "suffocate",
].concat(["keepConcentration", "breakUp", "disbelieve", "accept", "coverTracks"]);
const costs = (more: object = {}, state: Partial<typeof STATE> = {}) =>
  PURPOSES.flatMap((purpose) =>
    [2, 19].map((roll) => {
      const request = godsRequest();
      const plan = {
        ...checkRules.plan(request, godsChoices(request)),
        purpose,
        penalty: 2,
        ...more,
      } as never;
      const outcome = { degree: "", success: roll < 10, margin: 10 - roll, roll, target: 10 };
      return [purpose, roll < 10, rollCosts(plan, outcome, { ...STATE, ...state })];
    }),
  );

expectWhole(import.meta.url, {
  "a blow": () => hit(BLOW),
  "a blow against one who concentrates": () => hit(BLOW, { concentrating: true }),
  "a blow that an archetype takes with verve": () => hit(BLOW, {}, { options: ["archetypal"] }),
  "a blow without verve by the GM": () => hit(BLOW, {}, { options: ["archetypal"], ignored: ["verve"] }),
  "a point of each die to injuries": () => hit(BLOW, {}, { options: ["dicePoints"] }),
  "all of it to injuries": () => hit(BLOW, {}, { options: ["straight"], multiplier: 2 }),
  "a blow of an illusion": () => hit(BLOW, {}, { options: ["phantasmal"] }),
  "a light blow": () => hit({ ...BLOW, damage: 3 }),
  "a blow to the last point": () => hit({ ...BLOW, damage: 5 }, { conscious: false }),
  "a blow of nothing": () => hit({ ...BLOW, damage: 0 }, { concentrating: true }),
  "a fall with its injuries": () => hit({ ...BLOW, toInjuries: 2 }, { survival: 0 }),
  "a deadly blow": () => hit({ ...BLOW, damage: 60 }),
  healing: () => (["survival", "verve", "injuries"] as const).flatMap((heals) => hit({ heals, points: 2 })),

  "a group": () => group(),
  "a group by typed numbers": () => group({ numbers: "9; 3, 14" }),
  "a group of one, and of nobody": () => [
    group({ numbers: "9" }),
    group({}, { members: [] }),
    group({}, { members: GROUP.members.slice(0, 1) }),
  ],
  "groups that cannot be": () => [
    group({ numbers: "nine" }),
    group({ score: "luck" as never }),
    group({ numbers: "1 ".repeat(10_001) }),
    group({ numbers: "1 ".repeat(10_000) }).slice(1),
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
    [4, 10, 20].flatMap((face) => {
      const request = godsRequest();
      const plan = checkRules.plan(request, godsChoices(request));
      const outcome = checkRules.resolve(plan, [
        { faces: 20, value: face, kept: true, group: plan.dice[0]!.group },
      ]);
      const side = { plan, outcome } as never;
      return [groupEffort.tally([side, side]), groupEffort.tally([side], 2), groupEffort.tally([], 0)];
    }),

  "things that are hit": () => items.ATTACK_FORMS.map((form) => thing({ form })),
  "things of other stuff": () => [
    thing({ material: "glass", thickness: 0.1 }),
    thing({ material: "metal", thickness: 0.25 }),
  ],
  "things that cannot be": () => [
    thing({ material: "air" }),
    thing({ form: "song" as never }),
    thing({ thickness: -1 }),
    thing({ thickness: 10_001 }),
    thing({ thickness: 10_000 }).slice(1),
  ],
  "tables of materials": () =>
    [
      "",
      "tar 1 2 3 1/4; cork −1 0 0 2",
      "tar 1 2 3",
      "tar 1 2 3 0",
      "tar 1.5 2 3 1",
      "tar a 2 3 1",
      "\n ; wax 0 0 0 1\n",
    ].map((text) => items.readMaterials(text) ?? "no table"),
  "further materials": () =>
    items.withMaterials(items.MATERIALS, items.readMaterials("ice 1 1 1 1; wax 0 0 0 1")!),
  "which things roll": () =>
    [true, false].flatMap((carried) =>
      [true, false].flatMap((bearerUnconscious) =>
        [true, false].map((bearerInjured) =>
          items.itemMustRoll({ carried, bearerUnconscious, bearerInjured }),
        ),
      ),
    ),
  thickness: () =>
    [
      [0, 1],
      [0.9, 1],
      [1, 1],
      [2, 1],
      [7, 1],
      [3, 0],
      [3, -1],
    ].map(([a, b]) => items.thicknessBonus(a!, b!)),

  "damage of weapons": () =>
    ["2d6+1", "d8", "3d4 - 2", " 1D6 ", "100d6", "101d6", "1d0", "dance", "2d6+1x"].flatMap((formula) =>
      [true, false].map((contest) =>
        rollLines(
          damageRollRules,
          { modifiers: [mod(2), { ...mod(5), on: false }], weapon: "Axe", formula },
          { ...defaultDamageChoices(), contest },
          [[3, 2]],
        ),
      ),
    ),

  "a jump": () => jump(),
  "a jump of six feet": () => jump({ distance: 6 }),
  "a leap with a run": () => jump({ mode: "across", distance: 7, running: true }),
  "a leap from standing, by a small creature": () => jump({ mode: "across", distance: 5, size: "small" }),
  "a jump with a run": () => jump({ distance: 5, running: true }),
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
    ),
  "sizes of jumpers": () => ["medium", "toString"].map(isSize),
  "steps of jumps": () => (["fine", "small", "titanic"] as const).map((size) => stepsFor(5, size)),

  "a step of a contest": () => contest(),
  "a step of a contest with another score": () => contest({}, { otherScore: "strength" }),
  "a step of a contest against a typed number": () => contest({ other: null }, { otherTarget: 6 }),
  "a step of a contest against the number before": () => contest({ otherBefore: 5, otherGone: true }),
  "contests that cannot be": () => [contest({ other: null }), contest({}, { otherTarget: Number.NaN })],
  "a contest of one who cannot": () => {
    const plan = { ...contestRules.plan(CONTEST, defaultContestChoices(CONTEST)), blockedBy: "x" };
    return [contestRules.resolve(plan, []), contestRules.odds(plan)];
  },

  breath: () =>
    [true, false].flatMap((prepared) =>
      [true, false].flatMap((idle) =>
        rollLines(
          breathRules,
          { modifiers: [mod(-3)], endurance: 11, minor: -1 },
          { ...defaultBreathChoices({ modifiers: [] }), prepared, idle },
          prepared ? [[]] : [[1], [4]],
          breathChanges,
        ),
      ),
    ),
  "rounds without air": () =>
    [0, 1, 2].flatMap((left) =>
      [true, false].flatMap((suffocating) =>
        [0, 2].map((rolls) => [
          left,
          suffocating,
          rolls,
          passBreathRound({ left, idle: false, rolls, suffocating }),
        ]),
      ),
    ),
  "a round without air in rest": () => [
    passBreathRound({ left: 0, idle: true, rolls: 0, suffocating: true }),
  ],

  falls: () =>
    [1, 10, 25, 60, 300].flatMap((feet) =>
      [true, false].map((evaded) =>
        rollLines(
          fallRules,
          { modifiers: [mod(-2)] },
          { ...defaultFallChoices({ modifiers: [] }), feet, evaded },
          [[1], [6, 5]],
        ),
      ),
    ),
  "falls that cannot be": () =>
    [0, 1_000_001, 1_000_000].map((feet) =>
      rollLines(fallRules, { modifiers: [] }, { ...defaultFallChoices({ modifiers: [] }), feet }).slice(0, 2),
    ),
  "the call of death": () =>
    [0, 7].flatMap((injuries) =>
      rollLines(
        deathRules,
        { modifiers: [], injuries },
        { ...NO_CHOICES, situational: [mod(2), mod(3)], disabled: ["mod3"] },
        FACES,
      ),
    ),
  "clocks of ailments": () => [
    nextSince({ since: null, seconds: 60 }, 500),
    nextSince({ since: 100, seconds: 60 }, 500),
    nextSince({ since: 480, seconds: 60 }, 500),
    endedTimes({ since: 100, seconds: 60 }, { from: 0, to: 300 }),
    endedTimes({ since: null, seconds: 60 }, { from: 100, to: 219 }),
    endedTimes({ since: 400, seconds: 60 }, { from: 0, to: 300 }),
    [0, 1, 2].map(actionTimeEnds),
  ],
  "courses of ailments that are set": () => [
    courseChanges("bite", null),
    courseChanges("bite", { over: true, exposed: true, current: 3, applications: 2 } as never),
    courseChanges("bite", { over: false, exposed: false, current: 1, applications: 0 } as never),
  ],

  "what rolls cost": () => costs(),
  "what rolls cost under an illusion": () =>
    costs(
      { illusion: true, penalty: 0, heal: "verve" },
      { phantasm: { verve: 1, survival: 2, injuries: 1 } },
    ),
  "what no roll costs": () => {
    const request = godsRequest();
    const plan = { ...checkRules.plan(request, godsChoices(request)), purpose: "surprise" } as never;
    return [rollCosts(plan, { degree: "", success: false, margin: null, roll: null, target: 1 }, STATE)];
  },
});
