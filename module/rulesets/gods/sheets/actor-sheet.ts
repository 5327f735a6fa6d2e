/** The actor sheets: tabs, and which context belongs to which part. */
import { SYSTEM_ID } from "../../../core/constants.ts";
import { me } from "../../../core/host.ts";
import { actorParts, actorTabs, ManifoldActorSheet } from "../../../core/sheets/actor-sheet.ts";
import type { Ailment } from "../data/ailment.ts";
import type { Armor } from "../data/armor.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import type { Gear } from "../data/gear.ts";
import type { Skill } from "../data/skill.ts";
import type { Weapon } from "../data/weapon.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { deedsContext } from "./context-deeds.ts";
import { gearContext } from "./context-gear.ts";
import { harmContext } from "./context-harm.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { skillsContext } from "./context-skills.ts";
import { travelContext } from "./context-travel.ts";

const TABS = ["deeds", "skills", "harm", "travel", "gear", "effects", "notes"] as const;

/** Compendia that empty lists link to. */
const PACKS = {
  gear: `${SYSTEM_ID}.gods-gear`,
  skills: `${SYSTEM_ID}.gods-skills`,
  ailments: `${SYSTEM_ID}.gods-ailments`,
} as const;

abstract class GodsActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-gods", "gods-actor"],
    position: { width: 760, height: 720 },
    actions: SHEET_ACTIONS,
  };

  static override PARTS = actorParts("gods/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Gods.Tab", TABS);

  protected override readonly conditionsPart = "harm";

  protected override sharedContext(): object {
    return { ...super.sharedContext(), isGM: me().isGM, packs: PACKS };
  }

  protected override partContext(partId: string): object {
    const { subject, isEditable } = this;
    const self = creature(subject);
    const source = storedCreature(subject);
    const weapons = () => this.itemsOf<Weapon>("godsWeapon");
    switch (partId) {
      case "header":
        return headerContext(self, source, isEditable);
      case "deeds":
        return deedsContext(self, source, weapons(), subject.type === "godsCharacter");
      case "skills":
        return skillsContext(self, this.itemsOf<Skill>("godsSkill"));
      case "harm":
        return harmContext(self, source, subject.statuses, this.itemsOf<Ailment>("godsAilment"));
      case "travel":
        return travelContext(self, subject.statuses);
      case "gear":
        return gearContext(self, {
          weapons: weapons(),
          armor: this.itemsOf<Armor>("godsArmor"),
          gear: this.itemsOf<Gear>("godsGear"),
        });
      case "notes":
        return notesContext(self);
      default:
        return {};
    }
  }
}

/** A player's character. */
export class GodsCharacterSheet extends GodsActorSheet {}

/** Any other creature: the same sheet, smaller, with a role instead of mojo. */
export class GodsNpcSheet extends GodsActorSheet {
  static override DEFAULT_OPTIONS: typeof GodsActorSheet.DEFAULT_OPTIONS = {
    position: { width: 720, height: 640 },
  };
}
