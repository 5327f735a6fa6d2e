/** Counts every way in which the dice of a plan can fall, as the host throws them. */
import type { DiceGroup, RolledDie, RollOutcome, RollPlan } from "../../../module/kit/contract.ts";

/** More ways than this are not counted. */
const MOST_WAYS = 60_000;
/** Dice that are thrown again because of their face; what would throw more is left over. */
const MOST_BURSTS = 3;

interface Drop {
  readonly end: "low" | "high";
  readonly count: number;
}

interface Term {
  readonly count: number;
  readonly faces: number;
  /** Dice that do not count, one after the other: of those left, the lowest or the highest so many. */
  readonly drops: readonly Drop[];
  readonly burst: { readonly at: number; readonly most: number } | null;
}

/** One way to fall. Where a die would burst once more than is followed, `dice` is null. */
interface Way {
  readonly dice: readonly RolledDie[] | null;
  readonly chance: number;
}

const TERM = /^(\d+)d(\d+)(?:((?:(?:kh|kl|dh|dl)\d*)+)|x(\d+)?(?:=(\d+))?|cs[<>=]+\d+)?$/;
const DROP = /(kh|kl|dh|dl)(\d*)/g;

/**
 * Reads `NdF` with `kh`, `kl`, `dh` and `dl`, or with `x`, or with `cs`, which only marks dice, behind it.
 * @throws Error for any other formula
 */
function read({ formula }: DiceGroup): Term {
  const match = TERM.exec(formula.replaceAll(" ", ""));
  if (!match) throw new Error(`The contract suite cannot count the dice "${formula}"`);
  const [, many, sides, drops = "", first, second] = match;
  const [count, faces] = [Number(many), Number(sides)];
  const isBursting = formula.includes("x");
  // "x5" bursts at 5, "x3=5" does so three times at most.
  const at = Number(second ?? first ?? faces);
  const most = second === undefined ? Number.POSITIVE_INFINITY : Number(first ?? Number.POSITIVE_INFINITY);
  return {
    count,
    faces,
    drops: dropsOf(drops, count),
    burst: isBursting ? { at, most } : null,
  };
}

function dropsOf(text: string, count: number): Drop[] {
  const drops: Drop[] = [];
  let left = count;
  for (const [, word = "", digits] of text.matchAll(DROP)) {
    const number = Number(digits || 1);
    const gone = word.startsWith("k") ? Math.max(0, left - number) : number;
    drops.push({ end: word === "kh" || word === "dl" ? "low" : "high", count: gone });
    left -= gone;
  }
  return drops;
}

/** The host throws all dice first; each that bursts, in their order, puts one more at the end. */
function* waysOf(group: DiceGroup, term: Term): Generator<Way> {
  const { count, faces, burst } = term;
  function* more(values: readonly number[], bursts: readonly number[], checked: number): Generator<Way> {
    if (values.length < count) {
      for (let face = 1; face <= faces; face += 1) yield* more([...values, face], bursts, checked);
      return;
    }
    if (burst) {
      for (let place = checked; place < values.length; place += 1) {
        if (values[place] !== burst.at || bursts.length >= burst.most) continue;
        if (bursts.length === MOST_BURSTS) {
          yield { dice: null, chance: faces ** -values.length };
          return;
        }
        for (let face = 1; face <= faces; face += 1)
          yield* more([...values, face], [...bursts, place], place + 1);
        return;
      }
    }
    yield { dice: fallen(group.group, term, values, bursts), chance: faces ** -values.length };
  }
  yield* more([], [], 0);
}

function fallen(
  group: string,
  { faces, drops }: Term,
  values: readonly number[],
  bursts: readonly number[],
): RolledDie[] {
  const order = values.map((_, place) => place).sort((a, b) => values[a]! - values[b]! || a - b);
  const out = new Set<number>();
  for (const { end, count } of drops) {
    const left = order.filter((place) => !out.has(place));
    if (end === "high") left.reverse();
    for (const place of left.slice(0, count)) out.add(place);
  }
  return values.map((value, place) => ({
    faces,
    value,
    kept: !out.has(place),
    group,
    ...(bursts.includes(place) ? { burst: true } : {}),
  }));
}

const counted = new Map<string, readonly Way[] | null>();

/** Every way of the plan's groups together; null where they are too many. Plans of equal dice share them. */
function waysOfPlan({ dice }: RollPlan): readonly Way[] | null {
  const key = JSON.stringify(dice);
  if (!counted.has(key)) counted.set(key, waysOfDice(dice));
  return counted.get(key)!;
}

function waysOfDice(dice: readonly DiceGroup[]): readonly Way[] | null {
  let all: Way[] = [{ dice: [], chance: 1 }];
  for (const group of dice) {
    const own: Way[] = [];
    for (const way of waysOf(group, read(group))) {
      own.push(way);
      if (own.length * all.length > MOST_WAYS) return null;
    }
    all = all.flatMap((one) =>
      own.map((other) => ({
        dice: one.dice && other.dice ? [...one.dice, ...other.dice] : null,
        chance: one.chance * other.chance,
      })),
    );
  }
  return all;
}

type Resolve = (plan: RollPlan, dice: readonly RolledDie[]) => RollOutcome;

export interface Counted {
  /** Probability by degree. */
  readonly odds: ReadonlyMap<string, number>;
  /** Probability of the ways that are not followed to their end. */
  readonly left: number;
}

/** The chances of a plan, counted; null where it has too many ways to fall. */
export function countedOdds(resolve: Resolve, plan: RollPlan): Counted | null {
  const ways = waysOfPlan(plan);
  if (!ways) return null;
  const odds = new Map<string, number>();
  let left = 0;
  for (const { dice, chance } of ways) {
    if (!dice) left += chance;
    else {
      const { degree } = resolve(plan, dice);
      odds.set(degree, (odds.get(degree) ?? 0) + chance);
    }
  }
  return { odds, left };
}

/** Dice for every verdict that the plan can come to; of a plan with too many ways, for the first and the last way. */
export function diceByDegree(resolve: Resolve, plan: RollPlan): Map<string, readonly RolledDie[]> {
  const ways = waysOfPlan(plan) ?? [extreme(plan, "lowest"), extreme(plan, "highest")];
  const found = new Map<string, readonly RolledDie[]>();
  for (const { dice } of ways) {
    const degree = dice && resolve(plan, dice).degree;
    if (dice && degree !== null && !found.has(degree)) found.set(degree, dice);
  }
  return found;
}

/** All dice on one, or on the highest face that does not burst. */
function extreme({ dice }: RollPlan, end: "lowest" | "highest"): Way {
  const all = dice.flatMap((group) => {
    const term = read(group);
    const highest = term.burst?.at === term.faces ? term.faces - 1 : term.faces;
    const values = Array<number>(term.count).fill(end === "lowest" ? 1 : highest);
    return fallen(group.group, term, values, []);
  });
  return { dice: all, chance: 0 };
}

/** Where the odds of a plan differ from the count. */
export function oddsProblems(
  rules: { readonly resolve: Resolve; odds(plan: RollPlan): ReadonlyMap<string, number> },
  plan: RollPlan,
  where: string,
): string[] {
  const found = countedOdds(rules.resolve, plan);
  if (!found) return [];
  const said = rules.odds(plan);
  return [...new Set([...said.keys(), ...found.odds.keys()])].flatMap((degree) => {
    const [claim, count] = [said.get(degree) ?? 0, found.odds.get(degree) ?? 0];
    return Math.abs(claim - count) <= found.left + 1e-9
      ? []
      : [`${where}: odds say ${claim} for "${degree}", counting every throw says ${count}`];
  });
}
