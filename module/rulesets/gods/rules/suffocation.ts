/** Rounds one lasts with a deep breath (G-171); inactive creatures last twice as long (G-175). */
export const preparedBuffer = (endurance: number, inactive = false): number => endurance * (inactive ? 2 : 1);

/** Unprepared: d4 and endurance's minor contributor, not below 0 (G-172). */
export const unpreparedBuffer = (roll: number, minor: number, inactive = false): number =>
  Math.max(0, roll + minor) * (inactive ? 2 : 1);

/** Minutes from one health roll to the next (G-174, G-175). */
export const suffocationMinutes = (inactive = false): number => (inactive ? 2 : 1);

/** Penalty of the health roll after that many earlier ones: 0, -1, -2 … (G-174). */
export const suffocationPenalty = (earlier: number): number => -earlier || 0;
