/** The table of the burst host tests: three actors that are reset after each test, and what the tests do with them. */
import { afterAll, afterEach, beforeAll } from "vitest";
import {
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

export interface Track {
  readonly value: number;
}

export interface Creature {
  readonly vigor: Track;
  readonly durability: Track;
  readonly health: Track;
  readonly actions: { readonly spent: number };
  readonly progress: { readonly paid: number; readonly cost: number };
  readonly shockRounds: number;
}

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly system: { readonly durability: Track; readonly uses: Track };
  update(changes: object): Promise<unknown>;
}

export interface Fight {
  readonly round: number;
  readonly started: boolean;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
}

export interface CardKind {
  readonly card: {
    context(data: Source): Source;
    facts(data: Source): readonly { readonly key: string }[];
    actions(data: Source): readonly {
      kind: string;
      key: string;
      actor?: { name: string };
      choices?: object;
    }[];
  };
  request(actor: TableActor, key: string, options?: object): Source & { modifiers: readonly Source[] };
  passive?(actor: TableActor, key: string): { value: number };
}

type KindId = "attack" | "defense" | "resistance" | "aid" | "effect" | "act";

interface BurstTable {
  readonly table: Table;
  readonly guard: TableActor;
  readonly hale: TableActor;
  readonly ivo: TableActor;
  readonly kinds: Readonly<Record<KindId, CardKind>>;
  readonly combat: { initiative(actor: TableActor): string };
  /** Stored data of the actors at the start. */
  readonly before: Readonly<Record<string, Source>>;
}

type Request = (name: string, data: object) => Promise<void>;

let request: Request;

/** Registers the hooks that start and reset the table; its members can be read inside tests. */
export function burstTable(): BurstTable {
  const opened = {} as { -readonly [Key in keyof BurstTable]: BurstTable[Key] };
  beforeAll(async () => {
    const table = await startTable("burst");
    const [guard, hale, ivo] = [
      table.actor("Gate guard"),
      table.actor("Hale Ostrander"),
      table.actor("Brother Ivo Lanthen"),
    ];
    ({ sendCommand: request } = await import("../../../module/core/relay/relay.ts"));
    const { burst } = await import("../../../module/rulesets/burst/index.ts");
    Object.assign(opened, { table, guard, hale, ivo, kinds: burst.rolls, combat: burst.combat });
    opened.before = Object.fromEntries(
      [guard, hale, ivo].map((actor) => [actor.id, actor.toObject().system as Source]),
    );
  });
  afterAll(() => opened.table.host.teardown());
  afterEach(async () => {
    for (const actor of [opened.guard, opened.hale, opened.ivo]) {
      for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
      await actor.update({ system: opened.before[actor.id] });
      aim();
    }
  });
  return opened;
}

export const now = (actor: TableActor) => actor.system as unknown as Creature;
export const item = (actor: TableActor, name: string): Item =>
  (actor.items.contents as unknown as readonly Item[]).find((one) => one.name === name)!;
const keyOf = (actor: TableActor) => actor.uuid.replaceAll(".", "-");
export const apply = (message: TableMessage, actor: TableActor) =>
  request("apply", { message: message.id, target: keyOf(actor) });
export const undo = (message: TableMessage, actor: TableActor) =>
  request("undo", { message: message.id, target: keyOf(actor) });

/** Sets all dice of the next rolls to that part of their faces: 0 the lowest, 0.99 the highest. */
export function dice(part: number): void {
  (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG.Dice.randomUniform =
    () => 1 - part - 0.001;
}

/** Sets the user's targets, as the host keeps them. */
export function aim(...actors: readonly TableActor[]): void {
  const tokens = actors.map((actor) => ({
    actor,
    document: { width: 1, height: 1, disposition: -1, getCenterPoint: () => ({}) },
  }));
  Object.defineProperty(game.user, "targets", { value: new Set(tokens), configurable: true });
}

export async function roll(actor: TableActor, kind: string, key: string, options: Source = {}) {
  return (await actor.roll(kind, key, { dialog: false, ...options }))?.message ?? null;
}

export async function fighting<T>(
  actors: readonly TableActor[],
  work: (fight: Fight) => Promise<T>,
): Promise<T> {
  const { Combat } = CONFIG as unknown as {
    Combat: { documentClass: { create(data: object): Promise<Fight> } };
  };
  const fight = await Combat.documentClass.create({
    active: true,
    combatants: actors.map((actor, index) => ({ actorId: actor.id, initiative: 20 - index })),
  });
  await fight.startCombat();
  try {
    return await work(fight);
  } finally {
    await fight.delete();
  }
}
