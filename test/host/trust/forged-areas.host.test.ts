// @vitest-environment happy-dom
/** Areas that the message of a player names: the Gamemaster's client takes none off the scene that is another's. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PlacedArea } from "../../../module/core/contract/area.ts";
import { areaAt, areasOn, type SceneOf, sceneOf } from "../../support/areas.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source, TableMessage } from "../../support/table.ts";

let forger: Forger;
let scene: SceneOf;
let source: Source;

beforeAll(async () => {
  forger = await startForger("edge");
  scene = sceneOf(forger.table);
  const guard = forger.foe("Station guard");
  source = await forger.roll(forger.table.actor("Doctor Anselm Quill"), "damage", "", {
    targets: [guard.uuid],
    choices: { formula: "1", type: "biotic" },
  });
}, 60_000);
afterAll(() => forger.close());

const place = () => areaAt(scene, { form: "sphere", size: 3 }, [10, 5]) as PlacedArea;

/** A roll of Ada's with nothing to apply, whose area shows as this document. */
const postRoll = (document: string): Promise<TableMessage> =>
  forger.post(source, (system) => ({
    ...system,
    targets: {},
    asked: { ...(system.asked as Source), area: { ...place(), document } },
  }));

/** The area of the Gamemaster's, and one of Ada's own. */
async function showBoth(): Promise<{ readonly theirs: string; readonly own: string }> {
  const { showArea } = await import("../../../module/core/scene/areas/area-documents.ts");
  const { document: theirs } = await showArea(place(), "Of the Gamemaster");
  const shown = areasOn(scene).find(({ id }) => id === theirs)!;
  const { _id, ...data } = shown.toObject();
  const [made] = await scene.createEmbeddedDocuments(scene.templates ? "MeasuredTemplate" : "Region", [
    scene.templates
      ? { ...data, author: forger.client.userId }
      : { ...data, ownership: { default: 0, [forger.client.userId]: 3 } },
  ]);
  return { theirs: theirs!, own: made!.id };
}

const isShown = (area: string) => areasOn(scene).some(({ id }) => id === area);

it("[HIGH-3] a message of a player who has left takes the player's own area off the scene alone", async () => {
  const { theirs, own } = await showBoth();
  const forged = await postRoll(theirs);
  const honest = await postRoll(own);
  await settled();
  expect([isShown(theirs), isShown(own)]).toEqual([true, true]);
  forger.client.close();
  await settled();
  for (const message of [forged, honest]) await message.delete();
  await settled();
  expect([isShown(theirs), isShown(own)]).toEqual([true, false]);
});
