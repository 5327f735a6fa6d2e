/** The ruler above the first tab: the owner's favorite check, and the critical hits of each total. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import { addressOf, favouritesOf } from "../../../core/sheets/favourites.ts";
import { STEP } from "../rules/check/plan.ts";

/** Context of `parallax/actor/check-ruler`. */
export interface CheckRuler {
  readonly key: string;
  readonly name: string;
  /** The threshold: a lower total succeeds. */
  readonly under: number;
  /** Position of the threshold on the ruler, which ends at 0 and 100. */
  readonly place: number;
  /** Points below the threshold for each critical hit. */
  readonly step: number;
  /** Totals that score this many critical hits; every second one. */
  readonly marks: readonly { readonly at: number; readonly hits: number }[];
}

/** Leaves room at the start of the ruler, and for the label of a high threshold. */
const [FIRST_MARK, LAST_MARK] = [3, 80];

/** The first favorite check, otherwise the best skill, otherwise the best Attribute. */
export function checkRuler(
  actor: ActorDocument,
  skills: readonly RollLine[],
  attributes: readonly RollLine[],
): CheckRuler {
  const pinned = favouritesOf(actor)
    .map((favourite) => addressOf(actor, favourite))
    .filter((address) => address?.kind === "check")
    .flatMap((address) => [...skills, ...attributes].find(({ key }) => key === address?.key) ?? []);
  const known = skills.filter(({ value }) => typeof value === "number");
  const { key, name, value } = pinned[0] ?? best(known.length > 0 ? known : attributes);
  const under = Number(value);
  return { key, name, under, place: Math.min(Math.max(under, 0), 100), step: STEP, marks: marksUnder(under) };
}

const best = (lines: readonly RollLine[]): RollLine =>
  lines.reduce((most, line) => (Number(line.value) > Number(most.value) ? line : most));

function marksUnder(under: number): CheckRuler["marks"] {
  const count = Math.floor((under - 1) / (2 * STEP));
  return Array.from({ length: Math.max(0, count) }, (_, index) => 2 * (index + 1))
    .map((hits) => ({ at: under - hits * STEP, hits }))
    .filter(({ at }) => at >= FIRST_MARK && at <= LAST_MARK);
}
