// @vitest-environment happy-dom
/** The roll, its item, its actor or the table decides whether costs are paid, in all five games. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RollAddress } from "../../../module/core/contract/text.ts";
import type { ChangeSet } from "../../../module/kit/contract.ts";
import { factsOf, GAMES } from "../../../scripts/lib/games.ts";
import { publicApi } from "../../support/api.ts";
import type { Source, TableActor, TableDialog, TableMessage } from "../../support/documents.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { essence, startTable, type Table } from "../../support/table.ts";
import { dialogOf } from "../../support/windows.ts";

let table: Table;

beforeAll(async () => {
  table = await startTable(...GAMES);
});
afterAll(() => table.host.teardown());
afterEach(() => setPaying(true));

const setPaying = async (pays: boolean) => {
  const { hostSettings } = await import("../../../module/core/host/host.ts");
  await hostSettings().set("manifold", "payCosts", pays);
};

const rollerOf = (game: string): TableActor =>
  table.actors.find(({ ruleset, type }) => ruleset?.id === game && type === `${game}Character`)!;

interface Costly {
  /** The roll; absent for that of the item. */
  readonly roll?: RollAddress;
  readonly item?: Source;
  readonly choices?: object;
  /** The points that the actor can spend. */
  readonly ready: Source;
  /** A failed roll that it follows. */
  readonly after?: RollAddress;
}

/** A roll of each game that costs its roller something. */
const COSTLY: Readonly<Record<string, Costly>> = {
  edge: {
    roll: { kind: "check", key: "athletics" },
    choices: { tenacity: 1 },
    ready: { "system.vitality.value": 15 },
  },
  parallax: {
    roll: { kind: "check", key: "strength" },
    choices: { exertion: 2 },
    ready: { "system.exertion.value": 5 },
  },
  burst: {
    item: { name: "Own bolt", type: "burstSpell", system: { cost: { mana: 2 } } },
    ready: { "system.mana.value": 20 },
  },
  gods: {
    roll: { kind: "mojo", key: "" },
    ready: { "system.mojo.value": 60 },
    after: { kind: "check", key: "strength" },
  },
  soul: {
    item: { name: "Own blast", type: "soulPower", system: { cost: { drain: 2 } } },
    ready: { "system.drain.value": 0 },
  },
};

async function roll(
  actor: TableActor,
  { kind, key }: RollAddress,
  options: object = {},
): Promise<TableMessage> {
  const result = await actor.roll(kind, key, { dialog: false, ...options });
  return result!.message;
}

const takes = (change: ChangeSet | null): boolean =>
  change !== null && Object.keys({ ...change.deltas, ...change.sets }).length > 0;

describe.each(GAMES)("in %s", (game) => {
  it("takes the costs of a roll, or leaves them, as roll, item, actor and table say", async () => {
    const actor = rollerOf(game);
    const { choices, ready, after, ...costly } = COSTLY[game]!;
    const [thing] = costly.item ? await actor.createEmbeddedDocuments("Item", [costly.item]) : [];
    const address = costly.roll ?? thing!.rollAddress!;
    const rolled = async (more: object = {}) => {
      await actor.update(ready);
      const previous = after ? (await roll(actor, after, { choices: { penalty: 14 } })).uuid : undefined;
      const before = JSON.stringify(essence(actor));
      const costs: ChangeSet | null = (await roll(actor, address, { choices, previous, ...more })).system
        .costs;
      const isSame = JSON.stringify(essence(actor)) === before;
      expect(isSame, "taken as the card says").toBe(!takes(costs));
      if (isSame) expect(costs?.steps.map(({ label }) => label)).toEqual(["MANIFOLD.Card.Unpaid"]);
      return !isSame;
    };
    expect(await rolled(), "by default").toBe(true);
    expect(await rolled({ pays: false }), "a roll").toBe(false);
    await setPaying(false);
    expect(await rolled(), "the table").toBe(false);
    expect(await rolled({ pays: true }), "a roll against the table").toBe(true);
    await actor.update({ "flags.manifold.pays": true });
    expect(await rolled(), "the actor against the table").toBe(true);
    await thing?.update({ "flags.manifold.pays": false });
    expect(await rolled(), "the item against the actor").toBe(thing === undefined);
    await actor.update({ "flags.manifold.pays": null });
  });
});

it("a roll without costs mentions none", async () => {
  const posted = await roll(rollerOf("edge"), { kind: "check", key: "athletics" }, { pays: false });
  expect(posted.system.costs?.steps ?? []).toEqual([]);
});

describe("whether a roll takes its costs", () => {
  const drawn = async (dialog: TableDialog) => {
    await dialog.render({ force: true });
    return dialog.element;
  };

  it("is chosen by a tick in the dialog of rolls that cost something", async () => {
    const { showRollDialog } = await import("../../../module/core/documents/perform-roll.ts");
    const tickOf = async (game: string, kind: string, key: string) => {
      const dialog = await showRollDialog(rollerOf(game), kind, key);
      const tick = dialog.element.querySelector<HTMLInputElement>("[name=_pays]");
      await dialog.close();
      return tick?.checked ?? null;
    };
    expect(await tickOf("edge", "check", "athletics")).toBe(true);
    await setPaying(false);
    expect(await tickOf("edge", "check", "athletics")).toBe(false);
    expect(await tickOf("gods", "check", "strength"), "its costs are its outcome").toBeNull();
  });

  it("is chosen for an actor and for an item in their menus", async () => {
    const { AutomationDialog } = await import("../../../module/core/combat/automation-dialog.ts");
    const actor = rollerOf("edge");
    const weapon = actor.items.find(({ rollAddress }) => rollAddress !== null)!;
    for (const holder of [actor, weapon]) {
      const choose = async (value: string) => {
        const dialog = dialogOf(new AutomationDialog(holder));
        const element = await drawn(dialog);
        element.querySelector<HTMLInputElement>(`[name=pays][value="${value}"]`)!.checked = true;
        await dialog.submit();
        const { manifold = {} }: { manifold?: Source } = holder.flags;
        return manifold.pays ?? null;
      };
      expect([await choose("false"), await choose("true"), await choose("")]).toEqual([false, true, null]);
    }
    const dialog = dialogOf(new AutomationDialog(weapon));
    const element = await drawn(dialog);
    expect(element.querySelector("[name=automation]"), "an item has no turns").toBeNull();
    await dialog.close();
  });
});

describe.each(GAMES)("a message that another package stops, in %s,", (game) => {
  /** The warnings and writes of some work while messages are stopped. */
  async function whileStopped<T>(actor: TableActor, work: () => Promise<T>): Promise<T> {
    const before = essence(actor);
    const posted = table.messages.contents.length;
    const warned = spyOnNotices("warn");
    const hook = Hooks.on("preCreateChatMessage", () => false);
    try {
      return await work();
    } finally {
      Hooks.off("preCreateChatMessage", hook);
      expect(warned).toHaveBeenCalledWith(expect.stringContaining("Another package has prevented the card"));
      warned.mockRestore();
      expect(table.messages.contents).toHaveLength(posted);
      expect(essence(actor)).toEqual(before);
    }
  }
  const REFUSED = { state: "refused", hook: "preCreateChatMessage" };

  it("is reported, and nothing is paid: rolls, through the API and with a click", async () => {
    const actor = rollerOf(game);
    const { choices, ready, after, ...costly } = COSTLY[game]!;
    const { system } = actor.toObject();
    await actor.update(ready);
    const previous = after ? (await roll(actor, after, { choices: { penalty: 14 } })).uuid : undefined;
    const [item] = costly.item ? await actor.createEmbeddedDocuments("Item", [costly.item]) : [];
    const address = costly.roll ?? item!.rollAddress!;
    const options = { dialog: false, ...(choices ? { choices } : {}), ...(previous ? { previous } : {}) };
    const { kind, key } = address!;
    const answer = await whileStopped(actor, () => publicApi().roll(actor.uuid, kind, key, options as never));
    expect(answer).toMatchObject(REFUSED);
    expect(await whileStopped(actor, () => actor.roll(kind, key, options))).toBeNull();
    await item?.delete();
    await actor.update({ system });
  });

  it("is reported, and nothing is done: deals, rests, requests", async () => {
    const api = publicApi();
    const actor = rollerOf(game);
    const { system } = actor.toObject();
    await actor.update(factsOf(game).rests!.hurt);
    const told = (work: () => Promise<unknown>) =>
      whileStopped(actor, async () => {
        try {
          return await work();
        } catch (error) {
          ui.notifications!.warn((error as Error).message);
          return "thrown";
        }
      });
    expect(await told(() => api.deal({ actors: [actor.uuid], formula: "3" }))).toBe("thrown");
    expect(await told(() => api.rest({ actors: [actor.uuid] }))).toMatchObject(REFUSED);
    const [listed] = await api.list(actor.uuid);
    const rolls = [{ kind: listed!.kind, key: listed!.key }];
    expect(await told(() => api.request({ actors: [actor.uuid], rolls }))).toBe("thrown");
    await actor.update({ system });
  });
});
