/** Creates the documents for a batch of scenarios: targets, a scene for them, and messages with consequences. */
import type { ModifyRequest } from "sandbox/protocol";
import { cardSource, type Scenario, type Source, targetSource } from "./scenario.ts";
import type { Table } from "./table.ts";
import type { Users } from "./tally.ts";

const SCENE = "Yard".padEnd(16, "0");

const creation = (type: string, data: readonly Source[]) =>
  ({ type, action: "create", operation: { data: [...data], keepId: true } }) as ModifyRequest;

export const deletion = (type: string, ids: readonly string[]) =>
  ({ type, action: "delete", operation: { ids: [...ids] } }) as ModifyRequest;

/**
 * Creates the targets and their messages. Players roll their own damage.
 * @param attackerOf the player who rolls the damage of a card
 */
export async function setUp(
  table: Table,
  users: Users,
  scenarios: readonly Scenario[],
  attackerOf: (index: number) => string,
): Promise<Scenario[]> {
  const master = users.masters[0]!;
  const struck = scenarios.filter(({ kind }) => kind === "strikes");
  const tokens = struck.map(({ target }, x) => ({
    name: target,
    actorId: target,
    actorLink: true,
    x,
    y: 0,
  }));
  const cards = scenarios
    .filter(({ kind }) => kind === "cards")
    .flatMap((scenario) => scenario.cards.map((card) => ({ ...cardSource(scenario, card), author: master })));
  const { client } = table.seats.get(master)!;
  await table.until(client.write("create", "Actor", JSON.stringify(scenarios.map(targetSource))));
  await table.modify(master, creation("ChatMessage", cards));
  await table.modify(master, creation("Scene", [{ _id: SCENE, name: "Yard", active: true, tokens }]));
  await table.quiet();
  const strike = (index: number, { target, cards: both }: Scenario) => {
    const player = attackerOf(index);
    const own = users.attackers[users.players.indexOf(player)]!;
    return table.seats.get(player)!.client.strike(own, both[index]!.amount, [target]);
  };
  const prepared = await table.until(
    Promise.all(
      scenarios.map(async (scenario) => {
        if (scenario.kind === "cards") return scenario;
        const ids = await Promise.all([strike(0, scenario), strike(1, scenario)]);
        return { ...scenario, cards: scenario.cards.map((card, index) => ({ ...card, id: ids[index]! })) };
      }),
    ),
  );
  await table.quiet();
  return prepared;
}

/** Deletes the documents of `setUp`. */
export async function tearDown(
  table: Table,
  { masters }: Users,
  scenarios: readonly Scenario[],
): Promise<void> {
  const master = masters[0]!;
  const left = scenarios
    .filter((scenario) => table.server.stored("Actor", scenario.target))
    .map(({ target }) => target);
  await table.modify(master, deletion("Actor", left));
  await table.modify(
    master,
    deletion(
      "ChatMessage",
      scenarios.flatMap(({ cards }) => cards.map(({ id }) => id)),
    ),
  );
  await table.modify(master, deletion("Scene", [SCENE]));
  await table.quiet();
}
