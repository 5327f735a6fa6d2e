import type { BaseChoices, BaseRequest, RollOutcome, RollPlan } from "../../../../kit/contract.ts";
import type { AbilityId } from "../creature/abilities.ts";
import type { Contribution, ContributorsByAbility } from "../creature/contributors.ts";
import type { ScoreId, Topic } from "../creature/scores.ts";
import type { DeathMeasure } from "../creature/vitals.ts";
import type { PhantasmHarm } from "../damage/illusions.ts";
import type { GodsModifier, PurposeId } from "../modifiers.ts";

/** A skill or field of knowledge, whose bonus adds to an ability. */
export interface SkillOffer {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
  readonly ability: AbilityId;
}

/** The roller's state as far as the costs of a roll depend on it. */
export interface RollerState {
  readonly level: number;
  readonly survival: { readonly value: number; readonly max: number };
  readonly verve: { readonly value: number; readonly max: number };
  /** Injuries that heal. */
  readonly injuries: number;
  /** Injuries of age, and what all of them are measured against. Absent in messages of older versions. */
  readonly aging?: number;
  readonly deathMeasure?: DeathMeasure;
  readonly phantasm: PhantasmHarm;
  readonly mojo: number;
  /** Ids of the conditions in force. */
  readonly conditions: readonly string[];
}

export interface GodsCheckRequest extends BaseRequest {
  /** What the roll is made for; decides what it costs. */
  readonly purpose: PurposeId;
  readonly topic: Topic;
  /** Default of the choices. */
  readonly score: ScoreId;
  readonly skill: string | null;
  /** Numbers before modifiers. */
  readonly scores: Readonly<Record<ScoreId, number>>;
  readonly contributors: ContributorsByAbility;
  readonly skills: readonly SkillOffer[];
  /** Scores of the roller's archetype, for which mojo may be spent. */
  readonly archetypal: readonly ScoreId[];
  readonly state: RollerState;
  /** Defense of the single target of an attack; null without one. */
  readonly defense: number | null;
  /** The attack has more than one target, so that no one number decides it. */
  readonly several?: true;
  /** Name of the skill, weapon or ailment, for the title. */
  readonly subject: string | null;
  /** Item id of the weapon of an attack; its damage can be rolled from the card. */
  readonly weapon: string | null;
  readonly modifiers: readonly GodsModifier[];
}

export interface GodsCheckChoices extends BaseChoices {
  readonly score: ScoreId;
  readonly skill: string | null;
  /** Another ability that contributes to this roll. */
  readonly contributor: AbilityId | null;
  readonly contribution: Contribution;
  /** Size of the obstacle and the size that is still easy, both in feet. */
  readonly obstacle: number;
  readonly obstacleSize: number;
  /** The Guide's penalty: how well a thing is hidden, how strong a phantasm, how dry the throat. Positive. */
  readonly penalty: number;
  /** The target's defense against an attack. */
  readonly defense: number;
  /** Of a trail: its age in days, and how many creatures left it. */
  readonly days: number;
  readonly heads: number;
  /** Points of Movement given up while pushing on. */
  readonly givenUp: number;
  /** The roll is archetypal, so mojo may mend it. */
  readonly archetypal: boolean;
  /** What a night's rest heals. */
  readonly heal: "survival" | "injury";
  /** The harm that caused this roll was an illusion's. */
  readonly illusion: boolean;
}

export interface GodsCheckPlan extends RollPlan {
  readonly purpose: PurposeId;
  readonly score: ScoreId;
  /** Roll this or less to succeed. */
  readonly target: number;
  /** Each target's defense counts against its own number, so that there is no verdict; absent for all other rolls. */
  readonly open?: true;
  /** Label of the modifier that forbids the roll; then there is no die. */
  readonly blockedBy: string | null;
  readonly archetypal: boolean;
  readonly heal: "survival" | "injury";
  readonly illusion: boolean;
  /** The Guide's penalty, which a request may hide. */
  readonly penalty: number;
}

export interface GodsCheckOutcome extends RollOutcome {
  /** Face of the die; null when nothing was rolled. */
  readonly roll: number | null;
  readonly target: number;
  /** Target minus roll, below 0 for a failure; null when nothing was rolled. */
  readonly margin: number | null;
}
