/** Moves the cards of hands from older versions, whose ids had 32 bits, to hands whose ids cannot be guessed. */

import { createHand, handIdOf, noteHeld } from "../../core/changes/card-decks.ts";
import { isActiveGM } from "../../core/host/host.ts";
import { allActors } from "../../core/records/all-actors.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The id of a hand in older versions: a continued FNV-1a hash. */
function oldId(text: string): string {
  let hash = 0x811c9dc5;
  const mix = (code: number) => {
    hash = Math.imul(hash ^ code, 0x01000193) >>> 0;
    return hash;
  };
  for (const letter of text) mix(letter.codePointAt(0)!);
  return Array.from({ length: 16 }, (_, place) => LETTERS[(mix(place + 1) >>> 8) % LETTERS.length]).join("");
}

/** Called once, in `ready`. */
export async function moveOldHands(): Promise<void> {
  // Ids of all actors are only computed for worlds with hands.
  if (!isActiveGM() || ![...game.cards!].some(({ type }) => type === "hand")) return;
  for (const actor of allActors()) {
    const old = game.cards!.get(oldId(`hand ${actor.uuid}`)) as Cards.Stored | undefined;
    if (old?.type !== "hand") continue;
    const hand = (game.cards!.get(handIdOf(actor)) as Cards.Stored | undefined) ?? (await createHand(actor));
    if (!hand) continue;
    const cards = [...old.cards].map(({ id }) => id!);
    if (cards.length > 0) await old.pass(hand, cards, { chatNotification: false });
    await noteHeld(old, hand);
    if (old.cards.size === 0) await old.delete();
  }
}
