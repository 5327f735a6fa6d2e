import type { Room } from "../host/room.ts";
import { registerCommands } from "../trust/relay/relay.ts";
import { dropOnToken } from "./drop-on-token.ts";
import { addHeaderControls, addItemAutomation } from "./header-controls.ts";
import { compileWhenIdle } from "./idle-templates.ts";
import { dropSeveral } from "./lists/drop-several.ts";
import { GIVE_COMMANDS } from "./lists/give-command.ts";
import { registerListHelpers } from "./lists/list-tools.ts";
import { listenForRulesOnPage } from "./rules-pages/rules-tooltip.ts";
import { linkHudConditions } from "./rules-pages/token-hud.ts";
import { readHudNumbers, takeTokenBar } from "./typed-numbers.ts";

export const sheets: Room = {
  init: [registerListHelpers, () => registerCommands(GIVE_COMMANDS)],
  page: [listenForRulesOnPage],
  world: [compileWhenIdle],
  hooks: {
    modifyTokenAttribute: [takeTokenBar],
    // False keeps Foundry from adding anything.
    dropActorSheetData: [(actor, _sheet, data) => dropSeveral(actor, data)],
    dropCanvasData: [dropOnToken],
    renderTokenHUD: [linkHudConditions, readHudNumbers],
    getHeaderControlsActorSheetV2: [addHeaderControls],
    getHeaderControlsItemSheetV2: [addItemAutomation],
  },
};
