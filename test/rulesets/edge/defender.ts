/** A sound creature in a vest, for tests of what a hit does. */
import type { EdgeDefender } from "../../../module/rulesets/edge/rules/hit.ts";

export const DEFENDER: EdgeDefender = {
  vp: 10,
  vpMax: 20,
  str: 2,
  wil: 1,
  armor: [{ label: "vest", value: 4 }],
  resist: [],
  vuln: [],
  diesAtZero: false,
  flies: false,
  deathSaves: { successes: 0, failures: 0 },
  bled: 0,
  exhaustion: 0,
  radiationExhaustion: 0,
  gravitySaves: 0,
  rads: 0,
  traumaDue: false,
  conditions: [],
};
