import type { Demand } from "../../../../kit/demand.ts";
import { ABILITY_LABELS, isAbility } from "../creature/abilities.ts";
import { SKILLS, skillOf } from "../creature/skills.ts";
import type { Save } from "../hit.ts";

/** The roll key for a text such as "reflex" or "DEX (Reflex)"; null if the text names no roll. */
export function saveKey(text: string): string | null {
  const parts = text.split(".");
  if (parts.length <= 2 && parts.every((part) => isAbility(part) || skillOf(part) !== undefined)) return text;
  const [, ability = "", skill = ""] = /^(?:([a-z]{3})\b)?([a-z\s()-]*)$/i.exec(text.trim()) ?? [];
  const word = skill.replace(/[\s()-]/g, "").toLowerCase();
  const named = SKILLS.find(({ id }) => id.toLowerCase() === word);
  if (named) return named.id;
  return word === "" && isAbility(ability.toLowerCase()) ? ability.toLowerCase() : null;
}

/** Language key of the save's skill or ability; the text itself if it names none. */
export function saveLabel({ skill }: Save): string {
  const id = saveKey(skill)?.split(".").at(-1) ?? "";
  return isAbility(id) ? ABILITY_LABELS[id] : (skillOf(id)?.label ?? skill);
}

/** The demand for a save; null if its text names no roll. */
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
