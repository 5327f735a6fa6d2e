// @vitest-environment happy-dom
/** Players who sit on the ids that follow from events to come: what the Gamemaster's client does comes all the same, once. */

import { settled } from "sandbox/testing/settled";
import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import { factsOf } from "../../../scripts/lib/games.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, targetKey, throwing } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import type { TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { applyPanel, fill, openPanel } from "../../support/panels.ts";
import type { Source, TableActor } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let ilse: TableActor;

beforeAll(async () => {
  forger = await startForger("edge", "gods");
  anselm = forger.table.actor("Doctor Anselm Quill");
  ilse = forger.table.actor("Ilse Marrow");
}, 60_000);
afterAll(() => forger.close());
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const combat of [...game.combats!.contents]) await combat.delete();
});

type Camped = Source & { readonly _id?: string; readonly flags?: { readonly manifold?: Source } };

/**
 * Ada is there first whenever a message is created under an id that follows from its event.
 * @param knows whether she has read the Gamemaster's secret, and so knows the other id too
 * @returns what she has taken
 */
function camp(whisper: readonly string[], knows: boolean): Set<string> {
  const taken = new Set<string>();
  const messages = ChatMessage.implementation as unknown as {
    create(data: Camped, options?: { keepId?: boolean }): Promise<unknown>;
  };
  const create = messages.create.bind(messages);
  vi.spyOn(messages, "create").mockImplementation(async (data, options) => {
    const { _id } = data;
    const place = data.flags?.manifold?.event as string | undefined;
    if (options?.keepId && _id && !taken.has(place ?? _id)) {
      taken.add(place ?? _id);
      await forger.post({ _id: knows ? _id : (place ?? _id), content: "x", whisper });
    }
    return create(data, options);
  });
  // The Gamemaster's client waits for a message that may be on its way.
  const wait = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (work: () => void, ms?: number) => wait(work, ms === 5000 ? 0 : ms));
  return taken;
}

const isOfEvent = (message: TableMessage): boolean =>
  message.author?.isGM === true && (message.toObject() as Camped).flags?.manifold?.event !== undefined;

const vitality = (): number => ilse.system.vitality.value;

const failed = async (): Promise<TableMessage> => {
  throwing([12, 6]);
  return forger.post(await forger.roll(anselm, "check", "athletics", { choices: { dc: 30 } }));
};

/** Events that compute the id of their message. `cards`: the number of cards that they post. */
const EVENTS: readonly (readonly [what: string, cards: number, act: () => Promise<unknown>])[] = [
  [
    "the event of a turn",
    1,
    async () => {
      await ilse.update({ "flags.manifold.automation": "auto", "system.vitality.value": 10 });
      await ilse.toggleStatusEffect("bleeding", { active: true });
      const combat = await createCombat([
        [ilse, 20],
        [anselm, 10],
      ]);
      await combat.startCombat();
      await settled();
      await combat.nextTurn();
      await settled();
      await ilse.toggleStatusEffect("bleeding", { active: false });
      expect(vitality()).toBeLessThan(10);
    },
  ],
  [
    "a region's damage, condition and check",
    4,
    async () => {
      const { meetHazard } = await import("../../../module/features/regions/apply-region.ts");
      const { momentOf } = await import("../../../module/features/regions/region-event.ts");
      const does = "damage 3\ncondition prone\ncheck check athletics\ncheck check athletics 20 hidden";
      const hazard = { uuid: "Scene.x.Region.y.RegionBehavior.z", does, automatic: false };
      const event = {
        name: "tokenEnter",
        region: { name: "Burning oil", shapes: [] },
        data: {
          token: { uuid: "Scene.x.Token.y", hidden: false, actor: ilse as never },
          movement: { id: "m" },
        },
      };
      await meetHazard(hazard, event, momentOf(hazard, event)!);
      // Another window of the Gamemaster.
      await meetHazard(hazard, event, momentOf(hazard, event)!);
    },
  ],
  [
    "days",
    1,
    async () => {
      const hero = forger.table.actors.contents.find(({ type }) => type === "godsCharacter")!;
      const fever = { chronic: true, strength: 2, actionTime: { value: 1, unit: "days" }, injuries: "1" };
      const [made] = await hero.createEmbeddedDocuments("Item", [
        { name: "Test fever", type: "godsAilment", system: fever },
      ]);
      throwing([20, 20], [20, 20]);
      await hero.roll("ailment", made!.id, { dialog: false });
      const { settleDays, finishOpenDays } = await import("../../../module/features/days/settle-days.ts");
      const { markOf } = await import("../../../module/features/days/day-marks.ts");
      const now = Math.max(forger.table.host.game.time!.worldTime, (markOf("gods")?.day ?? 0) * 86_400);
      await settleDays(now, now + 86_400);
      await finishOpenDays();
      await hero.deleteEmbeddedDocuments("Item", [made!.id]);
    },
  ],
  [
    "what goes over to the next of a squad",
    1,
    async () => {
      const squads = await import("../../../module/core/records/squads.ts");
      const minions = [];
      for (const name of ["Minion A", "Minion B"]) minions.push(await createActor({ name, type: "edgeNpc" }));
      const combat = await createCombat(minions.map((minion) => [minion, 5]));
      await squads.formSquad(combat, combat.combatants.contents);
      const [first, second] = minions as [TableActor, TableActor];
      const points = second.system.vitality.value;
      const { kind, choices } = factsOf("edge").consequence;
      const gun = anselm.items.contents.find(({ type }) => type === factsOf("edge").consequence.item)!;
      const { message } = (await anselm.roll(kind, gun.id, {
        dialog: false,
        targets: [first.uuid],
        choices,
      }))!;
      const adjust = { multiplier: 0, bonus: points + 2 };
      await message.update({ [`system.targets.${targetKey(first)}.adjust`]: adjust });
      await apply(message, first);
      await settled();
      expect(second.system.vitality.value).toBe(points - 2);
    },
  ],
  [
    "dice that a player throws again",
    1,
    async () => {
      await hostSettings().set("manifold", "edge.playerRerolls", 1);
      const { id } = await failed();
      expect(await forger.ask("reroll", { message: id })).toBeNull();
    },
  ],
  [
    "what a player adds to a check",
    1,
    async () => {
      await hostSettings().set("manifold", "edge.playerAdditions", "Help: +2");
      const { id } = await failed();
      expect(await forger.ask("add", { message: id, addition: "Help: +2" })).toBeNull();
    },
  ],
  [
    "a gift",
    1,
    async () => {
      const [rope] = await anselm.createEmbeddedDocuments("Item", [{ name: "Rope", type: "edgeGear" }]);
      expect(await forger.ask("give", { item: rope!.uuid, to: ilse.uuid, count: "1" })).toBeNull();
      expect(ilse.items.contents.filter(({ name }) => name === "Rope")).toHaveLength(1);
      expect(anselm.items.contents.filter(({ name }) => name === "Rope")).toHaveLength(0);
    },
  ],
  [
    "the word of an effect that has ended unsaved",
    1,
    async () => {
      const saveEnds = { kind: "save", key: "stamina", label: { key: "x" }, choices: { dc: 15 } };
      const [effect] = await anselm.createEmbeddedDocuments("ActiveEffect", [
        { name: "Sick", statuses: ["sickened"], flags: { manifold: { timer: { saveEnds } } } },
      ]);
      await forger.client.modifyDocument({
        ...{ type: "ActiveEffect", action: "delete" },
        operation: { parentUuid: anselm.uuid, ids: [effect!.id] },
      } as never);
    },
  ],
  [
    "a panel",
    1,
    async () => {
      const panel = await openPanel({ ruleset: "edge", panel: "downtime", actors: [ilse as never] });
      await fill(panel, "lifestyle", "modest", ilse.uuid);
      await ilse.update({ "system.credits": 1000 });
      await applyPanel(panel, forger.table.messages);
      await panel.close();
      expect(Number(ilse.system.credits)).toBeLessThan(1000);
    },
  ],
];

describe.each([
  ["for all to see", [], false],
  ["in a whisper to herself", ["Ada"], false],
  ["and has read the Gamemaster’s secret", [], true],
] as const)("a player who sits on an id, %s,", (how, whisper, knows) => {
  it.each(EVENTS)("does not hold back %s", async (what, cards, act) => {
    const before = new Set(forger.table.messages.contents);
    const errors = spyOnNotices("error");
    const taken = camp(whisper.length > 0 ? [forger.client.userId] : [], knows);
    await act();
    await settled();
    expect(taken.size, `${what} ${how}`).toBeGreaterThanOrEqual(cards);
    await waitFor(() =>
      expect(forger.table.messages.contents.filter((one) => isOfEvent(one) && !before.has(one))).toHaveLength(
        cards,
      ),
    );
    // The host itself shows a refusal.
    if (what !== "a panel" && !knows) expect(errors).not.toHaveBeenCalled();
  });
});
