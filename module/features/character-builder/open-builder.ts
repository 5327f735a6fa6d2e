/**
 * Entries to the character builder: sheets and their menu, the actor directory, the choice of games. The builder loads
 * on first use.
 */

import { ledgerOf } from "../../core/changes/ledger.ts";
import type { ActorDocument } from "../../core/contract/documents.ts";
import type { GuideId } from "../../core/contract/guide.ts";
import type { Ruleset } from "../../core/contract/ruleset.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { askWithForm, createDocument, me, openSheet, t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { playersOfTable } from "../../core/scene/actor-choices.ts";
import { addControl } from "../../core/sheets/add-control.ts";
import { addDirectoryButton } from "../../core/templates/directory-button.ts";
import { drawBundled, loadTemplates } from "../../core/templates/templates.ts";
import { draftOf } from "./draft.ts";

/** Whether the actor has guides: it is a player character of the world that the user owns. */
export const hasGuides = (actor: ActorDocument): boolean =>
  actor.ruleset?.guides !== undefined &&
  actor.subtype?.linked === true &&
  actor.token === null &&
  actor.isOwner;

/** Opens a guide. An unfinished guide opens first, so that its answers are not lost. */
export async function openGuide(actor: ActorDocument, id: GuideId): Promise<void> {
  const begun = draftOf(actor)?.guide ?? id;
  if (begun !== id) ui.notifications!.info(t(`MANIFOLD.Guide.BegunFirst.${begun}`, { actor: actor.name }));
  const { showGuide } = await import("./builder-window.ts");
  await showGuide(actor, begun);
}

export async function makeRandom(actor: ActorDocument): Promise<void> {
  const { makeAtRandom } = await import("./builder-window.ts");
  await makeAtRandom(actor);
}

/** The guide that the sheet's button opens: the unfinished one, if any. */
export const doorOf = (actor: ActorDocument): GuideId => draftOf(actor)?.guide ?? "creation";

/** The button on an empty sheet, or on one with an unfinished guide; null on other sheets. */
export function guideDoor(
  actor: ActorDocument,
): { readonly text: string; readonly label: string; readonly random: boolean } | null {
  if (!hasGuides(actor)) return null;
  const begun = draftOf(actor)?.guide;
  if (begun) return { text: `MANIFOLD.Guide.Resume.${begun}`, label: "MANIFOLD.Guide.GoOn", random: false };
  const isMade = ledgerOf(actor).some(({ what }) => what.key.startsWith("MANIFOLD.Guide."));
  return actor.items.size > 0 || isMade
    ? null
    : { text: "MANIFOLD.Guide.Empty", label: "MANIFOLD.Guide.Go", random: true };
}

/** The actor type of a game's player characters. */
const characterType = ({ actors }: Ruleset): string =>
  Object.keys(actors).find((type) => actors[type]!.linked)!;

const gamesWithGuides = (): Ruleset[] => offeredGames().filter(({ guides }) => guides !== undefined);

const mayMake = (): boolean => me().hasPermission("ACTOR_CREATE") && gamesWithGuides().length > 0;

/** Asks for the game and the method, creates the character, and opens its guide or fills it at random. */
export async function askNewCharacter(): Promise<void> {
  const games = gamesWithGuides();
  await loadTemplates();
  const players = me().isGM ? playersOfTable() : [];
  const content = drawBundled("core/apps/new-character", {
    players: players.map(({ id, name }) => ({ id, name })),
    several: games.length > 1,
    games: games.map(({ id, label }, index) => ({ id, label: t(label), chosen: index === 0 })),
  });
  const answer = await askWithForm(
    { title: t("MANIFOLD.Guide.New"), content, classes: ["new-character"] },
    { label: "MANIFOLD.Guide.Begin", read: (form) => new FormData(form) },
  );
  if (!answer) return;
  const game = games.find(({ id }) => id === answer.get("game")) ?? games[0]!;
  const name = String(answer.get("name") ?? "").trim();
  const player = players.find(({ id }) => id === answer.get("player"));
  const made = await createDocument(
    "Actor",
    {
      name: name || t("MANIFOLD.Guide.Unnamed", { game: t(game.label) }),
      type: characterType(game),
      ...(player ? { ownership: { [player.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } } : {}),
    },
    { renderSheet: false },
  );
  if (!made) return;
  const actor: ActorDocument = made;
  if (player && !player.character) await player.update({ character: actor.id });
  if (player && answer.get("way") !== "random") {
    // The player goes through the steps on a sheet that links to them.
    ui.notifications!.info(t("MANIFOLD.Guide.MadeFor", { name: player.name, actor: actor.name }));
    return;
  }
  if (answer.get("way") === "random") {
    await makeRandom(actor);
    await openSheet(actor);
  } else await openGuide(actor, "creation");
}

/** Hook `renderActorDirectory`: adds a button below the list. */
export function addGuideButton(_app: unknown, html: HTMLElement): void {
  if (!mayMake()) return;
  addDirectoryButton(html.querySelector(".directory-footer") ?? html.querySelector(".header-actions"), {
    className: "manifold-guide",
    icon: ICON,
    label: "MANIFOLD.Guide.New",
    onClick: askNewCharacter,
  });
}

const ICON = "fa-solid fa-shoe-prints";

/** Hook `getHeaderControlsActorSheetV2`: adds both guides to the menu of a character's sheet. */
export function addGuideControls(
  { document: actor }: { readonly document: ActorDocument },
  controls: object[],
): void {
  if (!hasGuides(actor)) return;
  for (const id of ["creation", "advancement"] as const)
    addControl(controls, {
      icon: id === "creation" ? ICON : "fa-solid fa-arrow-up-right-dots",
      label: `MANIFOLD.Guide.Menu.${id}`,
      action: `manifoldGuide-${id}`,
      onClick: () => void reportErrors(() => openGuide(actor, id)),
    });
  if (ledgerOf(actor).some(({ what, undone }) => !undone && what.key.startsWith("MANIFOLD.Guide.Entry.")))
    addControl(controls, {
      icon: "fa-solid fa-rotate-left",
      label: "MANIFOLD.Guide.UndoAll",
      action: "manifoldGuide-undo",
      onClick: () =>
        void reportErrors(async () => {
          const { askToUndoGuide } = await import("./undo-builder.ts");
          await askToUndoGuide(actor);
        }),
    });
}
