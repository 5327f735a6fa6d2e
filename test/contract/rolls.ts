/** Rolls: plain data in and out, odds that are true, a dialog and a card for every kind. */
import { expect, it } from "vitest";
import type { AnyRollKind } from "../../module/core/contract/roll-kind.ts";
import type { CheckRecord } from "../../module/core/contract/roll-result.ts";
import type { Ruleset, Subtype } from "../../module/core/contract/ruleset.ts";
import type { ManifoldActorSheet } from "../../module/core/sheets/actor-sheet.ts";
import type { BaseChoices, BaseRequest, RollPlan } from "../../module/kit/contract.ts";
import { chiSquare } from "../support/chi-square.ts";
import type { TableActor } from "../support/documents.ts";
import type { ThrownRules } from "../support/probes.ts";
import { countDegrees, withSeededDice } from "../support/throwing.ts";
import { dialogProblems } from "./dialogs.ts";
import { expectText } from "./looks.ts";
import { oddsProblems } from "./support/counting.ts";
import type { Contract } from "./support/start.ts";

/** Rolls of one kind that are looked at closely; the lists are long and all alike. */
const CLOSELY = 2;
const THROWS = 1000;

/** The context of a dialog without targets and areas. */
const NOTHING_CHOSEN = { aims: [], area: null, pays: true, refusal: null, mode: "", id: "x" };

interface Case {
  readonly kind: AnyRollKind;
  readonly actor: TableActor;
  readonly key: string;
  readonly request: BaseRequest;
  readonly choices: BaseChoices;
  readonly plan: RollPlan;
}

/** Plain clicks: the first few rolls of each kind of each actor, without and with conditions of the game. */
async function cases({ rolls, conditions }: Ruleset, actors: readonly TableActor[]): Promise<Case[]> {
  const found: Case[] = [];
  for (const condition of [null, conditions[0]?.id, conditions.at(-1)?.id]) {
    const [actor] = actors;
    if (!actor || condition === undefined) continue;
    if (condition) await actor.toggleStatusEffect(condition, { active: true });
    for (const kind of Object.values(rolls)) {
      for (const { key } of kind.list?.(actor).slice(0, CLOSELY) ?? []) {
        const request = await kind.request(actor, key, {});
        for (const choices of choicesFor(kind, request))
          found.push({ kind, actor, key, request, choices, plan: kind.rules.plan(request, choices) });
      }
    }
    if (condition) await actor.toggleStatusEffect(condition, { active: false });
  }
  return found;
}

/** The choices of a plain click, and the same choices against a difficulty if the game has a field for one. */
function choicesFor({ difficulty, defaults, rules }: AnyRollKind, request: BaseRequest): BaseChoices[] {
  const plain = defaults(request);
  const aimed = difficulty ? { ...plain, [difficulty.field]: 15 } : plain;
  return difficulty && rules.validate(request, aimed).length === 0 ? [plain, aimed] : [plain];
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const withoutWords = (plan: object): string =>
  JSON.stringify(plan, (name, value: unknown) => (name === "label" || name === "source" ? undefined : value));

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

export function rollsHold(contract: () => Contract, gameOf: () => Ruleset): void {
  const all = () => cases(gameOf(), contract().actorsOf(gameOf()));

  it("can list rolls of its actors, with a name each and no key twice", () => {
    const { rolls } = gameOf();
    const listing = Object.values(rolls).filter(({ list }) => list);
    expect(listing.length).toBeGreaterThan(0);
    for (const actor of contract().actorsOf(gameOf())) {
      for (const kind of listing) {
        const entries = kind.list!(actor);
        const keys = entries.map(({ key }) => key);
        expect(new Set(keys).size, `${kind.id} of ${actor.name}`).toBe(keys.length);
        for (const { label } of entries) if (label.startsWith("MANIFOLD.")) expectText(label, kind.id);
      }
    }
  });

  it("takes and gives plain JSON, and changes nothing it is given", async () => {
    for (const { kind, request, choices, plan } of await all()) {
      expect(asJson(request), kind.id).toStrictEqual(request);
      expect(asJson(choices), kind.id).toStrictEqual(choices);
      expect(asJson(plan), kind.id).toStrictEqual(plan);
      const frozen = kind.rules.plan(freeze(structuredClone(request)), freeze(structuredClone(choices)));
      expect(frozen, kind.id).toStrictEqual(plan);
    }
  });

  it("names odds that sum to 1, by degrees of its own", async () => {
    for (const { kind, key, plan } of await all()) {
      const odds = kind.rules.odds(plan);
      const total = [...odds.values()].reduce((sum, chance) => sum + chance, 0);
      expect(Math.abs(total - 1), `${kind.id} ${key}`).toBeLessThanOrEqual(1e-12);
      for (const [degree, chance] of odds) {
        expect(kind.rules.degrees, kind.id).toContain(degree);
        expect(chance).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("names the odds that counting every throw gives, where the dice fall in few enough ways", async () => {
    // Plans that differ in words only have the same odds.
    const distinct = new Map(
      (await all()).map((one) => [one.kind.id + withoutWords(one.plan), one] as const),
    );
    const problems = [...distinct.values()].flatMap(({ kind, key, plan }) =>
      oddsProblems(kind.rules, plan, `${kind.id} ${key}`),
    );
    expect(problems).toEqual([]);
  });

  it("is thrown by the host's dice as its odds say (chi-square, alpha 1e-6), with plain outcomes", async () => {
    const each = await all();
    // The first of each kind as a plain click has it, one with a difficulty, and one under a condition.
    const firsts = new Map([...each].reverse().map((one) => [one.kind.id, one] as const)).values();
    await withSeededDice(20_261_120, async () => {
      for (const one of [...firsts, each[1]!, each.at(-1)!]) await expectTrueOdds(one);
    });
  });

  it("renders a dialog for every roll, with the odds and no word missing", async () => {
    const { rollDialogContext: dialogContext } = await import(
      "../../module/core/rolls/dialog/roll-dialog-context.ts"
    );
    for (const { kind, actor, key, request, choices } of await all()) {
      const problems = kind.rules.validate(request, choices);
      const session = { kind, actor, key, options: { targets: [] } };
      const html = await render(
        "core/dialog/frame",
        dialogContext({ ...NOTHING_CHOSEN, session, request, choices, problems }),
      );
      const controls = html.querySelectorAll(".dialog-fields [name]");
      expect(html.querySelector(".roll-odds"), kind.id).not.toBeNull();
      expect(html.querySelector(".odds-summary")?.textContent?.trim(), kind.id).toBeTruthy();
      if (problems.length === 0) {
        const [only, ...others] = kind.rules.odds(kind.rules.plan(request, choices)).keys();
        // One outcome that is neither good nor bad has no chance to tell.
        const isPlain = others.length === 0 && kind.degrees[only!]!.tone === "neutral";
        expect(html.querySelectorAll(".odd").length > 0, kind.id).toBe(!isPlain);
      }
      for (const control of controls) expectLabel(control, kind.id);
      expect(html.textContent, kind.id).not.toMatch(/MANIFOLD\./);
    }
  });

  it("reads every field that the dialog of a roll shows", async () => {
    const problems: string[] = [];
    for (const { kind, request, choices } of await all())
      problems.push(...(await dialogProblems(kind, request, choices)));
    expect([...new Set(problems)]).toEqual([]);
  });

  it("renders a card for every roll, its verdict in words", async () => {
    const { renderCheckCard: renderCard } = await import("../../module/core/chat/check-card.ts");
    for (const { kind, actor, key, choices } of await all()) {
      // What the rolls before have cost may be missing now.
      if (kind.rules.validate(await kind.request(actor, key, {}), choices).length > 0) continue;
      // Whoever calls the other side by hand need not aim at it.
      const opposed = kind.opposed?.opponent !== undefined;
      const result = await actor.roll(kind.id, key, { dialog: false, choices, opposed });
      expect(result?.message, `${kind.id} ${key}: the roll is refused`).toBeTruthy();
      const card = renderCard(result!.message!, document);
      expect(card.querySelector(".card.broken"), kind.id).toBeNull();
      expect(card.querySelector(".verdict-word")?.textContent?.trim(), kind.id).toBeTruthy();
      expect(card.textContent, kind.id).not.toMatch(/MANIFOLD\./);
      expect(asJson(result!.outcome)).toStrictEqual(result!.outcome);
    }
  });

  it("reads the same outcome again from what the message stores", async () => {
    const [one] = await all();
    const result = await one!.actor.roll(one!.kind.id, one!.key, { dialog: false });
    const { plan, dice, outcome } = asJson(result!.message!.system) as Pick<
      CheckRecord,
      "plan" | "dice" | "outcome"
    >;
    expect(one!.kind.rules.resolve(plan, dice)).toEqual(outcome);
  });
}

async function expectTrueOdds({ kind, key, plan }: Case): Promise<void> {
  const counts = await countDegrees(kind.rollClass, kind.rules as ThrownRules, plan, THROWS);
  const { impossible, statistic, freedom, critical } = chiSquare(kind.rules.odds(plan), counts, 1e-6);
  expect(impossible, `${kind.id} ${key}`).toEqual([]);
  if (freedom > 0) expect(statistic, `${kind.id} ${key}`).toBeLessThanOrEqual(critical);
}

/** The parts of a sheet, by their ids. */
export const partsOf = (sheet: Subtype["sheet"]): Record<string, { readonly template: string }> =>
  (sheet as typeof sheet & Pick<typeof ManifoldActorSheet, "PARTS">).PARTS;

/** Markup of one of our templates. */
export async function render(template: string, context: object): Promise<HTMLElement> {
  const { renderBundled } = await import("../../module/core/templates/templates.ts");
  const path = template.startsWith("systems/") ? template : `systems/manifold/templates/${template}.hbs`;
  const holder = document.createElement("div");
  holder.innerHTML = renderBundled(path, context);
  return holder;
}

/** Checks that a control has a label for users who cannot see it. */
export function expectLabel(control: Element, where: string): void {
  const name = control.getAttribute("name");
  const text =
    control.closest("label")?.textContent?.trim() ||
    control.getAttribute("aria-label") ||
    (control.id && control.ownerDocument ? labelFor(control) : "");
  expect(text, `${where}: field "${name}" has no label`).toBeTruthy();
}

function labelFor(control: Element): string {
  let root = control;
  while (root.parentElement) root = root.parentElement;
  return root.querySelector(`label[for="${control.id}"]`)?.textContent?.trim() ?? "";
}
