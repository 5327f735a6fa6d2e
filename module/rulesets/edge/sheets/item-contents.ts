/** Contents of the item sheets. */

import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ItemSheetContents } from "../../../core/contract/sheets.ts";
import { CONDITION_FIELDS, orOwnCondition } from "../../../core/documents/data-models/condition-item.ts";
import { areaPaths } from "../../../core/records/area-field.ts";
import { ABILITY_LABELS } from "../labels.ts";
import { CONDITIONS, STATES } from "../rules/creature/conditions.ts";
import { SKILLS } from "../rules/creature/skills.ts";
import { TRAUMAS, traumaName } from "../rules/injury/trauma-table.ts";
import { addOnDrop, featuresContext, isOrigin, ORIGIN_FIELDS } from "./origin-features.ts";

const POSSESSION = ["quantity", "weight", "price"] as const;

/** Fields by item type, in the order of the sheet. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  edgeSkill: ["key", "ability", "bonus", "trained", "attack"],
  edgeWeapon: [
    "mode",
    "skill",
    "ability",
    "attackBonus",
    "jammed",
    "damage.formula",
    "damage.type",
    "range",
    "reach",
    "hands",
    "properties",
    ...POSSESSION,
  ],
  edgeArmor: ["class", "av", "penalty.value", "penalty.abilities", "equipped", ...POSSESSION],
  edgeGear: [
    "activation",
    "uses.value",
    "uses.max",
    "structure.value",
    "structure.max",
    "recharge",
    "firstAid",
    "light.bright",
    "light.dim",
    ...POSSESSION,
  ],
  edgePower: [
    "kind",
    "cost",
    "uses.value",
    "uses.max",
    "recharge",
    "activation",
    "action",
    "area",
    "damage.formula",
    "damage.type",
    "save.skill",
    "save.dc",
    "conditions",
    "duration.until",
    "duration.whose",
    "duration.count",
    "duration.saveEnds",
    "concentration",
  ],
  edgeProject: ["kind", "value", "paid", "skill", "crew", "days", "dc", "progress"],
  edgeLifestyle: ["cost"],
  edgeTrauma: ["row", "nature", "severity", "side", "lowers", "successes", "needed", "healed"],
  edgeCondition: CONDITION_FIELDS,
};

/** Additional fields of a blasting weapon. */
const blastPaths = (form: string | undefined): string[] => [
  "blast.form",
  "blast.radius",
  ...(form === "line" ? ["blast.width"] : form === "cylinder" ? ["blast.height"] : []),
  "blast.ability",
  "blast.skill",
  "blast.dc",
];

/** Whether a weapon uses a field: melee weapons have a reach; weapons that shoot or can be thrown have a range. */
function isUsed(path: string, { mode, properties }: Shaped): boolean {
  if (path === "reach") return mode !== "ranged";
  return path !== "range" || mode !== "melee" || properties?.has("thrown") === true;
}

/** The data that decide which fields a sheet has. */
interface Shaped {
  readonly mode?: string;
  readonly properties?: ReadonlySet<string>;
  readonly blast?: { readonly form: string };
  readonly shape?: { readonly form: string };
}

const SKILL_WORDS = Object.fromEntries(SKILLS.map(({ id, label }) => [id, label]));
const TRAUMA_WORDS = Object.fromEntries(TRAUMAS.map(({ id }) => [id, traumaName(id)]));
const CONDITION_WORDS = Object.fromEntries([...CONDITIONS, ...STATES].map(({ id, name }) => [id, name]));

/** Skills and abilities, and the free text of the field. */
function saveWords(item: ItemDocument): Readonly<Record<string, string>> {
  const { save } = item.system as { readonly save?: { readonly skill: string } };
  const written = save?.skill ?? "";
  const known = { ...SKILL_WORDS, ...ABILITY_LABELS };
  return written === "" || written in known ? known : { [written]: written, ...known };
}

function fieldPaths(item: ItemDocument): readonly string[] {
  const { properties, blast, shape } = item.system as Shaped;
  return [
    ...(FIELDS[item.type] ?? []).filter((path) => isUsed(path, item.system as Shaped)),
    ...(properties?.has("blasting") ? blastPaths(blast?.form) : []),
    ...(shape ? areaPaths(shape.form) : []),
  ];
}

export const ITEM_CONTENTS: ItemSheetContents = {
  fieldPaths: (item) => ORIGIN_FIELDS[item.type] ?? fieldPaths(item),
  fieldWords: (item) => ({
    skill: SKILL_WORDS,
    "blast.skill": SKILL_WORDS,
    "save.skill": saveWords(item),
    condition: orOwnCondition(CONDITION_WORDS),
    row: TRAUMA_WORDS,
  }),
  body: (item) => (isOrigin(item) ? featuresContext(item) : {}),
  attach(sheet) {
    if (isOrigin(sheet.document)) addOnDrop(sheet);
  },
};
