import type { Room } from "../host/room.ts";
import { stepNumbers } from "./dom/step-numbers.ts";
import { registerTemplates } from "./templates.ts";

export const templates: Room = {
  init: [registerTemplates],
  page: [stepNumbers],
};
