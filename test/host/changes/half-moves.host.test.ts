// @vitest-environment happy-dom
/** Money and things that a window has taken from one before it went: the next start gives them to the other, or back. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GAMES } from "../../../scripts/lib/games.ts";
import { targetKey } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import { closePanels, fill, openPanel } from "../../support/panels.ts";
import { watchPrompts } from "../../support/prompts.ts";
import { essence, startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let sendCommand: typeof import("../../../module/core/trust/relay/relay.ts")["sendCommand"];
let start: () => Promise<void>;

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ sendCommand } = await import("../../../module/core/trust/relay/relay.ts"));
  const { finishMoves } = await import("../../../module/core/consequences/joint-moves.ts");
  const { finishOpenChanges } = await import("../../../module/core/changes/apply.ts");
  start = async () => {
    await finishOpenChanges(table.actors.contents as never);
    await finishMoves();
    await settled();
  };
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  vi.restoreAllMocks();
  await closePanels();
});

/** Lets the window go after it has written the actors that often. */
async function leaveAfter(writes: number, actors: readonly TableActor[], work: () => Promise<unknown>) {
  let left = writes;
  const spies = actors.map((actor) => {
    const update = actor.update.bind(actor);
    return vi.spyOn(actor, "update").mockImplementation(async (...given) => {
      if (left <= 0) throw new Error("The window has gone.");
      left -= 1;
      return update(...given);
    });
  });
  vi.spyOn(console, "error").mockReturnValue();
  await work().catch(() => undefined);
  await settled();
  for (const spy of spies) spy.mockRestore();
}

const counted = (actor: TableActor): number =>
  actor.items.contents
    .filter(({ name }) => name === "Rope")
    .reduce((sum, { system }) => sum + Number(system.quantity), 0);

describe.each(GAMES)("in %s", (game) => {
  let member: TableActor;
  let party: TableActor;

  async function meet(): Promise<void> {
    member = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
    party = await createActor({
      name: "Crew",
      type: `${game}Party`,
      system: { members: [member.uuid], money: 100 },
    });
    await party.createEmbeddedDocuments("Item", [
      { type: `${game}Gear`, name: "Rope", system: { quantity: 5 } },
    ]);
  }

  async function dissolve(): Promise<void> {
    watchPrompts().mockResolvedValue("");
    await party.delete();
  }

  const gives = () => {
    const [rope] = party.items.contents;
    return sendCommand("give", { item: rope!.uuid, to: member.uuid, count: "2" });
  };

  const takeBack = () => {
    const { id } = table.messages.contents.at(-1)!;
    return sendCommand("undo", { message: id, target: targetKey(member) });
  };

  it.each([1, 2, 3])(
    "a gift is complete after the next start if its window wrote %i times",
    async (writes) => {
      await meet();
      const before = counted(member);
      await leaveAfter(writes, [party, member], gives);
      await start();
      expect([counted(party), counted(member) - before]).toEqual([3, 2]);
      await start();
      expect([counted(party), counted(member) - before]).toEqual([3, 2]);
      await takeBack();
      expect([counted(party), counted(member) - before]).toEqual([5, 0]);
      await dissolve();
    },
  );

  it("a gift that was half undone is fully undone at the next start", async () => {
    await meet();
    const before = counted(member);
    await gives();
    await leaveAfter(2, [party, member], takeBack);
    await start();
    expect([counted(party), counted(member) - before]).toEqual([5, 0]);
    await dissolve();
  });

  it("a gift that can no longer be given is returned, without leaving a trace", async () => {
    await meet();
    const before = [party, member].map(essence);
    await leaveAfter(2, [party, member], gives);
    const refuse = Hooks.on(
      "manifold.preApply" as never,
      ((one: { actor: string }) => one.actor !== member.uuid) as never,
    );
    await start();
    Hooks.off("manifold.preApply" as never, refuse);
    expect([party, member].map(essence)).toEqual(before);
    await dissolve();
  });

  it("money and awards are complete too", async () => {
    await meet();
    const panel = await openPanel({ ruleset: game, panel: "award", actors: [member as never] });
    await fill(panel, "party", party.uuid);
    const rope = party.items.contents[0]!;
    await fill(panel, "item", rope.id);
    await fill(panel, "count", "3");
    await fill(panel, "itemWay", "split");
    const before = counted(member);
    await leaveAfter(2, [party, member], () => panel.submit());
    await start();
    expect([counted(party), counted(member) - before]).toEqual([2, 3]);
    const { money } = await member.ruleset.party!();
    if (money) {
      const purse = () => Number(foundry.utils.getProperty(member.system, money.path));
      const had = purse();
      await leaveAfter(1, [party, member], () =>
        sendCommand("moveMoney", { party: party.uuid, member: member.uuid, sum: "40", way: "take" }),
      );
      expect([party.system.money, purse()]).toEqual([60, had]);
      await start();
      expect([party.system.money, purse()]).toEqual([60, had + 40]);
    }
    await dissolve();
  });
});
