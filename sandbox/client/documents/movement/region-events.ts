import { REGION_EVENTS } from "../../../common/constants/scene.ts";
import type { Combatant } from "../combatant.ts";
import type { RegionDocument, RegionEvent } from "../region.ts";
import type { Scene } from "../scene.ts";
import type { TokenDocument } from "../token.ts";
import type { User } from "../user.ts";
import type { MovementOperation } from "./types.ts";
import { storedPosition } from "./waypoints.ts";

/**
 * Sends the events of a token's movement to regions: one for each crossing of a border, and enter or exit for the
 * overall result. The host may stop a path at a border; the sandbox never does.
 */
export function notifyRegions(token: TokenDocument, movement: MovementOperation, user: User): void {
  const data = { token, movement };
  for (const region of regionsOf(token)) {
    const path = [movement.origin, ...movement.passed.waypoints.slice(0, -1), storedPosition(token)];
    const inside = path.map((place) => token.testInsideRegion(region, place));
    const [wasInside, isInside] = [inside[0], inside.at(-1)];
    if (inside.every(Boolean)) sendEvent(region, REGION_EVENTS.TOKEN_MOVE_WITHIN, data, user);
    for (const [index, now] of inside.entries())
      if (index > 0 && now !== inside[index - 1])
        sendEvent(region, REGION_EVENTS[now ? "TOKEN_MOVE_IN" : "TOKEN_MOVE_OUT"], data, user);
    if (wasInside !== isInside)
      sendEvent(region, REGION_EVENTS[isInside ? "TOKEN_ENTER" : "TOKEN_EXIT"], data, user);
  }
}

/** Notifies the regions that contain a new token, which enters them without a movement. */
export function notifyRegionsOfCreation(token: TokenDocument, user: User): void {
  for (const region of regionsOf(token))
    if (token.testInsideRegion(region))
      sendEvent(region, REGION_EVENTS.TOKEN_ENTER, { token, movement: null }, user);
}

type TurnMoment = "TOKEN_TURN_START" | "TOKEN_TURN_END" | "TOKEN_ROUND_START" | "TOKEN_ROUND_END";

/**
 * Notifies the combatants' regions of a turn or round. The host notifies every client; here only the calling client.
 */
export function notifyRegionsOfTurn(combatants: Iterable<Combatant>, moment: TurnMoment, data: object): void {
  for (const combatant of combatants)
    for (const region of combatant.token?.regions ?? [])
      sendEvent(
        region,
        REGION_EVENTS[moment],
        { token: combatant.token, combatant, ...data },
        game.user as unknown as User,
      );
}

const regionsOf = (token: TokenDocument): readonly RegionDocument[] =>
  (token.parent as unknown as Scene | null)?.regions.contents as unknown as readonly RegionDocument[];

function sendEvent(region: RegionDocument, name: RegionEvent["name"], data: object, user: User): void {
  region._handleEvent({ name, data, region, user }).catch((error: unknown) => {
    console.error(`The event ${name} of the region ${region.name} failed`, error);
  });
}
