/** World settings of this game (ledger section 1.4). The rules receive them as arguments. */

import { rulesetSettings } from "../../core/games/ruleset-settings.ts";
import { labelsFor } from "../../core/text/labels.ts";
import type { DefenseMode } from "./rules/attack/defense.ts";
import { type CheckSettings, DEFAULT_CHECK_SETTINGS } from "./rules/check/types.ts";
import { RESISTANCES, type Resistance } from "./rules/damage/defender.ts";

interface Values extends CheckSettings {
  readonly defenseMode: DefenseMode;
  readonly stunRemoval: "all" | "one";
  readonly upkeepTiming: "roundEnd" | "turnStart";
  readonly suspendedResistance: Resistance;
  readonly roundSeconds: number;
  readonly powerLevel: string;
}

const DEFAULTS: Values = {
  ...DEFAULT_CHECK_SETTINGS,
  defenseMode: "challenge",
  stunRemoval: "all",
  upkeepTiming: "roundEnd",
  suspendedResistance: "half",
  roundSeconds: 6,
  powerLevel: "",
};

export const SETTINGS = rulesetSettings("parallax", "MANIFOLD.Parallax.Setting.", DEFAULTS, {
  sections: {
    checks: ["equalMeets", "naturalsDecide", "favorableReading", "maxExertionPerCheck"],
    combat: ["defenseMode", "stunRemoval", "upkeepTiming", "suspendedResistance", "roundSeconds"],
    creatures: ["powerLevel"],
  },
  choices: {
    favorableReading: labelsFor("MANIFOLD.Parallax.Setting.favorableReading.")(["intent", "literal"]),
    defenseMode: labelsFor("MANIFOLD.Parallax.Setting.defenseMode.")(["challenge", "none"]),
    stunRemoval: labelsFor("MANIFOLD.Parallax.Setting.stunRemoval.")(["all", "one"]),
    upkeepTiming: labelsFor("MANIFOLD.Parallax.Setting.upkeepTiming.")(["roundEnd", "turnStart"]),
    suspendedResistance: labelsFor("MANIFOLD.Parallax.Setting.suspendedResistance.")(RESISTANCES),
  },
  numbers: { min: 0 },
  limits: { roundSeconds: { min: 1 } },
});

export const checkSettings = (): CheckSettings => ({
  equalMeets: SETTINGS.read("equalMeets"),
  naturalsDecide: SETTINGS.read("naturalsDecide"),
  favorableReading: SETTINGS.read("favorableReading"),
  maxExertionPerCheck: SETTINGS.read("maxExertionPerCheck"),
});
