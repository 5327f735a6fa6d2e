/** Gravity, radiation, days and repairs, whole. */
import { NO_ADJUSTMENTS } from "../../../../module/kit/damage.ts";
import type { EdgeDefender, EdgeHit } from "../../../../module/rulesets/edge/rules/hit.ts";
import * as paths from "../../../../module/rulesets/edge/rules/paths.ts";
import { type Day, endDay } from "../../../../module/rulesets/edge/rules/survival/day.ts";
import * as gravity from "../../../../module/rulesets/edge/rules/survival/gravity.ts";
import {
  radiationEffects,
  radiationRate,
} from "../../../../module/rulesets/edge/rules/survival/radiation.ts";
import { repairRules } from "../../../../module/rulesets/edge/rules/survival/repair-roll.ts";
import { expectWhole, proposalLines } from "../../../support/whole.ts";
import { DEFENDER } from "../defender.ts";
import { edgeDamageRules } from "../told-rules.ts";

const tells = (hit: EdgeHit, defender: Partial<EdgeDefender> = {}) =>
  proposalLines(edgeDamageRules.propose(hit, { ...DEFENDER, ...defender }, NO_ADJUSTMENTS));
const mended = (points: number, damaged: NonNullable<EdgeDefender["damaged"]> | null) =>
  tells({ nature: "repair", item: "gun", points }, { damaged });
const irradiated = (rads: number, defender: Partial<EdgeDefender>) =>
  tells({ nature: "radiation", rads }, defender);

const GOOD: Day = { food: "full", water: "enough", waterSave: false, hot: false, missedRest: false };
const ended = (day: Partial<Day>, defender: Partial<EdgeDefender> = {}, hungryDays = 0) => {
  const { steps, deltas, sets, addConditions } = endDay(
    { ...GOOD, ...day },
    { ...DEFENDER, ...defender },
    { hungryDays, marched: 0 },
  );
  return { steps, deltas, sets, addConditions };
};

const G = [0, 0.09, 0.1, 0.5, 0.69, 0.7, 1, 1.3, 1.31, 2, 2.01, 4];

expectWhole(import.meta.url, {
  "bands of gravity": () => [
    G.map((g) => `${g} ${gravity.gravityBand(g)} ${gravity.gravityDc({ g })}`),
    ...[0, 0.05, 0.5, 1.8].map((native) => [native, G.map((g) => gravity.feltBand(g, native))]),
  ],
  "states of gravity": () =>
    gravity.GRAVITY_BANDS.map((band) => [
      band,
      [{}, { saves: 4 }, { saves: 5 }, { usedToLow: true }, { braced: true }].map((more) =>
        gravity.gravityStates({ band, ...more }),
      ),
    ]),
  "what gravity changes": () => [
    gravity.GRAVITY_STATES.map((id) => [id, gravity.movesInLowGravity([id]), gravity.gravitySpeed([id])]),
    [gravity.movesInLowGravity([]), gravity.gravitySpeed(["prone"])],
    gravity.SET_MOVING,
    [true, false].flatMap((weightless) =>
      [true, false].map((gZeroSkill) => gravity.gravityBarsSkill({ weightless, gZeroSkill })),
    ),
    [gravity.weightIn(3, 0.333), gravity.weightIn(80, 1)],
  ],
  "zero gravity": () => [
    [gravity.pushOffSpeed({ str: 2, might: 3 }), gravity.pushOffSpeed({ str: -2, might: 1 })],
    [0, 3.9, 4, 7.9, 8].map((hours) => [
      hours,
      gravity.sicknessSaves(hours, false),
      gravity.sicknessSaves(hours, true),
    ]),
  ],
  "days in high and in low gravity": () => [
    ...[3, 4, 5].flatMap((gravitySaves) =>
      tells({ nature: "acclimation" }, { gravitySaves, conditions: ["highGravity"] }),
    ),
    ...tells({ nature: "acclimation" }, { gravitySaves: 4, conditions: [] }),
    ...tells({ nature: "adaptation", days: 17 }),
  ],
  bracing: () =>
    [["pinnedByGravity"], [], ["braced"]].flatMap((conditions) => tells({ nature: "brace" }, { conditions })),

  "what rads do": () => [
    ...[0, 5, 5.5].map((rads) => [rads, radiationEffects({ rads })]),
    ...[10, 20, 40, 60, 80, 100].flatMap((most) =>
      [most, most + 1].map((rads) => [rads, radiationEffects({ rads })]),
    ),
  ],
  "rates of exposure": () => [
    [-1, 0, 1, 2, 3, 4, 5, 6, 9].map((level) => radiationRate({ level })),
    [1, 2, 3, 6].map((level) => radiationRate({ level, resist: 2 })),
  ],
  "rads that come": () => [
    ...irradiated(0.333, { rads: 4.1 }),
    ...irradiated(0, { rads: 30, exhaustion: 2, radiationExhaustion: 2 }),
    ...irradiated(11, { rads: 0 }),
    ...irradiated(11, { rads: 10, exhaustion: 2, radiationExhaustion: 0 }),
    ...irradiated(45, { rads: 0, exhaustion: 4, vp: 6 }),
    ...irradiated(45, { rads: 0, exhaustion: 6 }),
    ...irradiated(50, { rads: 38, exhaustion: 2, radiationExhaustion: 2, conditions: ["bleeding"] }),
    ...irradiated(21, { rads: 80, exhaustion: 4, radiationExhaustion: 4, conditions: ["dying"] }),
    ...irradiated(5, { rads: 101, conditions: ["dead"] }),
  ],
  "rads that go": () => [
    ...irradiated(-3, { rads: 2 }),
    ...irradiated(-50, {
      rads: 85,
      exhaustion: 5,
      radiationExhaustion: 5,
      conditions: ["bleeding", "dazzled"],
      bled: 2,
    }),
    ...irradiated(-15, { rads: 30, exhaustion: 1, radiationExhaustion: 2 }),
    ...irradiated(-25, { rads: 30, exhaustion: 3, radiationExhaustion: 2, vp: 0 }),
    ...irradiated(-10, { rads: 105, conditions: ["dead"] }),
  ],

  "days of hunger and thirst": () => [
    ended({}),
    ended({ food: "none" }, {}, 3),
    ended({ food: "none", water: "less", missedRest: true }, { exhaustion: 2, vp: 18 }, 9),
    ended({ water: "half" }, { vp: 0 }),
    ended({ water: "less" }, { vp: 0, exhaustion: 5 }),
    ended({ water: "less" }, { exhaustion: 5 }),
    ended({ water: "less" }, { exhaustion: 6 }),
    ended({ food: "half" }, {}, 2),
    ended({ food: "full", water: "half", waterSave: true }, {}, 2),
  ],
  "work on things": () => [
    ...[2, 9, 10].flatMap((value) => mended(3, { name: "Gun", value, max: 10, price: 500 })),
    ...mended(0, { name: "Gun", value: 2, max: 10, price: 500 }),
    ...mended(3, { name: "Rock", value: 2, max: 10, price: 0 }),
    ...mended(3, null),
    [repairRules.degrees, repairRules.successDegrees],
  ],
  "where a creature keeps its values": () => [
    Object.entries(paths)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, path]) => `${name} ${path}`),
  ],
});
