/** The part of B11 that runs inside the page, where it is loaded as a module and found as `b11`. */
import type { ActorDocument } from "../../module/core/contract/documents.ts";
import type { ManifoldApi } from "../../module/core/contract/public-api.ts";

const api = (): ManifoldApi => Reflect.get(game.system!, "api") as ManifoldApi;

const actorOf = (id: string): ActorDocument => game.actors!.get(id)!;

/** Tasks that the browser finds long, by the clock, in milliseconds. */
const noted: number[] = [];

/** Begins to note long tasks. @returns what can be measured */
function begin(): string[] {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.push(duration);
  }).observe({ type: "longtask" });
  return Object.keys(WORKS);
}

/** Resolves when the page has had nothing to do for a while. */
async function quiet(): Promise<void> {
  for (let calm = 0; calm < 4; calm += 1)
    await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 5000 }), 150));
}

interface Wanted {
  readonly hero: string;
  readonly foes: readonly string[];
}

/** One message of each kind that a log is made of, as stored. */
async function stock({ hero, foes }: Wanted): Promise<Record<string, unknown>[]> {
  const actor = actorOf(hero);
  const check = await actor.roll("check", "athletics", { dialog: false });
  const damage = await strike(actor, foes.slice(0, 1));
  return [check!.message!.id!, damage].map((id) => game.messages!.get(id)!.toObject());
}

const strike = async (actor: ActorDocument, foes: readonly string[]): Promise<string> => {
  const targets = foes.map((id) => actorOf(id).uuid);
  const choices = { formula: "2d6", type: "biotic" };
  const rolled = await actor.roll("damage", "", { dialog: false, targets, choices });
  return rolled!.message!.id!;
};

let card = "";
let request = "";

/** The measured tasks, in this order. */
const WORKS = {
  "the log is drawn": async () => {
    await ui.chat!.render({ force: true });
  },
  "older cards are drawn above": async () => {
    const scroller = ui.chat!.element.querySelector<HTMLElement>(".chat-scroll")!;
    scroller.scrollTop = 0;
    await quiet();
    scroller.scrollTop = scroller.scrollHeight;
  },
  "a check arrives": async ({ hero }: Wanted) => {
    await actorOf(hero).roll("check", "athletics", { dialog: false });
  },
  "a card of 100 targets is drawn": async ({ hero, foes }: Wanted) => {
    card = await strike(actorOf(hero), foes);
  },
  "a target of it changes": async ({ foes }: Wanted) => {
    await actorOf(foes[40]!).update({ "system.vitality.value": 3 });
  },
  "one of its targets is adjusted": async ({ foes }: Wanted) => {
    await game.messages!.get(card)!.update({ [`system.targets.Actor-${foes[2]}.adjust.bonus`]: 2 });
  },
  "a request of 50 seats is drawn": async ({ foes }: Wanted) => {
    const actors = foes.slice(0, 50).map((id) => actorOf(id).uuid);
    request = (await api().request({ actors, rolls: [{ kind: "check", key: "athletics" }] }))!;
  },
  "a seat of it answers": async ({ foes }: Wanted) => {
    await answer(foes[30]!);
  },
  "another seat answers": async ({ foes }: Wanted) => {
    await answer(foes[1]!);
  },
} satisfies Record<string, (wanted: Wanted) => Promise<void>>;

async function answer(foe: string): Promise<void> {
  const { seats } = game.messages!.get(request)!.request!;
  const actor = actorOf(foe);
  const seat = seats.find((one) => one.actor === actor.uuid)!;
  await actor.roll("check", "athletics", { dialog: false, reply: { request, seat: seat.id } });
}

/** Does one of them and waits until it is drawn. @returns its longest task by the clock; 0 if none was long */
async function act({ work, wanted }: { work: string; wanted: Wanted }): Promise<number> {
  noted.length = 0;
  await WORKS[work as keyof typeof WORKS](wanted);
  await quiet();
  return Math.max(0, ...noted);
}

const inPage = { begin, stock, act };

export type InPage = typeof inPage;

Object.assign(globalThis, { b11: inPage });
