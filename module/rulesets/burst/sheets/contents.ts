/** Contents of the sheets, loaded before the first sheet is drawn. */
import type { ActorSheetContents, GameSheets, SheetLike } from "../../../core/contract/sheets.ts";
import { sharingFacts } from "../../../core/games/read-once.ts";
import { abilitiesContext } from "./context-abilities.ts";
import { conditionsContext } from "./context-conditions.ts";
import { fightContext } from "./context-fight.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { powersContext } from "./context-powers.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { explainRoll, isPreviewed, rollTile } from "./preview.ts";
import { type SharedRows, sharedRows } from "./shared-rows.ts";

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
