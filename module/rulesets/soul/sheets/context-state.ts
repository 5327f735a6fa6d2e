/** Context of the state tab: counters, breath and rulings. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import type { CreatureValues } from "../data/creature-values.ts";
import { EFFECTS } from "../rules/hit.ts";
import {
  activityCounters,
  type Counter,
  type DangerCounter,
  dangerCounters,
  type NeedCounter,
  needCounters,
} from "./counters.ts";

export interface StateContext {
  readonly rulings: readonly { readonly id: string; readonly label: string }[];
  readonly tolerated: CreatureValues["tolerated"];
  readonly activity: readonly Counter[];
  readonly danger: readonly DangerCounter[];
  readonly breathNow: CreatureValues["breathNow"];
  readonly breathPrepared: CreatureValues["breathPrepared"];
  readonly needs: readonly NeedCounter[];
}

export function stateContext(actor: ActorDocument): StateContext {
  const values = creature(actor);
  const { tolerated, breathNow, breathPrepared } = values;
  return {
    rulings: EFFECTS.map((id) => ({ id, label: `MANIFOLD.Soul.Effect.${id}` })),
    tolerated,
    activity: activityCounters(values),
    danger: dangerCounters(values),
    breathNow,
    breathPrepared,
    needs: needCounters(values),
  };
}
