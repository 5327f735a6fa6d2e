/** What the sheets show and do, fetched before the first of them is drawn. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { ActorSheetContents, GameSheets } from "../../../core/contract/sheets.ts";
import { sharingFacts } from "../../../core/games/read-once.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { playContext } from "./context-play.ts";
import { skillsContext } from "./context-skills.ts";
import { stateContext } from "./context-state.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { explainRoll, thresholdOf } from "./preview.ts";

/** What each part's template shows, by part. */
const CONTEXTS: Readonly<Record<string, (actor: ActorDocument, editable: boolean) => object>> = {
  header: headerContext,
  play: playContext,
  skills: skillsContext,
  gear: gearContext,
  state: stateContext,
  notes: notesContext,
};

const ACTOR_CONTENTS: ActorSheetContents = {
  part: ({ document: actor, isEditable }, partId) =>
    sharingFacts(() => CONTEXTS[partId]?.(actor, isEditable) ?? {}),

  rollValue: (actor, { kind, key }) => thresholdOf(actor, kind, key)?.toString() ?? null,
  explain: explainRoll,
};

export const SHEETS: GameSheets = { actor: ACTOR_CONTENTS, item: ITEM_CONTENTS, actions: SHEET_ACTIONS };
