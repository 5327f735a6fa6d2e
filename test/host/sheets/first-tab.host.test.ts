// @vitest-environment happy-dom
/** The first tab of a sheet: the dice of the game, the order of a statblock, and values that are not from the rules. */
import { afterEach, describe, expect, it } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
afterEach(() => table.host.teardown());

async function actorOf(game: string, type: string): Promise<TableActor> {
  table = await startTable(game);
  const { actors } = table;
  return actors.contents.find((actor) => actor.type === `${game}${type}`)!;
}

async function draw({ sheet }: Pick<TableActor, "sheet">): Promise<HTMLElement> {
  await sheet.render({ force: true });
  return sheet.element;
}

describe.each(GAMES)("the first tab of %s", (game) => {
  it("has the dice of the game, and the roll that leaves all of it open", async () => {
    const actor = await actorOf(game, "Character");
    const element = await draw(actor);
    const open = element.querySelector<HTMLElement>("[data-block=headline] [data-action=roll]");
    if (game === "burst") expect(element.querySelectorAll(".ladder .rung > .icon")).toHaveLength(6);
    expect(open!.dataset).toMatchObject({ rollKind: "check", rollKey: expect.stringMatching(/./) });
    expect(open!.hasAttribute("data-roll-ask")).toBe(true);
    await actor.sheet.close();
  });

  it("has attacks before conditions where it is a statblock", async () => {
    const actor = await actorOf(game, "Npc");
    const element = await draw(actor);
    const blocks = [...element.querySelectorAll<HTMLElement>("[data-block]")].map(
      ({ dataset }) => dataset.block,
    );
    expect(blocks.filter((block) => block === "active")).toHaveLength(1);
    const attacks = blocks.findIndex(
      (block) => block === "attacks" || block === "weapons" || block === "fighting",
    );
    expect(attacks).toBeGreaterThanOrEqual(0);
    expect(blocks.indexOf("active")).toBeGreaterThan(attacks);
    await actor.sheet.close();
  });

  it("names no roll of a block twice where it is a statblock", async () => {
    const actor = await actorOf(game, "Npc");
    const element = await draw(actor);
    for (const block of element.querySelectorAll<HTMLElement>("[data-block]")) {
      const rolls = [...block.querySelectorAll<HTMLElement>(".score.rollable, .line-roll")];
      const names = rolls.map(({ dataset }) => dataset.rollLabel);
      expect(names, block.dataset.block!).toEqual([...new Set(names)]);
    }
    await actor.sheet.close();
  });

  it("marks what has suggested values once, in words and with what they mean", async () => {
    const actor = await actorOf(game, "Character");
    const [ours, theirs] = await actor.createEmbeddedDocuments("Item", [
      { name: "Ours", type: `${game}Gear`, flags: { manifold: { ownFigures: true } } },
      { name: "Theirs", type: `${game}Gear` },
    ]);
    const marks = (await draw(ours!)).querySelectorAll(".provenance");
    expect([...marks].map(({ textContent }) => textContent)).toEqual(["Suggested values"]);
    expect(marks[0]!.getAttribute("aria-label")).toContain("Change them as you like.");
    expect((await draw(theirs!)).querySelector(".provenance")).toBeNull();
    await ours!.sheet.close();
    await theirs!.sheet.close();
  });
});
