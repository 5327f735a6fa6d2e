/** Context of the fight tab: attributes, stats, attacks and named checks. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import type { Faces } from "../check/faces.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import type { SoulPowerData } from "../data/power.ts";
import type { SoulWeaponData } from "../data/weapon.ts";
import { ATTRIBUTE_LABELS } from "../labels.ts";
import { NAMED_CHECKS, type NamedCheck } from "../rules/check/named-checks.ts";
import { ATTRIBUTES, attributeHint, isCreationSpread } from "../rules/creature/attributes.ts";
import { skillLines } from "./context-skills.ts";
import { facesNow } from "./faces-now.ts";
import { PACKS } from "./packs.ts";
import { type PowerRow, powerRow, type WeaponRow, weaponRow } from "./rows.ts";

export interface FightContext {
  /** Faces that count in a check of the attribute. */
  readonly faces: Faces | null;
  readonly tiles: readonly AttributeTile[];
  /** Whether the stored attributes are a distribution of the creation values. */
  readonly dealt: boolean;
  readonly stats: readonly StatTile[];
  readonly weapons: readonly WeaponRow[];
  readonly powers: readonly PowerRow[];
  readonly skillLines: readonly RollLine[];
  readonly checks: readonly (NamedCheck & { readonly rollKind: string })[];
  readonly packs: typeof PACKS;
}

interface AttributeTile {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: number | string;
  readonly missing: boolean;
  readonly source: number;
  readonly reduction: number;
  readonly name: string;
  readonly path: string;
  readonly explain: string;
}

interface StatTile {
  readonly label: string;
  readonly value: number | string;
  readonly explain: string;
  /** Stored value and name of the field, if it is editable. */
  readonly source?: number;
  readonly name?: string;
}

/** Checks for creatures with Soulpower only. */
const MAGICAL: readonly string[] = ["homeostasis"];

/** @param editMode whether to list stats of 0 too, so that they can be edited */
export function fightContext(actor: ActorDocument, editMode: boolean): FightContext {
  const { scores } = creature(actor);
  const hasMagic = (scores.soulpower ?? 0) > 0;
  return {
    faces: facesNow(actor, ATTRIBUTES[0]),
    tiles: attributeTiles(actor),
    dealt: hasCreationSpread(actor),
    stats: statTiles(actor, editMode),
    weapons: itemsOf<SoulWeaponData>(actor, "soulWeapon").map((weapon) => weaponRow(actor, weapon)),
    powers: itemsOf<SoulPowerData>(actor, "soulPower").map((power) => powerRow(actor, power)),
    skillLines: skillLines(actor),
    checks: NAMED_CHECKS.filter(({ id }) => hasMagic || !MAGICAL.includes(id)).map((check) => ({
      ...check,
      rollKind: check.kind ?? "named",
    })),
    packs: PACKS,
  };
}

function hasCreationSpread(actor: ActorDocument): boolean {
  const { attributes, soulless } = creature(actor);
  return isCreationSpread({
    athletics: attributes.athletics.value,
    endurance: attributes.endurance.value,
    precision: attributes.precision.value,
    intellect: attributes.intellect.value,
    soulpower: soulless ? null : attributes.soulpower.value,
  });
}

function attributeTiles(actor: ActorDocument): AttributeTile[] {
  const { scores } = creature(actor);
  const source = storedCreature(actor);
  return ATTRIBUTES.map((id) => ({
    id,
    label: ATTRIBUTE_LABELS[id],
    hint: attributeHint(id),
    value: scores[id] ?? "–",
    missing: scores[id] === null,
    source: source.attributes[id].value,
    reduction: source.attributes[id].reduction,
    name: `system.attributes.${id}.value`,
    path: `system.attributes.${id}.reduction`,
    explain: `attributes.${id}`,
  }));
}

function statTiles(actor: ActorDocument, editMode: boolean): StatTile[] {
  const values = creature(actor);
  const source = storedCreature(actor);
  const stat = (id: string, value: number | string, more: Partial<StatTile> = {}): StatTile => ({
    label: `MANIFOLD.Soul.Sheet.${id}`,
    value,
    explain: id,
    ...more,
  });
  return [
    stat("defense", values.defenseTotal, { source: source.defense.value, name: "system.defense.value" }),
    stat("move", values.moveTotal, { source: source.move.value, name: "system.move.value" }),
    stat("swim", values.swim),
    ...(values.scores.soulpower === null ? [] : [stat("evocationRange", values.evocationRange)]),
    stat("deathAt", String(values.deathAt).replace("-", "−")),
    ...(values.hardnessTotal > 0 || editMode
      ? [stat("hardness", values.hardnessTotal, { source: source.hardness, name: "system.hardness" })]
      : []),
  ];
}
