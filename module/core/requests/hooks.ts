import { registerCard } from "../chat/card-table.ts";
import { rememberGmFields } from "../chat/verdict-guard.ts";
import type { Room } from "../host/room.ts";
import { addRequestButton, addRequestControl, openRequest } from "./open-request.ts";
import { renderRequest } from "./request-card.ts";
import { onMessageCreated, onMessageTouched, onRequestUpdated, onUserConnected } from "./request-hooks.ts";

export const requests: Room = {
  offers: { openRequest: (initial) => openRequest({ initial }) },
  init: [() => registerCard("request", renderRequest)],
  listen: [rememberGmFields],
  hooks: {
    createChatMessage: [onMessageCreated],
    updateChatMessage: [onMessageTouched, onRequestUpdated],
    deleteChatMessage: [onMessageTouched],
    userConnected: [onUserConnected],
    renderActorDirectory: [addRequestButton],
    getHeaderControlsActorSheetV2: [addRequestControl],
  },
};
