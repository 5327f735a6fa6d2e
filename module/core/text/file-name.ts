/** Characters of a name in that of a file. */
const MOST = 60;

/** A name as files can have it; the other one if nothing of it is left. */
export const fileWord = (name: string, otherwise: string): string =>
  name
    .slice(0, 2 * MOST)
    .slugify()
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, "")
    .slice(0, MOST) || otherwise;
