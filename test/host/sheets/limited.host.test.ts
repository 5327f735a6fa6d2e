// @vitest-environment happy-dom
/** A player with limited permission gets an actor's image, public name and public text. */

import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { type DrawnSheet, sheetOf } from "./drawn-sheet.ts";

const TEXTS = {
  publicText: "<p>A hood, and nothing below it.</p>",
  biography: "<p>Born in a cellar.</p>",
  notes: "<p>Owes money.</p>",
  gmNotes: "<p>The heir.</p>",
};

let table: Table;
let publicName: typeof import("../../../module/core/text/public-name.ts")["publicName"];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ publicName } = await import("../../../module/core/text/public-name.ts"));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => table.host.teardown());

const actorOf = (type: string): TableActor => table.actors.find((one) => one.type === type)!;

const partsOf = ({ element }: DrawnSheet): (string | undefined)[] =>
  [...element.querySelectorAll<HTMLElement>("[data-application-part]")].map(
    ({ dataset }) => dataset.applicationPart,
  );

for (const ruleset of GAMES)
  for (const type of [`${ruleset}Npc`, `${ruleset}Character`])
    it(`[MEDIUM-9] the sheet of ${type} shows picture, public name and public text, and knows nothing else`, async () => {
      const actor = actorOf(type);
      const sheet = sheetOf(actor);
      await actor.update({
        name: "Real name",
        "prototypeToken.name": "Hooded figure",
        "prototypeToken.actorLink": false,
        "ownership.default": 1,
        system: TEXTS,
      });
      await sheet.render({ force: true });
      await sheet.drawClosedTabs();
      expect(sheet.element.textContent).toContain("Real name");
      expect(sheet.element.innerHTML).toContain("The heir.");

      const seen = publicName(actor);
      vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
      await sheet.render({ renderContext: "updateActor" });
      expect(partsOf(sheet)).toEqual(["limited"]);
      expect(seen).not.toBe("Real name");
      expect(sheet.title).toBe(seen);
      expect(sheet.element.querySelector("h1.sheet-name")!.textContent).toBe(seen);
      expect(sheet.element.querySelector(".prose")!.innerHTML).toBe(TEXTS.publicText);
      expect(sheet.element.innerHTML).not.toMatch(/Real name|cellar|Owes|heir/);
      expect(Object.keys(await sheet._prepareContext({})).sort()).toEqual(["html", "img", "name"]);

      vi.restoreAllMocks();
      await sheet.render({ renderContext: "updateActor" });
      expect(partsOf(sheet)).not.toContain("limited");
      expect(sheet.element.textContent).toContain("Real name");
      await sheet.close();
    });
