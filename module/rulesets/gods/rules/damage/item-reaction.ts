/** The roll of a thing to withstand a hit (section 11). */
import type { BaseChoices, BaseRequest, Problem, RollPlan, RollRules } from "../../../../kit/contract.ts";
import { chosenModifiers, NO_CHOICES, sumOfKind } from "../../../../kit/modifiers.ts";
import { CHECK_DEGREES } from "../check/degrees.ts";
import { oddsUnder } from "../check/odds.ts";
import { numberProblems, situationalProblems } from "../check/problems.ts";
import { judge } from "../check/resolve.ts";
import { D20, readDie } from "../check/roll-under.ts";
import type { GodsCheckOutcome } from "../check/types.ts";
import { problem } from "../problem.ts";

export const ATTACK_FORMS = ["fire", "bludgeon", "acid"] as const;
export type AttackForm = (typeof ATTACK_FORMS)[number];

export interface Material extends Readonly<Record<AttackForm, number>> {
  readonly id: string;
  /** Thickness in inches that starts to give a bonus. */
  readonly thickness: number;
}

const material = (id: string, fire: number, bludgeon: number, acid: number, thickness: number): Material => ({
  id,
  fire,
  bludgeon,
  acid,
  thickness,
});

/** Bonuses by material and form of attack (G-119 to G-124); a world setting may replace them. */
export const MATERIALS: readonly Material[] = [
  material("glass", 8, 0, 16, 0.25),
  material("ice", 0, 0, 8, 0.5),
  material("metal", 6, 5, 0, 0.25),
  material("paper", -2, 6, 8, 0.5),
  material("stone", 8, 0, 10, 1),
  material("wood", 0, 3, 5, 1),
];

/** The table with additional materials, which replace rows with the same id. */
export const withMaterials = (
  table: readonly Material[],
  further: readonly Material[],
): readonly Material[] => [...new Map([...table, ...further].map((row) => [row.id, row])).values()];

/** A thing's reaction before its bonuses (G-127). */
const ITEM_BASE = 4;

/** One point at the bonus thickness, and one more for each doubling (G-129). Both are in inches. */
export const thicknessBonus = (thickness: number, bonusThickness: number): number =>
  thickness < bonusThickness || !(bonusThickness > 0)
    ? 0
    : 1 + Math.floor(Math.log2(thickness / bonusThickness));

/** Survival points of a thing: its weight in pounds (G-128). */
export const itemSurvival = (pounds: number): number => pounds;

/** Whether a thing has to roll at all (G-126). */
export const itemMustRoll = ({
  carried,
  bearerUnconscious,
  bearerInjured,
}: {
  readonly carried: boolean;
  readonly bearerUnconscious: boolean;
  readonly bearerInjured: boolean;
}): boolean => !carried || bearerUnconscious || bearerInjured;

/**
 * Reads a typed table: materials separated by semicolons, each "name fire bludgeon acid thickness" ("glass 8 0 16
 * 1/4").
 * @returns the printed table for a blank text, undefined if the text is not a table
 */
export function readMaterials(text: string): readonly Material[] | undefined {
  const rows = text
    .split(/[;\n]+/)
    .map((row) => row.trim())
    .filter(Boolean);
  if (rows.length === 0) return MATERIALS;
  const read = rows.map((row) => {
    const [id = "", ...numbers] = row.split(/\s+/);
    const [fire, bludgeon, acid, thickness] = numbers.map(readNumber);
    return material(
      id,
      fire ?? Number.NaN,
      bludgeon ?? Number.NaN,
      acid ?? Number.NaN,
      thickness ?? Number.NaN,
    );
  });
  const good = ({ id, fire, bludgeon, acid, thickness }: Material) =>
    id !== "" && [fire, bludgeon, acid].every(Number.isInteger) && thickness > 0;
  return read.every(good) ? read : undefined;
}

/** Accepts fractions: "1/4". */
function readNumber(word: string): number {
  const [whole, part] = word.replace("−", "-").split("/").map(Number);
  return part === undefined ? whole! : whole! / part;
}

export interface ItemRequest extends BaseRequest {
  readonly name: string;
  readonly material: string;
  readonly thickness: number;
  readonly materials: readonly Material[];
  /** Survival points (G-128). */
  readonly survival: number;
  /** False for a thing carried by a conscious and unhurt bearer: it usually does not roll (G-125, G-126). */
  readonly mustRoll: boolean;
}

export interface ItemChoices extends BaseChoices {
  readonly form: AttackForm;
  readonly material: string;
  readonly thickness: number;
}

export interface ItemPlan extends RollPlan {
  readonly target: number;
}

export const defaultItemChoices = ({ material: id, thickness }: ItemRequest): ItemChoices => ({
  ...NO_CHOICES,
  form: "bludgeon",
  material: id,
  thickness,
});

function itemProblems({ materials }: ItemRequest, choices: ItemChoices): Problem[] {
  return [
    ...(materials.some(({ id }) => id === choices.material) ? [] : [problem("material", "unknownMaterial")]),
    ...(ATTACK_FORMS.includes(choices.form) ? [] : [problem("form", "unknownForm")]),
    ...numberProblems("thickness", choices.thickness, { min: 0, max: 10_000 }),
    ...situationalProblems(choices),
  ];
}

/** The thing rolls its own d20; injuries of its bearer do not count. */
export const itemRules: RollRules<ItemRequest, ItemChoices, ItemPlan, GodsCheckOutcome> = {
  degrees: CHECK_DEGREES,
  successDegrees: ["success"],
  validate: itemProblems,
  plan: (request, choices) => {
    const found = request.materials.find(({ id }) => id === choices.material);
    const modifiers = [
      { id: "base", label: "MANIFOLD.Sheet.Base", value: ITEM_BASE },
      { id: "material", label: `MANIFOLD.Gods.Form.${choices.form}`, value: found?.[choices.form] ?? 0 },
      {
        id: "thickness",
        label: "MANIFOLD.Gods.Modifier.thickness",
        value: found ? thicknessBonus(choices.thickness, found.thickness) : 0,
      },
      ...chosenModifiers(request.modifiers, choices),
    ];
    return { dice: D20, modifiers, target: sumOfKind(modifiers) };
  },
  resolve: (plan, dice) => judge(readDie(dice), plan.target),
  odds: ({ target }) => oddsUnder(target),
};
