/** Rolls that are read together: opposed, passive, in a group, in a series. */
import { expect, it } from "vitest";
import type { AnyRollKind } from "../../module/core/contract/roll-kind.ts";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import type { RolledSide } from "../../module/kit/contract.ts";
import type { TableActor } from "../support/documents.ts";
import { expectText } from "./looks.ts";
import type { Contract } from "./support/start.ts";

async function side(actor: TableActor, { id, list }: AnyRollKind): Promise<RolledSide | null> {
  const key = list?.(actor)[0]?.key;
  if (key === undefined) return null;
  const result = await actor.roll(id, key, { dialog: false, silent: true, opposed: true });
  return result && { plan: result.plan, outcome: result.outcome };
}

/** Difficulties that are tried. */
const DIFFICULTIES = Array.from({ length: 30 }, (_, index) => index + 1);

/** The data that players receive about one throw against many hidden difficulties, by degree. */
async function concealedByDegree(
  actor: TableActor,
  { id, difficulty, rules, defaults, request: requestOf }: AnyRollKind,
  key: string,
): Promise<Map<string, Set<string>>> {
  const told = new Map<string, Set<string>>();
  const request = await requestOf(actor, key, {});
  const thrown = await actor.roll(id, key, { dialog: false, silent: true });
  for (const number of DIFFICULTIES) {
    const choices = { ...defaults(request), [difficulty!.field]: number };
    const plan = rules.plan(request, choices);
    if (!thrown || rules.validate(request, choices).length > 0) continue;
    const outcome = rules.resolve(plan, thrown.dice);
    const concealed = JSON.stringify(difficulty!.conceal(plan, outcome));
    told.set(outcome.degree, (told.get(outcome.degree) ?? new Set()).add(concealed));
  }
  return told;
}

export function togetherHolds(contract: () => Contract, gameOf: () => Ruleset): void {
  it("compares a roll with whatever may answer it, both ways, and says it in words", async () => {
    const { rolls } = gameOf();
    const [a] = contract().actorsOf(gameOf());
    const b = contract().actorsOf(gameOf()).at(-1);
    for (const kind of Object.values(rolls)) {
      for (const answer of kind.opposed?.answers ?? []) {
        expect(rolls, kind.id).toHaveProperty(answer);
        const [own, other] = [await side(a!, kind), await side(b!, rolls[answer]!)];
        if (!own || !other) continue;
        for (const settled of [
          kind.opposed!.compare(own, other),
          kind.opposed!.compareWithValue?.(own, 12),
        ]) {
          if (!settled) continue;
          expect(["a", "b", "tie"]).toContain(settled.winner);
          expectText(settled.label, kind.id);
          for (const outcome of [settled.a, settled.b])
            if (outcome) expect(kind.rules.degrees, kind.id).toContain(outcome.degree);
          expect(JSON.parse(JSON.stringify(settled))).toStrictEqual(settled);
        }
      }
    }
  });

  it("compares the same two rolls the same way every time, and changes neither", async () => {
    const [actor] = contract().actorsOf(gameOf());
    for (const kind of Object.values(gameOf().rolls)) {
      const one = kind.opposed?.answers.includes(kind.id) ? await side(actor!, kind) : null;
      const other = one && (await side(actor!, kind));
      if (!one || !other) continue;
      const before = structuredClone([one, other]);
      expect(kind.opposed!.compare(one, other), kind.id).toStrictEqual(kind.opposed!.compare(one, other));
      expect([one, other], kind.id).toStrictEqual(before);
    }
  });

  it("explains passive values, and reads a difficulty back from the plan", async () => {
    for (const kind of Object.values(gameOf().rolls)) {
      for (const actor of contract().actorsOf(gameOf())) {
        for (const { key } of kind.list?.(actor).slice(0, 3) ?? []) {
          const passive = kind.passive?.value(actor, key);
          if (passive) {
            const sum = passive.parts.reduce((total, { value }) => total + value, 0);
            expect(sum, `${kind.id} ${key}`).toBe(passive.value);
          }
          if (!kind.difficulty) continue;
          expectText(kind.difficulty.label, kind.id);
          const request = await kind.request(actor, key, {});
          const choices = { ...kind.defaults(request), [kind.difficulty.field]: 7 };
          if (kind.rules.validate(request, choices).length > 0) continue;
          expect(kind.difficulty.read(kind.rules.plan(request, choices)), `${kind.id} ${key}`).toBe(7);
        }
      }
    }
  });

  it("conceals a difficulty with everything that would tell it but the degree", async () => {
    for (const kind of Object.values(gameOf().rolls)) {
      for (const actor of contract().actorsOf(gameOf())) {
        for (const { key } of kind.list?.(actor).slice(0, 3) ?? []) {
          const told = kind.difficulty ? await concealedByDegree(actor, kind, key) : new Map();
          for (const [degree, records] of told)
            expect([...records].slice(0, 2), `${kind.id} ${key}: ${degree}`).toHaveLength(1);
        }
      }
    }
  });

  it("tallies groups and counts series, and says so in words", async () => {
    const [actor] = contract().actorsOf(gameOf());
    for (const kind of Object.values(gameOf().rolls)) {
      const one = kind.group && (await side(actor!, kind));
      for (const members of one ? [[], [one], [one, one, one]] : [])
        expectText(kind.group!.tally(members).label, kind.id);
      if (!kind.series) continue;
      const { need } = kind.series;
      const states = [[], Array(need).fill(true), Array(need).fill(false)].map((verdicts) =>
        kind.series!.state(verdicts, need),
      );
      expect(states.map(({ outcome }) => outcome)).toEqual(["open", "success", "failure"]);
    }
  });
}
