/** Modifiers that items give to checks. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import { equippedGear, isSwitchedOff, type OwnedItem, ownedItems } from "../data/item-of.ts";
import type { ParallaxWeaponData } from "../data/weapon.ts";
import { isAttribute } from "../rules/creature/attributes.ts";
import {
  type CheckSelector,
  FUMBLE_STEP,
  HIT_STEP,
  type ParallaxModifier,
  PERSONAL,
  TOLL,
} from "../rules/modifiers.ts";

type ItemName = Pick<ItemDocument, "id" | "name">;
type ItemBonus = ParallaxWeaponData["bonus"];

/** An item's personal modifier and better or worse dice, limited to its Attribute and skill. */
export function itemModifiers({ id, name }: ItemName, bonus: ItemBonus): ParallaxModifier[] {
  const { value, favor } = bonus;
  const limits = limitsOf(bonus);
  return [
    ...(value === 0 ? [] : [{ id: `item.${id}`, label: name, value, kind: PERSONAL, ...limits }]),
    ...(favor === "none"
      ? []
      : [{ id: `item.${id}.${favor}`, label: name, value: 1, kind: favor, ...limits }]),
  ];
}

/** The checks that an item's bonus is limited to; all checks if the item names none. */
function limitsOf({ attribute, skill }: ItemBonus): Pick<ParallaxModifier, "appliesTo"> {
  const selector: CheckSelector = {
    ...(isAttribute(attribute) ? { attributes: [attribute] } : {}),
    ...(skill === "" ? {} : { skills: [skill] }),
  };
  return Object.keys(selector).length === 0 ? {} : { appliesTo: [selector] };
}

/** A weapon's changes to the points per critical hit and per fumble (P-018, P-019). */
export function stepModifiers(
  { id, name }: ItemName,
  { hitStepMod, fumbleStepMod }: Pick<ParallaxWeaponData, "hitStepMod" | "fumbleStepMod">,
): ParallaxModifier[] {
  const step = (kind: string, value: number): ParallaxModifier[] =>
    value === 0 ? [] : [{ id: `item.${id}.${kind}`, label: name, value, kind }];
  return [...step(HIT_STEP, hitStepMod), ...step(FUMBLE_STEP, fumbleStepMod)];
}

/**
 * Modifiers of equipped gear and of features; weapons only count in attacks made with them. Disrupted gear and the
 * features of a disrupted thing are off (P-117).
 */
export function possessionModifiers(actor: ActorDocument): ParallaxModifier[] {
  const features = creature(actor).hindrances.abilitiesOff ? [] : ownedItems(actor, "parallaxFeature");
  const working = equippedGear(actor).filter(({ system }) => !isSwitchedOff(system));
  return [
    ...working.flatMap((item) => itemModifiers(item, item.system.bonus)),
    ...features.flatMap((item) =>
      item.system.cost > 0 ? usedModifiers(item, item.system) : itemModifiers(item, item.system.bonus),
    ),
  ];
}

/**
 * The modifiers of a feature that costs exertion dice: a box to tick, its price, which may be refunded (P-086), and the
 * bonus for it.
 */
function usedModifiers(
  item: ItemName,
  { cost, bonus }: OwnedItem<"parallaxFeature">["system"],
): ParallaxModifier[] {
  const added = itemModifiers(item, bonus);
  const price = {
    id: `item.${item.id}.cost`,
    label: item.name,
    value: cost,
    kind: TOLL,
    buys: added.map(({ id }) => id),
    ...limitsOf(bonus),
  };
  return [price, ...added].map((modifier) => ({ ...modifier, on: false }));
}
