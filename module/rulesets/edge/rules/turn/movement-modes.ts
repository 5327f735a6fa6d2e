import { floorToStep } from "../../../../kit/rounding.ts";
import { moveCost } from "./movement.ts";

export interface MovementMode {
  readonly id: "walk" | "crawl" | "climb" | "swim" | "fly";
  /** Metres per round. */
  readonly speed: number;
  /** Metres of movement per metre; one more on difficult ground. */
  readonly cost: number;
}

/**
 * The movement modes available to a creature. Without a special speed, climbing and swimming use the walking speed at
 * double cost (E-182); a creature that is prone or has lost both legs can only crawl (E-292, E-469).
 * @param base walking speed without conditions; other speeds are reduced in the same proportion
 */
export function movementModes({
  walk,
  base,
  climb = 0,
  swim = 0,
  fly = 0,
  crawls = false,
}: {
  walk: number;
  base: number;
  climb?: number;
  swim?: number;
  fly?: number;
  crawls?: boolean;
}): MovementMode[] {
  const left = (speed: number) => (base > 0 ? floorToStep((speed * walk) / base, 0.5) : speed);
  const way = (id: MovementMode["id"], speed: number, special: boolean): MovementMode => ({
    id,
    speed,
    cost: moveCost({ metres: 1, special }),
  });
  if (crawls) return [way("crawl", walk, true)];
  return [
    way("walk", walk, false),
    climb > 0 ? way("climb", left(climb), false) : way("climb", walk, true),
    swim > 0 ? way("swim", left(swim), false) : way("swim", walk, true),
    ...(fly > 0 ? [way("fly", left(fly), false)] : []),
  ];
}
