/** Going back in a combat offers to take back what the turns between have brought: what their cards have applied. */

import type { CombatDocument, MessageDocument } from "../contract/documents.ts";
import { consequenceOf, targetStateOf } from "../damage/consequence.ts";
import { undoForTargets } from "../damage/service.ts";
import { localizeText } from "../format.ts";
import { confirm } from "../host.ts";
import { drawBundled, loadTemplates } from "../templates.ts";
import { messageOfGm, releaseClaims, turnEventId } from "./once-per-table.ts";
import type { TurnPlace } from "./turn-place.ts";

/** An event that has happened between two places, as its claim and its card name it. */
interface PassedEvent {
  readonly name: string;
  readonly round: number;
}

/** Undoes what was applied between two places, if the GM wants that; the events then come again. */
export async function offerTakingBack(
  combat: CombatDocument,
  now: TurnPlace,
  left: TurnPlace,
): Promise<void> {
  const passed = eventsBetween(combat, now, left);
  const ids = await Promise.all(passed.map(({ name, round }) => turnEventId(combat, name, round)));
  const brought = passed.flatMap((event, index) => {
    const card = messageOfGm(ids[index]!);
    const applied = card ? appliedTo(card) : [];
    return card && applied.length > 0 ? [{ event, card, applied }] : [];
  });
  if (brought.length === 0) return;
  await loadTemplates();
  const lines = brought.map(({ card, applied }) => ({
    what: localizeText(consequenceOf(card)!.what),
    names: applied.map(({ name }) => name).join(", "),
  }));
  if (!(await confirm("MANIFOLD.Combat.TakeBack", drawBundled("core/apps/take-back", { lines })))) return;
  // The last first, as it was applied.
  const released: PassedEvent[] = [];
  for (const { event, card, applied } of brought.reverse()) {
    await undoForTargets(card, applied);
    if (appliedTo(card).length > 0) continue;
    await card.delete();
    released.push(event);
  }
  await releaseClaims(combat, released);
}

function appliedTo(card: MessageDocument): { readonly key: string; readonly name: string }[] {
  return Object.entries(consequenceOf(card)?.targets ?? {}).flatMap(([key, target]) =>
    targetStateOf(card, target).applied ? [{ key, name: target.name }] : [],
  );
}

/** In the order in which they have happened: the turn at the earlier place had begun. */
function eventsBetween({ turns }: CombatDocument, earlier: TurnPlace, later: TurnPlace): PassedEvent[] {
  const events: PassedEvent[] = [];
  for (let round = earlier.round; round <= later.round; round += 1) {
    const from = round === earlier.round ? earlier.turn : -1;
    const to = round === later.round ? later.turn : turns.length;
    for (const [place, { id }] of turns.entries()) {
      if (place > from && place <= to) events.push({ name: `turnStart-${id}`, round });
      if (place >= from && place < to) events.push({ name: `turnEnd-${id}`, round });
    }
    if (round === later.round) continue;
    const actors = new Set(turns.map(({ actor }) => `${actor?.uuid.replaceAll(".", "-")}`));
    for (const subject of actors) events.push({ name: `roundEnd-${subject}`, round });
  }
  return events;
}
