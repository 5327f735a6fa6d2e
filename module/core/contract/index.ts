/**
 * What a ruleset supplies to core: the Foundry half of the contract whose pure half is `kit/contract.ts`.
 *
 * Core finds a ruleset by the type of a document (`registry.ts`) and then only talks through these interfaces; it never
 * learns the names of rulesets, roll kinds or fields.
 *
 * Methods are written in method syntax on purpose: a `RollKind` over a game's own plan is then assignable to
 * {@link AnyRollKind}, in which core keeps it. Core hands every kind only values which that kind made itself.
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
