/** Contents and actions of the sheets, loaded before the first sheet is drawn. */
import { setUpDeck } from "../../../core/changes/card-decks.ts";
import type { ActorSheetContents, GameSheets, SheetAction } from "../../../core/contract/sheets.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { formatSigned } from "../../../core/host/format.ts";
import { showRefusal } from "../../../core/host/report-errors.ts";
import { creature } from "../data/creature-of.ts";
import { isAbility } from "../rules/creature/abilities.ts";
import { actionsContext } from "./context-actions.ts";
import { conditionsContext } from "./context-conditions.ts";
import { gearContext } from "./context-gear.ts";
import { headerContext } from "./context-header.ts";
import { notesContext } from "./context-notes.ts";
import { skillsContext } from "./context-skills.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { ORIGIN_ACTIONS } from "./origin-features.ts";
import { weaponRows } from "./rows.ts";

const ACTOR_CONTENTS: ActorSheetContents = {
  part({ document: actor, isEditable }, partId) {
    switch (partId) {
      case "header":
        return headerContext(actor, isEditable);
      case "actions":
        return actionsContext(actor, isEditable);
      case "skills":
        return skillsContext(actor);
      case "gear":
        return gearContext(actor);
      case "conditions":
        return conditionsContext(actor);
      case "notes":
        return notesContext(actor);
      default:
        return {};
    }
  },

  rollValue(actor, { kind, key }) {
    const model = creature(actor);
    if (kind === "attack") {
      const weapon = weaponRows(actor).find(({ id }) => id === key);
      return weapon ? formatSigned(weapon.attack) : null;
    }
    if (kind !== "check" && kind !== "save") return null;
    const total = isAbility(key) ? model.scores[key] : model.skillTotal(key);
    return total === null ? null : formatSigned(total);
  },
};

const onSetUpDeck: SheetAction = async () => {
  if (!(await setUpDeck("edge", `${SYSTEM_ID}.edge-deck`))) showRefusal({ key: "MANIFOLD.Cards.NotSetUp" });
};

export const SHEETS: GameSheets = {
  actor: ACTOR_CONTENTS,
  item: ITEM_CONTENTS,
  actions: { setUpDeck: onSetUpDeck, ...ORIGIN_ACTIONS },
};
