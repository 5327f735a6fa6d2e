// @vitest-environment happy-dom
/** Rolls whose difficulty the rules or a card set, made easier by their player: refused there, and found out by the GM. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import type { AnyRollKind, RollOptions } from "../../../module/core/contract/roll-kind.ts";
import type { Ruleset } from "../../../module/core/contract/ruleset.ts";
import type { ClaimProblem } from "../../../module/core/trust/verification/claim-problem.ts";
import type { BaseRequest } from "../../../module/kit/contract.ts";
import { GAMES } from "../../../scripts/lib/games.ts";
import { postChanges } from "../../support/changes.ts";
import { throwing } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import { spyOnNotices } from "../../support/notices.ts";
import type { Source, TableMessage } from "../../support/table.ts";

type Numbers = Readonly<Record<string, number | null>>;

const EASED = "MANIFOLD.Claim.Eased";
const WITHOUT = "MANIFOLD.Claim.WithoutDifficulty";

let forger: Forger;
let games: readonly Ruleset[];
let anselm: TableActor;
let verify: (message: MessageDocument) => ClaimProblem | null;

beforeAll(async () => {
  forger = await startForger(...GAMES);
  anselm = forger.table.actor("Doctor Anselm Quill");
  ({ verifyForApplying: verify } = await import(
    "../../../module/core/trust/verification/remembered-claims.ts"
  ));
  const { allRulesets } = await import("../../../module/core/games/registry.ts");
  games = allRulesets();
}, 120_000);
afterAll(() => forger.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The GM client's findings about Ada's roll as soon as it is posted, before its costs are paid. */
async function findingOn(
  actor: TableActor,
  kind: string,
  key: string,
  options: RollOptions,
): Promise<ClaimProblem | null> {
  const ada = forger.table.users.getName("Ada");
  let found: ClaimProblem | null = null;
  const hook = Hooks.on("createChatMessage", (message: MessageDocument) => {
    if (message.check?.kind !== kind) return;
    Object.defineProperty(message, "author", { value: ada });
    found = verify(message);
  });
  await forger.roll(actor, kind, key, options);
  Hooks.off("createChatMessage", hook);
  return found;
}

/** Makes the next rolls as a player does. */
function playAsPlayer(): void {
  vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
}

/** Rolls that the rules of a game set a number for: "kind key" with the number's field. */
function setRolls(rules: Ruleset, actor: TableActor): { kind: AnyRollKind; key: string; field: string }[] {
  const kinds = Object.values(rules.rolls);
  return kinds.flatMap((kind) =>
    (kind.list?.(actor) ?? []).flatMap(({ key }) => {
      return Object.entries(numbersOf(kind, key, actor)).flatMap(([field, set]) =>
        typeof set === "number" && set > 0 ? [{ kind, key, field }] : [],
      );
    }),
  );
}

/** The numbers that the rules set now; the costs of earlier rolls may have raised them. */
function numbersOf(kind: AnyRollKind, key: string, actor: TableActor): Numbers {
  const options = { targets: [], dialog: false };
  const request = attempt(() => kind.request(actor, key, options) as BaseRequest);
  return request && kind.set ? kind.set(request, kind.defaults(request)) : {};
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

describe.each(GAMES)("%s", (id) => {
  it("[HIGH-1] finds out every listed roll that is easier than the rules set it", async () => {
    const rules = games.find((one) => one.id === id)!;
    const actors = forger.table.actors.contents.filter(({ type }) => Object.hasOwn(rules.actors, type));
    const hero = actors[0]!;
    await hero.update({ ownership: { default: 0, [forger.client.userId]: 3 } });
    const found = setRolls(rules, hero);
    const wrong: string[] = [];
    for (const { kind, key, field } of found.slice(0, 12))
      for (const [more, expected] of [
        [-1, EASED],
        [0, undefined],
        [1, undefined],
      ] as const) {
        const value = numbersOf(kind, key, hero)[field]! + more;
        const finding = await findingOn(hero, kind.id, key, { targets: [], choices: { [field]: value } });
        if (finding?.text.key !== expected) wrong.push(`${kind.id} ${key} ${more}: ${finding?.text.key}`);
      }
    expect(wrong).toEqual([]);
    if (id === "edge" || id === "soul") expect(found.length).toBeGreaterThan(0);
  });
});

describe("a roll for oneself", () => {
  const SELF = [
    ["march", ""],
    ["concentration", "shock"],
    ["stumble", ""],
    ["reel", ""],
  ] as const;

  it.each(SELF)("[HIGH-1] %s %s of a player is refused in words if it is easier", async (kind, key) => {
    await anselm.update({ ownership: { default: 3 } });
    playAsPlayer();
    const warn = spyOnNotices("warn");
    const before = forger.table.messages.contents.length;
    expect(await anselm.roll(kind, key, { dialog: false, choices: { dc: 1 } })).toBeNull();
    expect(await anselm.roll(kind, key, { dialog: false, choices: { dc: null } })).toBeNull();
    expect(forger.table.messages.contents.length).toBe(before);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  /** The DC of an hour; those of later ones are higher. */
  const marchDc = async (): Promise<number> =>
    ((await forger.roll(anselm, "march", "", {})).system as { plan: { dc: number } }).plan.dc;

  it("[HIGH-1] is not applied if a player has forged it easier, and is with the number of the rules", async () => {
    const posted = async (choices: object): Promise<TableMessage> => {
      throwing([12, 1]);
      const { hours } = anselm.system.march as { readonly hours: number };
      const source = await forger.roll(anselm, "march", "", { choices });
      // The roll that was taken back has counted an hour.
      await anselm.update({ "system.march.hours": hours });
      return forger.post(source);
    };
    const eased = await posted({ dc: (await marchDc()) - 1 });
    expect(await forger.apply(eased.id, anselm)).toBe(EASED);
    expect(await forger.apply((await posted({})).id, anselm)).toBeNull();
  });

  it("[HIGH-1] is found out though its player has forged its request too", async () => {
    const dc = (await marchDc()) - 1;
    throwing([12, 1]);
    const source = await forger.roll(anselm, "march", "", { choices: { dc } });
    const message = await forger.post(source, (system) => ({
      ...system,
      request: { ...(system.request as Source), dc },
    }));
    expect(await forger.apply(message.id, anselm)).toBe(EASED);
  });
});

describe("the card of a roll that is easier than the rules set it", () => {
  it("[HIGH-1] says so to the Gamemaster", async () => {
    const { renderCheckCard } = await import("../../../module/core/chat/check-card.ts");
    const source = await forger.roll(anselm, "check", "occasion:guardedStandUp", { choices: { dc: 2 } });
    const card = renderCheckCard(await forger.post(source), document);
    expect(card.querySelector(".problem")?.textContent).toMatch(/The rules set \d+ for this roll; with 2/);
  });
});

describe("a roll that a card demands", () => {
  const demand = { kind: "check", key: "athletics", label: "x", icon: "x", choices: { dc: 15 } };

  it("[HIGH-1] counts with what the card asks for, and less waits for the Gamemaster", async () => {
    const card = await postChanges([[anselm, {}]], { demands: [demand] });
    const previous = `ChatMessage.${card.id}`;
    const roll = (dc: number | null) =>
      findingOn(anselm, "check", "athletics", { previous, choices: { dc } });
    expect((await roll(5))?.text).toEqual({ key: EASED, data: { set: 15, chosen: 5 } });
    expect((await roll(null))?.text.key).toBe(WITHOUT);
    expect(await roll(15)).toBeNull();
    expect(await roll(18)).toBeNull();
  });

  it("[HIGH-1] may be easier where a Gamemaster's request says so", async () => {
    const { postRequest } = await import("../../../module/core/requests/post-request.ts");
    const way = { kind: "check", key: "occasion:guardedStandUp" };
    const request = (await postRequest([anselm], [way], { difficulty: 6 }))!;
    const reply = { request: request.id!, seat: "s0" };
    const roll = (dc: number) => findingOn(anselm, way.kind, way.key, { reply, choices: { dc } });
    expect(await roll(6)).toBeNull();
    expect((await roll(5))?.text.key).toBe(EASED);
  });
});

describe("getting free", () => {
  it("[HIGH-1] is as hard as the weight that was put on the creature", async () => {
    const { applyChange } = await import("../../../module/core/changes/apply.ts");
    const demands = [{ kind: "escape", key: "might", label: "x", icon: "x", choices: { dc: 17 } }];
    const change = { deltas: {}, sets: {}, addConditions: ["restrained"], removeConditions: [], steps: [] };
    const why = { amount: 0, nature: "effect" as const, steps: [], thresholds: [], demands };
    const reason = { key: "pin-1", by: "u", what: { key: "x" }, message: null };
    await applyChange(anselm, reason, () => ({ change, why }));
    const source = await forger.roll(anselm, "escape", "might", {});
    expect((source.system as { plan: { dc: number } }).plan.dc).toBe(17);
    throwing([12, 12]);
    const eased = await forger.post(await forger.roll(anselm, "escape", "might", { choices: { dc: 5 } }));
    await anselm.toggleStatusEffect("restrained", { active: true });
    expect(await forger.apply(eased.id, anselm)).toBe(EASED);
    expect(anselm.statuses.has("restrained")).toBe(true);
  });
});

describe("standing up", () => {
  it("[HIGH-1] [E-291] spares nobody by an easier check", async () => {
    const { isSoundCheck } = await import("../../../module/core/chat/revised-check.ts");
    const sound = async (choices: object): Promise<boolean[]> => {
      throwing([12, 12]);
      const source = await forger.roll(anselm, "check", "occasion:guardedStandUp", { choices });
      const message = await forger.post(source);
      const told = isSoundCheck(message);
      playAsPlayer();
      const seen = isSoundCheck(message);
      vi.restoreAllMocks();
      return [told, seen];
    };
    expect(await sound({ dc: 2 })).toEqual([false, false]);
    expect(await sound({ dc: null })).toEqual([false, false]);
    expect(await sound({})).toEqual([true, true]);
  });
});
