import { GENERATION } from "../../common/generation.ts";
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

/** Fills CONFIG.Dice and registers the dice templates. Generation 14 lists the roll modes elsewhere. */
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
        manual: { label: "Entered by hand", icon: "fa-solid fa-keyboard", interactive: true },
      },
      defaultMethod: "",
    },
  };
  if (GENERATION === 13) {
    dice.rollModes = {
      publicroll: { label: "Public", icon: "fa-solid fa-globe" },
      gmroll: { label: "Private to gamemasters", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "Blind to gamemasters", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "Only for yourself", icon: "fa-solid fa-user" },
    };
  }
  registerDiceTemplates();
  (config as { Dice?: DiceConfig }).Dice = dice;
}
