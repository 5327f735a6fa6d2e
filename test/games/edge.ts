import type { GameFacts } from "../../scripts/lib/games.ts";

export const game: GameFacts = {
  place: { name: "A station corridor", distance: 1.5, units: "m" },
  check: { kind: "check", condition: "sickened" },
  field: { name: "tenacity", press: "ArrowDown", value: "1" },
  consequence: { kind: "damage", item: "edgeWeapon" },
  rests: {
    kinds: ["normal", "full"],
    hurt: { "system.vitality.value": 3, "system.exhaustion.value": 2 },
    paths: { Vitality: "vitality.value", Exhaustion: "exhaustion.value" },
  },
  measured: true,
};
