/** What counts for attacks, and where they reach, whole. */
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
import { expectWhole } from "../../../support/whole.ts";

const IDS = [...CONDITIONS, ...STATES].map(({ id }) => id);
const KINDS = ["melee", "ranged"] as const;
const both = (situation: AttackSituation) => KINDS.map((kind) => attackModifiers({ ...situation, kind }));

const SITUATIONS: readonly AttackSituation[] = [
  {},
  { visibility: "clear" },
  { visibility: "bleared" },
  { visibility: "obscured" },
  { visibility: "bleared", attackerConditions: ["blinded"] },
  { visibility: "bleared", attackerConditions: ["sickened"] },
  { hiddenAttacker: true },
  { hiddenAttacker: false },
  { hiddenAttacker: true, defend: true },
  { defend: true },
  { defend: true, attackerConditions: ["invisible"] },
  { defend: true, attackerConditions: ["sickened"] },
  { defend: true, targetConditions: ["stunned"] },
  { defend: true, targetExhaustion: 5 },
  { targetConditions: ["defending"] },
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
  { help: true, feint: true, edgeBurn: true },
  { help: 2, feint: 3, edgeBurn: 1 },
  { help: 0, feint: 0, edgeBurn: 0 },
  { help: false, feint: false, edgeBurn: false, elevated: false, dodge: false, defend: false },
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

expectWhole(new URL("attacks.txt", import.meta.url), {
  "what each state of the attacker brings": () =>
    IDS.flatMap((id) => [`${id}:`, ...both({ attackerConditions: [id] })]),
  "what each state of the target brings": () =>
    IDS.flatMap((id) => [`${id}:`, ...both({ targetConditions: [id] })]),
  "what each state of an adjacent target brings": () =>
    IDS.flatMap((id) => [`${id}:`, ...both({ targetConditions: [id], adjacent: true })]),
  "what situations bring": () => SITUATIONS.flatMap((situation) => [situation, ...both(situation)]),
  "an attack of which nothing is known": () => [attackModifiers({}), attackModifiers({ feint: 1 })],
  "[E-524] [E-529] hits that deal their maximum": () =>
    ["unconscious", "asleep", "paralyzed", "stunned"].map((id) => [
      id,
      dealsMaximum({ targetConditions: [id], adjacent: true }),
      dealsMaximum({ targetConditions: [id] }),
      dealsMaximum({ targetExhaustion: 6, adjacent: true }),
    ]),
  "what is offered for attacks": () =>
    KINDS.flatMap((kind) => [true, false].map((positions) => attackOffers(kind, positions))),
  "[E-361] allies on both sides of a foe": () =>
    spots.map(([one, other]) => [
      one,
      other,
      flanks(one, other, { x: 0, y: 0 }),
      flanks({ x: one.x + 5, y: one.y - 7 }, { x: other.x + 5, y: other.y - 7 }, { x: 5, y: -7 }),
    ]),
  "[E-374] reaches": () => [
    [0, 1, 2, 3].map((usual) => [meleeReach(usual, 0), meleeReach(usual, 1), meleeReach(usual, 2)]),
    [1, 2, 3].map((metres) => [weaponReach(metres, true), weaponReach(metres, false)]),
  ],
  "[E-308] leaving a reach": () =>
    [
      [1, 2],
      [2, 3],
      [1, 1],
      [0, 1.5],
    ].map(([before, after]) => [before, after, leavesReach({ before: before!, after: after!, reach: 1 })]),
});
