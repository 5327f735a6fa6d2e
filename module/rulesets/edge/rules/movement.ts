import { floorToStep } from "../../../kit/rounding.ts";

/** Metres of movement used: difficult ground and climbing, swimming, crawling or squeezing add 1 per metre each. */
export const moveCost = ({
  metres,
  difficult = false,
  special = false,
}: {
  metres: number;
  difficult?: boolean;
  special?: boolean;
}): number => metres * (1 + Number(difficult) + Number(special));

/** Metres left this turn after switching to another way of moving. */
export const speedSwitch = ({ newSpeed, moved }: { newSpeed: number; moved: number }): number =>
  Math.max(0, newSpeed - moved);

/** Movement of a turn with so many Dash actions. */
export const dash = ({ speed, times = 1 }: { speed: number; times?: number }): number => speed * (1 + times);

/** Metres of movement that getting up takes. */
export const STAND_UP_M = 3;

/** Movement left after getting up from prone, or null when there is not enough to do so. */
export const standUp = ({ left, speed }: { left: number; speed: number }): number | null =>
  speed > 0 && left >= STAND_UP_M ? left - STAND_UP_M : null;

/** Longest and highest jump without a check; decimals are kept. */
export function jump({
  str,
  running = true,
  lowGravity = false,
}: {
  str: number;
  running?: boolean;
  lowGravity?: boolean;
}): { longM: number; highCm: number } {
  const factor = (running ? 1 : 0.5) * (lowGravity ? 2 : 1);
  return { longM: Math.max(0, 3 + str) * factor, highCm: Math.max(0, 25 + 25 * str) * factor };
}

/** Speed after flat changes and factors: added first, then multiplied, down to the half metre, not below 0. */
export function modifiedSpeed({
  base,
  flat = 0,
  factors = [],
  zero = false,
}: {
  base: number;
  flat?: number;
  factors?: readonly number[];
  zero?: boolean;
}): number {
  if (zero) return 0;
  return Math.max(
    0,
    floorToStep(
      factors.reduce((speed, factor) => speed * factor, base + flat),
      0.5,
    ),
  );
}

export interface WayToMove {
  readonly id: "walk" | "crawl" | "climb" | "swim" | "fly";
  /** Metres of movement a round. */
  readonly speed: number;
  /** Metres of movement that one metre takes; one more on difficult ground. */
  readonly cost: number;
}

/**
 * How somebody gets about now. Climbing and swimming without a speed of their own go at the walking speed and cost
 * double (E-182); whoever is prone only crawls (E-292).
 * @param base walking speed by nature, which tells how much conditions leave of the other speeds
 */
export function waysToMove({
  walk,
  base,
  climb = 0,
  swim = 0,
  fly = 0,
  prone = false,
}: {
  walk: number;
  base: number;
  climb?: number;
  swim?: number;
  fly?: number;
  prone?: boolean;
}): WayToMove[] {
  const left = (speed: number) => (base > 0 ? floorToStep((speed * walk) / base, 0.5) : speed);
  const way = (id: WayToMove["id"], speed: number, special: boolean): WayToMove => ({
    id,
    speed,
    cost: moveCost({ metres: 1, special }),
  });
  if (prone) return [way("crawl", walk, true)];
  return [
    way("walk", walk, false),
    climb > 0 ? way("climb", left(climb), false) : way("climb", walk, true),
    swim > 0 ? way("swim", left(swim), false) : way("swim", walk, true),
    ...(fly > 0 ? [way("fly", left(fly), false)] : []),
  ];
}
