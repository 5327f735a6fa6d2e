/** Notices that a client gives once. */

/** Names of the notices that were given. Per session: they are not removed, because no notice is given again. */
const given = new Set<string>();

/** Whether a notice has not been given on this client; from now on it counts as given. */
export function isFirstTime(notice: string): boolean {
  if (given.has(notice)) return false;
  given.add(notice);
  return true;
}
