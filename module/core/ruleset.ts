/**
 * What a ruleset supplies to core: the Foundry half of the contract whose pure half is `kit/contract.ts`.
 *
 * Core finds a ruleset by the type of a document (`registry.ts`) and then only talks through these interfaces; it never
 * learns the names of rulesets, roll kinds or fields.
 *
 * Methods are written in method syntax on purpose: a `RollKind` over a game's own plan is then assignable to
 * {@link AnyRollKind}, in which core keeps it. Core hands every kind only values which that kind made itself.
 */
export * from "./contract/combat.ts";
export * from "./contract/damage-and-rest.ts";
export * from "./contract/days.ts";
export * from "./contract/documents.ts";
export * from "./contract/effects.ts";
export * from "./contract/grants.ts";
export * from "./contract/panel.ts";
export * from "./contract/party.ts";
export * from "./contract/roll-kind.ts";
export * from "./contract/roll-result.ts";
export * from "./contract/roll-views.ts";
export * from "./contract/ruleset.ts";
export * from "./contract/scene-token.ts";
export * from "./contract/sheets.ts";
export * from "./contract/text.ts";
