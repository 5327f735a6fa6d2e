/** Squads in the tracker: menu entries, and the state of each squad. */

import type { CombatantDocument, CombatDocument } from "../contract/documents.ts";
import { contextEntry } from "../host/compat.ts";
import { me, t } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { dissolveSquad, formSquad, isFollower, seenSquad, squadHealth, squadOf } from "../records/squads.ts";
import { controlledTokens } from "../scene/scene.ts";

interface Tracker {
  readonly viewed: CombatDocument | null;
}

const combatantOf = ({ viewed }: Tracker, row: HTMLElement): CombatantDocument | undefined =>
  viewed?.combatants.get(row.closest<HTMLElement>("[data-combatant-id]")!.dataset.combatantId!);

/**
 * Hook `getCombatantContextOptions`: entries that form a squad with other combatants, or dissolve a squad. GMs only.
 */
export function addSquadEntries(tracker: Tracker, entries: object[]): void {
  const squad = (row: HTMLElement) => {
    const combatant = combatantOf(tracker, row);
    return me().isGM && combatant ? squadOf(tracker.viewed!, combatant) : null;
  };
  const companions = (row: HTMLElement) => {
    const combatant = combatantOf(tracker, row);
    return me().isGM && combatant ? companionsOf(tracker.viewed!, combatant) : [];
  };
  entries.push(
    contextEntry({
      label: "MANIFOLD.Squad.Form",
      icon: "fa-solid fa-people-group",
      visible: (row) => squad(row) === null && companions(row).length > 1,
      run: (row) => reportErrors(() => formSquad(tracker.viewed!, companions(row))),
    }),
    contextEntry({
      label: "MANIFOLD.Squad.Dissolve",
      icon: "fa-solid fa-people-arrows",
      visible: (row) => squad(row) !== null,
      run: (row) => reportErrors(() => dissolveSquad(tracker.viewed!, squad(row)!)),
    }),
  );
}

/**
 * The combatants that could form a squad with this one, itself included: the selected tokens, or those of the same
 * actor.
 */
function companionsOf(combat: CombatDocument, combatant: CombatantDocument): CombatantDocument[] {
  const game = combatant.actor?.ruleset;
  if (!game?.combat?.squad || !combatant.isNPC) return [];
  const able = combat.turns.filter(({ isNPC, actor }) => isNPC && actor?.ruleset === game);
  const selected = new Set(controlledTokens().map(({ actor }) => actor?.uuid));
  const chosen = able.filter(({ actor }) => selected.has(actor!.uuid));
  return chosen.includes(combatant) && chosen.length > 1
    ? chosen
    : able.filter((one) => one.actorId === combatant.actorId && !squadOf(combat, one));
}

/**
 * Hook `renderCombatTracker`: shows how many members of each squad are left, and its health to users who may see it.
 */
export function showSquads({ viewed }: Tracker, html: HTMLElement): void {
  for (const row of html.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const name = row.querySelector(".token-name");
    name?.querySelector(".manifold-squad")?.remove();
    const combatant = viewed?.combatants.get(row.dataset.combatantId!);
    const squad = viewed && combatant && squadOf(viewed, combatant);
    if (!squad || !name) continue;
    const line = row.ownerDocument.createElement("span");
    line.className = "manifold-economy manifold-squad";
    line.textContent = isFollower(viewed, combatant)
      ? t("MANIFOLD.Squad.Follows")
      : squadText(seenSquad(squad));
    name.append(line);
  }
}

function squadText(squad: NonNullable<ReturnType<typeof squadOf>>): string {
  const { value, max, left, all } = squadHealth(squad);
  const count = t("MANIFOLD.Squad.Left", { left, all });
  const isKnown = squad.members.every(({ actor }) => actor?.testUserPermission(me(), "OBSERVER"));
  return isKnown ? `${count} · ${t("MANIFOLD.Squad.Health", { value, max })}` : count;
}
