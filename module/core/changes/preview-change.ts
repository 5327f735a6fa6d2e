/** The result of a change on an actor, without writing it. */

import type { ChangeSet } from "../../kit/contract.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { Text } from "../contract/text.ts";
import { conditionName } from "../games/status-effects.ts";
import { Refusal } from "../host/refusal.ts";
import { describeEntry } from "./describe-change.ts";
import { fitChange } from "./fit-change.ts";

/** A line for each value, condition and item, old and new; or the reason that the change does not fit. */
export interface ChangePreview {
  readonly lines: readonly string[];
  readonly problem: Text | null;
}

export function previewChange(actor: ActorDocument, proposed: ChangeSet): ChangePreview {
  try {
    const { change, diff } = fitChange(actor, PREVIEW_KEY, proposed);
    const effects = (change.removeEffects ?? []).map((id) => actor.effects.get(id)?.name ?? id);
    const removed = [...diff.removed.map((id) => conditionName(actor, id)), ...effects].map((name) => ({
      name,
    }));
    return { lines: describeEntry(actor, { ...diff, removed }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { lines: [], problem: error.text };
  }
}

/** Replaces the key of an application, from which ids of new items are derived. */
const PREVIEW_KEY = "preview";
