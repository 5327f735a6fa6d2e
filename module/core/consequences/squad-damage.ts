/** Damage left over when a squad member falls carries over to the next member, on a separate card. */

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

/** A change applied to a member: the actor, and the key of the entry in its ledger. */
export interface AppliedHit {
  readonly actor: ActorDocument;
  readonly key: string;
}

const cardOf = ({ actor, key }: AppliedHit): string => deriveId(`squad.${actor.uuid}.${key}`);

/** Whether damage to the actor may carry over to others, or applied damage has. */
export function concernsSquad(hit: AppliedHit): boolean {
  const { actor } = hit;
  const isMember = game.combats!.contents.some((combat) =>
    squadsOf(combat).some(({ members }) => members.some((member) => member.actor?.uuid === actor.uuid)),
  );
  return isMember || messageOfGm(cardOf(hit)) !== null;
}

/** Called on the client that has applied the hit; only a GM's client does anything. */
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
    // Players are not told about combatants that they do not see.
    secret: next.some(({ hidden }) => hidden),
  });
  if (message) await applyNow(message);
}

/** Takes back the damage that was carried over, before the hit itself is undone. */
export async function takeBack(hit: AppliedHit): Promise<void> {
  const message = messageOfGm(cardOf(hit));
  if (!message || !isOfSquad(message) || !me().isGM) return;
  // Undoing a joint card for any of its targets undoes it for all.
  const [first] = Object.entries(storedTargets(message));
  if (first) await undoForTargets(message, [{ key: first[0], name: first[1].name }]);
}

/**
 * Whether the card carries damage over. Players choose keys and the id follows from the key, so it could be another
 * card.
 */
const isOfSquad = ({ type, system }: MessageDocument): boolean =>
  type === "change" && (system as { readonly what?: { readonly key?: string } }).what?.key === GOES_OVER;

/** Points of damage beyond what the member had; 0 for anything but damage, and while the member has points left. */
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

/** The remaining members of its squads, the next first. */
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
