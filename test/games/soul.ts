import type { GameFacts } from "../../scripts/lib/games.ts";

export const game: GameFacts = {
  place: { name: "An old crypt", distance: 2, units: "m" },
  check: { kind: "check", condition: "fatigued" },
  field: { name: "halvePool", press: "Space", value: "on" },
  consequence: { kind: "damage", item: "soulWeapon" },
  rests: {
    kinds: ["hour", "night"],
    hurt: { "system.hitPoints.value": 4, "system.drain.value": 3 },
    paths: { "Hit points": "hitPoints.value", Drain: "drain.value" },
  },
  measured: true,
};
