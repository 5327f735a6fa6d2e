// @vitest-environment happy-dom
/** Things become one row with a number only if nothing that a person has written on either is lost by it. */

import { afterEach, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { createActor, createItem, documentClass } from "../../support/create.ts";
import type { Source, TableActor, TableItem } from "../../support/documents.ts";
import { watchPrompts } from "../../support/prompts.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
afterEach(() => table.host.teardown());

/** Fields that the host or the place of an item writes, rather than a person. */
const NOT_WRITTEN =
  /^(_id|type|folder|sort|ownership|_stats|effects\.0\.(_id|_stats|type|folder|sort|origin|start|duration\.(start|combat))|system\.(quantity|equipped|container)$)/;

const EFFECT = { name: "Luck", system: {}, changes: [{ key: "system.luck", mode: 2, value: "1" }] };

const flatten = (value: object): Source => foundry.utils.flattenObject(value) as Source;

/** Every path of a source with a value of its own; lists are one value, but for effects. */
function pathsOf({ effects, ...source }: Source): string[] {
  const paths = [
    ...Object.keys(flatten(source)),
    ...Object.keys(flatten(effects[0])).map((key) => `effects.0.${key}`),
  ];
  return [...paths, "flags.others"].filter((path) => !NOT_WRITTEN.test(path));
}

/** Other values that the field may take. */
function othersThan(value: unknown, choices: readonly unknown[]): unknown[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number") return [value + 1, value - 1];
  if (Array.isArray(value))
    return [
      [...value, ...choices],
      [...value, "x"],
      [...value, {}],
    ];
  return [
    `${value ?? ""}x`,
    ...choices,
    7,
    "icons/svg/x.svg",
    "days",
    "<p>x</p>",
    "JournalEntry.abcdefghijklmnop.JournalEntryPage.abcdefghijklmnop",
    { x: 1 },
  ];
}

/** The thing with another value at a path; null if no value that was tried fits. */
function changed(item: TableItem, path: string): TableItem | null {
  const field = item.system.schema.getField(path.replace("system.", ""));
  const choices = field?.element?.choices ?? field?.choices ?? [];
  const before = item.toObject();
  const list = typeof choices === "function" ? choices() : choices;
  for (const value of othersThan(
    foundry.utils.getProperty(before, path),
    Array.isArray(list) ? list : Object.keys(list),
  )) {
    const source = structuredClone(before);
    if (path.startsWith("effects.0.")) foundry.utils.setProperty(source.effects[0], path.slice(10), value);
    else foundry.utils.setProperty(source, path, value);
    try {
      const other = new (documentClass("Item"))(source);
      const [one, two] = [before, other.toObject()].map((all) =>
        JSON.stringify(foundry.utils.getProperty(all, path)),
      );
      if (one !== two) return other;
    } catch {
      // The field does not take it.
    }
  }
  return null;
}

describe.each(GAMES)("things of %s", (game) => {
  it("are one row only without any difference in what is written on them", async () => {
    table = await startTable(game);
    const { stackFor } = await import("../../../module/core/sheets/lists/stacks.ts");
    const types = Object.keys(CONFIG.Item.dataModels).filter((type) => type.startsWith(game));
    const actor = await createActor({ name: "Owner", type: `${game}Character` });
    const wrong: string[] = [];
    let tried = 0;
    for (const type of types) {
      const item = await createItem({ name: "Thing", type, effects: [EFFECT] });
      if (item.system.container === undefined) continue;
      const [own] = await actor.createEmbeddedDocuments("Item", [item.toObject()]);
      if (stackFor(actor, item)?.id !== own!.id) wrong.push(`${type}: not alike`);
      for (const path of pathsOf(item.toObject())) {
        const other = changed(item, path);
        tried++;
        if (!other) wrong.push(`${type} ${path}: no other value`);
        else if (stackFor(actor, other)) wrong.push(`${type} ${path}: merged`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  });

  it("of one name and other words arrive as two, by drop, gift, stash and list", async () => {
    table = await startTable(game);
    const { sendCommand } = await import("../../../module/core/trust/relay/relay.ts");
    const { addItems } = await import("../../../module/core/sheets/lists/add-items.ts");
    const letter = (text: string) => ({ name: "Letter", type: `${game}Gear`, system: { description: text } });
    const withLetter = async (type: string) => {
      const actor = await createActor({ name: "Reader", type: `${game}${type}` });
      await actor.createEmbeddedDocuments("Item", [letter("One")]);
      return actor;
    };
    const second = await createItem(letter("Two"));
    const ask = watchPrompts().mockResolvedValue([second.uuid]);
    const dropped = await withLetter("Character");
    await dropped.sheet._onDropItem({ target: null, shiftKey: false }, second);
    const listed = await withLetter("Character");
    await addItems(listed as never, [second as never]);
    ask.mockRestore();
    const giver = await createActor({ name: "Giver", type: `${game}Character` });
    const given = await Promise.all(["Character", "Party"].map(withLetter));
    for (const to of given) {
      const [item] = await giver.createEmbeddedDocuments("Item", [letter("Two")]);
      await sendCommand("give", { item: item!.uuid, to: to.uuid, count: "1" });
    }
    for (const actor of [dropped, listed, ...given])
      expect(textsOf(actor), actor.type).toEqual(["One", "Two"]);
  });
});

const textsOf = ({ items }: TableActor): string[] => items.contents.map(({ system }) => system.description);
