import type { Source } from "../source.ts";

/** The users of a new world, without passwords. */
export const DEFAULT_USERS: readonly Source[] = [
  { _id: "Gamemaster000000", name: "Gamemaster", role: 4, color: "#a03c3c" },
  { _id: "Player1000000000", name: "Player 1", role: 1, color: "#2f6db5" },
  { _id: "Player2000000000", name: "Player 2", role: 1, color: "#3b8a4b" },
];

/** The user of the server itself, before any user has joined. */
export const SERVER_USER: Source = { _id: "Server0000000000", name: "Server", role: 4 };
