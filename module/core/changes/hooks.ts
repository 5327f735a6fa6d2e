import { reportErrors } from "../host/report-errors.ts";
import type { Room } from "../host/room.ts";
import { noteHolders, noteMovedCard } from "./card-decks.ts";

export const changes: Room = {
  world: [noteHolders],
  hooks: { createCard: [(...moved) => void reportErrors(() => noteMovedCard(...moved))] },
};
