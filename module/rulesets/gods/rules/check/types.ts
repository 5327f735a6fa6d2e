import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { AbilityId } from "../creature/abilities.ts";
import type { Contribution, ContributorsByAbility } from "../creature/contributors.ts";
import type { ScoreId, Topic } from "../creature/scores.ts";
import type { DeathMeasure } from "../creature/vitals.ts";
import type { PhantasmHarm } from "../damage/illusions.ts";
import type { GodsModifier, PurposeId } from "../modifiers.ts";

/** A skill or field of knowledge, whose bonus is added to an ability. */
export interface SkillOffer {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
  readonly ability: AbilityId;
}

/** The part of the roller's state on which the costs of a roll depend. */
export interface RollerState {
  readonly level: number;
  readonly survival: { readonly value: number; readonly max: number };
  readonly verve: { readonly value: number; readonly max: number };
  /** Injuries that heal. */
  readonly injuries: number;
  /** Injuries of age, and the measure of all injuries. Absent in messages of older versions. */
  readonly aging?: number;
  readonly deathMeasure?: DeathMeasure;
  readonly phantasm: PhantasmHarm;
  readonly mojo: number;
  /** Ids of the conditions in force. */
  readonly conditions: readonly string[];
}

export interface GodsCheckRequest extends BaseRequest {
  /** The purpose of the roll, which decides its costs. */
  readonly purpose: PurposeId;
  readonly topic: Topic;
  /** Default of the choice. */
  readonly score: ScoreId;
  readonly skill: string | null;
  /** Scores before modifiers. */
  readonly scores: Readonly<Record<ScoreId, number>>;
  readonly contributors: ContributorsByAbility;
  readonly skills: readonly SkillOffer[];
  /** Scores of the roller's archetype, for which the roller may spend mojo. */
  readonly archetypal: readonly ScoreId[];
  readonly state: RollerState;
  /** Defense of the single target of an attack; null without one. */
  readonly defense: number | null;
  /** The attack has more than one target, so no single defense decides it. */
  readonly several?: true;
  /** Name of the skill, weapon or ailment, for the title. */
  readonly subject: string | null;
  /** Item id of the attack's weapon, whose damage can be rolled from the card. */
  readonly weapon: string | null;
  readonly modifiers: readonly GodsModifier[];
}

export interface GodsCheckChoices extends BaseChoices {
  readonly score: ScoreId;
  readonly skill: string | null;
  /** Another ability that contributes to this roll. */
  readonly contributor: AbilityId | null;
  readonly contribution: Contribution;
  /** Size of the obstacle, and the size without a penalty, both in feet. */
  readonly obstacle: number;
  readonly obstacleSize: number;
  /** The Guide's penalty: how well a thing is hidden, how strong a phantasm is, how dry the throat is. Positive. */
  readonly penalty: number;
  /** The target's defense against an attack. */
  readonly defense: number;
  /** For a trail: its age in days, and the number of creatures that left it. */
  readonly days: number;
  readonly heads: number;
  /** Points of Movement given up while pushing on. */
  readonly givenUp: number;
  /** Whether the roll is archetypal, so that mojo may mend it. */
  readonly archetypal: boolean;
  /** The losses that a night's rest heals. */
  readonly heal: "survival" | "injury";
  /** Whether an illusion caused the harm that led to this roll. */
  readonly illusion: boolean;
}

export interface GodsCheckPlan extends RollPlan {
  readonly purpose: PurposeId;
  readonly score: ScoreId;
  /** Number at or under which the roll succeeds. */
  readonly target: number;
  /** Each target's defense counts separately, so there is no verdict; absent for other rolls. */
  readonly open?: true;
  /** Label of the modifier that forbids the roll; no die is thrown then. */
  readonly blockedBy: string | null;
  readonly archetypal: boolean;
  readonly heal: "survival" | "injury";
  readonly illusion: boolean;
  /** The Guide's penalty, which a request may hide. */
  readonly penalty: number;
}

export interface GodsCheckOutcome extends RollOutcome {
  /** Face of the die; null if nothing was rolled. */
  readonly roll: number | null;
  readonly target: number;
  /** Target number minus roll, negative for a failure; null if nothing was rolled. */
  readonly margin: number | null;
}
