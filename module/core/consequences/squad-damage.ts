/** Damage that a member of a squad did not need to fall goes over to the next, as a card of its own. */

import { deriveId } from "../changes/derive-id.ts";
import { entryOf } from "../changes/ledger.ts";
import type { ActorDocument, CombatantDocument, MessageDocument } from "../contract/documents.ts";
import { me } from "../host/host.ts";
import { squadsOf, thoseLeft } from "../records/squads.ts";
import { storedTargets } from "../records/target-record.ts";
import { publicName } from "../text/public-name.ts";
import { messageOfGm } from "../trust/once-per-table.ts";
import { type PendingChange, postOrTell } from "./change-card.ts";
import { applyNow, undoForTargets } from "./service.ts";

const GOES_OVER = "MANIFOLD.Squad.GoesOver";

/** What was applied to a member: the actor, and the key of the entry in its ledger. */
export interface AppliedHit {
  readonly actor: ActorDocument;
  readonly key: string;
}

const cardOf = ({ actor, key }: AppliedHit): string => deriveId(`squad.${actor.uuid}.${key}`);

/** Whether damage of the actor may go over to others, or what was applied to it has. */
export function concernsSquad(hit: AppliedHit): boolean {
  const { actor } = hit;
  const isMember = game.combats!.contents.some((combat) =>
    squadsOf(combat).some(({ members }) => members.some((member) => member.actor?.uuid === actor.uuid)),
  );
  return isMember || messageOfGm(cardOf(hit)) !== null;
}

/** Called on the client that has applied the hit; does nothing unless it is a GM's. */
export async function carryOver(hit: AppliedHit): Promise<void> {
  const { actor } = hit;
  const rest = restOf(hit);
  if (rest <= 0 || !me().isGM) return;
  const next = nextOf(actor);
  const due = shareOut([...new Set(next.flatMap((combatant) => combatant.actor ?? []))], rest);
  if (due.length === 0) return;
  const message = await postOrTell({
    id: cardOf(hit),
    ruleset: actor.ruleset!.id,
    what: { key: GOES_OVER, data: { name: publicName(actor), count: rest } },
    icon: "minions",
    due,
    joint: true,
    // Players are not told of combatants that they do not see.
    secret: next.some(({ hidden }) => hidden),
  });
  if (message) await applyNow(message);
}

/** Takes back what has gone over, before the hit itself is undone. */
export async function takeBack(hit: AppliedHit): Promise<void> {
  const message = messageOfGm(cardOf(hit));
  if (!message || !isOfSquad(message) || !me().isGM) return;
  // A joint card is undone for all by any of its targets.
  const [first] = Object.entries(storedTargets(message));
  if (first) await undoForTargets(message, [{ key: first[0], name: first[1].name }]);
}

/** Players choose keys, from which the id follows: no other card is meant. */
const isOfSquad = ({ type, system }: MessageDocument): boolean =>
  type === "change" && (system as { readonly what?: { readonly key?: string } }).what?.key === GOES_OVER;

/** Points of damage beyond those that the member had; 0 for anything else than damage, and while it has some left. */
function restOf({ actor, key }: AppliedHit): number {
  const rules = actor.ruleset?.combat?.squad;
  const entry = entryOf(actor, key);
  if (!rules?.takeOver || !entry || entry.undone || entry.why?.nature !== "damage") return 0;
  const now = rules.points(actor).value;
  if (now > 0) return 0;
  const lost = entry.values
    .filter(({ path }) => rules.paths.includes(path))
    .reduce((sum, { from, to }) => sum + Number(from) - Number(to), 0);
  return entry.why.amount - Math.max(0, now + lost);
}

/** The members of its squads that are left, the next first. */
function nextOf(actor: ActorDocument): CombatantDocument[] {
  return game.combats!.contents.flatMap((combat) =>
    squadsOf(combat)
      .filter(({ members }) => members.some((member) => member.actor?.uuid === actor.uuid))
      .flatMap((squad) => thoseLeft(combat, squad)),
  );
}

function shareOut(members: readonly ActorDocument[], points: number): PendingChange[] {
  let rest = points;
  return members.flatMap((actor) => {
    const rules = actor.ruleset!.combat!.squad!;
    const taken = Math.min(rest, rules.points(actor).value);
    rest -= taken;
    return taken > 0 ? [{ actor, change: rules.takeOver!(actor, taken) }] : [];
  });
}
