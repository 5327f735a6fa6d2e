// @vitest-environment happy-dom
import { Session } from "node:inspector/promises";
import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startTable } from "../../support/table.ts";

const OUT = process.env.PROBE_OUT ?? "/tmp/rolls-probe.json";
it.each(["edge", "burst", "parallax", "gods", "soul"])("measures %s", async (game) => {
  let table!: Awaited<ReturnType<typeof startTable>>;
  table = await startTable(game);
  const actor = table.actors.contents.find(({ type }) => type === `${game}Character`)!;
  const sheet = actor.sheet as any;
  await sheet.render({ force: true });
  const button = [...sheet.element.querySelectorAll('[data-action="roll"]')].find(
    (b: any) => b.dataset.rollKind === "check" && b.dataset.rollAsk === undefined,
  ) as HTMLButtonElement;
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  const click = async () => {
    const before = table.messages.size;
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await expect.poll(() => table.messages.size).toBe(before + 1);
    await new Promise((r) => setTimeout(r, 300));
    return table.messages.contents.at(-1) as any;
  };
  const { renderContent } = await import("../../../module/core/chat/message-content.ts");
  const draw = (m: any) => {
    const html = document.createElement("div");
    html.innerHTML = '<div class="message-content"></div>';
    renderContent(m, html);
    return html.textContent;
  };
  draw(await click());
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await session.post("Profiler.takePreciseCoverage");
  const message = await click();
  const noCard = await session.post("Profiler.takePreciseCoverage");
  expect(draw(message)!.length).toBeGreaterThan(20);
  const card = await session.post("Profiler.takePreciseCoverage");
  const list = (r: any) => {
    const out: Record<string, string[]> = {};
    for (const { url, functions } of r.result) {
      const m = /\/modules-\d+\/(module\/.*?)(\?|$)/.exec(url);
      if (!m) continue;
      const ran = functions.filter((f: any) => f.ranges[0].count > 0 && !(f.functionName === "" && f.ranges[0].startOffset === 0));
      if (ran.length) out[m[1]!] = [...(out[m[1]!] ?? []), ...ran.map((f: any) => `${f.functionName}*${f.ranges[0].count}`)];
    }
    return out;
  };
  const a = list(noCard);
  const b = list(card);
  const both = { ...a };
  for (const k in b) both[k] = [...(a[k] ?? []), ...b[k]!];
  const count = (o: any) => `${Object.keys(o).length} files ${Object.values(o).flat().length} functions`;
  const text = `${game} ${button.dataset.rollKind}.${button.dataset.rollKey}: click→message ${count(a)}; render ${count(b)}; both ${count(both)}`;
  writeFileSync(`${OUT}.${game}`, JSON.stringify({ text, a, b }, null, 1));
  console.log(text);
  session.disconnect();
  await table.host.teardown();
}, 60000);
