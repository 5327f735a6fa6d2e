/**
 * Metres of movement used: difficult ground adds 1 per metre, and so does climbing, swimming, crawling or squeezing.
 */
export const moveCost = ({
  metres,
  difficult = false,
  special = false,
}: {
  metres: number;
  difficult?: boolean;
  special?: boolean;
}): number => metres * (1 + Number(difficult) + Number(special));

/** Metres left this turn after switching to another mode. */
export const speedSwitch = ({ newSpeed, moved }: { newSpeed: number; moved: number }): number =>
  Math.max(0, newSpeed - moved);

/** Movement of a turn with a number of Dash actions. */
export const dash = ({ speed, times = 1 }: { speed: number; times?: number }): number => speed * (1 + times);

/** Metres of movement that standing up takes. */
export const STAND_UP_M = 3;

/** Movement left after standing up; null if it is not enough. */
export const standUp = ({ left, speed }: { left: number; speed: number }): number | null =>
  speed > 0 && left >= STAND_UP_M ? left - STAND_UP_M : null;

/** Longest and highest jump without a check, unrounded. */
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
