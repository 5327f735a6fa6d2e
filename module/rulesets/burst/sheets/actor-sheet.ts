import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";

const TABS = ["fight", "abilities", "powers", "gear", "conditions", "effects", "notes"] as const;

/** The sheet of characters, NPCs and things. */
export abstract class BurstActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-burst", "burst-actor"],
  };

  static override LAYOUT = { folder: "burst/actor", labelPrefix: "MANIFOLD.Burst.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("burst/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Burst.Tab", TABS);

  protected override readonly conditionsPart = "conditions";
}

// Foundry stores the sheet of a document by class name, so each subtype keeps a class of its own.

export class BurstCharacterSheet extends BurstActorSheet {}

export class BurstNpcSheet extends BurstActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
