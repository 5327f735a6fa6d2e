/** Sheets: every template compiles and shows, and every number that says it can be explained is. */
import { expect, it } from "vitest";
import type { AnyRollKind } from "../../module/core/contract/roll-kind.ts";
import type { Explanation, Ruleset } from "../../module/core/contract/ruleset.ts";
import type { TableActor, TableItem, TableSheet } from "../support/documents.ts";
import { expectLabel, partsOf, render } from "./rolls.ts";
import { type Contract, papers } from "./support/start.ts";

type Mode = TableSheet["mode"];

/** Every part of a sheet as the page would get it. */
async function show(document: TableActor | TableItem, game: Ruleset, mode: Mode): Promise<HTMLElement> {
  const { sheet, type } = document;
  const PARTS = partsOf((game.actors[type] ?? game.items[type])!.sheet);
  sheet.mode = mode;
  const whole = globalThis.document.createElement("div");
  for (const [id, { template }] of Object.entries(PARTS)) {
    const options = { parts: Object.keys(PARTS), isFirstRender: true };
    const context = await sheet._prepareContext(options);
    whole.append(await render(template, await sheet._preparePartContext(id, context, options)));
  }
  return whole;
}

export function sheetsHold(contract: () => Contract, gameOf: () => Ruleset): void {
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

  it("has buttons that lead somewhere: rolls, types of items and compendia that there are", async () => {
    const packs = papers().system.packs.map(({ name }) => `manifold.${name}`);
    const problems: string[] = [];
    for (const actor of actors())
      for (const mode of ["play", "edit"] as const)
        problems.push(...(await buttonProblems(gameOf(), actor, await show(actor, gameOf(), mode), packs)));
    expect([...new Set(problems)]).toEqual([]);
  });

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
    expect(explained, `no element of any sheet of "${gameOf().id}" has data-explain`).toBeGreaterThan(0);
  });
}

/** Buttons of an actor's sheet that lead nowhere. @param packs ids of the compendia that there are */
export async function buttonProblems(
  game: Ruleset,
  actor: TableActor,
  sheet: ParentNode,
  packs: readonly string[],
): Promise<string[]> {
  const where = `sheet of ${actor.type}: a button`;
  const problems: string[] = [];
  /** Keys with which the sheet rolls, by kind. */
  const rolled = new Map<string, Set<string>>();
  for (const button of sheet.querySelectorAll<HTMLElement>("[data-action]")) {
    const { action, type, pack = "", rollKind, rollKey = "" } = button.dataset;
    if (action === "createItem" && type && !Object.hasOwn(game.items, type))
      problems.push(`${where} creates "${type}", which is no type of item of the game`);
    if (action === "openPack" && !packs.includes(pack))
      problems.push(`${where} opens "${pack}", which is no compendium in system.json`);
    const row = button.closest<HTMLElement>(".row");
    if (row && !row.dataset.itemId && (action === "openItem" || (action === "roll" && !rollKind))) {
      problems.push(`${where} of a row is for no item; rows are made of plainRow(item)`);
      continue;
    }
    if (action !== "roll") continue;
    const item = actor.items.get(button.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
    const address = rollKind ? { kind: rollKind, key: rollKey } : item?.rollAddress;
    if (!address) problems.push(`${where} rolls "${item?.type ?? ""}", which has no roll in subtypes.ts`);
    else if (!Object.hasOwn(game.rolls, address.kind))
      problems.push(`${where} rolls "${address.kind}", which is no kind of the game`);
    else rolled.set(address.kind, (rolled.get(address.kind) ?? new Set()).add(address.key));
  }
  for (const [kind, keys] of rolled) problems.push(...(await keyProblems(game.rolls[kind]!, actor, keys)));
  return problems;
}

/** A roll may be refused for what its actor has or lacks now, but not every roll of a kind that lists some. */
async function keyProblems(
  kind: AnyRollKind,
  actor: TableActor,
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const listed = kind.list?.(actor) ?? [];
  if (listed.length === 0 || listed.some(({ key }) => keys.has(key))) return [];
  const refused = await Promise.all([...keys].map((key) => isRefused(kind, actor, key)));
  if (refused.includes(false)) return [];
  const wanted = [...keys].map((key) => `"${key}"`).join(", ");
  return [`sheet of ${actor.type}: each roll of "${kind.id}" is refused; its keys are ${wanted}`];
}

async function isRefused(kind: AnyRollKind, actor: TableActor, key: string): Promise<boolean> {
  try {
    await kind.request(actor, key, {});
    return false;
  } catch {
    return true;
  }
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
