// @vitest-environment happy-dom
/** Making an actor of a description, in all five games: what is understood is shown, and the actor has it. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import type { Listed, TableActor, TableDialog } from "../../support/documents.ts";
import { type Source, startTableWithPacks, type Table } from "../../support/table.ts";
import { dialogOf } from "../../support/windows.ts";

let table: Table;
let window: TableDialog;
let actors: Listed<TableActor>;

beforeAll(async () => {
  table = await startTableWithPacks(...GAMES);
  ({ actors } = table);
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  await window.close();
  const made = actors.getName("Cave lurker");
  await made?.sheet.close();
  await made?.delete();
});

async function open(): Promise<void> {
  const { StatblockImportWindow } = await import(
    "../../../module/features/statblock-import/import-window.ts"
  );
  window = dialogOf(new StatblockImportWindow());
  await window.render({ force: true });
  await settled();
}

function write(type: string, text: string): void {
  const select = window.element.querySelector<HTMLSelectElement>("[name=kind]")!;
  select.value = type;
  const area = window.element.querySelector("textarea")!;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

const preview = () => window.element.querySelector(".statblock-preview")!.textContent!.replace(/\s+/g, " ");

const at = (made: TableActor, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Source | undefined)?.[key], made.system);

interface Described {
  /** A line of the game's words. */
  readonly line: string;
  readonly values: Readonly<Record<string, number>>;
  /** A thing of its compendiums. */
  readonly thing: string;
}

const DESCRIBED: Readonly<Record<string, Described>> = {
  edge: {
    line: "Strength 4, Dexterity -1; Stealth +3 | Vitality 33",
    values: {
      "abilities.str.value": 4,
      "abilities.dex.value": -1,
      "skills.stealth.bonus": 3,
      "vitality.value": 33,
      "vitality.max": 33,
    },
    thing: "Knife",
  },
  parallax: {
    line: "Strength 45, Awareness 50; Natural armor 2",
    values: { "attributes.strength.value": 45, "attributes.awareness.value": 50, "armor.natural": 2 },
    thing: "Knife",
  },
  burst: {
    line: "Strength 30, Agility 25; Vigor 40",
    values: { "abilities.strength.value": 30, "abilities.agility.value": 25, "vigor.value": 40 },
    thing: "Knife",
  },
  gods: {
    line: "Strength 14, Wisdom 6; Level 3; Survival 21",
    values: { "abilities.strength.value": 14, "abilities.wisdom.value": 6, level: 3, "survival.value": 21 },
    thing: "Knife",
  },
  soul: {
    line: "Athletics 5, Precision 4; Melee Weapons 3, Hit points 9",
    values: {
      "attributes.athletics.value": 5,
      "attributes.precision.value": 4,
      "skills.meleeWeapons.ranks": 3,
      "hitPoints.value": 9,
    },
    thing: "Knife",
  },
};

/** The name of a thing of the game's compendiums. */
async function thingOf(game: string): Promise<string> {
  const { readPacks } = await import("../../../module/features/compendium-browser/read-packs.ts");
  const { entries } = await readPacks({ texts: false });
  return entries.find((entry) => entry.game === game && entry.kind === `Item.${game}Weapon`)!.name;
}

describe.each(GAMES)("in %s", (game) => {
  it("makes an actor with its numbers, its things and its text", async () => {
    const { line, values } = DESCRIBED[game]!;
    const thing = await thingOf(game);
    await open();
    const text = `Cave lurker\n${line}, Bite 9\n- ${thing.toUpperCase()}\n- Odd stone × 3: glows\nIt waits <b>here</b>.`;
    write(`${game}Npc`, text);
    const shown = preview();
    expect(shown).toContain("Cave lurker");
    expect(shown).toContain("in no compendium");
    expect(shown).toContain("Bite 9");
    await window.submit();
    await settled();
    const made = actors.getName("Cave lurker")!;
    expect(made.type).toBe(`${game}Npc`);
    for (const [path, value] of Object.entries(values)) expect(at(made, path), path).toBe(value);
    const [found, own] = ["compendiumSource", "own"].map((which) =>
      made.items.contents.find(({ _stats }) => (_stats.compendiumSource !== null) === (which !== "own")),
    );
    expect(found).toMatchObject({ name: thing, type: `${game}Weapon` });
    expect(own).toMatchObject({ name: "Odd stone", type: `${game}Gear`, system: { quantity: 3 } });
    expect(own!.system.description).toContain("glows");
    expect(made.system.biography).toContain("It waits &lt;b&gt;here&lt;/b&gt;.");
    expect(made.system.biography).toContain("Bite 9");
    expect(window.rendered).toBe(false);
  });
});

describe("the window", () => {
  it("makes nothing without a name, and one actor of two clicks", async () => {
    await open();
    const before = actors.size;
    write("edgeNpc", "  \n ");
    await window.submit();
    expect([actors.size, window.rendered]).toEqual([before, true]);
    write("edgeNpc", "Cave lurker");
    await Promise.all([window.submit(), window.submit()]);
    await settled();
    expect(actors.size).toBe(before + 1);
  });

  it("reads percentages in a game that has them, a printed minus in any, and says where a text is cut off", async () => {
    await open();
    write("parallaxNpc", "Thug\nStrength 45%");
    expect(preview()).toContain("1 entry understood");
    write("edgeNpc", "Thug\nDexterity –1");
    expect(preview()).toContain("Dexterity -1");
    expect(preview()).not.toContain("characters are read");
    write("edgeNpc", `Thug\n${"x".repeat(20_000)}`);
    expect(preview()).toMatch(/Only the first 20,?000 characters are read/);
  });

  it("opens from the list of actors, for those who may make some", async () => {
    const { addStatblockButton } = await import("../../../module/features/statblock-import/hooks.ts");
    const html = document.createElement("div");
    html.innerHTML = '<div class="directory-footer"></div>';
    addStatblockButton(null, html);
    expect(html.querySelector("button")!.textContent).toBe("From a description");
    await open();
  });
});
