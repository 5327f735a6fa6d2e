/** Complete snapshots of modifiers of attacks, and of their ranges. */
import {
  type AttackSituation,
  attackModifiers,
  dealsMaximum,
} from "../../../../module/rulesets/edge/rules/attack/attack-modifiers.ts";
import {
  flanks,
  leavesReach,
  meleeReach,
  weaponReach,
} from "../../../../module/rulesets/edge/rules/attack/positions.ts";
import { attackOffers } from "../../../../module/rulesets/edge/rules/attack/situational.ts";
import { CONDITIONS, STATES } from "../../../../module/rulesets/edge/rules/creature/conditions.ts";
import { brief, expectWhole, named } from "../../../support/whole.ts";

const IDS = [...CONDITIONS, ...STATES].map(({ id }) => id);
const KINDS = ["melee", "ranged"] as const;
/** The modifiers of a situation for a melee attack, and for a ranged attack if those differ. */
const both = (situation: AttackSituation): string[] => {
  const [melee, ranged] = KINDS.map((kind) => attackModifiers({ ...situation, kind }).map(brief));
  return String(melee) === String(ranged) ? melee! : [...melee!, "| ranged", ...ranged!];
};

const SITUATIONS: readonly AttackSituation[] = [
  { visibility: "clear" },
  { visibility: "bleared" },
  { visibility: "obscured" },
  { visibility: "bleared", attackerConditions: ["blinded"] },
  { hiddenAttacker: true, defend: true },
  { defend: true },
  { defend: true, attackerConditions: ["invisible"] },
  { defend: true, targetConditions: ["stunned"] },
  { defend: true, targetExhaustion: 5 },
  { targetConditions: ["defending", "grappled"] },
  { targetConditions: ["defending"], targetExhaustion: 4 },
  { dodge: true },
  { dodge: true, targetConditions: ["paralyzed"] },
  { hostileAdjacent: true },
  { allyInMelee: true },
  { allyInMelee: true, targetSizesLargerThanAlly: 1 },
  { allyInMelee: true, targetSizesLargerThanAlly: 2 },
  { beyondRange: true },
  { elevated: true },
  { help: 2, feint: 3, edgeBurn: true },
  { help: 0, feint: false, edgeBurn: 0, elevated: false, dodge: false, defend: false, hiddenAttacker: false },
  { attackerSqueezing: true },
  { attackerSqueezing: false, attackerConditions: ["prone"] },
  { targetSqueezing: true },
  { attackerExhaustion: 2 },
  { attackerExhaustion: 1 },
  { targetExhaustion: 6, adjacent: true },
];

const spots = [
  [
    { x: -1, y: 0 },
    { x: 1, y: 0 },
  ],
  [
    { x: -1, y: 0 },
    { x: 0, y: 1 },
  ],
  [
    { x: -1, y: 0 },
    { x: -2, y: 0 },
  ],
  [
    { x: -3, y: 0 },
    { x: 3, y: 0.2 },
  ],
  [
    { x: -3, y: 0 },
    { x: 3, y: 0.5 },
  ],
  [
    { x: -3, y: 0 },
    { x: 3, y: -0.5 },
  ],
  [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ],
  [
    { x: -2, y: -2 },
    { x: 1, y: 1 },
  ],
] as const;

expectWhole(import.meta.url, {
  "what each state of the attacker brings": () => named(IDS, (id) => both({ attackerConditions: [id] })),
  "what each state of the target brings": () => named(IDS, (id) => both({ targetConditions: [id] })),
  "what each state of an adjacent target brings, where it is something else": () =>
    named(IDS, (id) => {
      const adjacent = both({ targetConditions: [id], adjacent: true });
      return String(adjacent) === String(both({ targetConditions: [id] })) ? [] : adjacent;
    }),
  "what situations bring": () =>
    SITUATIONS.map((situation) => [`${brief(situation)}:`, ...both(situation)].join(" ")),
  "an attack of which nothing is known": () => [attackModifiers({}), attackModifiers({ feint: 1 })],
  "hits that deal their maximum": () =>
    ["unconscious", "asleep", "paralyzed", "stunned"].map((id) => [
      id,
      dealsMaximum({ targetConditions: [id], adjacent: true }),
      dealsMaximum({ targetConditions: [id] }),
      dealsMaximum({ targetExhaustion: 6, adjacent: true }),
    ]),
  "offers for attacks": () =>
    KINDS.flatMap((kind) => [true, false].map((positions) => attackOffers(kind, positions))),
  "allies on both sides of a foe": () => [
    spots.map(([one, other]) => [
      flanks(one, other, { x: 0, y: 0 }),
      flanks({ x: one.x + 5, y: one.y - 7 }, { x: other.x + 5, y: other.y - 7 }, { x: 5, y: -7 }),
    ]),
  ],
  reaches: () => [
    [0, 1, 2, 3].map((usual) => [meleeReach(usual, 0), meleeReach(usual, 1), meleeReach(usual, 2)]),
    [1, 2, 3].map((metres) => [weaponReach(metres, true), weaponReach(metres, false)]),
  ],
  "leaving a reach": () =>
    [
      [1, 2],
      [2, 3],
      [1, 1],
      [0, 1.5],
    ].map(([before, after]) => [before, after, leavesReach({ before: before!, after: after!, reach: 1 })]),
});
