import type { Room } from "../../core/host/room.ts";
import { addStatblockButton } from "./open-statblock.ts";

export const statblockImport: Room = {
  hooks: { renderActorDirectory: [addStatblockButton] },
};
