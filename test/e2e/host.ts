/**
 * Where the browser tests take place: a sandbox of their own for each test, or the running host that FOUNDRY_URL names.
 * On a named host the world is made ready through its public API by the Gamemaster's page, one test at a time.
 */
import type { Browser, Page } from "@playwright/test";
import type { Sandbox } from "sandbox";
import { startAtSameAddress } from "sandbox/browser";
import { RUN_SEED } from "sandbox/testing/chance";
import { demoWorld } from "../../scripts/lib/demo-world.ts";
import { DIST } from "../../scripts/lib/run.ts";

export type Generation = 13 | 14;

type Source = Record<string, unknown>;

/** Address of a running host whose world runs this system; its content is replaced. */
export const FOUNDRY_URL = process.env.FOUNDRY_URL?.replace(/\/(join|game)?\/?$/, "");

/** Names of the users on a named host, in the order of the demo world's: Gamemaster, Ada, Ben. */
const USERS: Readonly<Record<string, string>> = {
  Gamemaster: process.env.FOUNDRY_GM ?? "Gamemaster",
  Ada: process.env.FOUNDRY_PLAYER_1 ?? "Ada",
  Ben: process.env.FOUNDRY_PLAYER_2 ?? "Ben",
};

export interface TestHost {
  readonly url: string;
  /** The sandbox behind it. @throws on a named host, whose data cannot be read */
  readonly api: Sandbox["api"];
  close(): Promise<void>;
}

interface Wanted {
  readonly generation: Generation;
  readonly games: readonly string[];
  readonly hostStyle: string | null;
}

export const openHost = (browser: Browser, wanted: Wanted): Promise<TestHost> =>
  FOUNDRY_URL ? prepareNamedHost(browser, FOUNDRY_URL, wanted) : startOwn(wanted);

const worlds = new Map<string, ReturnType<typeof demoWorld>>();

/** The demo world of these games; its sources are read once. */
function documentsFor(games: readonly string[]): ReturnType<typeof demoWorld> {
  const key = games.join();
  const world = worlds.get(key) ?? demoWorld(games.length > 0 ? games : undefined);
  worlds.set(key, world);
  return structuredClone(world);
}

/** A sandbox with the demo world of these games. */
export async function startOwn({ generation, games, hostStyle }: Wanted): Promise<Sandbox> {
  const Setting =
    games.length > 0 ? [{ key: "manifold.games", value: JSON.stringify(games), user: null }] : [];
  return startAtSameAddress({
    systemDir: DIST,
    generation,
    hostStyle,
    seedDocuments: { ...documentsFor(games), Setting },
  });
}

async function prepareNamedHost(browser: Browser, url: string, { games }: Wanted): Promise<TestHost> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, url, "Gamemaster");
  const { User = [], ...documents } = documentsFor(games);
  const names = User.map(({ _id, name }) => [String(_id), USERS[String(name)] ?? String(name)] as const);
  await page.evaluate(seed, { documents, names, games });
  await context.close();
  return {
    url,
    get api(): never {
      throw new Error(`This test looks into the sandbox's store, which ${url} does not open`);
    },
    close: async () => undefined,
  };
}

/** Into the game, ready to play: on the sandbox straight away, on a named host through its join page. */
export async function enter(page: Page, url: string, user: string): Promise<void> {
  if (FOUNDRY_URL) return enterByJoinPage(page, url, user);
  const { request } = page.context();
  // The server closes a connection that has been idle; one that it closes under a request is opened again.
  const again = { maxRetries: 3 };
  const users = (await (await request.get(`${url}/join/users`, again)).json()) as {
    id: string;
    name: string;
  }[];
  const userid = users.find(({ name }) => name === user)?.id;
  const answer = await request.post(`${url}/join`, { data: { userid }, ...again });
  if (!answer.ok()) throw new Error(`${user} cannot join: ${await answer.text()}`);
  await page.goto(`${url}/game`);
  await ready(page);
}

/** Goes through the join page, whichever of the two it is, and waits until the game is ready. */
export async function enterByJoinPage(page: Page, url: string, user: string): Promise<void> {
  const name = FOUNDRY_URL ? (USERS[user] ?? user) : user;
  await page.goto(`${url}/join`);
  const list = page.locator("select[name=userid]");
  const choice = page.getByRole("radio", { name });
  await list.or(choice).first().waitFor();
  if (await list.count()) {
    await list.selectOption({ label: name });
    await page.locator("input[name=password]").fill(process.env.FOUNDRY_PASSWORD ?? "");
    await page.locator("button[name=join]").click();
  } else {
    await choice.check();
    await page.getByRole("button", { name: "Join the game" }).click();
  }
  await ready(page);
}

/** Waits for the game; the page's dice fall by a seed from then on, on a host of our own. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as unknown as { game?: { ready?: boolean } }).game?.ready === true,
  );
  if (!FOUNDRY_URL) await page.evaluate(seedDice, RUN_SEED);
}

/** Runs in the page: a linear congruential generator (Numerical Recipes) in the place of the host's. */
function seedDice(seed: number): void {
  const { Dice } = (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG;
  let state = seed;
  Dice.randomUniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Seed {
  readonly documents: Record<string, Source[]>;
  /** Ids of the demo world's users and the names they have here. */
  readonly names: readonly (readonly [id: string, name: string])[];
  readonly games: readonly string[];
}

/** Runs in the Gamemaster's page: empties the world and fills it with the demo world, through public API alone. */
async function seed({ documents, names, games }: Seed): Promise<void> {
  interface Document {
    id: string;
    delete(): Promise<unknown>;
    update(changes: object): Promise<unknown>;
    activate?(): Promise<unknown>;
  }
  interface DocumentClass {
    createDocuments(data: object[], options: object): Promise<unknown>;
    deleteDocuments(ids: string[]): Promise<unknown>;
  }
  interface Page {
    game: {
      users: { getName(name: string): Document | undefined };
      collections: Map<
        string,
        Iterable<Document> & { documentClass: DocumentClass; get(id: string): Document }
      >;
      settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
    };
  }
  const { game } = globalThis as unknown as Page;
  const users = new Map<string, string>();
  for (const [id, name] of names) {
    const user = game.users.getName(name);
    if (!user) throw new Error(`The host has no user "${name}"; name its users in the environment`);
    users.set(id, user.id);
  }
  for (const name of ["ChatMessage", "Combat", "Scene", "Actor", "Item", "Folder"]) {
    const collection = game.collections.get(name);
    if (collection) await collection.documentClass.deleteDocuments([...collection].map(({ id }) => id));
  }
  await game.settings.set("manifold", "games", games);
  const withUsers = ({ ownership, ...source }: Record<string, unknown>) => ({
    ...source,
    ...(ownership
      ? {
          ownership: Object.fromEntries(
            Object.entries(ownership).map(([id, level]) => [users.get(id) ?? id, level]),
          ),
        }
      : {}),
  });
  for (const name of ["Folder", "Actor", "Scene"]) {
    const data = (documents[name] ?? []).map(withUsers);
    await game.collections.get(name)?.documentClass.createDocuments(data, { keepId: true });
  }
  const [scene] = documents.Scene ?? [];
  if (scene) await game.collections.get("Scene")?.get(String(scene._id))?.activate?.();
}
