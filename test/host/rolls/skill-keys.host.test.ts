// @vitest-environment happy-dom
/** Skills whose keys somebody has typed as no record of a roll can have them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Source, startTable, type Table, type TableActor } from "../../support/table.ts";

const GAMES = ["edge", "burst", "parallax", "soul"] as const;

let table: Table;
beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());

describe.each(GAMES)("in %s", (game) => {
  it.each(["mech. eng", "length", "constructor", "__proto__"])(
    "a skill with the key %s is rolled, and so are all others, without doubt",
    async (key) => {
      const { rollKind } = await import("../../../module/core/games/registry.ts");
      const { verifyCheck } = await import("../../../module/core/trust/verification/verify-check.ts");
      const hero: TableActor = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
      const [skill] = await hero.createEmbeddedDocuments("Item", [
        { name: "Odd skill", type: `${game}Skill`, system: { key } },
      ]);
      const rolls = rollKind(game, "check").list!(hero);
      const own = rolls.find(({ label }) => label.includes("Odd skill"))!;
      for (const each of [own, rolls[0]!]) {
        const { message } = (await hero.roll("check", each.key, { dialog: false }))!;
        const stored: Source = message.toObject();
        expect(stored.system).toMatchObject({ key: each.key });
        expect(verifyCheck(message as never, () => null)).toBeNull();
      }
      await skill!.delete();
    },
  );
});
