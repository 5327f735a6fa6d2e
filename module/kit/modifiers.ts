import type { BaseChoices, Modifier } from "./contract.ts";

/** The choices of a plain click: nothing ticked off, nothing ticked, nothing added by hand. */
export const NO_CHOICES: BaseChoices = { disabled: [], enabled: [], situational: [] };

/** The kind of a modifier that says none: it adds to the total. */
export const BONUS = "bonus";

/** A modifier's kind, "bonus" when it names none. */
export const kindOf = (modifier: Modifier): string => modifier.kind ?? BONUS;

/**
 * The modifiers that take part in a roll: those offered minus the ones ticked off, plus the offered-unticked ones
 * that were ticked, plus those added by hand. The same id counts once; the first one listed stays.
 * @param fits whether an offered modifier touches this roll at all; all do by default
 */
export function chosenModifiers<M extends Modifier>(
  offered: readonly M[],
  choices: BaseChoices,
  fits?: (modifier: M) => boolean,
): readonly (M | Modifier)[] {
  const chosen: (M | Modifier)[] = [];
  for (const modifier of offered) {
    if (fits !== undefined && !fits(modifier)) continue;
    if (isTicked(modifier, choices)) addOnce(chosen, modifier);
  }
  for (const modifier of choices.situational) {
    if (!choices.disabled.includes(modifier.id)) addOnce(chosen, modifier);
  }
  return chosen;
}

/** Adds a modifier to a list unless its id is there: the same id is the same source and counts once. */
export function addOnce<M extends Modifier>(modifiers: M[], modifier: M): void {
  if (!hasId(modifiers, modifier.id)) modifiers.push(modifier);
}

/** Whether an offered modifier is ticked under these choices. */
export const isTicked = (modifier: Modifier, choices: BaseChoices): boolean =>
  modifier.on === false ? choices.enabled.includes(modifier.id) : !choices.disabled.includes(modifier.id);

/** Keeps the first modifier of each id. */
export function uniqueModifiers<M extends Modifier>(modifiers: readonly M[]): M[] {
  const unique: M[] = [];
  for (const modifier of modifiers) addOnce(unique, modifier);
  return unique;
}

/** Lists are short (rarely over ten), so a scan is cheaper than building a set. */
function hasId(modifiers: readonly Modifier[], id: string): boolean {
  for (const modifier of modifiers) if (modifier.id === id) return true;
  return false;
}

export interface CancelledCount {
  /** The same modifiers in the same order; those that met an opposite name it in `cancelled`. */
  readonly modifiers: readonly Modifier[];
  /** How many of each kind were there before cancelling. */
  readonly plus: number;
  readonly minus: number;
  /** `plus - minus`. */
  readonly net: number;
}

/**
 * Cancels counted sources of two opposite kinds one against one, in the order of the list. Every modifier of
 * these kinds counts as one, whatever its value. Modifiers already cancelled stay so and count nothing.
 */
export function cancelOpposites(
  modifiers: readonly Modifier[],
  plusKind: string,
  minusKind: string,
): CancelledCount {
  let plus = 0;
  let minus = 0;
  for (const modifier of modifiers) {
    if (modifier.cancelled !== undefined) continue;
    if (modifier.kind === plusKind) plus += 1;
    else if (modifier.kind === minusKind) minus += 1;
  }
  const net = plus - minus;
  if (plus === 0 || minus === 0) return { modifiers, plus, minus, net };
  return { modifiers: markPairs(modifiers, plusKind, minusKind), plus, minus, net };
}

function markPairs(modifiers: readonly Modifier[], plusKind: string, minusKind: string): Modifier[] {
  const marked = modifiers.slice();
  let plusAt = nextLive(modifiers, plusKind, 0);
  let minusAt = nextLive(modifiers, minusKind, 0);
  while (plusAt >= 0 && minusAt >= 0) {
    const plus = modifiers[plusAt]!;
    const minus = modifiers[minusAt]!;
    marked[plusAt] = cancelledBy(plus, minus.id);
    marked[minusAt] = cancelledBy(minus, plus.id);
    plusAt = nextLive(modifiers, plusKind, plusAt + 1);
    minusAt = nextLive(modifiers, minusKind, minusAt + 1);
  }
  return marked;
}

/**
 * A cancelled copy with what a trace shows. Written out because this runs for every modifier of every preview, and
 * spreading objects of many shapes is several times slower.
 */
function cancelledBy(modifier: Modifier, cancelled: string): Modifier {
  const { id, label, value, kind = BONUS, source } = modifier;
  return source === undefined
    ? { id, label, value, kind, cancelled }
    : { id, label, value, kind, source, cancelled };
}

/** Place of the next modifier of that kind that is not cancelled, -1 when there is none. */
function nextLive(modifiers: readonly Modifier[], kind: string, from: number): number {
  for (let i = from; i < modifiers.length; i += 1) {
    const modifier = modifiers[i]!;
    if (modifier.kind === kind && modifier.cancelled === undefined) return i;
  }
  return -1;
}

/**
 * Cancels two opposite kinds as wholes: one or more of each leave nothing of either. Every cancelled modifier names
 * the first of the other side.
 */
export function cancelSides(
  modifiers: readonly Modifier[],
  plusKind: string,
  minusKind: string,
): readonly Modifier[] {
  const plus = modifiers[nextLive(modifiers, plusKind, 0)];
  const minus = modifiers[nextLive(modifiers, minusKind, 0)];
  if (!plus || !minus) return modifiers;
  return modifiers.map((modifier) => {
    if (modifier.cancelled !== undefined) return modifier;
    if (modifier.kind === plusKind) return cancelledBy(modifier, minus.id);
    return modifier.kind === minusKind ? cancelledBy(modifier, plus.id) : modifier;
  });
}

/**
 * Cancels amounts of two opposite kinds one against one, in the order of the list: a modifier counts as often as its
 * value says. One that is used up only in part is split, so that the rest still counts: the part that met an opposite
 * follows it as `<id>~` and names it in `cancelled`. Values are whole and not negative.
 */
export function cancelAmounts(
  modifiers: readonly Modifier[],
  plusKind: string,
  minusKind: string,
): readonly Modifier[] {
  const amount = Math.min(amountOf(modifiers, plusKind), amountOf(modifiers, minusKind));
  if (amount === 0) return modifiers;
  const split: Modifier[] = [];
  /** How much of either side has met an opposite so far. */
  let plus = 0;
  let minus = 0;
  for (const modifier of modifiers) {
    const isPlus = modifier.kind === plusKind;
    if (!(isPlus || modifier.kind === minusKind) || !hasAmount(modifier)) {
      split.push(modifier);
      continue;
    }
    const before = isPlus ? plus : minus;
    const met = Math.min(modifier.value, amount - before);
    if (isPlus) plus += met;
    else minus += met;
    if (met < modifier.value) split.push(met === 0 ? modifier : { ...modifier, value: modifier.value - met });
    if (met === 0) continue;
    const by = coveredBy(modifiers, isPlus ? minusKind : plusKind, before);
    const cancelled = cancelledBy(modifier, by);
    split.push(met === modifier.value ? cancelled : { ...cancelled, id: `${modifier.id}~`, value: met });
  }
  return split;
}

const hasAmount = ({ cancelled, value }: Modifier): boolean => cancelled === undefined && value > 0;

/** Everything of one kind that can still meet an opposite. */
function amountOf(modifiers: readonly Modifier[], kind: string): number {
  let amount = 0;
  for (const modifier of modifiers)
    if (modifier.kind === kind && hasAmount(modifier)) amount += modifier.value;
  return amount;
}

/** Id of the modifier of that kind in which the place lies, amounts laid end to end. */
function coveredBy(modifiers: readonly Modifier[], kind: string, place: number): string {
  let end = 0;
  for (const modifier of modifiers) {
    if (modifier.kind !== kind || !hasAmount(modifier)) continue;
    end += modifier.value;
    if (place < end) return modifier.id;
  }
  throw new RangeError(`there are ${end} of "${kind}", none at ${place}`);
}

/** Sum of the values of one kind that are not cancelled. */
export function sumOfKind(modifiers: readonly Modifier[], kind: string = BONUS): number {
  let sum = 0;
  for (const modifier of modifiers) {
    if (modifier.cancelled === undefined && kindOf(modifier) === kind) sum += modifier.value;
  }
  return sum;
}

/** How many modifiers of one kind are not cancelled. */
export function countOfKind(modifiers: readonly Modifier[], kind: string): number {
  let count = 0;
  for (const modifier of modifiers) {
    if (modifier.cancelled === undefined && kindOf(modifier) === kind) count += 1;
  }
  return count;
}

/** One line of a trace: the modifier and the running total after it. */
export interface TraceLine {
  readonly modifier: Modifier;
  readonly counts: boolean;
  readonly runningTotal: number;
}

/** The way from `start` to the total, modifier by modifier; cancelled ones and other kinds leave it unchanged. */
export function trace(modifiers: readonly Modifier[], start: number, kind: string = BONUS): TraceLine[] {
  let runningTotal = start;
  return modifiers.map((modifier) => {
    const counts = modifier.cancelled === undefined && kindOf(modifier) === kind;
    if (counts) runningTotal += modifier.value;
    return { modifier, counts, runningTotal };
  });
}
