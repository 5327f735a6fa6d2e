/**
 * Whole answers of rules, held line by line in a text beside the test: all that people read, and all that changes.
 * `WRITE_WHOLE=1` writes the text again, for authors of rules to read what they change.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
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

/** A test for each case: it answers with what the text has below its name. A list has a line for each entry. */
export function expectWhole(text: URL, cases: Cases): void {
  if (process.env.WRITE_WHOLE) {
    writeFileSync(text, textOf(cases));
    it("is written: read it against the rules, and run again", () => expect.fail("the text is new"));
  }
  const known = read(existsSync(text) ? readFileSync(text, "utf8") : "");
  for (const [name, ask] of Object.entries(cases))
    it(name, () => expect(linesOf(ask)).toEqual(known.get(name)));
  it("knows no other cases", () => expect([...known.keys()]).toEqual(Object.keys(cases)));
}

function linesOf(ask: () => unknown): string[] {
  const answer = expectTold(ask());
  return (Array.isArray(answer) ? answer : [answer]).map((part) =>
    typeof part === "string"
      ? part
      : (JSON.stringify(part, withMaps) ?? "nothing").replaceAll(/"|MANIFOLD\./g, ""),
  );
}

/** Rounds, for sums of fractions end differently in another order. */
function withMaps(_key: string, value: unknown): unknown {
  if (typeof value === "number") return Number(value.toPrecision(9));
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Set ? [...value] : value;
}

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

/** Problems, plan, results of some throws, chances: a line each. */
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
  if (problems.length > 0) return ["problems", ...problems];
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
  return [plan, ...results, { odds: rules.odds(plan) }];
}

/**
 * All that a proposal tells and changes, line by line: steps ("~" where the GM may leave them out, "x" where that is
 * done), thresholds after "!", demands after "?", then the changes.
 */
export function proposalLines(proposal: Proposal): string[] {
  const { nature, amount, steps, thresholds, demands = [], change } = expectTold(proposal);
  const { steps: reasons, ...changed } = change;
  const json = (value: unknown): string =>
    value === undefined ? "" : ` ${JSON.stringify(value).replaceAll(/"|MANIFOLD\./g, "")}`;
  const named = ({ id, label, data }: { id: string; label: string; data?: object }): string =>
    `${id} ${label.replace("MANIFOLD.", "")}${json(data)}`;
  const filled = Object.entries(changed).filter(([, part]) => Object.keys(part).length > 0);
  return [
    `${nature} ${amount}`,
    ...steps.map((step) => `${named(step)}${step.ignored ? " x" : step.ignorable ? " ~" : ""}`),
    ...thresholds.map((threshold) => `! ${named(threshold)} ${threshold.tone}`),
    ...demands.map((demand) => `?${json(demand)}`),
    ...reasons.map((reason) => `because ${named(reason)} ${reason.value}`),
    ...filled.map(([name, part]) => `${name}${json(part)}`),
  ];
}
