/** The number that a message has rolled, read again from its dice: what its author's client tells of it is a claim. */

import { OUTCOME, partVisibility } from "../chat/spoken-result.ts";
import { verdictTotal } from "../chat/verdict-total.ts";
import type { MessageDocument } from "../contract/documents.ts";
import { outcomeOf } from "../correct/correction.ts";
import { me } from "../host.ts";
import { findRollKind } from "../registry.ts";

/** A term of a roll, as far as its total is made again. */
interface Term {
  readonly total?: unknown;
  readonly operator?: string;
  readonly faces?: number;
  readonly results?: readonly { readonly result: number }[];
}

interface RolledTerms {
  readonly total?: number | undefined;
  readonly terms?: readonly Term[];
}

/** The total that this user may know; null for a message without one, and for one whose dice do not come to it. */
export function messageTotal(message: MessageDocument): number | null {
  if (!message.visible || !message.isContentVisible) return null;
  if (message.publicCheck) return checkTotal(message);
  const totals = (message.rolls as readonly RolledTerms[]).map(soundTotal);
  if (totals.length === 0) return null;
  return totals.reduce((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}

function checkTotal({ check }: MessageDocument): number | null {
  const kind = check && findRollKind(check.ruleset, check.kind);
  if (!kind || !partVisibility(check, () => me().isGM)(OUTCOME)) return null;
  const isTold = check.sealed && !me().isGM;
  try {
    return verdictTotal(kind, isTold ? check : { outcome: outcomeOf(kind, check) });
  } catch {
    // A record that was edited by hand; its card says so.
    return null;
  }
}

/** The total of a roll; null if a die shows more than it has faces, or the terms do not come to it. */
export function soundTotal({ total, terms = [] }: RolledTerms): number | null {
  if (total === undefined || !Number.isFinite(total)) return null;
  const shown = terms.every(({ faces, results = [] }) =>
    results.every(({ result }) => Number.isFinite(result) && result <= (faces ?? result)),
  );
  const sum = sumOf(terms);
  return shown && (sum === null || Math.abs(sum - total) < 1e-9) ? total : null;
}

/** The sum of the terms; null where they are more than added and subtracted. */
function sumOf(terms: readonly Term[]): number | null {
  let sum = 0;
  let sign = 1;
  for (const { operator, total } of terms) {
    if (operator !== undefined) {
      if (operator !== "+" && operator !== "-") return null;
      sign = operator === "-" ? -sign : sign;
      continue;
    }
    if (typeof total !== "number") return null;
    sum += sign * total;
    sign = 1;
  }
  return sum;
}
