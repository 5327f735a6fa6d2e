import type { Room } from "../../core/host/room.ts";
import { finishDays, onDaysPassed } from "./days-passed.ts";

export const days: Room = {
  world: [finishDays],
  hooks: { updateWorldTime: [onDaysPassed] },
};
