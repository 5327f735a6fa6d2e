import { REGION_EVENTS } from "../../../common/constants/scene.ts";
import type { Combatant } from "../combatant.ts";
import type { RegionDocument, RegionEvent } from "../region.ts";
import type { Scene } from "../scene.ts";
import type { TokenDocument } from "../token.ts";
import type { User } from "../user.ts";
import type { MovementOperation } from "./types.ts";
import { storedPosition } from "./waypoints.ts";

/**
 * Tells regions of a token's movement: each time that its way crosses their border, and, as entering and leaving, what
 * came of it. The host may stop a way at a border; here none is stopped.
 */
export function tellRegions(token: TokenDocument, movement: MovementOperation, user: User): void {
  const data = { token, movement };
  for (const region of regionsOf(token)) {
    const way = [movement.origin, ...movement.passed.waypoints.slice(0, -1), storedPosition(token)];
    const inside = way.map((place) => token.testInsideRegion(region, place));
    const [was, is] = [inside[0], inside.at(-1)];
    if (inside.every(Boolean)) tell(region, REGION_EVENTS.TOKEN_MOVE_WITHIN, data, user);
    for (const [index, now] of inside.entries())
      if (index > 0 && now !== inside[index - 1])
        tell(region, REGION_EVENTS[now ? "TOKEN_MOVE_IN" : "TOKEN_MOVE_OUT"], data, user);
    if (was !== is) tell(region, REGION_EVENTS[is ? "TOKEN_ENTER" : "TOKEN_EXIT"], data, user);
  }
}

/** Tells the regions in which a token is created: it enters without a movement. */
export function tellRegionsOfCreation(token: TokenDocument, user: User): void {
  for (const region of regionsOf(token))
    if (token.testInsideRegion(region))
      tell(region, REGION_EVENTS.TOKEN_ENTER, { token, movement: null }, user);
}

type TurnMoment = "TOKEN_TURN_START" | "TOKEN_TURN_END" | "TOKEN_ROUND_START" | "TOKEN_ROUND_END";

/** Tells the regions that combatants are in of a turn or a round. The host tells every client; here the one that calls it. */
export function tellRegionsOfTurn(combatants: Iterable<Combatant>, moment: TurnMoment, data: object): void {
  for (const combatant of combatants)
    for (const region of combatant.token?.regions ?? [])
      tell(
        region,
        REGION_EVENTS[moment],
        { token: combatant.token, combatant, ...data },
        game.user as unknown as User,
      );
}

const regionsOf = (token: TokenDocument): readonly RegionDocument[] =>
  (token.parent as unknown as Scene | null)?.regions.contents as unknown as readonly RegionDocument[];

function tell(region: RegionDocument, name: RegionEvent["name"], data: object, user: User): void {
  region._handleEvent({ name, data, region, user }).catch((error: unknown) => {
    console.error(`The event ${name} of the region ${region.name} failed`, error);
  });
}
