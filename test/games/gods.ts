import type { GameFacts } from "../../scripts/lib/games.ts";

export const game: GameFacts = {
  place: { name: "A forest clearing", distance: 5, units: "ft" },
  check: { kind: "check", key: "perception", condition: "surprised" },
  field: { name: "contributor", press: "ArrowDown", value: "strength" },
  consequence: { kind: "damage", item: "godsWeapon" },
  rests: {
    kinds: ["night", "day"],
    hurt: {
      "system.level": 3,
      "system.survival.override": 20,
      "system.survival.value": 9,
      "system.verve.override": 8,
      "system.verve.value": 2,
      "system.injuries.value": 2,
    },
    conditions: ["pushedOn"],
    paths: { "Survival regained": "survival.value", Verve: "verve.value", Injuries: "injuries.value" },
  },
  measured: true,
};
