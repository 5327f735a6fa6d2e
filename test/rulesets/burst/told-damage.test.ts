/** All that proposals of damage tell and change, track by track. */
import { blow } from "./hits.ts";
import {
  coat,
  DOWN,
  defender,
  expectProposals,
  NO_OVERFLOW,
  type ProposalCase,
  propose,
} from "./proposals.ts";

const CASES: readonly ProposalCase[] = [
  {
    what: "a blow that wounds through armor",
    told: () => propose(blow(14), defender({ durability: 10, health: 12, worn: [coat(3)] })),
    lines: [
      "damage 11",
      "rolled value=14 type=DamageType.kinetic",
      "armor value=3 type=DamageType.kinetic armor=Coat ignorable",
      "armorHarm value=3 type=DamageType.kinetic armor=Coat",
      "durability value=10 type=DamageType.kinetic",
      "health value=1 type=DamageType.kinetic",
      "! bad wounded",
      "durability.value -10",
      "health.value -1",
      "with wounded",
      "coat durability.value -3",
    ],
  },
  {
    what: "the last point of Durability",
    told: () => propose(blow(20)),
    lines: [
      "damage 20",
      "rolled value=20 type=DamageType.kinetic",
      "durability value=20 type=DamageType.kinetic",
      "! bad wounded",
      "durability.value -20",
      "with wounded",
    ],
  },
  {
    what: "a wounded target",
    told: () => propose(blow(3), defender({ durability: 0, conditions: ["wounded"] })),
    lines: [
      "damage 3",
      "rolled value=3 type=DamageType.kinetic",
      "health value=3 type=DamageType.kinetic",
      "health.value -3",
      "with wounded",
    ],
  },
  {
    what: "the last point of Health",
    told: () => propose(blow(40), defender({ stamina: 24 })),
    lines: [
      "damage 40",
      "rolled value=40 type=DamageType.kinetic",
      "durability value=20 type=DamageType.kinetic",
      "health value=10 type=DamageType.kinetic",
      "! bad wounded",
      "! bad shock count=24",
      "durability.value -20",
      "health.value -10",
      "shockRounds = 24",
      "shockFresh = true",
      "with wounded",
      "with shock",
      "without stabilized",
    ],
  },
  {
    what: "damage beyond Durability that does not overflow",
    told: () => propose(blow(25), defender({ settings: NO_OVERFLOW })),
    lines: [
      "damage 25",
      "rolled value=25 type=DamageType.kinetic",
      "durability value=20 type=DamageType.kinetic",
      "! bad wounded",
      "durability.value -20",
      "with wounded",
    ],
  },
  {
    what: "a wounded target where damage does not overflow",
    told: () => propose(blow(5), defender({ durability: 2, conditions: ["wounded"], settings: NO_OVERFLOW })),
    lines: [
      "damage 5",
      "rolled value=5 type=DamageType.kinetic",
      "durability value=2 type=DamageType.kinetic",
      "health value=3 type=DamageType.kinetic",
      "durability.value -2",
      "health.value -3",
      "with wounded",
    ],
  },
  {
    what: "no Durability where damage does not overflow",
    told: () => propose(blow(5), defender({ durability: 0, settings: NO_OVERFLOW })),
    lines: [
      "damage 5",
      "rolled value=5 type=DamageType.kinetic",
      "health value=5 type=DamageType.kinetic",
      "! bad wounded",
      "health.value -5",
      "with wounded",
    ],
  },
  {
    what: "one in Shock",
    told: () => propose(blow(1), defender({ ...DOWN, conditions: ["shock", "wounded"] })),
    lines: [
      "damage 1",
      "rolled value=1 type=DamageType.kinetic",
      "! worst deadInShock",
      "shockRounds = 0",
      "shockFresh = false",
      "with dead",
      "without shock",
      "without stabilized",
    ],
  },
  {
    what: "the stabilised",
    told: () => propose(blow(1), defender({ ...DOWN, conditions: ["stabilized", "wounded"] })),
    lines: [
      "damage 1",
      "rolled value=1 type=DamageType.kinetic",
      "! bad shock count=20",
      "shockRounds = 20",
      "shockFresh = true",
      "with wounded",
      "with shock",
      "without stabilized",
    ],
  },
  {
    what: "the stabilised where Shock does not come again",
    told: () =>
      propose(
        blow(1),
        defender({
          ...DOWN,
          conditions: ["stabilized", "wounded"],
          settings: { overflowToHealth: true, shockAgain: false },
        }),
      ),
    lines: ["damage 1", "rolled value=1 type=DamageType.kinetic", "with wounded"],
  },
  {
    what: "a door",
    told: () => propose(blow(3), defender({ object: true, durability: 4 })),
    lines: [
      "damage 3",
      "rolled value=3 type=DamageType.kinetic",
      "durability value=3 type=DamageType.kinetic",
      "durability.value -3",
    ],
  },
  {
    what: "a door that breaks",
    told: () => propose(blow(9), defender({ object: true, durability: 4 }), { options: ["outright"] }),
    lines: [
      "damage 9",
      "rolled value=9 type=DamageType.kinetic",
      "durability value=4 type=DamageType.kinetic",
      "! worst destroyed",
      "durability.value -4",
      "with destroyed",
    ],
  },
  {
    what: "one who cannot defend, killed outright",
    told: () =>
      propose(blow(3, { outright: true }), defender({ conditions: ["incapacitated"] }), {
        options: ["outright"],
      }),
    lines: [
      "damage 3",
      "rolled value=3 type=DamageType.kinetic",
      "durability value=3 type=DamageType.kinetic",
      "! worst outright",
      "durability.value -3",
      "shockRounds = 0",
      "shockFresh = false",
      "with dead",
      "without shock",
      "without stabilized",
    ],
  },
  {
    what: "the dead",
    told: () => propose(blow(30), defender({ conditions: ["dead"] })),
    lines: ["damage 0", "alreadyDead"],
  },
  {
    what: "no damage",
    told: () => propose(blow(-3)),
    lines: ["damage 0"],
  },
];

expectProposals("damage is told whole", CASES);
