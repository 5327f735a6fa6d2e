/** From conditions, rolls and items to the pages of the rules, on the compiled packs. */
import type { Host } from "sandbox/node";
import { endHost } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { startBuilt } from "../support/built.ts";
import type { TableItem } from "../support/documents.ts";
import { tablePacks } from "../support/packs.ts";

let host: Host;
let rulesets: readonly Ruleset[];
let findPage: typeof import("../../module/core/sheets/rules-pages/find-page.ts")["findPage"];
let reads: string[];

beforeAll(async () => {
  host = await startBuilt();
  ({ RULESETS: rulesets } = await import("../../module/rulesets/index.ts"));
  ({ findPage } = await import("../../module/core/sheets/rules-pages/find-page.ts"));
  reads = watchReads();
});
afterAll(() => endHost(host));

/** Names of packs whose documents are read from now on. */
function watchReads(): string[] {
  const names: string[] = [];
  for (const pack of tablePacks<TableItem>().filter(({ metadata }) => metadata.name.endsWith("-rules"))) {
    const read = pack.getDocuments.bind(pack);
    pack.getDocuments = () => {
      names.push(pack.metadata.name);
      return read();
    };
  }
  return names;
}

it("a pack is read once, when a page of it is requested", async () => {
  expect(reads).toEqual([]);
  await Promise.all([findPage("edge condition:prone"), findPage("edge attack")]);
  await findPage("edge condition:blinded");
  expect(reads).toEqual(["edge-rules"]);
});

it("a topic without its own page leads to the wider topic", async () => {
  expect((await findPage("edge check:athletics"))?.name).toBe("Checks");
  expect((await findPage("edge maneuver:feint"))?.name).toBe("Feint");
});

it("an unknown page, a document that is not a page, and a broken uuid lead nowhere", async () => {
  expect(await findPage("edge nothing:at-all")).toBeNull();
  expect(await findPage("nowhere condition:prone")).toBeNull();
  expect(await findPage("Actor.0000000000000000")).toBeNull();
  expect(await findPage("JournalEntry.0000000000000000.JournalEntryPage.0000000000000000")).toBeNull();
});

describe.each(GAMES)("pages of %s", (id) => {
  const game = (): Ruleset => rulesets.find((one) => one.id === id)!;

  it("there is one for each condition, each kind of roll and each type of item", async () => {
    const { conditions, rolls, items } = game();
    const topics = [
      ...conditions.map((one) => `condition:${one.id}`),
      ...Object.keys(rolls),
      ...Object.keys(items).map((type) => `item:${type}`),
    ];
    const missing: string[] = [];
    for (const topic of topics) if (!(await findPage(`${id} ${topic}`))) missing.push(topic);
    expect(missing).toEqual([]);
  });

  it("the lines of a dialog lead to a page, whatever they name", async () => {
    const missing: string[] = [];
    for (const kind of Object.keys(game().rolls))
      if (!(await findPage(`${id} ${kind}:modifier.flanking`))) missing.push(kind);
    for (const topic of [
      "skill:anything",
      id === "parallax" || id === "soul" ? "attribute:any" : "ability:any",
    ])
      if (!(await findPage(`${id} ${topic}`))) missing.push(topic);
    expect(missing).toEqual([]);
  });

  it("each item of the packs names one that is there", async () => {
    const items = tablePacks<TableItem>().filter(
      ({ metadata }) => metadata.type === "Item" && metadata.name.startsWith(`${id}-`),
    );
    for (const pack of items)
      for (const { name, system } of await pack.getDocuments())
        expect(system.page && (await findPage(system.page))?.uuid, `${pack.metadata.name}: ${name}`).toBe(
          system.page,
        );
  });
});
