// @vitest-environment happy-dom
/** Rolls that depend on places are verified on the scene where they were made, whatever scene the GM views. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { sceneOf } from "../../support/areas.ts";
import { createScene } from "../../support/create.ts";
import type { TableActor, TableItem, TableScene, TableToken } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";

let forger: Forger;
let ilse: TableActor;
let guard: TableActor;
let weapon: TableItem;
let scene: TableScene;
let verify: typeof import("../../../module/core/trust/verification/remembered-claims.ts")["verifyForApplying"];

beforeAll(async () => {
  forger = await startForger("edge");
  ilse = forger.table.actor("Ilse Marrow");
  await ilse.update({ ownership: { default: 3 } });
  guard = forger.foe("Station guard");
  weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!;
  await weapon.update({ "system.mode": "ranged" });
  scene = sceneOf(forger.table);
  const tokenOf = (actor: TableActor) => scene.tokens.contents.find((token) => token.actor === actor);
  await tokenOf(guard)!.update({ x: 400, y: 400, disposition: -1 });
  const data = { name: "Ilse Marrow", actorId: ilse.id, actorLink: true, x: 500, y: 400, disposition: 1 };
  if (tokenOf(ilse)) await tokenOf(ilse)!.update(data);
  else await scene.createEmbeddedDocuments("Token", [data]);
  ({ verifyForApplying: verify } = await import(
    "../../../module/core/trust/verification/remembered-claims.ts"
  ));
}, 60_000);
afterAll(() => forger.close());

/** Draws a scene for this client while the work runs. */
async function viewing<T>(drawn: { readonly id: string } | TableScene, work: () => Promise<T>): Promise<T> {
  const documents = "tokens" in drawn ? drawn.tokens.contents : [];
  const placeables = documents.map((document) => ({ id: document.id, actor: document.actor, document }));
  const { grid } = scene;
  Object.assign(globalThis, { canvas: { scene: drawn, grid, tokens: { placeables } } });
  const actors = [ilse, guard];
  for (const actor of actors)
    Object.assign(actor, { getActiveTokens: () => placeables.filter((token) => token.actor === actor) });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(globalThis, "canvas");
    for (const actor of actors) Reflect.deleteProperty(actor, "getActiveTokens");
  }
}

const shoot = () => viewing(scene, () => forger.roll(ilse, "attack", weapon.id, { targets: [guard.uuid] }));

it("[HIGH-1] verifies a roll with the tokens of the scene that the player saw", async () => {
  const source = await shoot();
  const { plan, asked } = source.system as { plan: { disadvantages: number }; asked: Source };
  // A foe beside the shooter, whom the other scene does not have.
  expect(plan.disadvantages).toBe(1);
  expect(asked.scene).toBe(scene.id);
  const message = await viewing({ id: "elsewhere" }, () => forger.post(source));
  expect(await viewing({ id: "elsewhere" }, async () => verify(message))).toBeNull();
});

it("[HIGH-1] refuses a roll whose plan leaves out what stands on that scene", async () => {
  const source = await viewing({ id: scene.id }, () =>
    forger.roll(ilse, "attack", weapon.id, { targets: [guard.uuid] }),
  );
  const message = await viewing({ id: "elsewhere" }, () => forger.post(source));
  const problem = await viewing({ id: "elsewhere" }, async () => verify(message));
  expect(problem?.text.key).toMatch(/^MANIFOLD\.Claim\./);
});

it("[HIGH-1] measures no roll on a scene that its author cannot see", async () => {
  const source = await shoot();
  const secret = await createScene({
    name: "Vault",
    navigation: false,
    tokens: scene.tokens.contents.map((token) =>
      (token as TableToken & Pick<TableItem, "toObject">).toObject(),
    ),
  });
  const message = await viewing({ id: "elsewhere" }, () =>
    forger.post(source, (system) => ({
      ...system,
      asked: { ...(system.asked as Source), scene: secret.id },
    })),
  );
  expect(await viewing({ id: "elsewhere" }, async () => verify(message))).not.toBeNull();
});
