/** Weapons, techniques, spells and bare hands in one format: everything an actor can attack with. */
import type { AreaCall } from "../../../core/contract/area.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { areaOfItem } from "../../../core/records/area-field.ts";
import type { BurstCreatureData } from "../data/creature.ts";
import { creature } from "../data/creature-of.ts";
import { isItem, type OwnedItem } from "../data/item-of.ts";
import { type AttackForm, attackAbility, UNARMED } from "../rules/attack/forms.ts";
import type { Quality } from "../rules/attack/quality.ts";
import type { Costs } from "../rules/check/types.ts";
import type { DamageType, KineticSubtype } from "../rules/damage/damage-types.ts";
import type { EffectUse } from "../rules/damage/effect-types.ts";

/** Key of the attack without an item. */
export const UNARMED_KEY = "unarmed";

/** Key of the defense that every creature has. */
export const DODGE_KEY = "dodge";

export interface AttackSource {
  /** The item's id, or {@link UNARMED_KEY}. */
  readonly key: string;
  /** Name of the item, or the language key of bare hands. */
  readonly name: string;
  readonly form: AttackForm;
  /** The roll made by using it; weapons always attack. */
  readonly use: "attack" | "defense" | "check" | "none";
  readonly ability: string | null;
  readonly skill: string | null;
  readonly attackDice: number;
  readonly ranged: boolean;
  /** In feet. */
  readonly reach: number;
  /** In feet; 0 for unlimited. */
  readonly range: number;
  /** The area of an area attack; null for other attacks. */
  readonly area: AreaCall | null;
  readonly costs: Costs;
  readonly actions: number;
  readonly createsOpening: boolean;
  readonly resist: { readonly ability: string; readonly vs: number };
  readonly damage: AttackDamage;
  /** Ids of conditions that the effect gives. */
  readonly inflicts: readonly string[];
}

interface AttackDamage {
  readonly use: EffectUse;
  readonly value: number;
  readonly quality: Quality;
  readonly type: DamageType;
  readonly subtype: KineticSubtype | "none";
  readonly dice: number;
  readonly toHealth: boolean;
}

/** Item types in the order of the sheet. */
const ATTACK_ITEMS = ["burstWeapon", "burstTechnique", "burstSpell"] as const;

type AttackItem = OwnedItem<(typeof ATTACK_ITEMS)[number]>;

/** Finds the attack source of a key; null if the item is missing or cannot attack. */
export function attackSourceOf(actor: ActorDocument, key: string): AttackSource | null {
  const model = creature(actor);
  if (key === UNARMED_KEY) return unarmedSource(model);
  const item = actor.items.get(key);
  return item && isItem(item, ...ATTACK_ITEMS) ? itemSource(model, item) : null;
}

function itemSource(model: BurstCreatureData, item: AttackItem): AttackSource {
  const { id, name, system } = item;
  const { form, damage } = system;
  const power = isItem(item, "burstTechnique", "burstSpell") ? item.system : null;
  return {
    key: id!,
    name,
    form,
    use: power?.use ?? "attack",
    ability: model.ability(system.ability)?.id ?? attackAbility(form),
    skill: model.skill(system.skill)?.key ?? null,
    attackDice: system.attackDice,
    ranged: system.ranged,
    reach: system.reach,
    range: system.range,
    area: areaOfItem(name, system.shape),
    costs: { vigor: power?.cost.vigor ?? 0, mana: power?.cost.mana ?? 0 },
    actions: power?.cost.actions ?? 1,
    createsOpening: system.createsOpening,
    resist: system.resist,
    damage,
    inflicts: [...system.inflicts],
  };
}

/** Bare hands, which every creature has (B-131). */
export function unarmedSource({ self }: BurstCreatureData): AttackSource {
  return {
    key: UNARMED_KEY,
    name: "MANIFOLD.Burst.Sheet.unarmed",
    form: "unarmed",
    use: "attack",
    ability: attackAbility("unarmed"),
    skill: null,
    attackDice: 0,
    ranged: false,
    reach: self.reach,
    range: 0,
    area: null,
    costs: { vigor: 0, mana: 0 },
    actions: 1,
    createsOpening: false,
    resist: { ability: "", vs: 0 },
    damage: {
      use: "damage",
      value: self.unarmed.value,
      quality: self.unarmed.quality,
      type: UNARMED.type,
      subtype: UNARMED.subtype,
      dice: 0,
      toHealth: false,
    },
    inflicts: [],
  };
}

/** Whether a hit rolls dice or gives conditions. */
export const hasEffect = ({ damage, inflicts }: AttackSource): boolean =>
  damage.value > 0 || damage.dice > 0 || inflicts.length > 0;

/** Lists the items used by this kind of roll, in the order of the sheet. */
export function attackSourcesFor(actor: ActorDocument, use: AttackSource["use"]): AttackSource[] {
  const model = creature(actor);
  return ATTACK_ITEMS.flatMap((type) => model.itemsOf(type))
    .map((item) => itemSource(model, item))
    .filter((source) => source.use === use);
}

/** The source of an attack on an opening: the first equipped melee weapon, otherwise bare hands (B-085). */
export function defaultAttackSource(actor: ActorDocument): AttackSource {
  const model = creature(actor);
  const weapon = model.itemsOf("burstWeapon").find(({ system }) => system.equipped && !system.ranged);
  return weapon ? itemSource(model, weapon) : unarmedSource(model);
}
