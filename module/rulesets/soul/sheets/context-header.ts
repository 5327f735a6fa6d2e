/** Context of the sheet's header: tracks, Drain and the fatigue ladder. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { Text } from "../../../core/contract/index.ts";
import { type Track, trackContext } from "../../../core/sheets/components.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import { costText } from "../labels.ts";
import { FATIGUE_LIMIT, fatigueCondition } from "../rules/creature/conditions.ts";
import { type LifeState, STAND_UP_COST } from "../rules/creature/derived.ts";
import { isBroken } from "../rules/damage/objects.ts";

export interface HeaderContext {
  readonly tracks: readonly Track[];
  readonly drain: { readonly value: number };
  readonly ladder: Ladder;
  readonly life: LifeState;
  /** Whether this is a thing without hit points left. */
  readonly broken: boolean;
  readonly knockedDown: boolean;
  readonly standUpCost: Text | null;
}

/** The levels of the fatigue ladder, lowest first. */
interface Ladder {
  readonly rungs: readonly {
    readonly label: string;
    readonly text: string;
    readonly reached: boolean;
    readonly current: boolean;
  }[];
  /** At level 0. */
  readonly rested: boolean;
  /** At the highest level. */
  readonly spent: boolean;
}

export function headerContext(actor: ActorDocument, editable: boolean): HeaderContext {
  const values = creature(actor);
  return {
    tracks: [hitPointTrack(actor, editable), actionPointTrack(actor, editable)],
    drain: { value: values.drain.value },
    ladder: ladderOf(values.weariness),
    life: values.life,
    knockedDown: values.inForce.has("knockedDown"),
    standUpCost: costText({ drain: 0, actionPoints: STAND_UP_COST }),
    broken: values.thingState !== null && isBroken(values.hitPoints.value),
  };
}

function hitPointTrack(actor: ActorDocument, editable: boolean): Track {
  const { hitPoints, hitPointsMax, deathAt } = creature(actor);
  return trackContext({
    label: "MANIFOLD.Soul.Sheet.hitPoints",
    value: hitPoints.value,
    source: storedCreature(actor).hitPoints.value,
    max: hitPointsMax,
    // One below the last survivable value, so that the user can enter death.
    min: deathAt - 1,
    path: "system.hitPoints.value",
    thresholds: [{ at: 0, label: "MANIFOLD.Soul.Condition.unconscious" }],
    explain: "hitPoints",
    editable,
  });
}

function actionPointTrack(actor: ActorDocument, editable: boolean): Track {
  const { actionPoints, actionPointsMax } = creature(actor);
  return trackContext({
    label: "MANIFOLD.Soul.Sheet.actionPoints",
    value: actionPoints.value,
    source: storedCreature(actor).actionPoints.value,
    max: actionPointsMax,
    path: "system.actionPoints.value",
    explain: "actionPoints",
    editable,
  });
}

const ladderOf = (level: number): Ladder => ({
  rungs: Array.from({ length: FATIGUE_LIMIT }, (_, index) => ({
    label: `MANIFOLD.Soul.Condition.${fatigueCondition(index + 1)}`,
    text: `MANIFOLD.Soul.ConditionText.${fatigueCondition(index + 1)}`,
    reached: level > index,
    current: level === index + 1,
  })),
  rested: level === 0,
  spent: level >= FATIGUE_LIMIT,
});
