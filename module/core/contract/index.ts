/**
 * The Foundry half of the contract between a ruleset and core; `kit/contract.ts` is the pure half.
 *
 * Core finds a ruleset by the type of a document (`registry.ts`) and only uses these interfaces; it never uses the
 * names of rulesets, roll kinds or fields.
 *
 * Methods are written in method syntax on purpose: a `RollKind` over a game's own plan is then assignable to {@link
 * AnyRollKind}, the type that core stores. Core passes each kind only values that the same kind created.
 */
export * from "./combat.ts";
export * from "./damage-and-rest.ts";
export * from "./days.ts";
export * from "./documents.ts";
export * from "./effects.ts";
export * from "./grants.ts";
export * from "./panel.ts";
export * from "./party.ts";
export * from "./roll-kind.ts";
export * from "./roll-result.ts";
export * from "./roll-views.ts";
export * from "./ruleset.ts";
export * from "./scene-token.ts";
export * from "./sheets.ts";
export * from "./text.ts";
