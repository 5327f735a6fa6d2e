// @vitest-environment happy-dom
/** Markup of a player's in every text that a page shows of documents and messages: it stays text, or is left out. */

import { RUN_SEED, runs } from "sandbox/testing/chance";
import { pick, seededRandom } from "sandbox/testing/random";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { GAMES } from "../../scripts/lib/games.ts";
import { followConsequences } from "../contract/consequences.ts";
import { showTargets } from "../support/consequences.ts";
import type { TableActor, TableItem } from "../support/documents.ts";
import { type Forger, startForger } from "../support/forger.ts";
import type { Source, TableMessage } from "../support/table.ts";
import { type LeafPath, leafAt, leavesOf, withLeaf } from "./leaves.ts";
import { Freezes, intruders, report, showSheet, timeOf } from "./page.ts";

/** On cards, and on sheets. */
const PAYLOADS = runs(60);

const ELEMENTS = ["img src=x", "svg", "video src=x", "body", "details open", "input autofocus", "marquee"];
const EVENTS = ["onerror", "onload", "onfocus", "ontoggle", "onmouseover", "onanimationstart"];
const WRAPS: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `">${inner}`,
  (inner) => `'>${inner}`,
  (inner) => `</textarea></select></style>${inner}`,
  (inner) => `<b>${inner}</b>`,
  (inner) => `<!--><${inner}`,
  (inner) => `{{{${inner}}}}`,
  (inner) => `[[/check ${inner}]]{${inner}}`,
  (inner) => `@UUID[${inner}]{${inner}}`,
  (inner) => inner.toUpperCase(),
  (inner) => inner.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (inner) => encodeURIComponent(inner),
];
const WHOLE = [
  "<script>globalThis.ran=1</script>",
  "javascript:globalThis.ran=1",
  "<iframe srcdoc='<script>parent.ran=1</script>'>",
  "<a href=javascript:globalThis.ran=1>x</a>",
  "<form action=javascript:globalThis.ran=1><button>x",
  "{{constructor.constructor('globalThis.ran=1')()}}",
  '" onmouseover="globalThis.ran=1" x="',
  "data:text/html,<script>globalThis.ran=1</script>",
];

function payload(random: () => number): string {
  if (random() < 0.3) return pick(random, WHOLE);
  const inner = `<${pick(random, ELEMENTS)} ${pick(random, EVENTS)}=globalThis.ran=1>`;
  return pick(random, WRAPS)(inner);
}

/** TableActor | TableItem parts that name documents and types; another value there makes it another document, or none. */
const NAMES = ["_id", "type", "folder", "uuid", "author", "_stats", "ownership", "flags", "sort", "rolls"];

const textLeaves = (source: Source): LeafPath[] =>
  leavesOf(source).filter(
    (path) => typeof leafAt(source, path) === "string" && !path.some((key) => NAMES.includes(key)),
  );

let forger: Forger;
let games: readonly Ruleset[];
let renderContent: typeof import("../../module/core/chat/message-content.ts")["renderContent"];
const freezes = new Freezes();

beforeAll(async () => {
  forger = await startForger(...GAMES);
  const { allRulesets } = await import("../../module/core/games/registry.ts");
  games = allRulesets();
  ({ renderContent } = await import("../../module/core/chat/message-content.ts"));
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  return forger.close();
});

const ownOf = ({ actors }: Ruleset): TableActor[] =>
  forger.table.actors.contents.filter(({ type }) => Object.hasOwn(actors, type));

async function drawCard(message: TableMessage): Promise<string[]> {
  const html = document.createElement("div");
  html.innerHTML = '<div class="message-content"></div>';
  renderContent(message, html);
  return [...intruders(html), ...intruders(await showTargets(message))];
}

const known = new Map<string, readonly LeafPath[]>();

/** Texts that the data model takes as they are; another value would make the document one that cannot be read. */
function readableLeaves(holder: TableActor | TableItem, source: Source): readonly LeafPath[] {
  const before = known.get(holder.uuid);
  if (before) return before;
  const updateSource = (changes: Source) =>
    void Reflect.apply(Reflect.get(holder, "updateSource"), holder, [changes]);
  const paths = textLeaves(source).filter((path) => {
    try {
      updateSource(withLeaf(source, path, "<i>x</i>"));
      return leafAt(holder.toObject(), path) === "<i>x</i>";
    } catch {
      return false;
    } finally {
      updateSource(source);
    }
  });
  known.set(holder.uuid, paths);
  return paths;
}

async function writeAsPlayer(
  actor: TableActor | TableItem,
  holder: TableActor | TableItem,
  source: Source,
): Promise<void> {
  const operation = { updates: [{ ...source, _id: holder.id }], recursive: false };
  const parent = holder === actor ? {} : { parentUuid: actor.uuid };
  const type = holder === actor ? "Actor" : "Item";
  await forger.client.modifyDocument({
    type,
    action: "update",
    operation: { ...operation, ...parent },
  } as never);
}

const hasRun = (): unknown => (globalThis as { ran?: unknown }).ran;

it(`${PAYLOADS} payloads on cards: none becomes an element that runs, and none holds the page up`, async () => {
  const random = seededRandom(RUN_SEED);
  const sources: Source[] = [];
  const hook = Hooks.on("createChatMessage", (message: ChatMessage) => {
    const source: Source = message.toObject();
    if (sources.filter(({ type }) => type === source.type).length < 200) sources.push(source);
  });
  for (const game of games) {
    const own = ownOf(game);
    await followConsequences(game, own);
  }
  Hooks.off("createChatMessage", hook);
  const found: string[] = [];
  for (let count = 0; count < PAYLOADS; count += 1) {
    const { _id: _, ...source } = pick(random, sources);
    const paths = textLeaves({ system: source.system });
    const path = pick(random, paths);
    const forged = withLeaf(source, path, payload(random));
    const message = await forger.post(forged).catch(() => null);
    if (!message) continue;
    const drawn = await freezes.measure(path.join("."), () => drawCard(message));
    for (const element of drawn) found.push(`${String(source.type)} ${path.join(".")}: ${element}`);
  }
  expect(found).toEqual([]);
  expect(hasRun()).toBeUndefined();
});

it(`${PAYLOADS} payloads on sheets: none becomes an element that runs, and none holds the page up`, async () => {
  const random = seededRandom(RUN_SEED + 1);
  const found: string[] = [];
  const owned = new Set<TableActor>();
  let tried = 0;
  while (tried < PAYLOADS) {
    const game = pick(random, games);
    const actor = pick(random, ownOf(game));
    if (!owned.has(actor)) await actor.update({ ownership: { default: 3 } });
    owned.add(actor);
    const items = actor.items.contents;
    const holder = random() < 0.5 || items.length === 0 ? actor : pick(random, items);
    const { name, img, system } = holder.toObject();
    const source: Source = { name, img, system };
    // Many at once, because drawing a sheet is what takes time; through the server, which cleans rich text.
    const paths = readableLeaves(holder, source);
    const forged = paths.reduce((data, path) => withLeaf(data, path, payload(random)), source);
    tried += paths.length;
    const draw = () => showSheet(holder, game);
    // A page of this process parses slowly, so that what counts is what the payloads add.
    const floor = await timeOf(draw);
    await writeAsPlayer(actor, holder, forged);
    const html = await freezes.measure(`sheet of ${holder.name}`, draw, floor);
    for (const element of intruders(html)) found.push(`${game.id} ${holder.type}: ${element}`);
    await writeAsPlayer(actor, holder, source);
  }
  expect(found).toEqual([]);
  expect(hasRun()).toBeUndefined();
});

it("0 pages frozen by them", () => {
  report(`${2 * PAYLOADS} payloads, the longest drawing took ${freezes.longest.toFixed(0)} ms`);
  expect(freezes.tooLong).toEqual([]);
});
