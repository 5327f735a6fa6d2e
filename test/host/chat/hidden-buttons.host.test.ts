// @vitest-environment happy-dom
/** A card whose outcome players may not know keeps its buttons: what may follow, the same whatever it was. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { factsOf, GAMES } from "../../../scripts/lib/games.ts";
import type { TableMessage } from "../../support/documents.ts";
import { type Source, startTable, type Table, type TableActor } from "../../support/table.ts";

type Attacker = TableActor & {
  readonly ruleset: { readonly id: string } | null;
  readonly items: { readonly contents: readonly Weapon[] };
};

interface Weapon {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly rollAddress: { readonly kind: string; readonly key: string } | null;
}

interface Button {
  readonly action: { readonly kind: string; readonly key: string; readonly label: string };
}

let table: Table;
let cardActionsOf: (message: object) => readonly Button[];

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ cardActionsOf } = await import("../../../module/core/chat/card-actions.ts"));
});
afterAll(() => table.host.teardown());
afterEach(() => vi.restoreAllMocks());

const fighters = (game: string): readonly Attacker[] =>
  (table.actors.contents as readonly Attacker[]).filter(
    ({ ruleset, type }) => ruleset?.id === game && !type.endsWith("Party"),
  );

/** An attack whose outcome only GMs receive, with dice that show a face from 0 (all fail or all succeed) to 1. */
async function attack(game: string, face: number): Promise<TableMessage> {
  const [attacker, target] = fighters(game).filter(({ items }) => items.contents.some(isWeapon(game)));
  const { kind, key } = attacker!.items.contents.find(isWeapon(game))!.rollAddress!;
  const dice = (CONFIG as unknown as { Dice: { randomUniform(): number } }).Dice;
  vi.spyOn(dice, "randomUniform").mockReturnValue(face);
  const options = { dialog: false, hidden: ["outcome"], targets: [target!.uuid] };
  const { message } = (await attacker!.roll(kind, key, options))!;
  return message;
}

/** What has an attack of its own. */
const isWeapon =
  (game: string) =>
  ({ type, rollAddress }: Weapon): boolean =>
    type === `${game}Weapon` && rollAddress?.kind === "attack";

function asPlayer(): void {
  const { user } = table.host.game as unknown as { user: { isGM: boolean } };
  vi.spyOn(user, "isGM", "get").mockReturnValue(false);
}

/** Takes away what only GMs receive. */
async function forget(message: TableMessage): Promise<void> {
  const { secret } = (message.system as unknown as { sealed: { secret: string } }).sealed;
  await table.messages.get(secret)!.delete();
}

const outcomeOf = ({ check }: { readonly check?: { readonly outcome: Source } }) => check?.outcome.success;

describe.each(GAMES)("in %s", (game) => {
  it("offers what may follow, whether it has succeeded or not", async () => {
    const shown: string[] = [];
    const outcomes = new Set<unknown>();
    for (const face of [0.999, 0.001, 0.5]) {
      const message = await attack(game, face);
      outcomes.add(outcomeOf(message as never));
      asPlayer();
      shown.push(JSON.stringify(cardActionsOf(message).map(({ action }) => action)));
      vi.restoreAllMocks();
    }
    expect(outcomes.size, "made and failed").toBeGreaterThan(1);
    expect(new Set(shown).size, shown.join("\n")).toBe(1);
    const { consequence } = factsOf(game);
    expect(JSON.parse(shown[0]!).map(({ kind }: Button["action"]) => kind)).toContain(consequence.kind);
  });

  it("makes the roll that follows, of which a player's client knows no more", async () => {
    const message = await attack(game, 0.5);
    const attacker = fighters(game).find(({ uuid }) => uuid === (message.system as Source).actor)!;
    await forget(message);
    asPlayer();
    const [button] = cardActionsOf(message).filter(
      ({ action }) => action.kind === factsOf(game).consequence.kind,
    );
    vi.restoreAllMocks();
    expect(button).toBeDefined();
    const { kind, key } = button!.action;
    const { uuid: previous } = message as unknown as { uuid: string };
    const result = await attacker.roll(kind, key, { dialog: false, silent: true, previous });
    expect(result).not.toBeNull();
  });
});
