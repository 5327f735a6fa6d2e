/** All that proposals of afflictions, healing, treatment and actions tell and change. */
import { describe, expect, it } from "vitest";
import { hitOfEffect } from "../../../module/rulesets/burst/rules/damage/effect.ts";
import type { BurstHit } from "../../../module/rulesets/burst/rules/hit.ts";
import { blow } from "./hits.ts";
import { defender, expectProposals, type ProposalCase, propose } from "./proposals.ts";
import { bonusDice, dicePool, effectChoices, effectPlanOf, effectRequest, qualityDice } from "./requests.ts";
import { effectRules } from "./told-rules.ts";

const heal = (track: "durability" | "health" | "vigor", amount: number): BurstHit => ({
  nature: "healing",
  track,
  amount,
  conditions: [],
  resist: null,
});
const CURSE: BurstHit = {
  nature: "affliction",
  conditions: ["incapacitated"],
  resist: { ability: "reason", vs: 18 },
};

const CASES: readonly ProposalCase[] = [
  {
    what: "a blow that trips",
    told: () =>
      propose(
        blow(3, { conditions: ["prone", "unaware"], resist: { ability: "reason", vs: 18 } }),
        defender(),
        { ignored: ["inflict-unaware"] },
      ),
    lines: [
      "damage 3",
      "rolled value=3 type=DamageType.kinetic",
      "durability value=3 type=DamageType.kinetic",
      "inflict-prone: Step.inflict condition=Condition.prone ignorable",
      "inflict-unaware: Step.inflict condition=Condition.unaware ignorable ignored",
      "? resistance reason: Demand.resist ability=Ability.reason vs=18 for vs=18",
      "durability.value -3",
      "with prone",
    ],
  },
  {
    what: "a blow that trips, resisted",
    told: () =>
      propose(blow(3, { conditions: ["prone"], resist: { ability: "reason", vs: 18 } }), defender(), {
        options: ["resisted"],
      }),
    lines: [
      "damage 3",
      "rolled value=3 type=DamageType.kinetic",
      "durability value=3 type=DamageType.kinetic",
      "resisted",
      "durability.value -3",
    ],
  },
  {
    what: "a curse",
    told: () => propose(CURSE),
    lines: [
      "effect 0",
      "inflict-incapacitated: Step.inflict condition=Condition.incapacitated ignorable",
      "? resistance reason: Demand.resist ability=Ability.reason vs=18 for vs=18",
      "with incapacitated",
    ],
  },
  {
    what: "a curse on the dead",
    told: () => propose(CURSE, defender({ conditions: ["dead"] })),
    lines: ["effect 0"],
  },
  {
    what: "a curse on a door",
    told: () => propose(CURSE, defender({ object: true })),
    lines: ["effect 0"],
  },
  {
    what: "healing to the maximum",
    told: () => propose(heal("durability", 8), defender({ durability: 15, conditions: ["wounded"] })),
    lines: [
      "healing 5",
      "healed amount=8 gained=5 track=Sheet.durability",
      "! good ends.wounded",
      "durability.value +5",
      "without wounded",
    ],
  },
  {
    what: "healing of the hale",
    told: () => propose(heal("vigor", 8), defender({ conditions: ["winded"] })),
    lines: ["healing 0", "healed amount=8 gained=0 track=Sheet.vigor"],
  },
  {
    what: "healing halved",
    told: () =>
      propose(heal("vigor", 8), defender({ vigor: 0, conditions: ["winded"] }), { multiplier: 0.5 }),
    lines: [
      "healing 4",
      "adjusted: Step.adjusted.down value=4",
      "healed amount=4 gained=4 track=Sheet.vigor",
      "vigor.value +4",
    ],
  },
  {
    what: "healing raised",
    told: () => propose(heal("vigor", 8), defender({ vigor: 0, conditions: ["winded"] }), { bonus: 1 }),
    lines: [
      "healing 9",
      "adjusted: Step.adjusted.up value=1",
      "healed amount=9 gained=9 track=Sheet.vigor",
      "! good ends.winded",
      "vigor.value +9",
      "without winded",
    ],
  },
  {
    what: "healing that wakes",
    told: () =>
      propose(
        heal("health", 1),
        defender({ health: 0, durability: 0, conditions: ["stabilized", "wounded"] }),
      ),
    lines: [
      "healing 1",
      "healed amount=1 gained=1 track=Sheet.health",
      "! good ends.stabilized",
      "health.value +1",
      "without stabilized",
    ],
  },
  {
    what: "healing of Durability does not wake",
    told: () =>
      propose(
        heal("durability", 1),
        defender({ health: 0, durability: 0, conditions: ["stabilized", "wounded"] }),
      ),
    lines: [
      "healing 1",
      "healed amount=1 gained=1 track=Sheet.durability",
      "! good ends.wounded",
      "durability.value +1",
      "without wounded",
    ],
  },
  {
    what: "healing of those in Shock",
    told: () =>
      propose(heal("health", 1), defender({ health: 0, durability: 0, conditions: ["shock", "wounded"] })),
    lines: ["healing 1", "healed amount=1 gained=1 track=Sheet.health", "health.value +1"],
  },
  {
    what: "healing of the dead",
    told: () => propose(heal("health", 1), defender({ conditions: ["dead"] })),
    lines: ["healing 0", "deadStay"],
  },
  {
    what: "mending",
    told: () =>
      propose(heal("durability", 3), defender({ object: true, durability: 0, conditions: ["destroyed"] })),
    lines: [
      "healing 3",
      "healed amount=3 gained=3 track=Sheet.durability",
      "! good ends.destroyed",
      "durability.value +3",
      "without destroyed",
    ],
  },
  {
    what: "mending of a destroyed thing that gains nothing",
    told: () =>
      propose(heal("durability", 0), defender({ object: true, durability: 0, conditions: ["destroyed"] })),
    lines: ["healing 0", "healed amount=0 gained=0 track=Sheet.durability"],
  },
  {
    what: "healing of a thing",
    told: () => propose(heal("health", 3), defender({ object: true })),
    lines: ["healing 0", "onlyThing"],
  },
  {
    what: "treatment",
    told: () => propose({ nature: "stabilise" }, defender({ health: 0, conditions: ["shock"] })),
    lines: [
      "effect 0",
      "! good stabilized",
      "shockRounds = 0",
      "shockFresh = false",
      "with stabilized",
      "without shock",
    ],
  },
  {
    what: "treatment of one with Health",
    told: () => propose({ nature: "stabilise" }, defender({ health: 1, conditions: ["shock"] })),
    lines: ["effect 0", "! good ends.stabilized", "shockRounds = 0", "shockFresh = false", "without shock"],
  },
  {
    what: "treatment of the hale",
    told: () => propose({ nature: "stabilise" }),
    lines: ["effect 0", "notInShock"],
  },
  {
    what: "a long action",
    told: () =>
      propose({
        nature: "act",
        act: "work",
        actions: 2,
        longAct: { key: "k", label: "Lock", paid: 1, cost: 5 },
        thing: { id: "kit", name: "Kit", uses: 3 },
      }),
    lines: [
      "effect 0",
      "act actions=2",
      "longAct thing=Lock paid=3 count=5",
      "use thing=Kit count=2",
      "actions.spent +2",
      'progress.key = "k"',
      'progress.label = "Lock"',
      "progress.cost = 5",
      "progress.paid = 3",
      "with multiAction",
      "kit uses.value -1",
    ],
  },
  {
    what: "the end of a long action",
    told: () =>
      propose({
        nature: "act",
        act: "work",
        actions: 2,
        longAct: { key: "k", label: "Lock", paid: 4, cost: 5 },
        thing: null,
      }),
    lines: [
      "effect 0",
      "act actions=2",
      "longAct thing=Lock paid=5 count=5",
      "actions.spent +2",
      'progress.key = "k"',
      'progress.label = "Lock"',
      "progress.cost = 5",
      "progress.paid = 5",
      "with multiAction",
    ],
  },
  {
    what: "standing up",
    told: () => propose({ nature: "act", act: "stand", actions: 1, longAct: null, thing: null }),
    lines: ["effect 0", "act actions=1", "actions.spent +1", "with exposed", "without prone"],
  },
  {
    what: "dropping what one began",
    told: () =>
      propose({
        nature: "act",
        act: "drop",
        actions: 0,
        longAct: null,
        thing: { id: "kit", name: "Kit", uses: null },
      }),
    lines: [
      "effect 0",
      "freeAct act=Act.drop",
      'progress.key = ""',
      'progress.label = ""',
      "progress.paid = 0",
      "progress.cost = 0",
      "without multiAction",
    ],
  },
  {
    what: "an attack from elsewhere",
    told: () => propose({ nature: "act", act: "elsewhere", actions: 0, longAct: null, thing: null }),
    lines: ["effect 0", "freeAct act=Act.elsewhere", "with ambushed", "without overWatch"],
  },
];

expectProposals("what is done to somebody is told whole", CASES);

describe("an effect", () => {
  const problems = (damageValue: number, bonus = 0) => {
    const request = effectRequest({ damageValue, modifiers: [dicePool(bonus)] });
    return effectRules
      .validate(request, effectChoices(request))
      .map(({ field, message }) => `${field} ${message}`);
  };

  it("an effect is refused with too many dice, of its own or added, and with fewer than none", () => {
    expect([problems(0), problems(50, 50)]).toEqual([[], []]);
    const words = "MANIFOLD.Burst.Problem.";
    expect([problems(-1), problems(51), problems(1, 51), problems(0.5)]).toEqual([
      [`damageValue ${words}negative`],
      [`damageValue ${words}tooManyDice`],
      [`dice ${words}tooManyDice`],
      [`damageValue ${words}notWhole`],
    ]);
  });

  it("an effect is critical when a bonus die bursts, with the chance of that", () => {
    const plan = effectPlanOf(effectRequest({ modifiers: [dicePool(1)] }));
    expect([...effectRules.odds(plan)]).toEqual([
      ["critical", expect.closeTo(0.1)],
      ["effect", expect.closeTo(0.9)],
    ]);
    expect(effectRules.resolve(plan, [...qualityDice(8, 5), ...bonusDice("d10:10>3")])).toMatchObject({
      degree: "critical",
      base: 5,
      bonus: 13,
      total: 18,
    });
  });

  it("hits with all that its item names; without dice only with conditions", () => {
    const resist = { ability: "reason", vs: 18 };
    const hit = (changes: Parameters<typeof effectRequest>[0], face?: number) => {
      const plan = effectPlanOf(effectRequest(changes));
      const rolled = effectRules.resolve(plan, face === undefined ? [] : qualityDice(8, face));
      return hitOfEffect(plan, rolled);
    };
    const afflicting = { conditions: ["prone"], resist };
    expect(hit({ ...afflicting, ranged: true, cover: "full", outright: true, toHealth: true }, 4)).toEqual({
      nature: "damage",
      amount: 4,
      type: "kinetic",
      subtype: "none",
      quality: "ordinary",
      toHealth: true,
      ranged: true,
      cover: "full",
      outright: true,
      ...afflicting,
    });
    expect(hit({ ...afflicting, use: "vigor" }, 4)).toEqual({
      nature: "healing",
      track: "vigor",
      amount: 4,
      ...afflicting,
    });
    expect(hit({ ...afflicting, damageValue: 0 })).toEqual({ nature: "affliction", ...afflicting });
    expect(hit({ damageValue: 0 })).toBeNull();
  });
});
