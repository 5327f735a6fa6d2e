import type { BaseChoices, BaseRequest, Modifier, RollOutcome, RollPlan } from "../../../kit/contract.ts";
import type { AbilityId } from "./abilities.ts";
import type { Contribution, ContributorsByAbility } from "./contributors.ts";
import type { PurposeId } from "./purposes.ts";
import type { ReactionId } from "./reactions.ts";

/** A number that is rolled against. */
export type ScoreId = AbilityId | ReactionId | "attack";

/** What sort of roll it is; "body" is what happens inside (staying conscious, clinging to life). */
export type Topic = "ability" | "reaction" | "attack" | "body";

/** Kind of a modifier that forbids the roll: no die is thrown. */
export const BLOCK = "block";

/** Which rolls a modifier touches: every field given must fit. */
export interface RollSelector {
  readonly topics?: readonly Topic[];
  readonly scores?: readonly ScoreId[];
  readonly purposes?: readonly PurposeId[];
}

export interface GodsModifier extends Modifier {
  /** Touches rolls that fit any of these; all rolls when absent. */
  readonly appliesTo?: readonly RollSelector[];
}

/** A skill or field that adds to an ability. */
export interface SkillOffer {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
  readonly ability: AbilityId;
}

/** The roller's state as far as consequences need it. */
export interface RollerState {
  readonly level: number;
  readonly survival: { readonly value: number; readonly max: number };
  readonly verve: { readonly value: number; readonly max: number };
  /** Injuries that heal. */
  readonly injuries: number;
  readonly phantasm: { readonly survival: number; readonly injuries: number };
  readonly mojo: number;
  /** Ids of the conditions that are there now. */
  readonly conditions: readonly string[];
}

export interface GodsCheckRequest extends BaseRequest {
  /** What the roll is made for; decides what follows from it. */
  readonly purpose: PurposeId;
  readonly topic: Topic;
  /** What the click asked for; the defaults of the choices. */
  readonly score: ScoreId;
  readonly skill: string | null;
  /** Numbers before modifiers. */
  readonly scores: Readonly<Record<ScoreId, number>>;
  readonly contributors: ContributorsByAbility;
  readonly skills: readonly SkillOffer[];
  /** Rolls that belong to the roller's archetype, for which mojo may be spent. */
  readonly archetypal: readonly ScoreId[];
  readonly state: RollerState;
  /** Defense of the one target of an attack; null when there is none or several. */
  readonly defense: number | null;
  /** Name of what is rolled with or about (a weapon, an ailment), for the title. */
  readonly subject: string | null;
  /** Id of the weapon of an attack, whose damage follows. */
  readonly weapon: string | null;
  readonly modifiers: readonly GodsModifier[];
}

export interface GodsCheckChoices extends BaseChoices {
  readonly score: ScoreId;
  readonly skill: string | null;
  /** Another ability that lends itself to this roll. */
  readonly contributor: AbilityId | null;
  readonly contribution: Contribution;
  /** Size of what is in the way and the size that is still easy, both in feet. */
  readonly obstacle: number;
  readonly obstacleSize: number;
  /** How hard it is otherwise: how well a thing is hidden, how strong a phantasm, how dry the throat. Positive. */
  readonly penalty: number;
  /** The target's defense against an attack. */
  readonly defense: number;
  /** Of a trail: days since, and how many left it. */
  readonly days: number;
  readonly heads: number;
  /** Points of Movement given up while pushing on. */
  readonly givenUp: number;
  /** The roll belongs to the archetype. */
  readonly archetypal: boolean;
  /** What a night's rest is used for. */
  readonly heal: "survival" | "injury";
  /** The harm behind this roll was an illusion's. */
  readonly illusion: boolean;
}

export interface GodsCheckPlan extends RollPlan {
  readonly purpose: PurposeId;
  readonly score: ScoreId;
  /** Roll this or less. */
  readonly target: number;
  /** Label of what forbids the roll; then there is no die. */
  readonly blockedBy: string | null;
  readonly archetypal: boolean;
  readonly heal: "survival" | "injury";
  readonly illusion: boolean;
  /** The penalty that was named, which a Guide may hide. */
  readonly penalty: number;
}

export interface GodsCheckOutcome extends RollOutcome {
  /** Face of the die; null when nothing was rolled. */
  readonly roll: number | null;
  readonly target: number;
  /** Target less roll: made by that much, or failed by that much below 0; null when nothing was rolled. */
  readonly margin: number | null;
}
