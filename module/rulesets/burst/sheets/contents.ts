/** Contents of the sheets, loaded before the first sheet is drawn. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ActorSheetContents, GameSheets, SheetLike } from "../../../core/contract/sheets.ts";
import { sharingFacts } from "../../../core/games/read-once.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { DAMAGE_TYPE_LABELS, joinWords, QUALITY_LABELS } from "../labels.ts";
import type { DamageType } from "../rules/damage/damage-types.ts";
import { fightContext } from "./context-fight.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { PACKS, type Packs } from "./packs.ts";
import { explainRoll, isPreviewed, rollTile } from "./preview.ts";
import { type PowerRow, type SkillRow, skillRow, type TalentRow, talentRow } from "./rows.ts";
import { type AbilityTile, type SharedRows, sharedRows } from "./shared-rows.ts";

interface PowersContext {
  readonly powers: readonly PowerRow[];
  readonly talents: readonly TalentRow[];
  readonly packs: Packs;
}

const powersContext = (actor: ActorDocument, rows: SharedRows): PowersContext => ({
  powers: rows.powers(),
  talents: creature(actor).itemsOf("burstTalent").map(talentRow),
  packs: PACKS,
});

interface ConditionsContext {
  readonly qualities: typeof QUALITY_LABELS;
  readonly systemFields: object;
  /** Damage types that the creature resists, is vulnerable or immune to. */
  readonly sets: readonly { readonly id: string; readonly label: string; readonly words: string }[];
  /** Damage types that natural armor protects against, in words. */
  readonly protects: string;
}

function conditionsContext(actor: ActorDocument): ConditionsContext {
  const stored = storedCreature(actor);
  return {
    qualities: QUALITY_LABELS,
    systemFields: creature(actor).schema.fields,
    sets: (["resists", "vulnerable", "immune"] as const).map((id) => ({
      id,
      label: `MANIFOLD.Burst.Sheet.${id}`,
      words: joinTypes(stored[id]),
    })),
    protects: joinTypes(stored.natural.protects),
  };
}

const joinTypes = (types: Iterable<DamageType>): string =>
  joinWords([...types].map((type) => DAMAGE_TYPE_LABELS[type]));

interface AbilitiesContext {
  readonly abilityTiles: readonly AbilityTile[];
  readonly skills: readonly SkillRow[];
  readonly packs: Packs;
}

const abilitiesContext = (actor: ActorDocument, rows: SharedRows): AbilitiesContext => ({
  abilityTiles: rows.abilities(),
  skills: creature(actor).self.skillList.map((skill) => skillRow(actor, skill)),
  packs: PACKS,
});

/** The rows of each sheet's last rendering. */
const rowsOf = new WeakMap<SheetLike, SharedRows>();

const ACTOR_CONTENTS: ActorSheetContents = {
  shared(sheet) {
    rowsOf.set(sheet, sharedRows(sheet.document));
    return {};
  },

  part: (sheet, partId) => sharingFacts(() => contextOf(sheet, partId)),

  rollValue: (actor, { kind, key }) => (isPreviewed(kind) ? rollTile(actor, kind, key).dice : null),
  explain: explainRoll,
};

function contextOf(...[sheet, partId]: Parameters<ActorSheetContents["part"]>): object {
  const { document: actor, isEditable } = sheet;
  const rows = rowsOf.get(sheet)!;
  switch (partId) {
    case "header":
      return headerContext(actor, isEditable);
    case "fight":
      return fightContext(actor, rows);
    case "abilities":
      return abilitiesContext(actor, rows);
    case "powers":
      return powersContext(actor, rows);
    case "gear":
      return gearContext(actor, rows);
    case "conditions":
      return conditionsContext(actor);
    case "notes":
      return notesContext();
    default:
      return {};
  }
}

export const SHEETS: GameSheets = { actor: ACTOR_CONTENTS, item: ITEM_CONTENTS };
