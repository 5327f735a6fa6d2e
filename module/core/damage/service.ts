/** Applying and undoing on the client that writes. Whether it may is decided before; see `commands.ts`. */
import { type ApplyResult, applyChange, undoChange } from "../changes/apply.ts";
import type { ManifoldActor } from "../documents/actor.ts";
import type { ManifoldChatMessage } from "../documents/chat-message.ts";
import { Refusal } from "../refusal.ts";
import {
  appliedRecord,
  type Consequence,
  consequenceOf,
  type TargetState,
  targetStateOf,
  turnOfKey,
} from "./consequence.ts";
import { type TargetRecord, targetKey } from "./target-record.ts";

/**
 * Applies a message's consequence to one of its targets.
 * @throws Refused when there is no such target any more, or the stored data contradicts itself
 */
export async function applyConsequence(
  message: ManifoldChatMessage,
  target: string,
  by: string,
): Promise<void> {
  const { consequence, standing } = find(message, target);
  if (standing.applied) return;
  const { actor, key } = standing;
  if (!actor) throw new Refusal({ key: "MANIFOLD.Damage.Gone", data: { name: standing.target.name } });
  const reason = { key, by, what: consequence.what, message: message.id, source: consequence.source };
  const settled = await applyChange(actor, reason, (now) => {
    const { change, ...why } = consequence.propose(now, standing.target);
    return { change, why };
  });
  const entry = entryOrRefusal(settled);
  await note(message, target, { applied: appliedRecord(entry), turn: turnOfKey(key) });
}

/** Takes it back. @throws Refused, also when it cannot be undone any more */
export async function undoConsequence(
  message: ManifoldChatMessage,
  target: string,
  by: string,
): Promise<void> {
  const { standing } = find(message, target);
  const { actor, applied, key } = standing;
  if (!applied) return;
  if (!actor) throw new Refusal({ key: "MANIFOLD.Damage.Gone", data: { name: standing.target.name } });
  entryOrRefusal(await undoChange(actor, key, by));
  await note(message, target, { applied: null, turn: turnOfKey(key) + 1 });
}

/** Takes back an entry of an actor's ledger, on its card too. @throws Refused when it cannot be undone any more */
export async function undoEntry(actor: ManifoldActor, key: string, by: string): Promise<void> {
  const entry = entryOrRefusal(await undoChange(actor, key, by));
  const message = entry.message ? game.messages!.get(entry.message) : undefined;
  const target = targetKey(actor.uuid!);
  const holder = message as unknown as ManifoldChatMessage | undefined;
  const { targets = {} } = (holder?.system ?? {}) as unknown as { targets?: Record<string, unknown> };
  if (holder && Object.hasOwn(targets, target))
    await note(holder, target, { applied: null, turn: turnOfKey(key) + 1 });
}

interface Found {
  readonly consequence: Consequence;
  readonly standing: TargetState;
}

function find(message: ManifoldChatMessage, target: string): Found {
  const consequence = consequenceOf(message);
  const record = consequence?.targets[target];
  if (!consequence || !record) throw new Refusal({ key: "MANIFOLD.Damage.NoTarget" });
  return { consequence, standing: targetStateOf(message, record) };
}

function entryOrRefusal(settled: ApplyResult) {
  if (settled.state === "refused") throw new Refusal(settled.text);
  return settled.entry;
}

/** Notes on the message what the ledger says. Somebody who may not write to the message leaves it to the ledger. */
async function note(
  message: ManifoldChatMessage,
  target: string,
  parts: Pick<TargetRecord, "applied" | "turn">,
): Promise<void> {
  if (!message.canUserModify(game.user!, "update")) return;
  const path = `system.targets.${target}`;
  const changes = { [`${path}.applied`]: parts.applied, [`${path}.turn`]: parts.turn };
  await message.update(changes as never);
}
