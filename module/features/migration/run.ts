/** Migrates the world once, on the active GM's client. */

import { createHand, handIdOf, noteHeld } from "../../core/changes/card-decks.ts";
import { newestVersion, pendingMigrations } from "../../core/contract/migration-steps.ts";
import { allRulesets } from "../../core/games/registry.ts";
import { unitList } from "../../core/host/formatters.ts";
import { isActiveGM, t } from "../../core/host/host.ts";
import {
  type MigrationReport,
  setReport,
  setWorldVersion,
  worldVersion,
} from "../../core/host/world-version.ts";
import { allActors } from "../../core/records/all-actors.ts";

/** Whether a later version of this system has written the world. This version would damage such data. */
export const isFromLater = (): boolean => worldVersion() > newestVersion(allRulesets());

/** Notifies the user until the notification is clicked. */
export function tellLater(): void {
  ui.notifications!.error(t("MANIFOLD.Migration.Later"), { permanent: true });
}

/** Runs the pending migrations. A world that never ran this system starts at the newest version. */
export async function migrateWorld(): Promise<void> {
  if (!isActiveGM()) return;
  if (isFromLater()) return tellLater();
  const [from, to] = [worldVersion(), newestVersion(allRulesets())];
  if (from < 0) return setWorldVersion(to);
  if (pendingMigrations(allRulesets(), from).length === 0) return;
  await migrateFrom(from);
}

/**
 * Runs all migrations on documents that have not had them, such as newly imported or unlocked ones. A migration does
 * not change data that is already up to date.
 */
export const migrateAgain = async (): Promise<void> => (isFromLater() ? tellLater() : migrateFrom(0));

async function migrateFrom(from: number): Promise<void> {
  const { migrateDocuments } = await import("./migrate-documents.ts");
  const to = newestVersion(allRulesets());
  const report = await migrateDocuments(pendingMigrations(allRulesets(), 0), { from, to });
  await setReport(report);
  await setWorldVersion(to);
  tellLeft(report);
}

/** Notifies the GM of documents that need attention, until the notification is clicked. */
function tellLeft({ locked, failed }: MigrationReport): void {
  const permanent = { permanent: true };
  if (locked.length > 0)
    ui.notifications!.warn(
      t("MANIFOLD.Migration.Locked", { count: locked.length, names: unitList().format(locked) }),
      permanent,
    );
  if (failed.length > 0) {
    const names = unitList().format(failed.map(({ name }) => name));
    ui.notifications!.error(t("MANIFOLD.Migration.Failed", { count: failed.length, names }), permanent);
  }
}

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

/**
 * Moves the cards of hands from older versions, whose ids had 32 bits, to hands whose ids cannot be guessed. Called
 * once, in `ready`.
 */
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
