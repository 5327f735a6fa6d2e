/** The system's types, under the names that some tests know them by. */
export type { AnyRollKind as TestKind } from "../../../module/core/contract/roll-kind.ts";
export type { Ruleset as TestGame } from "../../../module/core/contract/ruleset.ts";
export type { TableActor as TestActor } from "../../support/documents.ts";
