/** What an item brings to a check. */
import type { ParallaxWeaponData } from "./data/weapon.ts";
import { isAttribute } from "./rules/attributes.ts";
import {
  type CheckSelector,
  FUMBLE_STEP,
  HIT_STEP,
  type ParallaxModifier,
  PERSONAL,
} from "./rules/modifier-types.ts";

interface Source {
  readonly id: string | null;
  readonly name: string;
}

/** The item's personal modifier and its better or worse dice, limited to what it says it helps. */
export function itemModifiers(
  { id, name }: Source,
  { value, favor, attribute, skill }: ParallaxWeaponData["bonus"],
): ParallaxModifier[] {
  const selector: CheckSelector = {
    ...(isAttribute(attribute) ? { attributes: [attribute] } : {}),
    ...(skill === "" ? {} : { skills: [skill] }),
  };
  const limits = Object.keys(selector).length === 0 ? {} : { appliesTo: [selector] };
  return [
    ...(value === 0 ? [] : [{ id: `item.${id}`, label: name, value, kind: PERSONAL, ...limits }]),
    ...(favor === "none"
      ? []
      : [{ id: `item.${id}.${favor}`, label: name, value: 1, kind: favor, ...limits }]),
  ];
}

/** A weapon's changes of the points for each critical hit and fumble (P-018, P-019). */
export function stepModifiers(
  { id, name }: Source,
  { hitStepMod, fumbleStepMod }: Pick<ParallaxWeaponData, "hitStepMod" | "fumbleStepMod">,
): ParallaxModifier[] {
  const step = (kind: string, value: number): ParallaxModifier[] =>
    value === 0 ? [] : [{ id: `item.${id}.${kind}`, label: name, value, kind }];
  return [...step(HIT_STEP, hitStepMod), ...step(FUMBLE_STEP, fumbleStepMod)];
}
