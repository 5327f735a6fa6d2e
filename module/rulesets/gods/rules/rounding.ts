/** The one place where this game rounds (G-035): fractions of points, feet and miles are dropped. */

export const halved = (value: number): number => Math.floor(value / 2);

/** Movement halved so many times; never below one foot while there is any to halve. */
export const halvedMovement = (movement: number, times: number): number =>
  movement <= 0 ? 0 : Math.max(1, Math.floor(movement / 2 ** times));

/** The tenth that stays lost of an illusion's harm rounds up. */
export const tenthUp = (value: number): number => Math.ceil(value / 10);
