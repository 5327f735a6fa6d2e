/** The largest number of characters that a file name takes from a name. */
const MOST = 60;

/** The name in a form that files can have; `otherwise` if no character is left. */
export const fileWord = (name: string, otherwise: string): string =>
  name
    .slice(0, 2 * MOST)
    .slugify()
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, "")
    .slice(0, MOST) || otherwise;
