import { REGION_EVENTS } from "../../../common/constants/scene.ts";
import type { Combatant } from "../combatant.ts";
import type { RegionDocument, RegionEvent } from "../region.ts";
import type { Scene } from "../scene.ts";
import type { TokenDocument } from "../token.ts";
import type { User } from "../user.ts";
import type { MovementOperation } from "./types.ts";
import { storedPosition } from "./waypoints.ts";

/** Tells regions of what concerns a token in them; one that only passes through is not noticed here. */
export function tellRegions(token: TokenDocument, movement: MovementOperation, user: User): void {
  for (const region of regionsOf(token)) {
    const was = token.testInsideRegion(region, movement.origin);
    const is = token.testInsideRegion(region, storedPosition(token));
    if (!was && !is) continue;
    const data = { token, movement };
    const moves = was && is ? "TOKEN_MOVE_WITHIN" : is ? "TOKEN_MOVE_IN" : "TOKEN_MOVE_OUT";
    tell(region, REGION_EVENTS[moves], data, user);
    if (was !== is) tell(region, REGION_EVENTS[is ? "TOKEN_ENTER" : "TOKEN_EXIT"], data, user);
  }
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
