/** Sheets of characters and NPCs. */
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";

const TABS = ["play", "skills", "gear", "state", "effects", "notes"] as const;

abstract class ParallaxActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-parallax", "parallax-actor"],
  };

  static override LAYOUT = { folder: "parallax/actor", labelPrefix: "MANIFOLD.Parallax.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("parallax/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Parallax.Tab", TABS);

  protected override readonly conditionsPart = "state";
}

export class ParallaxCharacterSheet extends ParallaxActorSheet {}

export class ParallaxNpcSheet extends ParallaxActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
