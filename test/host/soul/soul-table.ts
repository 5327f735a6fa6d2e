/** The demo world of Archsoul for host tests: three actors, dice that show chosen faces, and undoing. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { ChangeSet } from "../../../module/kit/contract.ts";
import { sendCommand, throwing } from "../../support/consequences.ts";
import type { TableItem } from "../../support/documents.ts";
import {
  essence,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

export let table: Table;
export let hedda: TableActor;
export let oren: TableActor;
export let reaver: TableActor;

/** Starts the world for a test file. Every test must leave its actors as it found them, by nothing but undoing. */
export function useSoulTable(): void {
  let before: Source[];
  const actors = () => [hedda, oren, reaver];
  beforeAll(async () => {
    table = await startTable("soul");
    hedda = table.actor("Hedda Varn");
    oren = table.actor("Oren Talisk");
    reaver = table.actor("Toll reaver");
  });
  afterAll(() => table.host.teardown());
  beforeEach(() => {
    before = actors().map(essence);
  });
  afterEach(() => {
    expect(actors().map(essence)).toEqual(before);
  });
}

export const system = (actor: TableActor): Source => actor.system;

/** The actor's item whose name starts with that word. */
export const item = (actor: TableActor, name: string): TableItem =>
  actor.items.find((one) => one.name.startsWith(name))!;

/** Makes the next d6 show these faces; afterwards all show threes. */
export const loadDice = (...faces: number[]): void =>
  throwing([6, 3], ...faces.map((face) => [6, face] as const));

/** Rolls without a dialog. @returns the chat message; null when the roll was refused */
export const roll = async (
  actor: TableActor,
  kind: string,
  key: string,
  options: object = {},
): Promise<TableMessage | null> =>
  (await actor.roll(kind, key, { dialog: false, ...options }))?.message ?? null;

/** Undoes the last change in the actor's ledger, where costs and buttons leave theirs. */
export async function undoLast(actor: TableActor): Promise<void> {
  const { ledgerOf } = await import("../../../module/core/changes/ledger.ts");
  const { key } = ledgerOf(actor).find(({ undone }) => undone === null)!;
  await sendCommand("undoEntry", { actor: actor.uuid, key });
}

export async function applyToActor(actor: TableActor, change: ChangeSet): Promise<void> {
  const changes = await import("../../../module/core/changes/apply-to-actor.ts");
  await changes.applyToActor(actor, change);
}
