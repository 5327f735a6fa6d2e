/** Applies, undoes and posts change sets in host tests. */
import type { ApplyResult as AnyResult } from "../../module/core/changes/apply.ts";
import type { ActorDocument } from "../../module/core/contract/documents.ts";
import type { Text } from "../../module/core/contract/text.ts";
import { createMessage } from "./create.ts";
import type { TableActor, TableMessage } from "./documents.ts";

/** A result whose text a test can read without checking first whether it was refused. */
export interface ApplyResult {
  readonly state: AnyResult["state"];
  readonly text?: Text;
}

/** A change set without content. */
export const NO_CHANGE = { deltas: {}, sets: {}, addConditions: [], removeConditions: [], steps: [] };

const loadChanges = () => import("../../module/core/changes/apply.ts");

let keys = 0;

/** A key that no other change in the test file has. */
export function nextKey(): string {
  keys += 1;
  return `change-${keys}`;
}

/**
 * Applies a change set; the parts that are left out are empty.
 * @param reason additional parts of the reason; without a `key`, it gets a new one
 */
export async function applyChange(
  actor: TableActor,
  change: object,
  reason: object = {},
): Promise<{ readonly key: string; readonly result: ApplyResult }> {
  const full = { key: nextKey(), by: "u", what: { key: "x" }, message: null, ...reason };
  const proposal = { change: { ...NO_CHANGE, ...change } };
  const result = await (await loadChanges()).applyChange(actor, full, () => proposal);
  return { key: full.key, result };
}

/** Undoes a change as the current user, whose rights decide about effects on others. */
export const undoChange = async (actor: TableActor, key: string): Promise<ApplyResult> =>
  (await loadChanges()).undoChange(actor, key, game.user!.id!);

/** Finishes changes that are still open, as a client does when it starts. @returns their number */
export const finishOpenChanges = async (actors: Iterable<ActorDocument>): Promise<number> =>
  (await loadChanges()).finishOpenChanges(actors);

/** A target, in the form that messages store. */
export const targetRecord = ({ uuid, name }: TableActor) => ({
  uuid,
  name,
  adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
  turn: 0,
  applied: null,
});

/** Posts a card with one change set for each of its targets. @param more additional parts of each target */
export async function postChanges(
  changes: readonly (readonly [actor: TableActor, change: object])[],
  more: object = {},
): Promise<TableMessage> {
  const targets = changes.map(([actor, change]) => [
    actor.uuid.replaceAll(".", "-"),
    { ...targetRecord(actor), change: { ...NO_CHANGE, ...change }, demands: [], ...more },
  ]);
  const system = { ruleset: "edge", what: { key: "x" }, icon: "cycle", targets: Object.fromEntries(targets) };
  return createMessage({ type: "change", system });
}
