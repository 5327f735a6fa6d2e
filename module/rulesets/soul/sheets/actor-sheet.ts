/** The sheets of characters and NPCs. */
import {
  actorParts,
  actorTabs,
  ManifoldActorSheet,
  STATBLOCK_OPTIONS,
  STATBLOCK_PARTS,
} from "../../../core/sheets/actor-sheet.ts";

const TABS = ["fight", "skills", "state", "gear", "effects", "notes"] as const;

abstract class SoulActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-soul", "soul-actor"],
  };

  static override LAYOUT = { folder: "soul/actor", labelPrefix: "MANIFOLD.Soul.Tab", tabs: TABS };

  static override PARTS: typeof ManifoldActorSheet.PARTS = actorParts("soul/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Soul.Tab", TABS);

  protected override readonly conditionsPart = "state";
}

export class SoulCharacterSheet extends SoulActorSheet {}

export class SoulNpcSheet extends SoulActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = STATBLOCK_OPTIONS;

  static override PARTS: typeof ManifoldActorSheet.PARTS = STATBLOCK_PARTS;

  static override TABS: typeof ManifoldActorSheet.TABS = {};
}
