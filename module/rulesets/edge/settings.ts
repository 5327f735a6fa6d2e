/** World settings of this game (ledger section 19). The rules receive them as arguments. */
import { rulesetSettings } from "../../core/games/ruleset-settings.ts";
import { AUTOMATION_LABELS } from "../../core/games/settings.ts";
import { MARCH_SKILL_LABELS } from "./labels.ts";
import { type CheckSettings, DEFAULT_CHECK_SETTINGS } from "./rules/check/types.ts";
import { CLASS_VP, DEFAULT_DEFENSE } from "./rules/creature/derived.ts";
import { type CapacitySettings, DEFAULT_CAPACITY } from "./rules/creature/load.ts";

const DEFAULTS = {
  ...DEFAULT_CHECK_SETTINGS,
  npcDieAtZero: true,
  hideSexualDisorders: false,
  sleepPenalty: -5,
  /** Key of {@link MARCH_KEYS}. */
  marchSkill: "fortitude",
  trainedBonus: 3,
  positionRules: false,
  gravityDetail: false,
  /** Gravity of scenes without a setting, in hundredths of g. */
  gravity: 100,
  defenseBase: DEFAULT_DEFENSE,
  ccBase: DEFAULT_CAPACITY.base,
  ccPerStr: DEFAULT_CAPACITY.perStr,
  pcStartVp: CLASS_VP,
  extremeDistanceBonus: 10,
  initiativeTieD12: false,
  distanceScale: 1,
  tokenSizes: true,
  noticing: "ask",
  noticeRange: 30,
  days: true,
};

export const SETTINGS = rulesetSettings("edge", "MANIFOLD.Edge.Setting.", DEFAULTS, {
  sections: {
    checks: ["edgeCards", "specialsOnDroppedDie", "crossAbilitySkills", "trainedBonus"],
    combat: ["initiativeTieD12", "defenseBase", "extremeDistanceBonus", "positionRules", "npcDieAtZero"],
    creatures: ["pcStartVp", "ccBase", "ccPerStr", "hideSexualDisorders"],
    rest: ["days"],
    world: [
      "noticing",
      "noticeRange",
      "sleepPenalty",
      "marchSkill",
      "gravityDetail",
      "gravity",
      "distanceScale",
      "tokenSizes",
    ],
  },
  choices: { marchSkill: MARCH_SKILL_LABELS, noticing: AUTOMATION_LABELS },
  limits: { gravity: { min: 0, max: 400 }, noticeRange: { min: 0 }, distanceScale: { min: 1 } },
});

/** Whether weight depends on gravity, creatures have a native gravity, and space sickness exists (E-234 to E-239). */
export const gravityDetail = (): boolean => SETTINGS.read("gravityDetail");

/** Roll keys of the march save by setting: Strength with a skill, or alone. */
const MARCH_KEYS: Readonly<Record<string, string>> = {
  stamina: "stamina",
  fortitude: "str.fortitude",
  none: "str",
};

/** Key of the check that a march requires. */
export const marchKey = (): string => MARCH_KEYS[SETTINGS.read("marchSkill")] ?? "str.fortitude";

export const checkSettings = (): CheckSettings => ({
  edgeCards: SETTINGS.read("edgeCards"),
  specialsOnDroppedDie: SETTINGS.read("specialsOnDroppedDie"),
  crossAbilitySkills: SETTINGS.read("crossAbilitySkills"),
});

export const defenseBase = (): number => SETTINGS.read("defenseBase");

export const capacitySettings = (): CapacitySettings => ({
  base: SETTINGS.read("ccBase"),
  perStr: SETTINGS.read("ccPerStr"),
});
