import type { Actor } from "../actor.ts";
import type { ChatMessage } from "../chat-message.ts";
import type { Combat } from "../combat.ts";
import type { Combatant } from "../combatant.ts";
import type { TokenDocument } from "../token.ts";
import type { Source } from "../types.ts";

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Source;
}

/** Rolls initiative for combatants that the user owns, with one update for all and one message for each. */
export async function rollInitiative(
  combat: Combat,
  ids: readonly string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const updates: Source[] = [];
  const messages: Source[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(
      await roll.toMessage(messageDataFor(combatant, messageOptions), {
        create: false,
        ...modeFor(combatant, messageOptions),
      }),
    );
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments(
    "Combatant",
    updates as never,
    { turnEvents: false, updateTurn } as never,
  );
  await (CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage).create(messages as never);
}

function messageDataFor(combatant: Combatant, options: Source): Source {
  const cls = CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage;
  const { rollMode: _rollMode, messageMode: _messageMode, ...data } = options;
  return {
    speaker: cls.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
    flavor: `${combatant.name} rolls for Initiative!`,
    flags: { "core.initiativeRoll": true },
    ...data,
  };
}

/** The initiative of a hidden combatant goes only to the GMs, unless the caller chose a mode. */
function modeFor(combatant: Combatant, { rollMode, messageMode }: Source): Source {
  const chosen = (messageMode ?? rollMode) as string | undefined;
  if (CONFIG.ChatMessage.modes) return { messageMode: chosen ?? (combatant.hidden ? "gm" : undefined) };
  return { rollMode: chosen ?? (combatant.hidden ? "gmroll" : undefined) };
}

export interface ActorInitiativeOptions {
  createCombatants: boolean;
  rerollInitiative: boolean;
  initiativeOptions: InitiativeOptions;
}

/**
 * Rolls for an actor's combatants in the viewed combat, adding its tokens first if requested. Null without a combat.
 */
export async function rollInitiativeFor(
  actor: Actor,
  { createCombatants, rerollInitiative, initiativeOptions }: ActorInitiativeOptions,
): Promise<Combat | null> {
  const combat = game.combat;
  if (!combat) {
    ui.notifications?.warn("There is no combat in this scene");
    return null;
  }
  if (createCombatants) {
    const tokens = (actor.getActiveTokens(false, true) as TokenDocument[]).filter(
      (token) => !combat.getCombatantByToken(token),
    );
    const data = tokens.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    if (data.length) await combat.createEmbeddedDocuments("Combatant", data);
  }
  const combatants = combat
    .getCombatantsByActor(actor)
    .filter((combatant) => rerollInitiative || combatant.initiative === null);
  await combat.rollInitiative(
    combatants.map(({ id }) => id as string),
    initiativeOptions,
  );
  return combat;
}
