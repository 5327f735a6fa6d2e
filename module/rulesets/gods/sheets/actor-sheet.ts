/** The actor sheets and their tabs. */
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";

const TABS = ["deeds", "skills", "harm", "travel", "gear", "effects", "notes"] as const;

abstract class GodsActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-gods", "gods-actor"],
  };

  static override LAYOUT = { folder: "gods/actor", labelPrefix: "MANIFOLD.Gods.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("gods/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Gods.Tab", TABS);

  protected override readonly conditionsPart = "harm";
}

/** A player's character. */
export class GodsCharacterSheet extends GodsActorSheet {}

/** Any other creature: a statblock, with a role instead of mojo. */
export class GodsNpcSheet extends GodsActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
