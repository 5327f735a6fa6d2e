// @vitest-environment happy-dom
/** Cards in a long log: one line for each target, older ones in two lines, and all of it as plain text. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { postChanges } from "../../support/changes.ts";
import { apply, hit, targetKey } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let anselm: TableActor;
let renderContent: typeof import("../../../module/core/chat/message-content.ts")["renderContent"];
let refoldCards: typeof import("../../../module/core/chat/fold-cards.ts")["refoldCards"];

beforeAll(async () => {
  table = await startTable("edge");
  // Cards are folded in a log.
  Object.assign(ui, { chat: { updateMessage: () => undefined } });
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  anselm = table.actor("Doctor Anselm Quill");
  ({ renderContent } = await import("../../../module/core/chat/message-content.ts"));
  ({ refoldCards } = await import("../../../module/core/chat/fold-cards.ts"));
});
afterAll(async () => {
  // The log is drawn again after a pause.
  await settled();
  await table.host.teardown();
});
beforeEach(async () => {
  document.body.replaceChildren();
  for (const actor of [guard, ilse, anselm]) await actor.update({ "system.vitality.value": 10 });
});

/** Draws a message into the log, as the host does. */
function draw(message: TableMessage): HTMLElement {
  const line = document.createElement("li");
  line.dataset.messageId = message.id;
  line.innerHTML = '<div class="message-content"></div>';
  document.body.append(line);
  renderContent(message, line);
  return line.querySelector<HTMLElement>(".card")!;
}

const check = async (actor: TableActor) =>
  (await actor.roll("check", "dex", { dialog: false }))!.message as TableMessage;
const toggle = (card: HTMLElement) => card.querySelector<HTMLButtonElement>(".fold-toggle");

describe("an older card", () => {
  it("folds when its actor has a newer card, and opens again when the newer card is deleted", async () => {
    const first = await check(ilse);
    const card = draw(first);
    expect(card.classList.contains("folded")).toBe(false);
    expect(toggle(card)).toBeNull();
    const second = await check(ilse);
    expect(card.classList.contains("folded")).toBe(true);
    await second.delete();
    expect(card.classList.contains("folded")).toBe(false);
    expect(toggle(card)).toBeNull();
  });

  it("stays as it is when another actor rolls", async () => {
    const card = draw(await check(ilse));
    await check(anselm);
    expect(card.classList.contains("folded")).toBe(false);
  });

  it("keeps the reader's choice, however often it is drawn", async () => {
    const first = await check(ilse);
    await check(ilse);
    const card = draw(first);
    expect(toggle(card)!.getAttribute("aria-expanded")).toBe("false");
    toggle(card)!.click();
    expect(card.classList.contains("folded")).toBe(false);
    await check(ilse);
    expect(draw(first).classList.contains("folded")).toBe(false);
    toggle(card)!.click();
    expect(draw(first).classList.contains("folded")).toBe(true);
  });

  it("opens with a click anywhere on it", async () => {
    const first = await check(ilse);
    await check(ilse);
    const card = draw(first);
    card.querySelector<HTMLElement>(".verdict")!.click();
    expect(card.classList.contains("folded")).toBe(false);
  });

  it("stays open while a consequence on it is not applied yet", async () => {
    const card = draw(await hit(ilse, [guard], "4"));
    const newer = await check(ilse);
    expect(card.classList.contains("folded")).toBe(false);
    refoldCards(newer);
    expect(card.classList.contains("folded")).toBe(false);
  });
});

describe("many targets", () => {
  const hurt = { deltas: { "vitality.value": -3 } };

  it("have one line each with the result, and open on demand", async () => {
    const message = await postChanges([
      [guard, hurt],
      [ilse, hurt],
      [anselm, hurt],
    ]);
    const card = draw(message);
    const lines = [...card.querySelectorAll<HTMLDetailsElement>(".target-details")];
    expect(lines.map(({ open }) => open)).toEqual([false, false, false]);
    expect(lines.map((line) => line.querySelector(".target-brief")?.textContent)).toEqual(
      Array(3).fill("Vitality −3"),
    );
  });

  it("have Apply all and Undo all in front of them, with the number of remaining targets", async () => {
    const message = await postChanges([
      [guard, hurt],
      [ilse, hurt],
      [anselm, hurt],
    ]);
    const buttons = () =>
      [...draw(message).querySelectorAll(".target-all button")].map((one) => one.textContent!.trim());
    expect(buttons()).toEqual(["Apply to all (3)"]);
    expect(draw(message).querySelector(".target-all ~ .target")).not.toBeNull();
    await apply(message, guard);
    expect(buttons()).toEqual(["Apply to all (2)"]);
    await apply(message, ilse);
    expect(buttons()).toEqual(["Undo for all (2)"]);
  });

  it("keep open and closed what the reader has opened and closed, when the card is drawn again", async () => {
    const message = await hit(anselm, [guard, ilse], "4");
    let card = draw(message);
    const fold = (actor: TableActor, part: string) =>
      card.querySelector<HTMLDetailsElement>(`[data-target="${targetKey(actor)}"] .${part}`)!;
    const clickAndRedraw = (actor: TableActor, part: string) => {
      fold(actor, part).querySelector("summary")!.click();
      card = draw(message);
      return [guard, ilse].map((each) => fold(each, part).open);
    };
    expect(clickAndRedraw(ilse, "target-details")).toEqual([false, true]);
    expect(clickAndRedraw(ilse, "target-adjust")).toEqual([false, true]);
    expect(fold(ilse, "target-details").open).toBe(true);
    expect(clickAndRedraw(ilse, "target-details")).toEqual([false, false]);
    expect(fold(ilse, "target-adjust").open).toBe(true);
  });

  it("are open if there is only one", async () => {
    const card = draw(await postChanges([[guard, hurt]]));
    expect(card.querySelector<HTMLDetailsElement>(".target-details")!.open).toBe(true);
  });
});

it("a card shows the total of a check largest, and hides it with the outcome", async () => {
  const shown = await check(ilse);
  const { total } = shown.system.outcome;
  expect(draw(shown).querySelector(".verdict-total")?.textContent).toBe(String(total));
  const hidden = (await ilse.roll("check", "dex", { dialog: false, hidden: ["outcome"] }))!.message;
  vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
  expect(draw(hidden).querySelector(".verdict-total")).toBeNull();
  vi.restoreAllMocks();
});

describe("plain text", () => {
  const exported = (message: TableMessage) =>
    (message as TableMessage & Pick<ChatMessage.Implementation, "export">).export();

  it("shows the changes that a card would make to players' actors, and to no others", async () => {
    const { postChangeCard } = await import("../../../module/core/consequences/change-card.ts");
    const change = {
      deltas: { "vitality.value": -3 },
      sets: {},
      addConditions: [],
      removeConditions: [],
      steps: [],
    };
    const due = [ilse, guard].map((actor) => ({ actor, change }));
    const card = await postChangeCard({ ruleset: "edge", what: { key: "A storm" }, icon: "cog", due });
    expect((card as TableMessage).toObject().content).toBe(
      "<p>A storm</p><ul><li>Ilse Marrow: Vitality −3</li></ul>",
    );
  });

  it("shows in a saved log the changes that have been applied since", async () => {
    const message = await postChanges([[guard, { deltas: { "vitality.value": -3 } }]]);
    await apply(message, guard);
    expect(exported(message)).toMatch(/Station guard: .*Vitality 10 → 7; Applied by /);
  });
});
