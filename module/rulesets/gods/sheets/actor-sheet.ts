/** The actor sheets: tabs, and which context belongs to which part. */
import { SYSTEM_ID } from "../../../core/constants.ts";
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { RollAddress } from "../../../core/contract/text.ts";
import { me } from "../../../core/host.ts";
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";
import { UNARMED_KEY } from "../attack/request.ts";
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
import { skillLines, skillsContext } from "./context-skills.ts";
import { travelContext } from "./context-travel.ts";
import { weaponRow } from "./rows.ts";

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
    actions: SHEET_ACTIONS,
  };

  static override LAYOUT = { folder: "gods/actor", labelPrefix: "MANIFOLD.Gods.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("gods/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Gods.Tab", TABS);

  protected override readonly conditionsPart = "harm";

  protected override sharedContext(): object {
    return { ...super.sharedContext(), isGM: me().isGM, packs: PACKS };
  }

  protected override rollValue({ kind, key }: RollAddress): string | null {
    const { numbers } = creature(this.subject);
    const item = this.subject.items.get(key);
    if (kind === "attack" && key === UNARMED_KEY) return String(numbers.attack);
    if (kind === "attack" && item)
      return String(weaponRow(item as ItemDocument<Weapon>, numbers.attack).attack);
    if (kind === "damage" && item) return (item as ItemDocument<Weapon>).system.damage;
    if (kind !== "check") return null;
    if (item) return String(skillLines(creature(this.subject), [item as ItemDocument<Skill>])[0]!.value);
    return Object.hasOwn(numbers, key) ? String(numbers[key as keyof typeof numbers]) : null;
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
        return deedsContext(
          self,
          source,
          weapons(),
          this.itemsOf<Skill>("godsSkill"),
          subject.type === "godsCharacter",
        );
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

/** Any other creature: a statblock, with a role instead of mojo. */
export class GodsNpcSheet extends GodsActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
