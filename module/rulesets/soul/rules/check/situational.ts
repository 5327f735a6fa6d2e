/** Situational modifiers: offered unticked on rolls they may fit; the table decides. */
import { DIFFICULTY, FAILURE, type PoolSelector, type SoulModifier } from "../modifiers.ts";
import { UNDERWATER_HIT } from "./named-checks.ts";

const offer = (id: string, value: number, appliesTo: readonly PoolSelector[]): SoulModifier => ({
  id: `offer.${id}`,
  label: `MANIFOLD.Soul.Offer.${id}`,
  value,
  kind: DIFFICULTY,
  on: false,
  appliesTo,
});

const EXHAUSTION: PoolSelector = { tags: ["exhaustion"] };
const CRAFT: PoolSelector = { tags: ["craft"] };
const HAZARD: PoolSelector = { tags: ["hazard"] };

/** Weather and load; each makes an exhaustion roll harder by one (S-044). */
export const EXHAUSTION_OFFERS: readonly SoulModifier[] = ["heat", "cold", "humidity", "heavyLoad"].map(
  (id) => offer(id, 1, [EXHAUSTION]),
);

/** More than half of the daily water, but not all of it (S-079). */
export const TOO_LITTLE_WATER: SoulModifier = offer("tooLittleWater", 1, [EXHAUSTION]);

/** Circumstances of crafting; they add up (S-125). */
export const CRAFTING_OFFERS: readonly SoulModifier[] = [
  offer("improperTools", 2, [CRAFT]),
  offer("noWorkspace", 1, [CRAFT]),
  offer("interrupted", 1, [CRAFT]),
  offer("exceptionalTools", -1, [CRAFT]),
  offer("familiarItem", -1, [CRAFT]),
];

/** Sizes of a falling object; the GM decides (S-067). */
export const FALL_OFFERS: readonly SoulModifier[] = [
  offer("smallTarget", 1, [HAZARD]),
  offer("largeTarget", -1, [HAZARD]),
];

/** Hurt in the water with the head above the surface (S-118). */
export const HEAD_ABOVE_WATER: SoulModifier = offer(
  "headAboveWater",
  UNDERWATER_HIT.headAbove - UNDERWATER_HIT.submerged,
  [{ tags: ["body"], withoutTags: ["exhaustion"] }],
);

/** All modifiers offered to a creature with these conditions. The levels of too little water do not add up. */
export function situationalOffers(conditions: readonly string[]): SoulModifier[] {
  const thirsty = conditions.includes("noWater") || conditions.includes("shortWater");
  return [
    ...EXHAUSTION_OFFERS,
    ...(thirsty ? [] : [TOO_LITTLE_WATER]),
    ...CRAFTING_OFFERS,
    ...FALL_OFFERS,
    HEAD_ABOVE_WATER,
  ];
}

/** Modifiers that worn armor gives to swimming (S-111). */
export function armorModifiers(armor: {
  readonly id: string;
  readonly name: string;
  readonly noisy: boolean;
  readonly heavy: boolean;
}): SoulModifier[] {
  const { id, name, noisy, heavy } = armor;
  const swim: readonly PoolSelector[] = [{ tags: ["swim"] }];
  const common = { source: name, value: 1, appliesTo: swim };
  return [
    ...(noisy
      ? [{ ...common, id: `noisy.${id}`, label: "MANIFOLD.Soul.Modifier.noisyArmor", kind: DIFFICULTY }]
      : []),
    ...(heavy
      ? [{ ...common, id: `heavy.${id}`, label: "MANIFOLD.Soul.Modifier.heavyArmor", kind: FAILURE }]
      : []),
  ];
}

/** A modifier on offer: the tool breaks the material it was designed for more easily (S-091). */
export const toolOffer = (weapon: string, material: string): SoulModifier => ({
  ...offer("tool", -1, [{ tags: ["damage"] }]),
  label: `MANIFOLD.Soul.Breaks.${material}`,
  source: weapon,
});
