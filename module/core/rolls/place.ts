/** Step 2 of a roll: its area is placed and shown on the scene, and removed if the roll is not made. */

import type { PlacedArea } from "../contract/area.ts";
import { me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { showRefusal } from "../host/report-errors.ts";
import { coveredTokens } from "../scene/areas/coverage.ts";
import { shieldedTokens } from "../scene/areas/shielding.ts";
import { aimedUuids } from "../scene/scene.ts";
import { RollArea } from "./roll-area.ts";
import type { PlacedRoll, RollSession } from "./roll-session.ts";

/** Adds the roll's area. Nothing is placed yet, unless an earlier roll has placed the area. */
export function findArea(session: RollSession): PlacedRoll {
  const { kind, actor, key, options } = session;
  const isGiven = options.area || options.targets || options.reply || options.silent;
  const call = isGiven ? undefined : kind.targets?.area?.(actor, key, options);
  return { ...session, area: call ? new RollArea(call, actor) : null };
}

/**
 * Lets the user place the area after a plain click, unless an earlier roll has placed it or the user has chosen targets
 * by hand. If the caller has placed it, the covered targets are named.
 */
export const placeRoll = async (session: PlacedRoll): Promise<PlacedRoll> =>
  session.area ? placeFirst(session, session.area) : namingCovered(session);

/** The dialog asks if the area cannot be placed, the user cancels, or no target is covered. */
async function placeFirst(session: PlacedRoll, area: RollArea): Promise<PlacedRoll> {
  const { kind, options } = session;
  await area.follow();
  if (options.dialog === false) return namingCovered(withArea(session));
  const byHand = options.dialog === undefined && aimedUuids(options).length === 0;
  if (!area.placed && byHand) await area.place().catch(showIfRefused);
  const isMissing = area.placed ? kind.targets?.hit !== undefined && area.reached.length === 0 : byHand;
  const dialog = options.dialog ?? (isMissing ? true : undefined);
  if (area.placed) area.target();
  return { ...session, options: { ...options, ...(dialog === undefined ? {} : { dialog }) } };
}

function showIfRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  showRefusal(error.text);
}

/** The roll with the position of its area. */
export const withArea = (session: PlacedRoll): PlacedRoll =>
  session.area?.placed ? { ...session, options: { ...session.options, area: session.area.placed } } : session;

/** The roll with its area and the user's present targets, so that later changes to the targets do not count. */
export function withTargets<Roll extends PlacedRoll>(session: Roll): Roll {
  const { area, options } = session;
  return area?.placed
    ? { ...session, options: { ...options, area: area.placed, targets: aimedUuids(options) } }
    : session;
}

/** Names the targets that are covered by an area from the caller. */
const namingCovered = (session: PlacedRoll): PlacedRoll =>
  session.options.area && !session.options.targets
    ? { ...session, options: { ...session.options, targets: coveredUuids(session.options.area) } }
    : session;

function coveredUuids(area: PlacedArea): string[] {
  const shielded = new Set(shieldedTokens(area));
  const reached = coveredTokens(area).filter((token) => !shielded.has(token) && (!token.hidden || me().isGM));
  return [...new Set(reached.flatMap(({ actor }) => actor?.uuid ?? []))];
}
