/** Sheets: every template compiles and shows, and every number that says it can be explained is. */
import { expect, it } from "vitest";
import { expectLabel, render } from "./rolls.ts";
import type { Explanation, TestActor, TestGame, TestItem, TestSheet } from "./support/shapes.ts";
import type { Contract } from "./support/start.ts";

type Mode = TestSheet["mode"];

/** Every part of a sheet as the page would get it. */
async function show(document: TestActor | TestItem, game: TestGame, mode: Mode): Promise<HTMLElement> {
  const { sheet, type } = document;
  const { PARTS } = (game.actors[type] ?? game.items[type])!.sheet;
  sheet.mode = mode;
  const whole = globalThis.document.createElement("div");
  for (const [id, { template }] of Object.entries(PARTS)) {
    const options = { parts: Object.keys(PARTS), isFirstRender: true };
    const context = await sheet._prepareContext(options);
    whole.append(await render(template, await sheet._preparePartContext(id, context, options)));
  }
  return whole;
}

export function sheetsHold(contract: () => Contract, gameOf: () => TestGame): void {
  const actors = () => contract().actorsOf(gameOf());

  it.each(["play", "edit"] as const)(
    "shows every actor and item in %s mode, no word missing",
    async (mode) => {
      for (const actor of actors()) {
        const items = new Map(actor.items.contents.map((item) => [item.type, item]));
        for (const document of [actor, ...items.values()]) {
          const html = await show(document, gameOf(), mode);
          expect(html.textContent, `${document.name} (${document.type})`).toContain(
            mode === "play" ? document.name : "",
          );
          expect(html.textContent, document.name).not.toMatch(/MANIFOLD\.|\[object Object\]|undefined|NaN/);
          for (const control of html.querySelectorAll("input[name], select[name], textarea[name]"))
            expectLabel(control, document.name);
          for (const button of html.querySelectorAll("button"))
            expect(
              button.textContent?.trim() || button.getAttribute("aria-label"),
              document.name,
            ).toBeTruthy();
        }
      }
    },
  );

  it("explains every number on a sheet; bonuses sum to the total", async () => {
    let explained = 0;
    for (const actor of actors()) {
      const html = await show(actor, gameOf(), "play");
      for (const element of html.querySelectorAll<HTMLElement>("[data-explain]")) {
        const key = element.dataset.explain!;
        const id = element.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
        const holder = element.dataset.explainOf === "item" ? actor.items.get(id ?? "") : actor;
        const explanation = holder?.explain(key) ?? null;
        expect(explanation, `${actor.name}: "${key}" has no explanation`).not.toBeNull();
        expectSum(explanation!, `${actor.name}: ${key}`);
        explained += 1;
      }
    }
    expect(explained).toBeGreaterThan(0);
  });
}

/** Parts of other kinds (a factor, a step of a ladder) and totals in words are not sums. */
function expectSum({ total, parts }: Explanation, where: string): void {
  if (typeof total !== "number" || parts.length === 0) return;
  const live = parts.filter(({ cancelled }) => cancelled === undefined);
  if (live.some(({ kind = "bonus" }) => kind !== "bonus")) return;
  expect(
    live.reduce((sum, { value }) => sum + value, 0),
    where,
  ).toBeCloseTo(total, 6);
}
