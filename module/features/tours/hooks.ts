import type { Room } from "../../core/host/room.ts";
import { offerTours, offerToursOfChoice } from "./open-tours.ts";

export const tours: Room = {
  world: [offerTours],
  hooks: { createSetting: [offerToursOfChoice], updateSetting: [offerToursOfChoice] },
};
