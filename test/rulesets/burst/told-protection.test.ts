/** All that proposals tell of armor, cover, immunities and what the GM adjusts. */
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
    what: "armor that the blow destroys",
    told: () => propose(blow(9), defender({ worn: [coat(4, { durability: 4 })] })),
    lines: [
      "damage 5",
      "rolled value=9 type=DamageType.kinetic",
      "armor value=4 type=DamageType.kinetic armor=Coat ignorable",
      "armorHarm value=4 type=DamageType.kinetic armor=Coat",
      "durability value=5 type=DamageType.kinetic",
      "! bad armorDestroyed armor=Coat",
      "durability.value -5",
      "coat durability.value -4",
    ],
  },
  {
    what: "armor whose Durability nobody counts",
    told: () => propose(blow(9), defender({ worn: [coat(4, { durability: null })] })),
    lines: [
      "damage 5",
      "rolled value=9 type=DamageType.kinetic",
      "armor value=4 type=DamageType.kinetic armor=Coat ignorable",
      "durability value=5 type=DamageType.kinetic",
      "durability.value -5",
    ],
  },
  {
    what: "a blow that armor stops",
    told: () => propose(blow(4), defender({ worn: [coat(4)] })),
    lines: [
      "damage 0",
      "rolled value=4 type=DamageType.kinetic",
      "armor value=4 type=DamageType.kinetic armor=Coat ignorable",
      "armorHarm value=4 type=DamageType.kinetic armor=Coat",
      "coat durability.value -4",
    ],
  },
  {
    what: "armor that is destroyed already",
    told: () => propose(blow(4), defender({ worn: [coat(4, { durability: 0 })] })),
    lines: [
      "damage 4",
      "rolled value=4 type=DamageType.kinetic",
      "durability value=4 type=DamageType.kinetic",
      "durability.value -4",
    ],
  },
  {
    what: "armor that a heroic weapon bypasses, and fur that it does not",
    told: () =>
      propose(
        blow(9, { quality: "legendary" }),
        defender({
          worn: [coat(4), coat(2, { id: "mail", name: "Mail", quality: "epic" })],
          other: [{ armorRank: 3 }],
        }),
      ),
    lines: [
      "damage 6",
      "rolled value=9 type=DamageType.kinetic",
      "armorBypassed value=4 type=DamageType.kinetic armor=Coat",
      "armor value=3 type=DamageType.kinetic armor=Mail ignorable",
      "armorHarm value=3 type=DamageType.kinetic armor=Mail",
      "durability value=6 type=DamageType.kinetic",
      "durability.value -6",
      "mail durability.value -3",
    ],
  },
  {
    what: "fur of another kind",
    told: () =>
      propose(
        blow(9, { type: "electrical" }),
        defender({ other: [{ armorRank: 3, protects: ["kinetic"] }] }),
      ),
    lines: [
      "damage 9",
      "rolled value=9 type=DamageType.electrical",
      "durability value=9 type=DamageType.electrical",
      "durability.value -9",
    ],
  },
  {
    what: "heroic armor that a plain weapon cannot harm",
    told: () => propose(blow(9), defender({ worn: [coat(4, { quality: "legendary" })] })),
    lines: [
      "damage 5",
      "rolled value=9 type=DamageType.kinetic",
      "armor value=4 type=DamageType.kinetic armor=Coat ignorable",
      "durability value=5 type=DamageType.kinetic",
      "durability.value -5",
    ],
  },
  {
    what: "poison against armor",
    told: () => propose(blow(9, { type: "toxic" }), defender({ worn: [coat(4, { protects: ["toxic"] })] })),
    lines: [
      "damage 5",
      "rolled value=9 type=DamageType.toxic",
      "armor value=4 type=DamageType.toxic armor=Coat ignorable",
      "durability value=5 type=DamageType.toxic",
      "durability.value -5",
    ],
  },
  {
    what: "poison past armor, to Health",
    told: () =>
      propose(
        blow(4, { type: "toxic", toHealth: true }),
        defender({ worn: [coat(4, { protects: ["toxic"] })] }),
      ),
    lines: [
      "damage 4",
      "rolled value=4 type=DamageType.toxic",
      "health value=4 type=DamageType.toxic",
      "health.value -4",
    ],
  },
  {
    what: "poison where damage does not overflow",
    told: () => propose(blow(5, { toHealth: true }), defender({ settings: NO_OVERFLOW })),
    lines: [
      "damage 5",
      "rolled value=5 type=DamageType.kinetic",
      "health value=5 type=DamageType.kinetic",
      "health.value -5",
    ],
  },
  {
    what: "one in Shock whose armor stops it",
    told: () => propose(blow(2), defender({ ...DOWN, worn: [coat(2)], conditions: ["shock", "wounded"] })),
    lines: [
      "damage 0",
      "rolled value=2 type=DamageType.kinetic",
      "armor value=2 type=DamageType.kinetic armor=Coat ignorable",
      "armorHarm value=2 type=DamageType.kinetic armor=Coat",
      "with wounded",
      "coat durability.value -2",
    ],
  },
  {
    what: "a shot through cover",
    told: () => propose(blow(12, { ranged: true, cover: "partial" })),
    lines: [
      "damage 7",
      "rolled value=12 type=DamageType.kinetic",
      "cover value=5 type=DamageType.kinetic ignorable",
      "durability value=7 type=DamageType.kinetic",
      "durability.value -7",
    ],
  },
  {
    what: "a shot through cover that is left out",
    told: () => propose(blow(12, { ranged: true, cover: "partial" }), defender(), { ignored: ["cover"] }),
    lines: [
      "damage 12",
      "rolled value=12 type=DamageType.kinetic",
      "durability value=12 type=DamageType.kinetic",
      "cover: Step.without.cover ignorable ignored",
      "durability.value -12",
    ],
  },
  {
    what: "an immune type",
    told: () => propose(blow(9, { type: "thermal" }), defender({ immune: ["thermal"] })),
    lines: [
      "damage 0",
      "rolled value=9 type=DamageType.thermal",
      "typeImmune value=9 type=DamageType.thermal ignorable",
    ],
  },
  {
    what: "an immune type that is left out",
    told: () =>
      propose(blow(9, { type: "thermal" }), defender({ immune: ["thermal"] }), {
        ignored: ["typeImmune", "armor"],
      }),
    lines: [
      "damage 9",
      "rolled value=9 type=DamageType.thermal",
      "durability value=9 type=DamageType.thermal",
      "typeImmune: Step.without.typeImmune ignorable ignored",
      "durability.value -9",
    ],
  },
  {
    what: "a hide that a plain weapon cannot harm",
    told: () => propose(blow(9), defender({ durabilityRank: "epic" })),
    lines: [
      "damage 0",
      "rolled value=9 type=DamageType.kinetic",
      "immune value=9 type=DamageType.kinetic ignorable",
    ],
  },
  {
    what: "a hide that is left out",
    told: () => propose(blow(9), defender({ durabilityRank: "epic" }), { ignored: ["immune"] }),
    lines: [
      "damage 9",
      "rolled value=9 type=DamageType.kinetic",
      "durability value=9 type=DamageType.kinetic",
      "immune: Step.without.immune ignorable ignored",
      "durability.value -9",
    ],
  },
  {
    what: "poison to the undead",
    told: () => propose(blow(9, { type: "toxic" }), defender({ living: false })),
    lines: [
      "damage 0",
      "rolled value=9 type=DamageType.toxic",
      "notLiving value=9 type=DamageType.toxic ignorable",
    ],
  },
  {
    what: "poison to the undead, all the same",
    told: () => propose(blow(9, { type: "toxic" }), defender({ living: false }), { ignored: ["notLiving"] }),
    lines: [
      "damage 9",
      "rolled value=9 type=DamageType.toxic",
      "durability value=9 type=DamageType.toxic",
      "notLiving: Step.without.notLiving ignorable ignored",
      "durability.value -9",
    ],
  },
  {
    what: "frost to the undead",
    told: () =>
      propose(
        blow(5, { type: "umbral" }),
        defender({ living: false, resists: ["umbral"], vulnerable: ["umbral"] }),
      ),
    lines: [
      "damage 5",
      "rolled value=5 type=DamageType.umbral",
      "durability value=5 type=DamageType.umbral",
      "resistsType type=DamageType.umbral",
      "vulnerableType type=DamageType.umbral",
      "umbralDead",
      "durability.value -5",
    ],
  },
  {
    what: "armor left out",
    told: () =>
      propose(blow(10), defender({ worn: [coat(4)], other: [{ armorRank: 2 }] }), { ignored: ["armor"] }),
    lines: [
      "damage 10",
      "rolled value=10 type=DamageType.kinetic",
      "durability value=10 type=DamageType.kinetic",
      "armor: Step.without.armor ignorable ignored",
      "durability.value -10",
    ],
  },
  {
    what: "half the damage, and two",
    told: () => propose(blow(10), defender({ worn: [coat(4)] }), { multiplier: 0.5, bonus: 2 }),
    lines: [
      "damage 5",
      "rolled value=10 type=DamageType.kinetic",
      "armor value=4 type=DamageType.kinetic armor=Coat ignorable",
      "armorHarm value=4 type=DamageType.kinetic armor=Coat",
      "adjusted: Step.adjusted.down value=1 type=DamageType.kinetic",
      "durability value=5 type=DamageType.kinetic",
      "durability.value -5",
      "coat durability.value -4",
    ],
  },
  {
    what: "damage raised",
    told: () => propose(blow(10), defender(), { bonus: 2 }),
    lines: [
      "damage 12",
      "rolled value=10 type=DamageType.kinetic",
      "adjusted: Step.adjusted.up value=2 type=DamageType.kinetic",
      "durability value=12 type=DamageType.kinetic",
      "durability.value -12",
    ],
  },
];

expectProposals("protection is told whole", CASES);
