import type { Ruleset } from "../../../module/core/contract/ruleset.ts";
import type { ChangeSet } from "../../../module/kit/contract.ts";
import type { TableActor, TableItem } from "../../support/documents.ts";

/**
 * Paths and conditions of a change set that the actor it is for does not know.
 * @param what names it: "stake", costs of "flip won"
 */
export function changeProblems(game: Ruleset, what: string, change: ChangeSet, actor: TableActor): string[] {
  const unknown = ({ _source }: Pick<TableActor | TableItem, "_source">, type: string, values: object) =>
    Object.keys(values).flatMap((path) =>
      hasPath(_source.system, path)
        ? []
        : [`${what}: its change set writes "${path}", which ${type} does not have`],
    );
  return [
    ...unknown(actor, actor.type, { ...change.deltas, ...change.sets }),
    ...Object.entries(change.items?.changed ?? {}).flatMap(([item, { deltas, sets }]) => {
      const owned = actor.items.get(item);
      return owned ? unknown(owned, owned.type, { ...deltas, ...sets }) : [];
    }),
    ...[...change.addConditions, ...change.removeConditions].flatMap((condition) =>
      game.conditions.some((known) => known.id === condition)
        ? []
        : [`${what}: its change set names the condition "${condition}", which "${game.id}" does not have`],
    ),
  ];
}

function hasPath(object: object, path: string): boolean {
  let inner: unknown = object;
  for (const part of path.split(".")) {
    if (typeof inner !== "object" || inner === null || !(part in inner)) return false;
    inner = (inner as Readonly<Record<string, unknown>>)[part];
  }
  return true;
}
