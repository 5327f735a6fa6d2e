// @vitest-environment happy-dom
/** The dialog that asks for rolls: rolls by topic, found by words, and creatures of one name told apart. */

import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ActorDocument } from "../../../module/core/contract/documents.ts";
import type {
  RequestDialog as Dialog,
  RequestDialogOptions,
} from "../../../module/core/requests/request-dialog.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let RequestDialog: typeof import("../../../module/core/requests/request-dialog.ts")["RequestDialog"];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ RequestDialog } = await import("../../../module/core/requests/request-dialog.ts"));
});
afterAll(() => table.host.teardown());
afterEach(() => void vi.unstubAllGlobals());

const characterOf = (game: string): TableActor =>
  table.actors.contents.find(({ type }) => type === `${game}Character`)!;

async function withDialog(options: RequestDialogOptions, work: (dialog: Dialog) => void): Promise<void> {
  const dialog = new RequestDialog(options);
  await dialog.render({ force: true });
  work(dialog);
  await dialog.close();
}

const field = <Kind extends HTMLElement = HTMLSelectElement>({ element }: Dialog, name: string): Kind =>
  element.querySelector<Kind>(`[name="${name}"]`)!;

const topicsOf = (dialog: Dialog): string[] =>
  [...field(dialog, "key").querySelectorAll("optgroup")].map(({ label }) => label);

const optionsOf = (dialog: Dialog): string[] =>
  [...field(dialog, "key").querySelectorAll("option")].map(({ textContent }) => textContent!);

function search(dialog: Dialog, words: string): void {
  const box = field<HTMLInputElement>(dialog, "search");
  box.value = words;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

it.each(GAMES)("groups the rolls of %s by topic", async (game) => {
  await withDialog({ ruleset: game, actors: [characterOf(game).uuid] }, (dialog) => {
    const topics = topicsOf(dialog);
    expect(new Set(topics).size).toBe(topics.length);
    expect(topics.length).toBeGreaterThan(0);
  });
});

it("finds a roll by its words in whatever kind has it, without case and accents", async () => {
  await withDialog({ ruleset: "edge", actors: [characterOf("edge").uuid], kind: "check" }, (dialog) => {
    search(dialog, "STAMína sav");
    expect(optionsOf(dialog)).toEqual(["Stamina"]);
    expect(field(dialog, "kind").value).toBe("save");
    expect(dialog.element.querySelector("[role=status]")!.textContent).toBe("1 roll found");
  });
});

it("an unknown search keeps the choice and says so", async () => {
  await withDialog({ ruleset: "edge", actors: [characterOf("edge").uuid], kind: "save" }, (dialog) => {
    search(dialog, "no such roll");
    expect(field(dialog, "kind").value).toBe("save");
    expect(optionsOf(dialog).length).toBeGreaterThan(0);
    expect(dialog.element.querySelector("[role=status]")!.textContent).toBe("0 rolls found");
  });
});

it("Enter in the search goes on to the roll instead of sending the request", async () => {
  const before = table.messages.contents.length;
  await withDialog({ ruleset: "edge", actors: [characterOf("edge").uuid] }, (dialog) => {
    search(dialog, "athletics");
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    field(dialog, "search").dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(field(dialog, "key"));
  });
  expect(table.messages.contents.length).toBe(before);
});

it("changing the kind clears the search", async () => {
  await withDialog({ ruleset: "edge", actors: [characterOf("edge").uuid], kind: "check" }, (dialog) => {
    search(dialog, "athletics");
    const kind = field(dialog, "kind");
    kind.value = "save";
    kind.dispatchEvent(new Event("change", { bubbles: true }));
    expect(field<HTMLInputElement>(dialog, "search").value).toBe("");
    expect(field(dialog, "key").value).toMatch(/^save /);
  });
});

it("creatures with one name are distinguished by their place, and on the card by a number", async () => {
  const { tellApart } = await import("../../../module/core/requests/tell-apart.ts");
  const { numberAlike } = await import("../../../module/core/text/number-alike.ts");
  const guardAt = (x: number | null, y = 0) => ({
    uuid: `guard ${x} ${y}`,
    isOwner: true,
    name: "Guard",
    img: "guard.svg",
    token: null,
    getActiveTokens: () => (x === null ? [] : [{ document: { _source: { x, y } } }]),
  });
  const notes = (actors: readonly object[]) => tellApart(actors as ActorDocument[]).map(({ note }) => note);
  expect(notes([guardAt(300), guardAt(100), guardAt(null), { ...guardAt(5), name: "Ilse" }])).toEqual([
    "2 of 2 from the left",
    "1 of 2 from the left",
    "not on the scene",
    null,
  ]);
  expect(notes([guardAt(0, 200), guardAt(0, 100)])).toEqual(["2 of 2 from the left", "1 of 2 from the left"]);
  expect(notes([guardAt(0), guardAt(null)])).toEqual(["on the scene", "not on the scene"]);
  expect(numberAlike(["Guard", "Ilse", "Guard"])).toEqual(["Guard (1)", "Ilse", "Guard (2)"]);
});

const show = (tokens: {
  readonly controlled?: readonly TableActor[];
  readonly scene?: readonly TableActor[];
}) => {
  const drawn = (actors: readonly TableActor[] = []) =>
    actors.map((actor) => ({ id: actor.id, actor, document: { hidden: false } }));
  vi.stubGlobal("canvas", {
    tokens: { controlled: drawn(tokens.controlled), placeables: drawn(tokens.scene) },
  });
};

/** The game that each window without a subject opens with. */
async function openedGames(): Promise<string[]> {
  const { DealDialog } = await import("../../../module/core/consequences/plain-damage/deal-dialog.ts");
  const { StatblockImportWindow } = await import(
    "../../../module/features/statblock-import/import-window.ts"
  );
  const dialogs = [new RequestDialog(), new DealDialog({ actors: [] }), new StatblockImportWindow({})];
  const chosen: string[] = [];
  for (const dialog of dialogs) {
    await dialog.render({ force: true });
    const [chosenOption] = dialog.element.querySelectorAll<HTMLOptionElement>("[selected]");
    chosen.push(GAMES.find((game) => chosenOption!.value.startsWith(game))!);
    await dialog.close();
  }
  return chosen;
}

it.each(GAMES)(
  "windows of the GM open with %s where its tokens are selected, on the scene, or fight",
  async (id) => {
    const [hero, other] = [characterOf(id), characterOf(id === "soul" ? "gods" : "soul")];
    show({ controlled: [hero], scene: [other, other] });
    expect(await openedGames()).toEqual([id, id, id]);
    show({ scene: [hero, hero, other] });
    expect(await openedGames()).toEqual([id, id, id]);
    show({});
    const combat = (await Combat.create({ active: true }))!;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
    vi.spyOn(game, "combat", "get").mockReturnValue(combat);
    expect(await openedGames()).toEqual([id, id, id]);
    vi.restoreAllMocks();
    await combat.delete();
  },
);

it("another game ticks its own actors", async () => {
  show({ scene: [characterOf("edge")] });
  await withDialog({}, (dialog) => {
    const games = field(dialog, "ruleset");
    games.value = "soul";
    games.dispatchEvent(new Event("change", { bubbles: true }));
    const ticked = [...dialog.element.querySelectorAll<HTMLInputElement>("[name=actor]:checked")];
    expect(ticked.length).toBeGreaterThan(0);
  });
});
