/** Contents and actions of the sheets, loaded before the first sheet is drawn. */

import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ActorSheetContents, GameSheets } from "../../../core/contract/sheets.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { me } from "../../../core/host/host.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { UNARMED_KEY } from "../attack/request.ts";
import type { Ailment } from "../data/ailment.ts";
import type { Armor } from "../data/armor.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import type { Gear } from "../data/gear.ts";
import type { Power } from "../data/power.ts";
import type { Skill } from "../data/skill.ts";
import type { Weapon } from "../data/weapon.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { deedsContext } from "./context-deeds.ts";
import { gearContext } from "./context-gear.ts";
import { harmContext } from "./context-harm.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { skillLines, skillsContext } from "./context-skills.ts";
import { travelContext } from "./context-travel.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { weaponRow } from "./rows.ts";

/** Compendium packs to open from empty lists. */
const PACKS = {
  gear: `${SYSTEM_ID}.gods-gear`,
  skills: `${SYSTEM_ID}.gods-skills`,
  powers: `${SYSTEM_ID}.gods-powers`,
  ailments: `${SYSTEM_ID}.gods-ailments`,
} as const;

const ACTOR_CONTENTS: ActorSheetContents = {
  shared: () => ({ isGM: me().isGM, packs: PACKS }),

  part({ document: actor, isEditable }, partId) {
    const self = creature(actor);
    const source = storedCreature(actor);
    const weapons = () => itemsOf<Weapon>(actor, "godsWeapon");
    const skills = () => itemsOf<Skill>(actor, "godsSkill");
    switch (partId) {
      case "header":
        return headerContext(self, source, isEditable);
      case "deeds":
        return deedsContext(self, source, weapons(), skills(), actor.type === "godsCharacter");
      case "skills":
        return skillsContext(self, skills(), itemsOf<Power>(actor, "godsPower"));
      case "harm":
        return harmContext(self, source, actor.statuses, itemsOf<Ailment>(actor, "godsAilment"));
      case "travel":
        return travelContext(self, actor.statuses);
      case "gear":
        return gearContext(self, {
          weapons: weapons(),
          armor: itemsOf<Armor>(actor, "godsArmor"),
          gear: itemsOf<Gear>(actor, "godsGear"),
        });
      case "notes":
        return notesContext(self);
      default:
        return {};
    }
  },

  rollValue(actor, { kind, key }) {
    const { numbers } = creature(actor);
    const item = actor.items.get(key);
    if (kind === "attack" && key === UNARMED_KEY) return String(numbers.attack);
    if (kind === "attack" && item)
      return String(weaponRow(item as ItemDocument<Weapon>, numbers.attack).attack);
    if (kind === "damage" && item) return (item as ItemDocument<Weapon>).system.damage;
    if (kind !== "check") return null;
    if (item) return String(skillLines(creature(actor), [item as ItemDocument<Skill>])[0]!.value);
    return Object.hasOwn(numbers, key) ? String(numbers[key as keyof typeof numbers]) : null;
  },
};

export const SHEETS: GameSheets = { actor: ACTOR_CONTENTS, item: ITEM_CONTENTS, actions: SHEET_ACTIONS };
