/** The user's arrangement of lists, stored for the user and not on actors. */
import { listMemory, setListMemory } from "../../games/settings.ts";

/** Most folded sections that are remembered; the oldest are removed first. */
const MOST_FOLDED = 300;

/** Like {@link listMemory}, but updated before the server answers. */
let present: ReturnType<typeof listMemory> | null = null;

const memory = (): ReturnType<typeof listMemory> => (present ??= listMemory());

async function remember(next: ReturnType<typeof listMemory>): Promise<void> {
  present = next;
  await setListMemory(next);
}

/** The sort order of a list; empty for its own order. */
export const sortOf = (list: string): string => memory().sorts[list] ?? "";

export const rememberSort = (list: string, sort: string): Promise<void> =>
  remember({ ...memory(), sorts: { ...memory().sorts, [list]: sort } });

/** Whether a section or a container is folded. */
export const isFolded = (key: string): boolean => memory().folded.includes(key);

export function toggleFold(key: string): Promise<void> {
  const { folded } = memory();
  const others = folded.filter((one) => one !== key);
  return remember({
    ...memory(),
    folded: others.length < folded.length ? others : [...others, key].slice(-MOST_FOLDED),
  });
}
