/** Sheets of characters and NPCs. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { actorParts, actorTabs, ManifoldActorSheet } from "../../../core/sheets/actor-sheet.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { playContext } from "./context-play.ts";
import { skillsContext } from "./context-skills.ts";
import { stateContext } from "./context-state.ts";

const TABS = ["play", "skills", "gear", "state", "effects", "notes"] as const;

/** What each part's template shows, by part. */
const CONTEXTS: Readonly<Record<string, (actor: ActorDocument, editable: boolean) => object>> = {
  header: headerContext,
  play: playContext,
  skills: skillsContext,
  gear: gearContext,
  state: stateContext,
  notes: notesContext,
};

abstract class ParallaxActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-parallax", "parallax-actor"],
    position: { width: 760, height: 720 },
    actions: SHEET_ACTIONS,
  };

  static override PARTS = actorParts("parallax/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Parallax.Tab", TABS);

  protected override readonly conditionsPart = "state";

  protected override partContext(partId: string): object {
    return CONTEXTS[partId]?.(this.subject, this.isEditable) ?? {};
  }
}

export class ParallaxCharacterSheet extends ParallaxActorSheet {}

/** The same sheet, smaller. */
export class ParallaxNpcSheet extends ParallaxActorSheet {
  static override DEFAULT_OPTIONS: typeof ParallaxActorSheet.DEFAULT_OPTIONS = {
    position: { width: 700, height: 640 },
  };
}
