import { Roll } from "../client/dice/roll.ts";
import type * as terms from "../client/dice/terms/_module.ts";
import { Die } from "../client/dice/terms/die.ts";
import type { MersenneTwister } from "../client/dice/twister.ts";
import type { Common, Missing, Nothing } from "./names.ts";

type TypedRoll = typeof foundry.dice.Roll;
/** Deprecated since the grammar replaced it. */
type LackingRoll = "_classifyStringTerm";
export type RollMissing = Nothing<Missing<TypedRoll, typeof Roll, LackingRoll>>;
export type RollMembersMissing = Nothing<Missing<foundry.dice.Roll, Roll>>;

/** Members that take or return terms and rolls, which have different types in the typings. */
type OverOurTerms =
  | "RESOLVERS"
  | "create"
  | "defaultImplementation"
  | "fromData"
  | "fromJSON"
  | "fromTerms"
  | "getFormula"
  | "identifyFulfillableTerms"
  | "instantiateAST"
  | "parse"
  | "prototype"
  | "resolverImplementation"
  | "simplifyTerms";
Roll satisfies Pick<TypedRoll, Common<TypedRoll, typeof Roll, OverOurTerms>>;

export type TermsMissing = Nothing<Missing<typeof foundry.dice.terms, typeof terms>>;
export type TwisterMissing = Nothing<Missing<foundry.dice.MersenneTwister, MersenneTwister>>;

type TypedDie = typeof foundry.dice.terms.Die;
/** Members for matching with regular expressions, which the grammar replaced. */
type LackingDie = "FLAVOR_REGEXP" | "FLAVOR_REGEXP_STRING" | "REGEXP" | "fromMatch" | "matchTerm";
export type DieMissing = Nothing<Missing<TypedDie, typeof Die, LackingDie>>;
export type DieMembersMissing = Nothing<Missing<foundry.dice.terms.Die, Die>>;
Die satisfies Pick<
  TypedDie,
  Common<
    TypedDie,
    typeof Die,
    "MODIFIERS" | "fromData" | "fromJSON" | "fromParseNode" | "isDeterministic" | "prototype"
  >
>;
