/** World settings of this game (ledger section 1.4). Only this file reads them; the rules receive them as arguments. */
import { rulesetSettings } from "../../core/games/ruleset-settings.ts";
import { CRITICAL_FAILURE_LABELS, HIT_POINT_FORMULA_LABELS, OVERFLOW_LABELS } from "./labels.ts";
import { MAX_DIFFICULTY, MIN_DIFFICULTY } from "./rules/check/plan.ts";
import { DEFAULT_POOL_SETTINGS, type PoolSettings } from "./rules/check/types.ts";
import { ACTION_POINTS, type HitPointFormula } from "./rules/creature/derived.ts";

interface Values extends PoolSettings {
  readonly actionPoints: number;
  readonly hitPointFormula: HitPointFormula;
  readonly days: boolean;
}

const DEFAULTS: Values = {
  ...DEFAULT_POOL_SETTINGS,
  actionPoints: ACTION_POINTS,
  hitPointFormula: "twiceEndurance",
  days: true,
};

export const SETTINGS = rulesetSettings("soul", "MANIFOLD.Soul.Setting.", DEFAULTS, {
  sections: {
    checks: ["defaultDifficulty", "difficultyOverflow", "criticalFailure"],
    combat: ["actionPoints"],
    creatures: ["hitPointFormula"],
    rest: ["days"],
  },
  limits: {
    defaultDifficulty: { min: MIN_DIFFICULTY, max: MAX_DIFFICULTY },
    actionPoints: { min: 0, max: 99 },
  },
  choices: {
    difficultyOverflow: OVERFLOW_LABELS,
    criticalFailure: CRITICAL_FAILURE_LABELS,
    hitPointFormula: HIT_POINT_FORMULA_LABELS,
  },
});

export const poolSettings = (): PoolSettings => ({
  defaultDifficulty: SETTINGS.read("defaultDifficulty"),
  difficultyOverflow: SETTINGS.read("difficultyOverflow"),
  criticalFailure: SETTINGS.read("criticalFailure"),
});
