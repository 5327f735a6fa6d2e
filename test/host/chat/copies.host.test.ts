// @vitest-environment happy-dom
/** Cards that the host shows twice: in the log, and as a notification while the log is not shown. */
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hit } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let redrawn: unknown[];
let renderContent: typeof import("../../../module/core/chat/message-content.ts")["renderContent"];

beforeAll(async () => {
  table = await startTable("edge");
  Object.assign(ui, { chat: { updateMessage: (message: unknown) => redrawn.push(message) } });
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  ({ renderContent } = await import("../../../module/core/chat/message-content.ts"));
});
afterAll(async () => {
  await settled();
  await table.host.teardown();
});
beforeEach(async () => {
  document.body.innerHTML = '<ol class="log"></ol><ol class="notifications"></ol>';
  await guard.update({ "system.vitality.value": 10 });
  await settled();
  redrawn = [];
});

type Place = "log" | "notifications";

/** Draws a copy of a message, in the place of the one that is there. */
function draw(message: TableMessage, place: Place): HTMLElement {
  const line = document.createElement("li");
  line.dataset.messageId = message.id;
  line.innerHTML = '<div class="message-content"></div>';
  renderContent(message, line);
  document.querySelector(`.${place}`)!.replaceChildren(line);
  return line.querySelector<HTMLElement>(".card")!;
}

const hurt = (value: number) => guard.update({ "system.vitality.value": value });

describe("a card with two copies", () => {
  it("is drawn again unless both have been drawn since its target changed", async () => {
    const message = await hit(ilse, [guard], "4");
    draw(message, "log");
    await hurt(9);
    draw(message, "notifications");
    await settled();
    expect(redrawn).toEqual([message]);
    await hurt(8);
    draw(message, "log");
    draw(message, "notifications");
    await settled();
    expect(redrawn).toEqual([message]);
  });

  it("folds in both places, and opens where the reader opens it", async () => {
    const first = (await ilse.roll("check", "dex", { dialog: false }))!.message as TableMessage;
    const cards = (["log", "notifications"] as const).map((place) => draw(first, place));
    const folded = () => cards.map((card) => card.classList.contains("folded"));
    expect(folded()).toEqual([false, false]);
    await ilse.roll("check", "dex", { dialog: false });
    expect(folded()).toEqual([true, true]);
    for (const card of cards) {
      card.querySelector<HTMLElement>(".fold-toggle")!.click();
      expect(card.classList.contains("folded")).toBe(false);
    }
  });

  it.each(["log", "notifications"] as const)(
    "keeps the focus in the %s when both are drawn again",
    async (place) => {
      const message = await hit(ilse, [guard], "4");
      draw(message, "log");
      draw(message, "notifications");
      const apply = () => document.querySelector<HTMLElement>(`.${place} [data-consequence="apply"]`)!;
      apply().focus();
      const before = apply();
      expect(document.activeElement).toBe(before);
      for (const each of ["log", "notifications"] as const) {
        draw(message, each);
        await settled();
      }
      expect(apply()).not.toBe(before);
      expect(document.activeElement).toBe(apply());
    },
  );
});
