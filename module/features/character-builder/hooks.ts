import type { Room } from "../../core/host/room.ts";
import {
  addGuideButton,
  addGuideControls,
  doorOf,
  guideDoor,
  makeRandom,
  openGuide,
} from "./open-builder.ts";

export const characterBuilder: Room = {
  offers: { guideDoor, makeRandom, openGuide: (actor) => openGuide(actor, doorOf(actor)) },
  hooks: {
    renderActorDirectory: [addGuideButton],
    getHeaderControlsActorSheetV2: [addGuideControls],
  },
};
