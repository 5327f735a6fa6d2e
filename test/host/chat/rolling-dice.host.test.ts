// @vitest-environment happy-dom
/** While another package draws dice, nothing tells what they come to; without one, and after it, all is as ever. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";
import { type DiceTable, loadDiceTable } from "./dice-table.ts";

let table: Table;
let ilse: TableActor;
let guard: TableActor;
let dice: DiceTable;
let renderContent: typeof import("../../../module/core/chat/message-content.ts")["renderContent"];
let takeAway = () => {};

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  guard = table.actor("Station guard");
  dice = await loadDiceTable();
  ({ renderContent } = await import("../../../module/core/chat/message-content.ts"));
  const { createLiveRegion } = await import("../../../module/core/host/live-region.ts");
  createLiveRegion();
});
afterAll(() => table.host.teardown());
beforeEach(() => region().replaceChildren());
afterEach(async () => {
  await settled();
  takeAway();
  takeAway = () => {};
  vi.restoreAllMocks();
});

const region = () => [...document.querySelectorAll('[aria-live="polite"]')].at(-1)!;
const said = () => [...region().children].map(({ textContent }) => textContent);

/** Draws a message, as the host does. */
function draw(message: TableMessage): HTMLElement {
  const line = document.createElement("li");
  line.innerHTML = '<div class="message-content"></div>';
  renderContent(message, line);
  return line.querySelector<HTMLElement>(".card")!;
}

const rolled = async (): Promise<TableMessage> =>
  (await ilse.roll("check", "dex", { dialog: false }))!.message;

const isRolling = (message: TableMessage) => draw(message).classList.contains("rolling-card");

describe("the result of a roll", () => {
  it("is shown at once if no package draws the dice", async () => {
    const message = await rolled();
    expect(isRolling(message)).toBe(false);
    expect(draw(message).querySelector(".verdict-total")).not.toBeNull();
    await settled();
    expect(said()).toEqual([expect.stringMatching(/^Ilse Marrow\. Dexterity/)]);
  });

  it.each(["promise", "hook"] as const)("waits for the dice, whose end is reported by a %s", async (by) => {
    takeAway = dice.setUp();
    const message = await rolled();
    await settled();
    const card = draw(message);
    expect(card.textContent!.trim()).toBe("The dice are rolling …");
    expect(card.querySelector("button, .target, .die")).toBeNull();
    expect(said()).toEqual([]);

    dice.rest(message, by);
    await settled();
    expect(draw(message).querySelector(".verdict-total")).not.toBeNull();
    expect(said()).toEqual([expect.stringMatching(/^Ilse Marrow\. Dexterity/)]);
  });

  it("is shown even if the package never answers", async () => {
    takeAway = dice.setUp({ silent: true });
    const late: (() => void)[] = [];
    const start = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, delay = 0) => {
      if (delay !== 20_000) return start(work, delay);
      late.push(work);
      return 0;
    }) as never);
    const message = await rolled();
    await settled();
    expect(isRolling(message)).toBe(true);
    expect(late).toHaveLength(1);
    late[0]!();
    await settled();
    expect(isRolling(message)).toBe(false);
    expect(said()).toHaveLength(1);
  });

  it("is shown even if the package fails", async () => {
    takeAway = dice.setUp({ faulty: true });
    const message = await rolled();
    await settled();
    expect(isRolling(message)).toBe(false);
    expect(said()).toHaveLength(1);
  });

  it("is not shown for a message that was deleted while its dice rolled", async () => {
    takeAway = dice.setUp();
    const message = await rolled();
    await settled();
    await message.delete();
    dice.rest(message);
    await settled();
    expect(said()).toEqual([]);
  });
});

describe("consequences of the dice", () => {
  it("an answer is on the card of its request at once, its result when the dice have come to rest", async () => {
    const { postRequest } = await import("../../../module/core/requests/post-request.ts");
    const request = (await postRequest([ilse], [{ kind: "check", key: "dex" }], {
      difficulty: 12,
    })) as TableMessage;
    takeAway = dice.setUp();
    const [seat] = request.system.seats;
    const reply = { request: request.id, seat: seat!.id };
    const { message } = (await ilse.roll("check", "dex", {
      dialog: false,
      reply,
      choices: { dc: 12 },
    }))!;
    await settled();
    const word = () => draw(request).querySelector(".seat-word")!.textContent;
    expect(word()).toBe("The dice are rolling …");
    expect(draw(request).querySelector("[data-way]")).toBeNull();
    dice.rest(message);
    await settled();
    expect(word()).not.toBe("The dice are rolling …");
  });

  it("a consequence that is applied without a click waits for the dice", async () => {
    const { postDealt } = await import("../../../module/core/consequences/plain-damage/deal.ts");
    const { applyNow } = await import("../../../module/core/consequences/service.ts");
    await guard.update({ "system.vitality.value": 2 });
    takeAway = dice.setUp();
    const [card] = (await postDealt({
      actors: [guard],
      formula: "1d4",
      nature: "healing",
      kind: null,
    })) as TableMessage[];
    const applied = applyNow(card!);
    await settled();
    expect(isRolling(card!)).toBe(true);
    expect(guard.system.vitality.value).toBe(2);
    dice.rest(card!);
    await applied;
    expect(guard.system.vitality.value).toBeGreaterThan(2);
    await settled();
  });
});
