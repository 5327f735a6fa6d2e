/** The sheets of characters and NPCs. */
import type { RollAddress } from "../../../core/contract/text.ts";
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";
import { creature } from "../data/creature-of.ts";
import { type AttributeId, isAttribute } from "../rules/creature/attributes.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { fightContext } from "./context-fight.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { skillLines, skillsContext } from "./context-skills.ts";
import { stateContext } from "./context-state.ts";
import { dicePool } from "./rows.ts";

const TABS = ["fight", "skills", "state", "gear", "effects", "notes"] as const;

abstract class SoulActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-soul", "soul-actor"],
    actions: {
      pickAttribute(this: SoulActorSheet, _event: PointerEvent, target: HTMLElement) {
        return this.pickAttribute(target.dataset.attribute ?? "");
      },
      ...SHEET_ACTIONS,
    },
  };

  static override LAYOUT = { folder: "soul/actor", labelPrefix: "MANIFOLD.Soul.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("soul/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Soul.Tab", TABS);

  protected override readonly conditionsPart = "state";

  /** Attribute that all skills are rolled with; null for each skill's usual one. */
  #attribute: AttributeId | null = null;

  protected override partContext(partId: string): object {
    const { subject } = this;
    switch (partId) {
      case "header":
        return headerContext(subject, this.isEditable);
      case "fight":
        return fightContext(subject, this.mode === "edit");
      case "skills":
        return skillsContext(subject, this.#attribute);
      case "state":
        return stateContext(subject);
      case "gear":
        return gearContext(subject);
      case "notes":
        return notesContext(subject);
      default:
        return {};
    }
  }

  protected override rollValue({ kind, key }: RollAddress): string | null {
    const { scores } = creature(this.subject);
    const item = this.subject.items.get(key);
    if ((kind === "attack" || kind === "damage") && item) return dicePool(this.subject, item, kind);
    if (kind !== "check") return null;
    const skill = skillLines(this.subject).find((line) => line.key === key || line.key.endsWith(`.${key}`));
    if (skill) return String(skill.value);
    return isAttribute(key) && scores[key] !== null ? String(scores[key]) : null;
  }

  private async pickAttribute(attribute: string): Promise<void> {
    this.#attribute = isAttribute(attribute) ? attribute : null;
    await this.render({ parts: ["skills"] });
  }
}

export class SoulCharacterSheet extends SoulActorSheet {}

export class SoulNpcSheet extends SoulActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
