/** Context of the gear tab: items, projects, and helping with projects. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { type PlainRow, plainRow } from "../../../core/sheets/lists/plain-row.ts";
import type { SoulArmorData } from "../data/armor.ts";
import { creature } from "../data/creature-of.ts";
import type { SkillEntry } from "../data/creature-values.ts";
import type { SoulGearData } from "../data/gear.ts";
import type { SoulPowerData } from "../data/power.ts";
import type { SoulProjectData } from "../data/project.ts";
import type { SoulWeaponData } from "../data/weapon.ts";
import { PACKS } from "./packs.ts";
import {
  type ArmorRow,
  armorRow,
  type PowerRow,
  type ProjectRow,
  powerRow,
  projectRow,
  type WeaponRow,
  weaponRow,
} from "./rows.ts";

export interface GearContext {
  readonly weapons: readonly WeaponRow[];
  readonly armor: readonly ArmorRow[];
  readonly powers: readonly PowerRow[];
  readonly projects: readonly ProjectRow[];
  readonly craftedToday: boolean;
  /** Trained trades, with which the actor can help others. */
  readonly helps: readonly SkillEntry[];
  readonly gear: readonly PlainRow[];
  readonly packs: typeof PACKS;
}

export function gearContext(actor: ActorDocument): GearContext {
  const { craftedToday, skillList } = creature(actor);
  return {
    weapons: itemsOf<SoulWeaponData>(actor, "soulWeapon").map((weapon) => weaponRow(actor, weapon)),
    armor: itemsOf<SoulArmorData>(actor, "soulArmor").map(armorRow),
    powers: itemsOf<SoulPowerData>(actor, "soulPower").map((power) => powerRow(actor, power)),
    projects: itemsOf<SoulProjectData>(actor, "soulProject").map((project) => projectRow(actor, project)),
    craftedToday,
    helps: skillList.filter(({ group, value }) => group === "trade" && value > 0),
    gear: itemsOf<SoulGearData>(actor, "soulGear").map(plainRow),
    packs: PACKS,
  };
}
