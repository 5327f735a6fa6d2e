/** Adds rules links to buttons that roll or give a condition. */
import { conditionLink, rollLink } from "../../text/rules-link.ts";

const ROLLS = "[data-roll-kind]:not([data-rules], [data-explain])";
const CONDITIONS = "[data-condition]:not([data-rules], [data-explain])";

/**
 * @param root rendered nodes
 * @param game id of the ruleset
 */
export function linkRolls(root: ParentNode, game: string): void {
  for (const { dataset } of root.querySelectorAll<HTMLElement>(ROLLS))
    dataset.rules = rollLink(game, dataset.rollKind!, dataset.rollKey ?? "");
  for (const { dataset } of root.querySelectorAll<HTMLElement>(CONDITIONS))
    dataset.rules = conditionLink(game, dataset.condition!);
}
