import type { GameFacts } from "../../scripts/lib/games.ts";

export const game: GameFacts = {
  place: { name: "A walled yard", distance: 6, units: "ft" },
  check: { kind: "check", condition: "wounded" },
  field: { name: "charges", press: "ArrowUp", value: "1" },
  consequence: { kind: "effect", item: "burstWeapon" },
  rests: {
    kinds: ["rest", "day", "week", "recovery"],
    hurt: { "system.vigor.value": 0, "system.durability.value": 1, "system.health.value": 2 },
    conditions: ["winded"],
    paths: { Vigor: "vigor.value", Durability: "durability.value", Health: "health.value" },
  },
  measured: true,
};
