// @vitest-environment happy-dom
/** A card whose outcome players may not know keeps its buttons: what may follow, the same whatever it was. */

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { CardAction } from "../../../module/core/contract/roll-views.ts";
import { factsOf, GAMES } from "../../../scripts/lib/games.ts";
import type { TableItem, TableMessage } from "../../support/documents.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";

let table: Table;
let cardActionsOf: typeof import("../../../module/core/chat/card-actions.ts")["cardActionsOf"];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ cardActionsOf } = await import("../../../module/core/chat/card-actions.ts"));
});
afterAll(() => table.host.teardown());
afterEach(() => vi.restoreAllMocks());

const fighters = (game: string): readonly TableActor[] =>
  table.actors.filter(({ ruleset, type }) => ruleset?.id === game && !type.endsWith("Party"));

/** An attack whose outcome only GMs receive, with dice that show a face from 0 (all fail or all succeed) to 1. */
async function attack(game: string, face: number): Promise<TableMessage> {
  const [attacker, target] = fighters(game).filter(({ items }) => items.contents.some(isWeapon(game)));
  const { kind, key } = attacker!.items.contents.find(isWeapon(game))!.rollAddress!;
  vi.spyOn(CONFIG.Dice, "randomUniform").mockReturnValue(face);
  const options = { dialog: false, hidden: ["outcome"], targets: [target!.uuid] };
  const { message } = (await attacker!.roll(kind, key, options))!;
  return message;
}

/** Whether an item has its own attack. */
const isWeapon =
  (game: string) =>
  ({ type, rollAddress }: TableItem): boolean =>
    type === `${game}Weapon` && rollAddress?.kind === "attack";

function asPlayer(): void {
  vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
}

/** Takes away what only GMs receive. */
async function forget(message: TableMessage): Promise<void> {
  const { secret } = message.system.sealed;
  await table.messages.get(secret)!.delete();
}

const outcomeOf = ({ check }: TableMessage) => check?.outcome.success;

describe.each(GAMES)("in %s", (game) => {
  it("offers the possible follow-ups, whether it has succeeded or not", async () => {
    const shown: string[] = [];
    const outcomes = new Set<unknown>();
    for (const face of [0.999, 0.001, 0.5]) {
      const message = await attack(game, face);
      outcomes.add(outcomeOf(message));
      asPlayer();
      shown.push(JSON.stringify(cardActionsOf(message).map(({ action }) => action)));
      vi.restoreAllMocks();
    }
    expect(outcomes.size, "made and failed").toBeGreaterThan(1);
    expect(new Set(shown).size, shown.join("\n")).toBe(1);
    const { consequence } = factsOf(game);
    expect(JSON.parse(shown[0]!).map(({ kind }: CardAction) => kind)).toContain(consequence.kind);
  });

  it("makes the follow-up roll, of which a player's client knows no more", async () => {
    const message = await attack(game, 0.5);
    const attacker = fighters(game).find(({ uuid }) => uuid === message.system.actor)!;
    await forget(message);
    asPlayer();
    const [button] = cardActionsOf(message).filter(
      ({ action }) => action.kind === factsOf(game).consequence.kind,
    );
    vi.restoreAllMocks();
    expect(button).toBeDefined();
    const { kind, key } = button!.action;
    const { uuid: previous } = message;
    const result = await attacker.roll(kind, key, { dialog: false, silent: true, previous });
    expect(result).not.toBeNull();
  });
});
