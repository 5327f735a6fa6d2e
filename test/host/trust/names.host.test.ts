// @vitest-environment happy-dom
/** Names that only the GM may know: an actor whose token is called otherwise. */

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import { hostSettings } from "../../../module/core/host/host.ts";
import { publicApi } from "../../support/api.ts";
import { sceneOf } from "../../support/areas.ts";
import { NO_CHANGE } from "../../support/changes.ts";
import { createCombat } from "../../support/combat.ts";
import { comesDue, hit, showTargets, targetKey } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";

const SECRET = "SECRETNAME";
const SEEN = "Hooded figure";

/** A timer with a save at the end of each turn. */
const SAVE = {
  until: null,
  whose: null,
  round: 0,
  combat: null,
  concentration: null,
  cause: "x",
  saveEnds: { kind: "save", key: "stamina", label: "x", icon: "cycle" },
};

let forger: Forger;
let hooded: TableActor;
let anselm: TableActor;

beforeAll(async (): Promise<void> => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  const source = forger.table.actor("Station guard").toObject();
  hooded = await createActor({
    ...source,
    _id: null,
    name: SECRET,
    ownership: { default: 0 },
    prototypeToken: { name: SEEN, actorLink: true },
  });
  await sceneOf(forger.table).createEmbeddedDocuments("Token", [
    { name: SEEN, actorId: hooded.id, actorLink: true, x: 0, y: 0 },
  ]);
}, 60_000);
afterAll(async (): Promise<void> => {
  vi.unstubAllGlobals();
  await forger.close();
});

/** The data of a message that all users receive. */
const told = (message: MessageDocument): string => JSON.stringify((message as TableMessage).toObject());

it("an actor has the name of its sheet for everybody where the table chooses so", async (): Promise<void> => {
  const { publicName } = await import("../../../module/core/text/public-name.ts");
  const settings = hostSettings();
  await settings.set("manifold", "publicNames", "actor");
  expect(publicName(hooded)).toBe(SECRET);
  await settings.set("manifold", "publicNames", "token");
  expect(publicName(hooded)).toBe(SEEN);
});

describe("an actor whose token has another name", () => {
  it("[MEDIUM-8] is called like its token on cards of turns", async (): Promise<void> => {
    const { postChangeCard } = await import("../../../module/core/consequences/change-card.ts");
    await hooded.update({ "flags.manifold.automation": "ask" });
    await hooded.createEmbeddedDocuments("ActiveEffect", [
      { name: "Poison", flags: { manifold: { timer: SAVE } } },
    ]);
    const [card] = await comesDue(forger.table, hooded, "turnEnd");
    const posted = (await postChangeCard({
      ruleset: "edge",
      what: { key: "x" },
      icon: "cycle",
      due: [{ actor: hooded, change: NO_CHANGE }],
    }))!;
    for (const message of [card!, posted]) {
      expect(told(message)).toContain(SEEN);
      expect(told(message)).not.toContain(SECRET);
    }
  });

  it("[MEDIUM-8] is called like its token as a target, a roller and a participant of requests", async (): Promise<void> => {
    const hit = await forger.roll(anselm, "damage", "", {
      targets: [hooded.uuid],
      choices: { formula: "1", type: "biotic" },
    });
    const check = (await hooded.roll("check", "stealth", { dialog: false }))!.message;
    const { postRequest } = await import("../../../module/core/requests/post-request.ts");
    const request = (await postRequest([hooded], [{ kind: "check", key: "stealth" }]))!;
    for (const text of [JSON.stringify(hit), told(check), told(request)]) {
      expect(text).toContain(SEEN);
      expect(text).not.toContain(SECRET);
    }
  });

  it("[MEDIUM-8] is called like its token in combat, and where the GM's client refuses a player's command", async (): Promise<void> => {
    const { publicName } = await import("../../../module/core/text/public-name.ts");
    const combat = await createCombat([[hooded, 1]]);
    expect(publicName(hooded)).toBe(SEEN);
    await combat.delete();
    const refusal = await forger.askInFull("undoEntry", { actor: hooded.uuid, key: "nothing" });
    expect(JSON.stringify(refusal)).toContain(SEEN);
    expect(JSON.stringify(refusal)).not.toContain(SECRET);
  });
});

describe("an actor whose token is hidden", () => {
  let guard: TableActor;

  beforeAll(async (): Promise<void> => {
    guard = forger.foe("Station guard");
    await sceneOf(forger.table).tokens.getName("Station guard")!.update({ hidden: true });
    const controlled = [{ actor: guard, document: { hidden: true } }];
    vi.stubGlobal("canvas", { tokens: { controlled, placeables: [] } });
  });

  it("[MEDIUM-8] is named to Gamemasters alone on a hit that is dealt to it", async (): Promise<void> => {
    const { dealRoll } = await import("../../../module/core/consequences/plain-damage/deal-roll.ts");
    const message = await hit(anselm, [], "1");
    await dealRoll(message, { nature: "damage", factor: 1 });
    const target = message.system.targets[targetKey(guard)];
    expect(target).toMatchObject({ name: "Unknown creature", applied: expect.anything() });
    expect(told(message)).not.toContain("Station guard");
    expect((await showTargets(message)).textContent).toContain("Station guard");
  });

  it("[MEDIUM-8] gets a condition by a link on a card for Gamemasters", async (): Promise<void> => {
    const { followLink } = await import("../../../module/features/enrichers/follow-link.ts");
    await followLink({ does: "condition", ruleset: null, condition: "prone", ends: false });
    const card = forger.table.messages.contents.at(-1)!;
    expect(guard.statuses.has("prone")).toBe(true);
    expect(card.whisper.length).toBeGreaterThan(0);
    expect(told(card)).not.toContain('"name":"Station guard"');
  });

  const since = (count: number) => forger.table.messages.contents.slice(count);

  it.each([
    ["a deal", async (): Promise<void> => void (await publicApi().deal({ actors: [guard], formula: "3" }))],
    [
      "a healing",
      async (): Promise<void> =>
        void (await publicApi().deal({ actors: [guard], formula: "1", nature: "healing" })),
    ],
    [
      "a total of a message",
      async (): Promise<void> => {
        const { dealRoll } = await import("../../../module/core/consequences/plain-damage/deal-roll.ts");
        const roll = await new Roll("1d4").evaluate();
        await roll.toMessage({ speaker: { alias: anselm.name } });
        await dealRoll(forger.table.messages.contents.at(-1)!, { nature: "damage", factor: 1 });
      },
    ],
    [
      "a rest",
      async (): Promise<void> =>
        void (await publicApi().rest({
          actors: [guard],
          rest: (await publicApi().rests(guard)).find(({ disabled }) => !disabled)!.id,
        })),
    ],
    [
      "a check",
      async (): Promise<void> =>
        void (await publicApi().roll(guard, "check", "athletics", { dialog: false })),
    ],
    [
      "a public request",
      async (): Promise<void> => {
        const { postRequest } = await import("../../../module/core/requests/post-request.ts");
        await postRequest([guard], [{ kind: "check", key: "athletics" }]);
      },
    ],
    [
      "an item that is shown",
      async (): Promise<void> => {
        const { showItem } = await import("../../../module/core/sheets/lists/list-actions.ts");
        await showItem(guard.items.contents[0]!);
      },
    ],
  ] satisfies [string, () => Promise<void>][])(
    "is in no word that players receive of %s",
    async (_what, act) => {
      const before = forger.table.messages.contents.length;
      await act();
      const posted = since(before);
      expect(posted.length).toBeGreaterThan(0);
      for (const message of posted) {
        expect(told(message)).not.toContain("Station guard");
        expect(message.speaker).toMatchObject({ actor: null, token: null });
      }
    },
  );

  it("is called by its name for Gamemasters at the head of its card", async (): Promise<void> => {
    await publicApi().deal({ actors: [guard], formula: "1" });
    const card = forger.table.messages.contents.at(-1)!;
    expect([card.speaker.alias, card.alias]).toEqual(["Unknown creature", "Station guard"]);
  });
});
