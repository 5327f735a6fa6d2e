import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { type PlainRow, plainRow } from "../../../core/sheets/lists/plain-row.ts";
import type { EdgeArmorData } from "../data/armor.ts";
import { creature } from "../data/creature-of.ts";
import type { CreatureDerived } from "../data/creature-values.ts";
import type { EdgeGearData } from "../data/gear.ts";
import { ownedItems } from "../data/item-of.ts";
import type { EdgeLifestyleData } from "../data/lifestyle.ts";
import type { EdgeProjectData } from "../data/project.ts";
import { PROJECT_LABELS } from "../labels.ts";
import { projectNeeds } from "../rules/survival/downtime.ts";
import { type WeaponRow, weaponRows } from "./rows.ts";

/** Context of `edge/actor/gear`. */
export interface GearContext {
  readonly load: CreatureDerived["load"] & { readonly label: string };
  readonly weapons: readonly WeaponRow[];
  readonly armor: readonly PlainRow<EdgeArmorData>[];
  readonly gear: readonly PlainRow<EdgeGearData>[];
  readonly lifestyles: readonly PlainRow<EdgeLifestyleData>[];
  readonly projects: readonly ProjectRow[];
  /** Whether the panel for the time between adventures is available to this actor. */
  readonly hasDowntime: boolean;
  readonly packs: { readonly gear: string };
}

interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly img: string | null | undefined;
  readonly kind: string;
  readonly unit: string;
  readonly progress: number;
  readonly needed: number;
}

function projectRow({ id, name, img, system }: ItemDocument<EdgeProjectData>, int: number): ProjectRow {
  return {
    id: id!,
    name,
    img,
    kind: PROJECT_LABELS[system.kind],
    unit: `MANIFOLD.Edge.Downtime.${system.kind === "craft" ? "progressCredits" : "progressDays"}`,
    progress: system.progress,
    needed: projectNeeds(system, int),
  };
}

export function gearContext(actor: ActorDocument): GearContext {
  const { load, scores } = creature(actor);
  return {
    load: { ...load, label: `MANIFOLD.Edge.Load.${load.state}` },
    weapons: weaponRows(actor),
    armor: itemsOf<EdgeArmorData>(actor, "edgeArmor").map(plainRow),
    gear: itemsOf<EdgeGearData>(actor, "edgeGear").map(plainRow),
    lifestyles: itemsOf<EdgeLifestyleData>(actor, "edgeLifestyle").map(plainRow),
    projects: ownedItems(actor, "edgeProject").map((item) => projectRow(item, scores.int)),
    hasDowntime: actor.type === "edgeCharacter",
    packs: { gear: `${SYSTEM_ID}.edge-gear` },
  };
}
