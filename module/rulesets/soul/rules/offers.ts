import { DIFFICULTY, FAILURE, type PoolSelector, type SoulModifier } from "./pool-types.ts";
import { UNDERWATER_HIT } from "./underwater.ts";

/** Modifiers that only the table can decide on: offered unticked where they may fit. */

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

/** Weather and burdens that make an exhaustion roll harder; each that holds adds one. */
export const EXHAUSTION_OFFERS: readonly SoulModifier[] = ["heat", "cold", "humidity", "heavyLoad"].map(
  (id) => offer(id, 1, [EXHAUSTION]),
);

/** More than half of the water one needs, but not all of it. */
export const TOO_LITTLE_WATER: SoulModifier = offer("tooLittleWater", 1, [EXHAUSTION]);

/** What makes crafting harder or easier; all that hold add up. */
export const CRAFTING_OFFERS: readonly SoulModifier[] = [
  offer("improperTools", 2, [CRAFT]),
  offer("noWorkspace", 1, [CRAFT]),
  offer("interrupted", 1, [CRAFT]),
  offer("exceptionalTools", -1, [CRAFT]),
  offer("familiarItem", -1, [CRAFT]),
];

/** Small things fall more easily on their feet, big ones harder; the step is the GM's. */
export const FALL_OFFERS: readonly SoulModifier[] = [
  offer("smallTarget", 1, [HAZARD]),
  offer("largeTarget", -1, [HAZARD]),
];

/** Hurt in the water with the head above it. */
export const HEAD_ABOVE_WATER: SoulModifier = offer(
  "headAboveWater",
  UNDERWATER_HIT.headAbove - UNDERWATER_HIT.submerged,
  [{ tags: ["body"], withoutTags: ["exhaustion"] }],
);

/** Everything offered to someone with these conditions. Where water is already short, its grades do not add up. */
export function standingOffers(conditions: readonly string[]): SoulModifier[] {
  const thirsty = conditions.includes("noWater") || conditions.includes("shortWater");
  return [
    ...EXHAUSTION_OFFERS,
    ...(thirsty ? [] : [TOO_LITTLE_WATER]),
    ...CRAFTING_OFFERS,
    ...FALL_OFFERS,
    HEAD_ABOVE_WATER,
  ];
}

/** What the armor that is worn does to swimming. */
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

/** A tool made to break a material is better at it than other weapons. */
export const toolOffer = (weapon: string, material: string): SoulModifier => ({
  ...offer("tool", -1, [{ tags: ["damage"] }]),
  label: `MANIFOLD.Soul.Breaks.${material}`,
  source: weapon,
});
