import type { Demand } from "../../../kit/demand.ts";
import { ABILITY_LABELS, isAbility } from "./abilities.ts";
import { SKILLS, skillOf } from "./skills.ts";

/** A save that an effect names. */
export interface Save {
  /** Key of the roll ("reflex", "dex", "dex.reflex"), or whatever words somebody has written instead. */
  readonly skill: string;
  readonly dc: number;
}

/** The key of the roll that a text means: "reflex", "DEX (Reflex)"; null for words that name no roll. */
export function saveKey(text: string): string | null {
  const parts = text.split(".");
  if (parts.length <= 2 && parts.every((part) => isAbility(part) || skillOf(part) !== undefined)) return text;
  const [, ability = "", skill = ""] = /^\s*(?:([a-z]{3})\b)?\s*\(?([a-z\s-]*)\)?\s*$/i.exec(text) ?? [];
  const word = skill.replace(/[\s-]/g, "").toLowerCase();
  const named = SKILLS.find(({ id }) => id.toLowerCase() === word);
  if (named) return named.id;
  return word === "" && isAbility(ability.toLowerCase()) ? ability.toLowerCase() : null;
}

/** The save in a word: language key of the skill or ability, or the text as it is written. */
export function saveLabel({ skill }: Save): string {
  const id = saveKey(skill)?.split(".").at(-1) ?? "";
  return isAbility(id) ? ABILITY_LABELS[id] : (skillOf(id)?.label ?? skill);
}

/** The roll of a save; null where words do not say which. */
export function saveDemand(save: Save, label: string): Demand | null {
  const key = saveKey(save.skill);
  return key === null
    ? null
    : {
        kind: "save",
        key,
        label,
        data: { skill: saveLabel(save), dc: save.dc },
        icon: "shield",
        choices: { dc: save.dc },
      };
}
