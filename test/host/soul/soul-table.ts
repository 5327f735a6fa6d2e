/** The demo world of Archsoul for host tests: three actors, dice that show chosen faces, and undoing. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import {
  essence,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

/** What the tests read of an actor. */
interface SoulSystem extends Source {
  readonly hitPoints: { readonly value: number; readonly max: number };
  readonly counters: { readonly unconsciousRounds: number; readonly breathSeconds: number };
  readonly fatigue: { readonly value: number; readonly heavyMinutes: number };
  readonly actionPoints: { readonly value: number };
  readonly drain: { readonly value: number };
  readonly copper: number;
  readonly defenseTotal: number;
  readonly hardnessTotal: number;
}

interface SoulItem {
  readonly id: string;
  readonly name: string;
  readonly system: Source & {
    readonly hitPoints: { readonly value: number };
    readonly progress: number;
    readonly secondProgress: number;
    readonly owed: number;
  };
}

export let table: Table;
export let hedda: TableActor;
export let oren: TableActor;
export let reaver: TableActor;

/** Sends a command of the relay. */
let request: (name: string, data: object) => Promise<void>;

/** Starts the world for a test file. Every test must leave its actors as it found them, by nothing but undoing. */
export function useSoulTable(): void {
  let before: Source[];
  const actors = () => [hedda, oren, reaver];
  beforeAll(async () => {
    table = await startTable("soul");
    hedda = table.actor("Hedda Varn");
    oren = table.actor("Oren Talisk");
    reaver = table.actor("Toll reaver");
    ({ sendCommand: request } = await import("../../../module/core/relay/relay.ts"));
  });
  afterAll(() => table.host.teardown());
  beforeEach(() => {
    before = actors().map(essence);
  });
  afterEach(() => {
    expect(actors().map(essence)).toEqual(before);
  });
}

export const system = (actor: TableActor): SoulSystem => actor.system as unknown as SoulSystem;

/** The actor's item whose name starts with that word. */
export function item(actor: TableActor, name: string): SoulItem {
  const items = actor.items.contents as unknown as readonly SoulItem[];
  return items.find((one) => one.name.startsWith(name))!;
}

/** Makes the next d6 show these faces; afterwards all show threes. */
export function loadDice(...faces: number[]): void {
  const queue = [...faces];
  CONFIG.Dice.randomUniform = () => 1 - ((queue.shift() ?? 3) - 0.5) / 6;
}

/** Rolls without a dialog. @returns the chat message; null when the roll was refused */
export const roll = async (
  actor: TableActor,
  kind: string,
  key: string,
  options: object = {},
): Promise<TableMessage | null> =>
  (await actor.roll(kind, key, { dialog: false, ...options }))?.message ?? null;

export const keyOf = (actor: TableActor): string => actor.uuid.replaceAll(".", "-");

export const apply = (message: TableMessage, actor: TableActor): Promise<void> =>
  request("apply", { message: message.id, target: keyOf(actor) });

export const undo = (message: TableMessage, actor: TableActor): Promise<void> =>
  request("undo", { message: message.id, target: keyOf(actor) });

/** Undoes the last change in the actor's ledger, where costs and buttons leave theirs. */
export async function undoLast(actor: TableActor): Promise<void> {
  const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
  const { key } = ledgerOf(actor).find(({ undone }) => undone === null)!;
  await request("undoEntry", { actor: actor.uuid, key });
}

export async function applyToActor(actor: TableActor, change: object): Promise<void> {
  const changes = await import("../../../module/core/changes/apply-to-actor.ts");
  await changes.applyToActor(actor, change);
}
