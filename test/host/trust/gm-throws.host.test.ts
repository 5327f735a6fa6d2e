// @vitest-environment happy-dom
/** The setting that has the active GM's client throw the dice of players. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import { throwing } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
  await hostSettings().set("manifold", "gmThrows", true);
}, 60_000);
afterAll(() => forger.close());

let orders = 0;

/** The message of the player's client that requests a roll of 1d6. */
function order(more: Source = {}): Source & { readonly id: string } {
  orders += 1;
  const dice = { formula: "1d6", type: "biotic", extraFormula: "", extraType: "biotic" };
  return {
    id: `Order${String(orders).padStart(11, "0")}`,
    actor: anselm.uuid,
    kind: "damage",
    key: "",
    choices: { disabled: [], enabled: [], situational: [], ...dice, maximum: false, trauma: false },
    options: { targets: [guard.uuid] },
    mode: "public",
    opposed: false,
    ...more,
  };
}

const send = (ordered: object) => forger.ask("throw", { order: JSON.stringify(ordered) });

it("posts the player's roll with the GM's dice, which the player may have applied", async () => {
  throwing([6, 4]);
  const ordered = order();
  expect(await send(ordered)).toBeNull();
  const message = forger.table.messages.get(ordered.id)!;
  const { author, system } = message;
  expect(author?.id).toBe(forger.client.userId);
  expect(system.dice.map(({ value }: Source) => value)).toEqual([4]);
  await guard.update({ "system.vitality.value": 10 });
  expect(await forger.apply(message.id, guard)).toBeNull();
  expect(guard.system.vitality.value).toBe(6);
});

it("[HIGH-1] leaves a roll of the player's own client to the GM", async () => {
  const rolled = await forger.roll(anselm, "damage", "", {
    targets: [guard.uuid],
    choices: { formula: "1d6", type: "biotic" },
  });
  const { id } = await forger.post(rolled);
  expect(await forger.apply(id, guard)).toBe("MANIFOLD.Claim.NotThrown");
});

it("[HIGH-1] leaves a roll to the GM whose dice the player has changed afterwards", async () => {
  throwing([6, 1]);
  const ordered = order();
  expect(await send(ordered)).toBeNull();
  const message = forger.table.messages.get(ordered.id)!;
  const { rolls, system } = message.toObject() as { rolls: string[]; system: { dice: Source[] } };
  const update = {
    _id: ordered.id,
    rolls: rolls.map((roll) => roll.replaceAll('"result":1', '"result":6')),
    system: { dice: system.dice.map((die) => ({ ...die, value: 6 })) },
  };
  await forger.client.modifyDocument({
    type: "ChatMessage",
    action: "update",
    operation: { updates: [update] },
  });
  expect(await forger.apply(ordered.id, guard)).toBe("MANIFOLD.Claim.NotThrown");
});

it("[HIGH-1] makes no roll for an actor of others, of no kind, with forbidden choices, or of another shape", async () => {
  const before = forger.table.messages.contents.length;
  const { choices } = order();
  expect(await send(order({ actor: guard.uuid }))).toBe("MANIFOLD.Claim.NotTheirs");
  for (const [more, refusal] of [
    [{ kind: "constructor" }, "MANIFOLD.Relay.Malformed"],
    [{ id: "short" }, "MANIFOLD.Relay.Malformed"],
    [{ options: { targets: "x" } }, "MANIFOLD.Relay.Malformed"],
    [{ choices: null }, "MANIFOLD.Relay.Malformed"],
    [{ choices: [] }, "MANIFOLD.Relay.Malformed"],
    [{ choices: { ...choices, situational: null } }, "MANIFOLD.Relay.Malformed"],
    [{ mode: "constructor" }, "MANIFOLD.Relay.Malformed"],
    [{ options: [] }, "MANIFOLD.Relay.Malformed"],
    ...[
      { ends: "x" },
      { ends: { on: "ever" } },
      { ends: { on: "success", effect: 1 } },
      { demanded: "x" },
    ].map((odd) => [{ options: { targets: [], ...odd } }, "MANIFOLD.Relay.Malformed"] as const),
    [{ choices: { ...choices, formula: "999d6" } }, "MANIFOLD.Edge.Problem.absurdDice"],
  ] as const)
    expect(await send(order(more)), JSON.stringify(more)).toBe(refusal);
  const used = order();
  expect(await send(used)).toBeNull();
  expect(await send(used)).toBe("MANIFOLD.Relay.Malformed");
  expect(forger.table.messages.contents).toHaveLength(before + 1);
});
