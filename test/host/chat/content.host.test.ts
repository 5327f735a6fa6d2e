// @vitest-environment happy-dom
/** Messages rendered from their data: who sees them, and when other packages see them. */

import { useMessageRenderer } from "sandbox/client";
import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { postChanges } from "../../support/changes.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

let table: Table;
let ilse: TableActor;

beforeAll(async () => {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  useMessageRenderer(async () => {
    const element = document.createElement("li");
    element.innerHTML = '<div class="message-content"><p>As it is stored</p></div>';
    return element;
  });
}, 60_000);
afterAll(() => table.host.teardown());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const post = async () =>
  (await postChanges([[ilse, { deltas: { "vitality.value": -1 } }]])) as TableMessage &
    Pick<ChatMessage.Implementation, "renderHTML">;

it("a change card shows nothing of its change to users who may not read the message", async () => {
  const message = await post();
  vi.spyOn(message, "isContentVisible", "get").mockReturnValue(false);
  const html = await message.renderHTML();
  expect(html.querySelector(".card.veil")).not.toBeNull();
  expect(html.textContent).not.toContain(ilse.name);
  expect(html.querySelector("[data-consequence]")).toBeNull();
});

it("a message has its card in place when other packages receive it", async () => {
  const message = await post();
  let seen: string | undefined;
  const hook = Hooks.on("renderChatMessageHTML", ((_message: object, html: HTMLElement) => {
    seen = html.querySelector(".message-content > .card")?.textContent ?? "";
  }) as never);
  await message.renderHTML();
  Hooks.off("renderChatMessageHTML", hook);
  expect(seen).toContain(ilse.name);
});

it("a check link is followed once, whichever of its listeners receives the click", async () => {
  const { RequestDialog } = await import("../../../module/core/requests/request-dialog.ts");
  const { listenToLinks } = await import("../../../module/features/enrichers/link-buttons.ts");
  const opened = vi.spyOn(RequestDialog.prototype, "render").mockResolvedValue(null);
  vi.stubGlobal("canvas", undefined);
  listenToLinks();
  const enrichers = CONFIG.TextEditor.enrichers as (foundry.applications.ux.TextEditor.EnricherConfig & {
    readonly id?: string;
  })[];
  const ours = enrichers.find(({ id }) => id === "manifold-check")!;
  const [match] = [..."[[/check edge athletics dc=15]]".matchAll(ours.pattern)];
  const wrapper = document.createElement("span");
  wrapper.append((await ours.enricher(match!))!);
  ours.onRender!(wrapper as never);
  wrapper.querySelector("button")!.click();
  await settled();
  expect(opened, "in another window").toHaveBeenCalledTimes(1);
  document.body.append(wrapper);
  wrapper.querySelector("button")!.click();
  await settled();
  expect(opened, "in the page").toHaveBeenCalledTimes(2);
});
