/** Rows shown on several tabs. Each is made at most once per render, since previews of rolls take time. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { abilityHint, isAbility } from "../rules/creature/abilities.ts";
import { type RollTile, rollTile } from "./preview.ts";
import { type PowerRow, powerRow, type WeaponRow, weaponRow } from "./rows.ts";

export interface AbilityTile {
  readonly id: string;
  readonly label: string;
  /** Language key; null for an ability added by the world. */
  readonly hint: string | null;
  readonly score: number;
  readonly dice: number;
  /** Name of the field, and its stored value. */
  readonly name: string;
  readonly source: unknown;
  readonly check: RollTile;
  readonly resistance: RollTile;
}

export interface SharedRows {
  abilities(): readonly AbilityTile[];
  weapons(): readonly WeaponRow[];
  /** Techniques, then spells. */
  powers(): readonly PowerRow[];
}

export const sharedRows = (actor: ActorDocument): SharedRows => ({
  abilities: once(() => abilityTiles(actor)),
  weapons: once(() =>
    creature(actor)
      .itemsOf("burstWeapon")
      .map((item) => weaponRow(actor, item)),
  ),
  powers: once(() =>
    [...creature(actor).itemsOf("burstTechnique"), ...creature(actor).itemsOf("burstSpell")].map((item) =>
      powerRow(actor, item),
    ),
  ),
});

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const abilityTiles = (actor: ActorDocument): AbilityTile[] =>
  creature(actor).self.abilityList.map(({ id, label, score, dice, path }) => ({
    id,
    label,
    hint: isAbility(id) ? abilityHint(id) : null,
    score,
    dice,
    name: `system.${path}.value`,
    source: foundry.utils.getProperty(storedCreature(actor), `${path}.value`) ?? score,
    check: rollTile(actor, "check", id),
    resistance: rollTile(actor, "resistance", id),
  }));
