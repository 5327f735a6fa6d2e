import type { Distribution } from "../../module/kit/distribution.ts";

/** Values that can occur, ascending, with their probability. */
export const entriesOf = ({ first, p }: Distribution): [value: number, probability: number][] =>
  [...p].flatMap((chance, index) => (chance > 0 ? [[first + index, chance]] : []));

export const mean = (d: Distribution): number =>
  entriesOf(d).reduce((sum, [value, probability]) => sum + value * probability, 0);
