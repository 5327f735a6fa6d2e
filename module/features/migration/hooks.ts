import type { Room } from "../../core/host/room.ts";
import { moveOldHands } from "./old-hands.ts";
import { migrateWorld } from "./run.ts";

export const migration: Room = {
  world: [moveOldHands, migrateWorld],
};
