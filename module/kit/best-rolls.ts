/** The best members of a party for each skill. Pure. */

/** A roll of a member, as its sheet shows it. */
export interface PartyRoll {
  readonly kind: string;
  readonly key: string;
  readonly name: string;
  /** Starts with the number by which members are compared. */
  readonly value: number | string;
}

interface Roller {
  readonly uuid: string;
  readonly name: string;
  readonly rolls: readonly PartyRoll[];
}

/** A roll with the members who are best at it, in marching order. */
export interface BestRoll extends PartyRoll {
  readonly best: readonly { readonly uuid: string; readonly name: string }[];
}

/**
 * The best rolls, highest value first, then by name. Skills are matched by name, because each member has its own keys.
 */
export function bestRolls(members: readonly Roller[], most: number, language: string): BestRoll[] {
  const found = new Map<string, BestRoll>();
  for (const { uuid, name, rolls } of members)
    for (const roll of rolls) {
      const id = `${roll.kind} ${roll.name.toLocaleLowerCase(language)}`;
      const before = found.get(id);
      const ahead = before ? rankOf(roll) - rankOf(before) : 1;
      if (ahead > 0) found.set(id, { ...roll, best: [{ uuid, name }] });
      else if (ahead === 0) found.set(id, { ...before!, best: [...before!.best, { uuid, name }] });
    }
  return [...found.values()]
    .sort((a, b) => rankOf(b) - rankOf(a) || a.name.localeCompare(b.name, language))
    .slice(0, most);
}

/** "+7", "−1" and "+2d10" as numbers. */
const rankOf = ({ value }: PartyRoll): number => Number.parseFloat(String(value).replace("−", "-")) || 0;
