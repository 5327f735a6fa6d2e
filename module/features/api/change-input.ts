/** Change sets from other packages. Missing parts are empty, and errors name the invalid part. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { ChangeInput } from "../../core/contract/public-api.ts";
import { t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { ownStatusEntries } from "../../core/records/own-conditions.ts";
import { NO_CHANGE } from "../../kit/change-set.ts";
import { isChangeSet } from "../../kit/change-set-shape.ts";
import type { ChangeSet } from "../../kit/contract.ts";

const NO_ITEMS = { added: [], changed: {}, removed: [] };

/** @throws Refusal that names an unknown part or a condition of another game */
export function readChange(actor: ActorDocument, given: ChangeInput): ChangeSet {
  const parts = typeof given === "object" && given !== null ? given : {};
  const wrong = Object.keys(parts).find(
    (part) => !isChangeSet(completed({ [part]: parts[part as keyof ChangeInput] })),
  );
  const change = completed(parts);
  if (given !== parts || wrong !== undefined || !isChangeSet(change))
    throw new Refusal({ key: "MANIFOLD.Api.Malformed", data: { part: wrong ?? "–" } });
  const foreign = change.addConditions.find((id) => !isOfGame(actor, id));
  if (foreign !== undefined)
    throw new Refusal({
      key: "MANIFOLD.Api.ForeignCondition",
      data: { condition: foreign, actor: actor.name, game: t(actor.ruleset?.label ?? "") },
    });
  return change;
}

const completed = (parts: ChangeInput): unknown => ({
  ...NO_CHANGE,
  ...parts,
  ...(parts.items === undefined ? {} : { items: { ...NO_ITEMS, ...parts.items } }),
});

const isOfGame = ({ ruleset }: ActorDocument, id: string): boolean =>
  (ruleset?.conditions ?? []).some((condition) => condition.id === id) ||
  ownStatusEntries().some((entry) => entry.id === id);
