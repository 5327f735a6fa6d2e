/** Rounding (G-035): fractions of points, feet and miles are dropped. */

/** Half, rounded down. */
export const half = (value: number): number => Math.floor(value / 2);

/** Movement halved several times; at least one foot if it was above 0. */
export const halveMovement = (movement: number, times: number): number =>
  movement <= 0 ? 0 : Math.max(1, Math.floor(movement / 2 ** times));

/** The tenth of an illusion's harm that remains, rounded up. */
export const tenthUp = (value: number): number => Math.ceil(value / 10);
