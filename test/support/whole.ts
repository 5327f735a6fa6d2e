/**
 * Snapshots: whole results of rules, one per line, in the text next to the test (`snapshots/<name>.txt` next to
 * `snapshots/<name>.test.ts`). They check numbers, signs and sources for the mutation score. Handwritten tests check
 * the meaning of rules, so no title here contains a ledger row. With `WRITE_WHOLE=1` the texts are written again, and
 * authors of rules can read the differences.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import type {
  BaseChoices,
  BaseRequest,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../module/kit/contract.ts";
import type { Proposal } from "../../module/kit/damage.ts";
import { expectTold } from "./told.ts";

export type Cases = Readonly<Record<string, () => unknown>>;

/**
 * Creates a test for each case, which compares the result with the lines below its name. A list has one line per entry.
 * @param test the address of the test; the text is next to it
 */
export function expectWhole(test: string, cases: Cases): void {
  const tagged = Object.keys(cases).filter((name) => /\[[A-Z]+-\d+/.test(name));
  if (tagged.length > 0) throw new Error(`snapshots serve no row of the ledger: ${tagged.join(", ")}`);
  const text = new URL(test.replace(/\.test\.ts$/, ".txt"));
  if (process.env.WRITE_WHOLE) {
    writeFileSync(text, textOf(cases));
    it("is written: read it against the rules, and run again", () => expect.fail("the text is new"));
  }
  const known = read(existsSync(text) ? readFileSync(text, "utf8") : "");
  describe(`the snapshot ${basename(text.pathname)}`, () => {
    for (const [name, ask] of Object.entries(cases))
      it(`holds ${name}`, () => expect(linesOf(ask)).toEqual(known.get(name)));
    it("holds no other cases", () => expect([...known.keys()]).toEqual(Object.keys(cases)));
  });
}

function linesOf(ask: () => unknown): string[] {
  const answer = ask();
  return (Array.isArray(answer) ? answer : [answer]).map(brief);
}

/** A value in short form: without quotes, icons, and labels and hints that are language keys. */
export const brief = (value: unknown): string =>
  typeof value === "string"
    ? value
    : (JSON.stringify(expectTold(value), shortened) ?? "nothing").replaceAll(/"|MANIFOLD\./g, "");

function shortened(key: string, value: unknown): unknown {
  // Sums of fractions end differently in another order.
  if (typeof value === "number") return Number(value.toPrecision(9));
  if (key === "icon" || (UNREAD.has(key) && String(value).startsWith("MANIFOLD."))) return undefined;
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...value];
  if (typeof value === "object" && value !== null && ("deltas" in value || "removed" in value))
    return Object.fromEntries(filled(value));
  return value;
}

/** Words next to an id, whose texts `expectTold` checks. */
const UNREAD = new Set(["label", "hint", "note"]);

const filled = (value: object): [string, object][] =>
  Object.entries(value).filter(([, part]) => part && Object.keys(part).length > 0);

/** A line for each name with its results. Names without results have no line. */
export const named = <Name extends string | number>(
  names: readonly Name[],
  ask: (name: Name) => readonly unknown[],
): string[] =>
  names.flatMap((name) => {
    const parts = ask(name).map(brief);
    return parts.length > 0 ? [`${name}: ${parts.join(" ")}`] : [];
  });

const textOf = (cases: Cases): string =>
  Object.entries(cases)
    .map(([name, ask]) => [`# ${name}`, ...linesOf(ask), ""].join("\n"))
    .join("\n");

const read = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split(/^# /m)
      .slice(1)
      .map((section) => {
        const [name = "", ...lines] = section.trimEnd().split("\n");
        return [name, lines];
      }),
  );

/** Lines with problems, or with the plan, results of some throws, and chances if there are several degrees. */
export function rollLines<
  Request extends BaseRequest,
  Choices extends BaseChoices,
  Plan extends RollPlan,
  Outcome extends RollOutcome,
>(
  rules: RollRules<Request, Choices, Plan, Outcome>,
  request: Request,
  choices: Choices,
  throws: readonly (readonly number[])[] = [],
  hitOf?: (plan: Plan, outcome: Outcome) => unknown,
): unknown[] {
  const problems = rules.validate(request, choices);
  if (problems.length > 0) return [["problems", ...problems]];
  const plan = rules.plan(request, choices);
  const groups = plan.dice.flatMap(({ group, formula }) => {
    const { count = "0", faces = "0" } = /^(?<count>\d+)d(?<faces>\d+)/.exec(formula)?.groups ?? {};
    return Array.from({ length: Number(count) }, () => ({ group, faces: Number(faces) }));
  });
  const results = throws.map((values) => {
    const dice = values.map((value, index) => ({ faces: 0, group: "", ...groups[index], value, kept: true }));
    const outcome = rules.resolve(plan, dice);
    return [values, outcome, ...(hitOf ? [hitOf(plan, outcome)] : [])];
  });
  const odds = rules.odds(plan);
  const certain = rules.degrees.length === 1 && odds.get(rules.degrees[0]!) === 1;
  return [plan, ...results, ...(certain ? [] : [{ odds }])];
}

/**
 * Everything that a proposal shows and changes: its nature, amount and steps ("~" if the GM may ignore the step, "x" if
 * it is ignored); thresholds after "!" and demands after "?"; changes, if any, on a second line.
 */
export function proposalLines(proposal: Proposal): string[] {
  const { nature, amount, steps, thresholds, demands = [], change } = expectTold(proposal);
  const { steps: reasons, ...changed } = change;
  const told = steps.map(({ id, label, data, ignored, ignorable }) =>
    [`${id}${ending(id, label)}${given(data)}`, ignored ? " x" : ignorable ? " ~" : ""].join(""),
  );
  const crossed = thresholds.map(
    ({ id, label, tone, data }) => `! ${id}${ending(id, label)} ${tone}${given(data)}`,
  );
  const owed = demands.map((demand) => `? ${brief(demand)}`);
  const parts = filled(changed).map(([name, part]) => `${name} ${brief(part)}`);
  const because = reasons.map(({ id, value }) => `because ${id} ${value}`);
  return [
    [`${nature} ${amount}: ${told.join(", ")}`.trim(), ...crossed, ...owed].join(" "),
    ...(parts.length + because.length > 0 ? [`= ${[...parts, ...because].join(", ")}`] : []),
  ];
}

/** The part of the label that the id does not contain, such as the type of damage. */
const ending = (id: string, label: string): string =>
  label.endsWith(id) ? "" : ` ${label.slice(label.lastIndexOf(".") + 1)}`;

const given = (data?: object): string => (data ? ` ${brief(data)}` : "");
