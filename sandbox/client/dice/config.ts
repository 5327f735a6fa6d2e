import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import type { DiceConfig, DiceTermClass } from "./host.ts";
import { RollParser } from "./parser.ts";
import { Roll } from "./roll.ts";
import { registerDiceTemplates } from "./templates.ts";
import {
  Coin,
  DiceTerm,
  Die,
  FateDie,
  FunctionTerm,
  NumericTerm,
  OperatorTerm,
  ParentheticalTerm,
  PoolTerm,
  StringTerm,
} from "./terms/_module.ts";
import type { RollTerm } from "./terms/term.ts";
import { MersenneTwister } from "./twister.ts";

const DENOMINATIONS = ["d4", "d6", "d8", "d10", "d12", "d20", "d100"];

const ROLL_MODES = {
  publicroll: { label: "Public", icon: "fa-solid fa-globe" },
  gmroll: { label: "Private to gamemasters", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "Blind to gamemasters", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "Visible only to you", icon: "fa-solid fa-user" },
};

/** Fills CONFIG.Dice and registers the dice templates. */
export function registerDice(config: object): void {
  const termTypes = {
    DiceTerm,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    StringTerm,
  };
  const dice: DiceConfig = {
    types: [Die, FateDie] as DiceTermClass[],
    rolls: [Roll],
    termTypes: termTypes as unknown as Record<string, typeof RollTerm>,
    terms: { c: Coin, d: Die, f: FateDie } as unknown as Record<string, DiceTermClass>,
    randomUniform: MersenneTwister.random,
    parser: RollParser,
    functions: {},
    fulfillment: {
      dice: Object.fromEntries(
        DENOMINATIONS.map((die) => [die, { label: die, icon: `<i class="fa-solid fa-dice-${die}"></i>` }]),
      ),
      methods: {
        mersenne: {
          label: "Pseudo-random numbers",
          interactive: false,
          handler: (term) => term.mapRandomFace(MersenneTwister.random()),
        },
        manual: { label: "Manual entry", icon: "fa-solid fa-keyboard", interactive: true },
      },
      defaultMethod: "",
    },
  };
  defineRollModes(dice);
  registerDiceTemplates();
  (config as { Dice?: DiceConfig }).Dice = dice;
}

/** The roll modes of 13. Generation 14 still lists them by their old names, with a warning (foundryvtt/dnd5e#6958). */
function defineRollModes(dice: DiceConfig): void {
  let modes: DiceConfig["rollModes"] = { ...ROLL_MODES };
  if (GENERATION < 14) {
    dice.rollModes = modes;
    return;
  }
  Object.defineProperty(dice, "rollModes", {
    configurable: true,
    enumerable: true,
    get() {
      logCompatibilityWarning("CONFIG.Dice.rollModes is replaced by CONFIG.ChatMessage.modes", {
        since: 14,
        until: 16,
        once: true,
      });
      return modes;
    },
    set(value: DiceConfig["rollModes"]) {
      modes = value;
    },
  });
}
