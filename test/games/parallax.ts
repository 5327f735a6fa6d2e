import type { GameFacts } from "../../scripts/lib/games.ts";

export const game: GameFacts = {
  place: { name: "A quiet laboratory", distance: 1.5, units: "m" },
  check: { kind: "check", condition: "incapacitated" },
  field: { name: "exertion", press: "ArrowUp", value: "1" },
  consequence: { kind: "damage", item: "parallaxWeapon" },
  rests: {
    kinds: ["quick", "full"],
    hurt: { "system.exertion.max": 6, "system.exertion.value": 1, "system.counters.insanity": 4 },
    paths: { Exertion: "exertion.value", Insanity: "counters.insanity" },
  },
  measured: true,
};
