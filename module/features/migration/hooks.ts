import type { Room } from "../../core/host/room.ts";
import { migrateWorld, moveOldHands } from "./run.ts";

export const migration: Room = {
  world: [moveOldHands, migrateWorld],
};
