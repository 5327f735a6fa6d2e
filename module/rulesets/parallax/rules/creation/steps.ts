/** Steps for making and advancing a character, with default values where the source gives none (P-183 to P-185). */
import {
  gearStep,
  itemsStep,
  nameStep,
  ranksStep,
  stepTexts,
  valuesStep,
} from "../../../../kit/guide/common-steps.ts";
import type { GuideStep } from "../../../../kit/guide/types.ts";
import { valueAt } from "../../../../kit/value-changes.ts";
import { ATTRIBUTE_LABELS, ATTRIBUTES } from "../creature/attributes.ts";

const { silent } = stepTexts("MANIFOLD.Parallax.Guide.");

/** Hit dice of the species, and exertion dice: one of d8 and three by default (P-067, P-184, P-185). */
const body = valuesStep(silent("body"), {
  rows: [
    { id: "base", label: "MANIFOLD.Parallax.Guide.hitDice", path: "hitDice.base" },
    { id: "faces", label: "MANIFOLD.Parallax.Guide.faces", path: "hitDice.faces" },
    { id: "exertion", label: "MANIFOLD.Parallax.Guide.exertion", path: "exertion.max" },
  ],
  min: 1,
  max: 100,
  usual: 0,
});

/** 30 each, depending on the power level of the game (P-056, P-183). */
const attributes = (min: number | "stored", usual: number): GuideStep =>
  valuesStep(silent("attributes"), {
    rows: ATTRIBUTES.map((id) => ({ id, label: ATTRIBUTE_LABELS[id], path: `attributes.${id}.value` })),
    min,
    max: 200,
    usual,
  });

/** One point buys +1 in one skill (P-073). */
const skills = (points: number): GuideStep =>
  ranksStep(silent("skills"), {
    type: "parallaxSkill",
    path: "bonus",
    max: 100,
    usual: 0,
    points,
    // A skill without a key is the blank one (P-078).
    isTemplate: ({ system }) => valueAt(system, "key") === "",
  });

const features = itemsStep(silent("features"), { types: ["parallaxFeature"], usual: 1 });

const gear = gearStep(silent("gear"), {
  types: ["parallaxWeapon", "parallaxGear"],
  weapons: "parallaxWeapon",
  wears: ({ type, system }) => type === "parallaxGear" && Number(valueAt(system, "armor")) > 0,
  money: null,
  usual: 4,
});

/** Points that the guide suggests; the source gives no totals. */
const CREATION_POINTS = 60;
const ADVANCEMENT_POINTS = 10;
/** Number of times a random advancement raises an Attribute by one: the source gives no amount (P-183). */
const ADVANCEMENT_RAISES = 2;

export const CREATION_STEPS: readonly GuideStep[] = [
  body,
  attributes(1, 20),
  skills(CREATION_POINTS),
  features,
  gear,
  nameStep({
    species: { label: "MANIFOLD.Parallax.Guide.species", path: "species" },
    concept: { label: "MANIFOLD.Parallax.Guide.concept", path: "concept" },
  }),
];

export const ADVANCEMENT_STEPS: readonly GuideStep[] = [
  skills(ADVANCEMENT_POINTS),
  attributes("stored", ADVANCEMENT_RAISES),
  features,
];
