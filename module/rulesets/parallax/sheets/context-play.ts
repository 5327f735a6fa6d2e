import type { ActorDocument } from "../../../core/contract/documents.ts";
import { t } from "../../../core/host/host.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import type { LangKey } from "../../../kit/keys.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { NAMED_CHECKS } from "../rules/check/named-checks.ts";
import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTE_LABELS,
  type AttributeGroup,
  type AttributeId,
  attributeHint,
  attributeShort,
} from "../rules/creature/attributes.ts";
import { type CheckRuler, checkRuler } from "./check-ruler.ts";
import { skillLines } from "./context-skills.ts";
import { explainKey, thresholdOf } from "./preview.ts";
import { type NamedCheckButton, namedCheckButton, PACKS, type WeaponRow, weaponRows } from "./rows.ts";

interface AttributeRow {
  readonly id: AttributeId;
  readonly label: LangKey;
  readonly short: LangKey;
  readonly hint: LangKey;
  /** The threshold of the Attribute's check. */
  readonly value: number;
  /** The stored value and its path. */
  readonly source: number;
  readonly name: string;
  readonly explain: string;
}

/** A derived value; some have a stored value to edit. */
interface Stat {
  readonly label: LangKey;
  readonly value: number | string;
  readonly explain: string;
  readonly name?: string;
  readonly source?: number;
  readonly rollKind?: string;
  readonly rollKey?: string;
}

export interface PlayContext {
  readonly groups: readonly { readonly label: LangKey; readonly attributes: readonly AttributeRow[] }[];
  readonly stats: readonly Stat[];
  readonly ruler: CheckRuler;
  readonly skillLines: readonly RollLine[];
  readonly weapons: readonly WeaponRow[];
  readonly namedChecks: readonly NamedCheckButton[];
  readonly packs: typeof PACKS;
}

export function playContext(actor: ActorDocument): PlayContext {
  const groups = attributeGroups(actor);
  const skills = skillLines(actor);
  const scores = groups.flatMap(({ attributes }) =>
    attributes.map(({ id, label, value }) => ({ name: t(label), value, kind: "check", key: id })),
  );
  return {
    groups,
    stats: statsOf(actor),
    ruler: checkRuler(actor, skills, scores),
    skillLines: skills,
    weapons: weaponRows(actor),
    namedChecks: NAMED_CHECKS.filter(({ hazard }) => !hazard).map(namedCheckButton),
    packs: PACKS,
  };
}

function attributeGroups(actor: ActorDocument): PlayContext["groups"] {
  const { attributes } = storedCreature(actor);
  return (Object.keys(ATTRIBUTE_GROUPS) as AttributeGroup[]).map((group) => ({
    label: `MANIFOLD.Parallax.AttributeGroup.${group}`,
    attributes: ATTRIBUTE_GROUPS[group].map((id) => ({
      id,
      label: ATTRIBUTE_LABELS[id],
      short: attributeShort(id),
      hint: attributeHint(id),
      value: thresholdOf(actor, "check", id)!,
      source: attributes[id].value,
      name: `system.attributes.${id}.value`,
      explain: explainKey("check", id),
    })),
  }));
}

function statsOf(actor: ActorDocument): Stat[] {
  const { armorTotal, walk, hitDiceCount, breath } = creature(actor);
  const stored = storedCreature(actor);
  const stat = (id: string, value: number | string, field?: { name: string; source: number }): Stat => ({
    label: `MANIFOLD.Parallax.Sheet.${id}`,
    value,
    explain: id,
    ...field,
  });
  return [
    {
      ...stat("defense", thresholdOf(actor, "defense", "")!, {
        name: "system.defense.bonus",
        source: stored.defense.bonus,
      }),
      explain: explainKey("defense", ""),
      rollKind: "defense",
      rollKey: "defense",
    },
    stat("armor", armorTotal, { name: "system.armor.natural", source: stored.armor.natural }),
    stat("speed", `${walk} m`),
    stat("hitDice", hitDiceCount, { name: "system.hitDice.base", source: stored.hitDice.base }),
    stat("breath", breath),
  ];
}
