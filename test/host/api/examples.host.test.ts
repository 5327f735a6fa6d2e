// @vitest-environment happy-dom
/** The examples of docs/examples, on the demo world: they use the public interface alone. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { ROOT } from "../../../scripts/lib/run.ts";
import { publicApi } from "../../support/api.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor } from "../../support/documents.ts";
import { startTable, type Table } from "../../support/table.ts";

let table: Table;
let actors: readonly TableActor[];

beforeAll(async () => {
  table = await startTable(...GAMES);
  actors = GAMES.map((game) => table.actors.contents.find(({ type }) => type === `${game}Character`)!);
});
afterAll(() => table.host.teardown());

/** A module of the examples, which are plain JavaScript. */
const example = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ join(ROOT, "docs/examples", path));

it("every example is a module for both generations, and imports nothing from the system", () => {
  const folders = readdirSync(join(ROOT, "docs/examples"), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders).toHaveLength(3);
  for (const { name } of folders) {
    const dir = join(ROOT, "docs/examples", name);
    const { id, esmodules } = JSON.parse(readFileSync(join(dir, "module.json"), "utf8")) as {
      id: string;
      esmodules: string[];
    };
    expect(id).toBe(`manifold-example-${name}`);
    for (const file of esmodules) expect(readFileSync(join(dir, file), "utf8")).not.toMatch(/^import /m);
  }
});

describe("a head-up display", () => {
  it("draws the rolls, points and conditions of every game, and rolls on a click", async () => {
    const { drawHud, keepHud } = await example<{
      drawHud(actor: object): Promise<HTMLElement>;
      keepHud(place: HTMLElement, actor: string): () => void;
    }>("hud/hud.js");
    for (const actor of actors) {
      const root = await drawHud(actor);
      expect(root.querySelector("h2")!.textContent).toBe(actor.name);
      expect(root.querySelectorAll("button").length, actor.name).toBeGreaterThan(3);
    }
    const [first] = actors;
    const place = document.createElement("div");
    const stop = keepHud(place, first!.uuid);
    await waitFor(() => expect(place.querySelector("button")).not.toBeNull());
    const before = table.messages.contents.length;
    const action = [...place.querySelectorAll<HTMLButtonElement>("button")].find(
      ({ disabled, dataset }) => !disabled && dataset.action!.startsWith("check:"),
    )!;
    action.click();
    await waitFor(() => expect(table.messages.contents.length).toBe(before + 1));
    const shown = () => place.textContent;
    const drawn = shown();
    const api = publicApi();
    const [resource] = await api.resources(first!);
    await api.apply(first!, { deltas: { [resource!.path]: -1 } });
    await waitFor(() => expect(shown()).not.toBe(drawn));
    stop();
  });
});

describe("a head-up display that stays", () => {
  type Keep = (place: HTMLElement, actor: string) => () => void;

  async function keep(actor: TableActor): Promise<{ place: HTMLElement; stop(): void }> {
    const { keepHud } = await example<{ keepHud: Keep }>("hud/hud.js");
    const place = document.createElement("div");
    const stop = keepHud(place, actor.uuid);
    await waitFor(() => expect(place.querySelector("button")).not.toBeNull());
    return { place, stop };
  }

  it("is drawn again when the actor, its items or its effects change, whoever changes them", async () => {
    const [actor] = actors;
    const { place, stop } = await keep(actor!);
    const name = actor!.name;
    await actor!.update({ name: "Renamed by hand" });
    await waitFor(() => expect(place.querySelector("h2")!.textContent).toBe("Renamed by hand"));
    await actor!.update({ name });
    await waitFor(() => expect(place.querySelector("h2")!.textContent).toBe(name));

    const [weapon] = await actor!.createEmbeddedDocuments("Item", [
      { name: "Shiny pike", type: "edgeWeapon" },
    ]);
    await waitFor(() => expect(place.textContent).toContain("Shiny pike"));
    await weapon!.update({ name: "Blunt pike" });
    await waitFor(() => expect(place.textContent).toContain("Blunt pike"));
    await weapon!.delete();
    await waitFor(() => expect(place.textContent).not.toContain("pike"));

    const conditions = () => place.querySelector("p:last-of-type")!.textContent;
    const [effect] = await actor!.createEmbeddedDocuments("ActiveEffect", [
      { name: "Blinded", statuses: ["blinded"] },
    ]);
    await waitFor(() => expect(conditions()).toContain("Blinded"));
    await effect!.update({ disabled: true });
    await waitFor(() => expect(conditions()).not.toContain("Blinded"));
    await effect!.delete();
    stop();
  });

  it("draws many changes at once as rarely as possible, and ignores changes of other actors", async () => {
    const [actor, other] = actors;
    const { place, stop } = await keep(actor!);
    let drawn = 0;
    const original = place.replaceChildren.bind(place);
    place.replaceChildren = (...nodes) => {
      drawn += 1;
      original(...nodes);
    };
    const name = actor!.name;
    await Promise.all(["One", "Two", "Three", "Four", "Five"].map((name) => actor!.update({ name })));
    await waitFor(() => expect(place.querySelector("h2")!.textContent).toBe(actor!.name));
    expect(drawn).toBeLessThan(5);
    await actor!.update({ name });
    await waitFor(() => expect(place.querySelector("h2")!.textContent).toBe(name));
    drawn = 0;
    await other!.update({ name: `${other!.name}!` });
    await other!.update({ name: other!.name.slice(0, -1) });
    stop();
    await actor!.update({ name: "After the end" });
    await actor!.update({ name });
    expect(drawn).toBe(0);
  });

  it("is empty once its actor is deleted", async () => {
    const made = await createActor({ name: "Short-lived", type: "edgeCharacter" });
    const { place } = await keep(made);
    await made.delete();
    await waitFor(() => expect(place.childElementCount).toBe(0));
  });
});

describe("a dice tray", () => {
  it("rolls against one word for the difficulty in every game, and remembers the results", async () => {
    const tray = await example<{
      history: readonly { readonly actor: string; readonly degree: string }[];
      rollFromTray(actor: object, listing: object, difficulty: number): Promise<{ readonly state: string }>;
      offerRolls(
        actor: object,
      ): Promise<readonly { readonly difficulty: string | null; readonly odds?: object }[]>;
      remember(): number;
    }>("dice-tray/dice-tray.js");
    const id = tray.remember();
    for (const actor of actors) {
      const offered = await tray.offerRolls(actor);
      const listing =
        offered.find(({ odds, difficulty }) => odds && difficulty !== null) ??
        offered.find(({ odds }) => odds)!;
      expect(await tray.rollFromTray(actor, listing, 6), actor.name).toMatchObject({ state: "rolled" });
      expect(tray.history[0]).toMatchObject({ actor: actor.uuid, degree: expect.any(String) });
    }
    Hooks.off("manifold.rolled" as never, id);
  });
});

describe("statblocks from text", () => {
  it("makes a creature in every game, and reports lines that it cannot read", async () => {
    const { importStatblock, readStatblock } = await example<{
      importStatblock(text: string): Promise<TableActor | null>;
      readStatblock(text: string): { readonly problems: readonly string[] };
    }>("statblock/statblock.js");
    for (const game of GAMES) {
      const made = await importStatblock(
        `Cave lurker (${game})\n- ${game}Weapon: Claws\n- ${game}Gear: Torch\n\nIt waits <where> the light ends.`,
      );
      expect(made!.type).toBe(`${game}Npc`);
      expect(made!.items.contents.map(({ name }) => name).sort()).toEqual(["Claws", "Torch"]);
      expect(JSON.stringify(made!.toObject())).toContain("&lt;where&gt;");
    }
    const lurker = await importStatblock("Cave lurker (edge)\nvitality.value: 12\nabilities.str.value: 3");
    expect(lurker!.toObject()).toMatchObject({
      system: { vitality: { value: 12 }, abilities: { str: { value: 3 } } },
    });
    expect(readStatblock("Nonsense\n- godsWeapon: Club").problems).toHaveLength(1);
    expect(readStatblock("Ogre (edge)\n- godsWeapon: Club").problems).toEqual([
      expect.stringContaining("Club"),
    ]);
    expect(await importStatblock("Ogre (nothing)")).toBeNull();
  });
});
