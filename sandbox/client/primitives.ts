/**
 * The methods that the host adds to JavaScript's built-in classes. Methods that the language already has are not
 * replaced.
 */

type Methods = Record<string, (...args: never[]) => unknown>;

function extend(target: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods)) {
    if (name in target) continue;
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false });
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const wrap = (value: number, size: number) => ((value % size) + size) % size;

const math: Methods = {
  clamp,
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  toRadians: (degrees: number) => (wrap(degrees, 360) * Math.PI) / 180,
  normalizeDegrees: (degrees: number) => wrap(degrees, 360),
  normalizeRadians: (radians: number) => wrap(radians + Math.PI, 2 * Math.PI) - Math.PI,
  roundDecimals: (value: number, places: number) =>
    Math.round(value * 10 ** Math.max(Math.trunc(places), 0)) / 10 ** Math.max(Math.trunc(places), 0),
};

const numberStatics: Methods = {
  isNumeric: (value: unknown) => {
    if (Array.isArray(value) || value === null || value === "" || typeof value === "boolean") return false;
    return (
      Number.isFinite(Number(value)) ||
      value === Number.POSITIVE_INFINITY ||
      value === Number.NEGATIVE_INFINITY
    );
  },
  fromString: (value: string | number) =>
    value === "" ? Number.NaN : Number(String(value).replace(/\s+/g, "")),
  between: (value: number, a: number, b: number, inclusive = true) => isBetween(value, a, b, inclusive),
};

function isBetween(value: number, a: number, b: number, inclusive: boolean): boolean {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? value >= low && value <= high : value > low && value < high;
}

const SUFFIXES: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

const numberMethods: Methods = {
  almostEqual(this: number, other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
  ordinalString(this: number) {
    return `${this}${SUFFIXES[ordinals.select(Number(this))] ?? "th"}`;
  },
  paddedString(this: number, digits: number) {
    return Math.abs(this)
      .toString()
      .padStart(digits, "0")
      .replace(/^/, this < 0 ? "-" : "");
  },
  signedString(this: number) {
    return new Intl.NumberFormat("en", { signDisplay: "always" }).format(Number(this));
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round") {
    return Number((Math[method](this / interval) * interval).toPrecision(12));
  },
  between(this: number, a: number, b: number, inclusive = true) {
    return isBetween(Number(this), a, b, inclusive);
  },
};

const stringMethods: Methods = {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string) {
    return this.localeCompare(
      other,
      (globalThis.game as { i18n?: { lang: string } } | undefined)?.i18n?.lang,
    );
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(
      /(^|\s)(\S)/g,
      (_all, gap: string, letter: string) => gap + letter.toUpperCase(),
    );
  },
  stripScripts(this: string) {
    return this.replace(/<script[^>]*?>[\s\S]*?<\/script>/gi, "");
  },
  slugify(
    this: string,
    {
      replacement = "-",
      strict = false,
      lowercase = true,
    }: { replacement?: string; strict?: boolean; lowercase?: boolean } = {},
  ) {
    const plain = this.normalize("NFD").replace(/\p{M}/gu, "");
    const text = lowercase ? plain.toLowerCase() : plain;
    const allowed = strict ? text.replace(/[^a-zA-Z0-9\s-]/g, "") : text;
    return allowed.trim().replace(/[\s-]+/g, replacement);
  },
};

const arrayMethods: Methods = {
  deepFlatten(this: unknown[]) {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  equals(this: unknown[], other: unknown[]) {
    return (
      Array.isArray(other) &&
      this.length === other.length &&
      this.every((value, index) => Object.is(value, other[index]))
    );
  },
  partition(this: unknown[], rule: (value: unknown) => boolean) {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
  filterJoin(this: unknown[], separator: string) {
    return this.filter(Boolean).join(separator);
  },
  findSplice(
    this: unknown[],
    find: (value: unknown, index: number, list: unknown[]) => boolean,
    replacement?: unknown,
  ) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    const [found] = replacement === undefined ? this.splice(index, 1) : this.splice(index, 1, replacement);
    return found;
  },
};

const padded = (value: number) => String(value).padStart(2, "0");

const dateMethods: Methods = {
  isValid(this: Date) {
    return !Number.isNaN(this.getTime());
  },
  toDateInputString(this: Date) {
    return [this.getFullYear(), padded(this.getMonth() + 1), padded(this.getDate())].join("-");
  },
  toTimeInputString(this: Date) {
    return [this.getHours(), this.getMinutes(), this.getSeconds()].map(padded).join(":");
  },
};

type Test = (value: unknown, index: number, set: Set<unknown>) => boolean;

const setMethods: Methods = {
  difference(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this].filter((value) => !other.has(value)));
  },
  intersection(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this].filter((value) => other.has(value)));
  },
  union(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this, ...other]);
  },
  symmetricDifference(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this, ...other].filter((value) => this.has(value) !== other.has(value)));
  },
  equals(this: Set<unknown>, other: unknown) {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  first(this: Set<unknown>) {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>) {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>) {
    return [...this].every((value) => other.has(value));
  },
  isSubsetOf(this: Set<unknown>, other: Set<unknown>) {
    return [...this].every((value) => other.has(value));
  },
  toObject(this: Set<unknown>) {
    return [...this];
  },
  every(this: Set<unknown>, test: Test) {
    return [...this].every((value, index) => test(value, index, this));
  },
  some(this: Set<unknown>, test: Test) {
    return [...this].some((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: Test) {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find(this: Set<unknown>, test: Test) {
    return [...this].find((value, index) => test(value, index, this));
  },
  map(this: Set<unknown>, transform: (value: unknown, index: number, set: Set<unknown>) => unknown) {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(
    this: Set<unknown>,
    reducer: (accumulator: unknown, value: unknown, index: number, set: Set<unknown>) => unknown,
    initial: unknown,
  ) {
    return [...this].reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  },
};

/** Adds the host's methods to JavaScript's built-in classes. */
export function extendPrimitives(): void {
  extend(Math, math);
  extend(Number, numberStatics);
  extend(Number.prototype, numberMethods);
  extend(String.prototype, stringMethods);
  extend(Date.prototype, dateMethods);
  extend(Array.prototype, arrayMethods);
  extend(Array, {
    fromRange: (count: number, min = 0) => Array.from({ length: count }, (_, index) => index + min),
  });
  extend(Set.prototype, setMethods);
  extend(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&") });
}
