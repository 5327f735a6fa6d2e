/** Complete snapshots of hits: each line of the text is shown to people or changes the creature. */
import { type Adjustments, NO_ADJUSTMENTS } from "../../../../module/kit/damage.ts";
import type { DamageParts, EdgeDefender, EdgeHit } from "../../../../module/rulesets/edge/rules/hit.ts";
import { expectWhole, proposalLines } from "../../../support/whole.ts";
import { DEFENDER } from "../defender.ts";
import { edgeDamageRules } from "../told-rules.ts";

type Damage = Extract<EdgeHit, { nature: "damage" }>;
type Affliction = Extract<EdgeHit, { nature: "condition" }>;

const save = { skill: "reflex", dc: 12 };
const dmg = (parts: DamageParts, more: Partial<Damage> = {}): EdgeHit => ({
  nature: "damage",
  halves: false,
  parts,
  ...more,
});
const cond = (conditions: readonly string[], more: Partial<Affliction> = {}): EdgeHit => ({
  nature: "condition",
  conditions,
  ...more,
});
const flying = { flies: true };
type Row = readonly [
  name: string,
  hit: EdgeHit,
  defender?: Partial<EdgeDefender>,
  adjustments?: Partial<Adjustments>,
];
const GROUPS: Readonly<Record<string, readonly Row[]>> = {
  "damage that hits bring": [
    ["damage of two types against armor", dmg({ kinetic: 9, energy: 6 })],
    ["energy alone, which meets half the armor", dmg({ energy: 9 })],
    [
      "resistance and vulnerability",
      dmg({ kinetic: 9, biotic: 5, psychic: 4 }),
      { resist: ["biotic", "energy"], vuln: ["psychic", "energy"] },
    ],
    [
      "resistance and vulnerability that the GM ignores",
      dmg({ kinetic: 9, biotic: 5, psychic: 4 }),
      { resist: ["biotic", "energy"], vuln: ["psychic", "energy"] },
      { ignored: ["resistance", "vulnerability", "saveHalf", "armor"] },
    ],
    [
      "what the GM ignores although it is not there",
      dmg({ kinetic: 9 }),
      { armor: [], resist: ["energy"], vuln: ["energy"] },
      { ignored: ["resistance", "vulnerability", "saveHalf", "armor"], options: ["saved"] },
    ],
    ["a save that halves", dmg({ kinetic: 12 }, { halves: true, save }), {}, { options: ["saved"] }],
    ["a save that is still to come", dmg({ kinetic: 12 }, { halves: true, save })],
    ["a target out of its armor", dmg({ kinetic: 5 }), {}, { options: ["armorless"] }],
    [
      "damage that armor stops, with all that would follow",
      dmg({ kinetic: 3 }, { reels: true, trauma: true, conditions: ["prone"] }),
    ],
    ["damage that only the GM lets through", dmg({ kinetic: 3 }, { trauma: true }), {}, { bonus: 2 }],
    [
      "an exploit that makes reel and hurts",
      dmg({ kinetic: 9 }, { reels: true, trauma: true, conditions: ["prone"] }),
    ],
    ["being pinned", dmg({ kinetic: 9 }, { pins: 14 })],
    ["being pinned, saved", dmg({ kinetic: 9 }, { pins: 14 }), {}, { options: ["saved"] }],
  ],
  healing: [
    ["healing", { nature: "healing", amount: 6 }],
    ["healing over the maximum, with blood lost", { nature: "healing", amount: 60 }, { bled: 3 }],
    ["healing of one at its maximum", { nature: "healing", amount: 6 }, { vp: 20 }],
    ["healing of the dead", { nature: "healing", amount: 6 }, { vp: 0, conditions: ["dead"] }],
    ["healing of the suffocating", { nature: "healing", amount: 6 }, { vp: 0, conditions: ["suffocating"] }],
    [
      "healing of the dying",
      { nature: "healing", amount: 6 },
      { vp: 0, conditions: ["dying", "unconscious"] },
    ],
  ],
  "conditions that hits bring": [
    ["conditions with a save", cond(["prone", "stunned"], { save }), flying],
    ["conditions with a save that succeeded", cond(["prone"], { save }), flying, { options: ["saved"] }],
    [
      "conditions, one of which the GM ignores",
      cond(["stunned", "grappled"]),
      flying,
      { ignored: ["condition-grappled"] },
    ],
    [
      "a condition until the end of the next turn",
      cond(["stunned"], { duration: { until: "turnEnd", notThisTurn: true } }),
    ],
    ["a condition for three rounds", cond(["stunned"], { duration: { until: "roundEnd", count: 3 } })],
    ["a condition for ten minutes", cond(["stunned"], { duration: { seconds: 600 } })],
    ["a condition while somebody concentrates", cond(["stunned"], { duration: { concentration: true } })],
    [
      "a condition until a save",
      cond(["stunned"], {
        duration: { saveEnds: { kind: "save", key: "reflex", label: "x", icon: "shield" } },
      }),
    ],
    ["a save that names no roll", cond(["stunned"], { save: { skill: "dance well", dc: 3 } })],
  ],
  "relief from conditions": [
    [
      "relief",
      { nature: "relief", conditions: ["prone", "stunned", "bleeding"] },
      { bled: 4, conditions: ["prone", "bleeding"] },
    ],
    [
      "relief of bleeding that cost nothing",
      { nature: "relief", conditions: ["bleeding"] },
      { conditions: ["bleeding"] },
    ],
    [
      "relief of another state while bleeding",
      { nature: "relief", conditions: ["prone"] },
      { bled: 4, conditions: ["prone", "bleeding"] },
    ],
  ],
  "further hits": [
    ["hiding", { nature: "hiding", total: 17 }],
    ["hiding anew", { nature: "hiding", total: 17 }, { hiding: ["one"], conditions: ["hidden"] }],
    ["a weapon that jams", { nature: "jam", weapon: "gun" }],
    [
      "a death save that is the last failure",
      { nature: "deathSave", roll: 3 },
      {
        vp: 0,
        conditions: ["dying", "unconscious"],
        deathSaves: { successes: 0, failures: 2 },
        traumaDue: true,
      },
    ],
    [
      "first aid that stops bleeding too",
      { nature: "stabilise", bleeding: true },
      { vp: 0, conditions: ["dying", "unconscious", "bleeding"], bled: 2 },
    ],
    [
      "first aid for one who only bleeds",
      { nature: "stabilise", bleeding: true },
      { conditions: ["bleeding"], bled: 2 },
    ],
    [
      "a trauma",
      { nature: "trauma", kind: "physical", severity: "mild", row: "mildArm", side: "left", lowers: null },
      { trauma: { name: "Sprain", type: "trauma" }, traumaDue: true },
    ],
    [
      "a trauma that lowers an ability",
      {
        nature: "trauma",
        kind: "psychic",
        severity: "severe",
        row: "psychosis",
        side: "none",
        lowers: "wil",
      },
      { trauma: { name: "Phobia", type: "trauma" } },
    ],
    ["an injury", { nature: "injury" }],
    ["work on a thing that nobody knows", { nature: "repair", item: "gun", points: 3 }],
  ],
};

expectWhole(
  import.meta.url,
  Object.fromEntries(
    Object.entries(GROUPS).map(([group, of]) => [
      group,
      () =>
        of.flatMap(([name, hit, defender, adjustments]) => {
          const [first, ...others] = proposalLines(
            edgeDamageRules.propose(hit, { ...DEFENDER, ...defender }, { ...NO_ADJUSTMENTS, ...adjustments }),
          );
          return [`${name}: ${first}`, ...others];
        }),
    ]),
  ),
);
