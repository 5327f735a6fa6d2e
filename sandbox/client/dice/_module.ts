/** foundry.dice: the public namespace, and `registerDice`, which fills CONFIG.Dice. */
export { registerDice } from "./config.ts";
export { evaluateFormula } from "./evaluate-formula.ts";
export { RollGrammar } from "./grammar.ts";
export { RollParser } from "./parser.ts";
export { setResolveManually } from "./resolve-manually.ts";
export { Roll } from "./roll.ts";
export { RollResolver } from "./roll-resolver.ts";
export { DICE_TEMPLATES } from "./templates.ts";
export * as terms from "./terms/_module.ts";
export { MersenneTwister } from "./twister.ts";
