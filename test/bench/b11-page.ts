/** What B11 does inside the page, where it is loaded as a module and found as `b11`. */

interface Message {
  readonly id: string;
  toObject(): Record<string, unknown>;
  update(changes: object): Promise<unknown>;
}

interface Actor {
  readonly id: string;
  readonly uuid: string;
  roll(kind: string, key: string, options: object): Promise<{ readonly message: Message } | null>;
  update(changes: object): Promise<unknown>;
}

interface HostPage {
  readonly game: {
    readonly actors: { readonly contents: readonly Actor[]; get(id: string): Actor };
    readonly messages: { readonly contents: readonly Message[]; get(id: string): Message };
    readonly system: {
      readonly api: { request(asked: object): Promise<string>; applyCard(message: string): Promise<void> };
    };
  };
  readonly ui: {
    readonly chat: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  };
}

const host = (): HostPage => globalThis as unknown as HostPage;

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
  const actor = host().game.actors.get(hero);
  const check = await actor.roll("check", "athletics", { dialog: false });
  const damage = await strike(actor, foes.slice(0, 1));
  return [check!.message, damage].map((message) => message.toObject());
}

const strike = async (actor: Actor, foes: readonly string[]): Promise<Message> => {
  const targets = foes.map((id) => host().game.actors.get(id).uuid);
  const choices = { formula: "2d6", type: "biotic" };
  const rolled = await actor.roll("damage", "", { dialog: false, targets, choices });
  return rolled!.message;
};

let card = "";
let request = "";

/** What is measured, in this order. */
const WORKS = {
  "the log is drawn": async () => {
    await host().ui.chat.render({ force: true });
  },
  "older cards are drawn above": async () => {
    const scroller = host().ui.chat.element.querySelector<HTMLElement>(".chat-scroll")!;
    scroller.scrollTop = 0;
    await quiet();
    scroller.scrollTop = scroller.scrollHeight;
  },
  "a check arrives": async ({ hero }: Wanted) => {
    await host().game.actors.get(hero).roll("check", "athletics", { dialog: false });
  },
  "a card of 100 targets is drawn": async ({ hero, foes }: Wanted) => {
    const { id } = await strike(host().game.actors.get(hero), foes);
    card = id;
  },
  "a target of it changes": async ({ foes }: Wanted) => {
    await host().game.actors.get(foes[40]!).update({ "system.vitality.value": 3 });
  },
  "one of its targets is adjusted": async ({ foes }: Wanted) => {
    await host()
      .game.messages.get(card)
      .update({ [`system.targets.Actor-${foes[2]}.adjust.bonus`]: 2 });
  },
  "a request of 50 seats is drawn": async ({ foes }: Wanted) => {
    const actors = foes.slice(0, 50).map((id) => host().game.actors.get(id).uuid);
    request = await host().game.system.api.request({ actors, rolls: [{ kind: "check", key: "athletics" }] });
  },
  "a seat of it answers": async ({ foes }: Wanted) => {
    await answer(foes[30]!);
  },
  "another seat answers": async ({ foes }: Wanted) => {
    await answer(foes[1]!);
  },
} satisfies Record<string, (wanted: Wanted) => Promise<void>>;

async function answer(foe: string): Promise<void> {
  const { game } = host();
  const { system } = game.messages.get(request).toObject() as {
    system: { seats: { id: string; actor: string }[] };
  };
  const actor = game.actors.get(foe);
  const seat = system.seats.find((one) => one.actor === actor.uuid)!;
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
