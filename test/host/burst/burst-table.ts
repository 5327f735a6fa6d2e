/** The table of the burst host tests: three actors that are reset after each test, and what the tests do with them. */
import { afterAll, afterEach, beforeAll } from "vitest";
import type { CombatRules } from "../../../module/core/contract/combat.ts";
import { createCombatOf } from "../../support/combat.ts";
import { apply, undo } from "../../support/consequences.ts";
import type { TableCombat, TableItem } from "../../support/documents.ts";
import {
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

export { apply, undo };

type AttackRolls = typeof import("../../../module/rulesets/burst/attack/rolls.ts");

/** The kinds of rolls that tests read. */
interface Kinds {
  readonly attack: AttackRolls["ATTACK"];
  readonly defense: AttackRolls["DEFENSE"];
  readonly resistance: typeof import("../../../module/rulesets/burst/check/rolls.ts")["RESISTANCE"];
  readonly effect: typeof import("../../../module/rulesets/burst/damage/rolls.ts")["EFFECT"];
  readonly aid: typeof import("../../../module/rulesets/burst/injury/first-aid.ts")["AID"];
  readonly act: typeof import("../../../module/rulesets/burst/turn/actions.ts")["ACT"];
}

interface BurstTable {
  readonly table: Table;
  readonly guard: TableActor;
  readonly hale: TableActor;
  readonly ivo: TableActor;
  readonly kinds: Kinds;
  readonly combat: CombatRules;
  /** Stored data of the actors at the start. */
  readonly before: Readonly<Record<string, Source>>;
}

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
    const { burst } = await import("../../../module/rulesets/burst/index.ts");
    Object.assign(opened, { table, guard, hale, ivo, kinds: burst.rolls, combat: burst.combat });
    opened.before = Object.fromEntries(
      [guard, hale, ivo].map((actor) => [actor.id, actor.toObject().system]),
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

export const now = (actor: TableActor) => actor.system;
export const item = (actor: TableActor, name: string): TableItem => actor.items.getName(name)!;

/** The data from which a check's card is drawn, for a user who may see everything. */
export const cardData = ({ system: { request, plan, dice: thrown, outcome } }: TableMessage) => ({
  request,
  plan,
  dice: thrown,
  outcome,
  shows: () => true,
});

/** Sets all dice of the next rolls to that part of their faces: 0 the lowest, 0.99 the highest. */
export function dice(part: number): void {
  CONFIG.Dice.randomUniform = () => 1 - part - 0.001;
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
  work: (fight: TableCombat) => Promise<T>,
): Promise<T> {
  const fight = await createCombatOf({
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
