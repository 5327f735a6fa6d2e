// @vitest-environment happy-dom
/** The host's calls of our code: without `this`, with other pointer buttons, with bare markup. */
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GAMES } from "../../scripts/lib/games.ts";
import { startTable, type Table } from "../support/table.ts";

let table: Table;
beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());

it("equal initiative is ordered even if the host calls the comparison unbound", async () => {
  const [one, two] = table.actors.contents;
  const combat = (await Combat.create({}))!;
  const members = [one!, two!].map(({ id }) => ({ actorId: id, initiative: 7 }));
  await combat.createEmbeddedDocuments("Combatant", members);
  const compare = Reflect.get(combat, "_sortCombatants") as (a: object, b: object) => number;
  const [first, second] = combat.combatants.contents;
  expect(compare.call(undefined, first!, second!)).toBe(-compare.call(undefined, second!, first!));
  expect(combat.turns.map(({ initiative }) => initiative)).toEqual([7, 7]);
  await combat.delete();
});

describe.each(GAMES)("a new actor of %s", (game) => {
  it("has the bars of its type on its token, and has vision if a player owns it", async () => {
    const types = Object.keys(CONFIG.Actor.dataModels).filter((type) => type.startsWith(game));
    expect(types.length).toBeGreaterThan(0);
    let seen = 0;
    for (const type of types) {
      const actor = (await Actor.create({ name: type, type: type as Actor.SubType }))!;
      const { subtype, prototypeToken: token } = actor;
      if (subtype) {
        const [bar1 = null, bar2 = null] = subtype.trackable.bar;
        expect([type, token.bar1.attribute, token.bar2.attribute]).toEqual([type, bar1, bar2]);
        expect([type, token.actorLink, token.sight.enabled]).toEqual([type, subtype.linked, subtype.linked]);
        seen += 1;
      }
      await actor.delete();
    }
    expect(seen).toBeGreaterThan(0);
  });
});

it.runIf(process.env.SANDBOX_GENERATION === "14")("areas are visible to observers, not to all", async () => {
  const { areaLook } = await import("../../module/core/host/compat.ts");
  const { REGION_VISIBILITY: shown } = CONST;
  expect(areaLook("Fire", "#ff0000", "a")).toMatchObject({ visibility: Reflect.get(shown, "OBSERVER") });
});

it("a click with another mouse button presses none of a game's own buttons", async () => {
  const actor = table.actors.contents.find(({ type }) => type.startsWith("parallax"))!;
  const { sheet } = actor;
  await sheet.render({ force: true });
  const { sheetsOf } = await import("../../module/core/sheets/game-sheets.ts");
  const actions = sheetsOf(actor.ruleset)!.actions!;
  const [name = ""] = Object.keys(actions);
  const pressed: number[] = [];
  const own = actions[name]!;
  Object.assign(actions, { [name]: (event: MouseEvent) => pressed.push(event.button) });
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = name;
  sheet.element.append(button);
  for (const [event, which] of [
    ["contextmenu", 2],
    ["auxclick", 1],
    ["click", 0],
  ] as const)
    button.dispatchEvent(new MouseEvent(event, { bubbles: true, button: which }));
  await settled();
  expect(pressed).toEqual([0]);
  Object.assign(actions, { [name]: own });
  await sheet.close();
});
