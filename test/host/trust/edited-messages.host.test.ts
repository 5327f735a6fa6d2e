// @vitest-environment happy-dom
/** Players edit their own messages after these were posted, verified, corrected or shown to a Gamemaster. */

import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MessageDocument, UserDocument } from "../../../module/core/contract/documents.ts";
import { hostSettings } from "../../../module/core/host/host.ts";
import { showTargets, targetKey, throwing } from "../../support/consequences.ts";
import { documentClass } from "../../support/create.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { Source } from "../../support/table.ts";

let forger: Forger;
let anselm: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger("edge");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
}, 60_000);
afterAll(() => forger.close());
beforeEach(async () => {
  await guard.update({ "system.vitality.value": 20, "system.armor.natural": 0 });
  await settled();
});

/** Milliseconds: the page's clock stands, so that what counts as just drawn does not depend on load. */
const clock = () => vi.spyOn(performance, "now").mockReturnValue(5000);

/** As the author of the message. */
async function rewrite({ id }: { readonly id: string }, changes: Source): Promise<void> {
  await forger.client.modifyDocument({
    type: "ChatMessage",
    action: "update",
    operation: { updates: [{ _id: id, ...changes }] },
  });
  await settled();
}

async function hit(): Promise<TableMessage> {
  throwing([6, 2]);
  const rolled = await forger.roll(anselm, "damage", "", {
    choices: { formula: "1d6", type: "biotic" },
    targets: [guard.uuid],
  });
  return forger.post(rolled);
}

const grown = ({ system }: TableMessage): Source => {
  const { plan } = system;
  return { plan: { ...plan, modifiers: [...plan.modifiers, { id: "x", label: "x", value: 9 }] } };
};

const doubtOn = async (message: TableMessage): Promise<Element | null> =>
  (await showTargets(message)).querySelector(".claim-doubt");

/** Clicks of the Gamemaster on what is drawn. */
async function click(card: Element): Promise<void> {
  card.querySelector<HTMLElement>('[data-consequence="apply"]')!.click();
  await settled();
}

describe("a roll that its player writes over after it was verified", () => {
  it("[HIGH-1] is told to the Gamemaster as what does not follow from the rules", async () => {
    const message = await hit();
    expect(await doubtOn(message)).toBeNull();
    await rewrite(message, { system: grown(message) });
    expect(await doubtOn(message)).not.toBeNull();
  });

  it("[HIGH-1] does not get better faces", async () => {
    const message = await hit();
    const { dice } = message.system;
    const rolls = message.rolls.map((roll) => JSON.stringify(roll).replaceAll('"result":2', '"result":6'));
    await rewrite(message, { rolls, system: { dice: dice.map((die: Source) => ({ ...die, value: 6 })) } });
    expect(await forger.apply(message.id, guard)).toBe("MANIFOLD.Claim.Edited");
    expect(guard.system.vitality.value).toBe(20);
    expect(await doubtOn(message)).not.toBeNull();
  });

  it("[HIGH-1] counts again once it is what it was", async () => {
    const message = await hit();
    const { plan } = message.toObject().system as Source;
    await rewrite(message, { system: grown(message) });
    await rewrite(message, { system: { plan } });
    expect(await doubtOn(message)).toBeNull();
    expect(await forger.apply(message.id, guard)).toBeNull();
  });

  it("[HIGH-1] is verified when it is drawn, though it was posted while no GM was there", async () => {
    const message = await hit();
    await rewrite(message, { system: grown(message) });
    // A client that has just started has seen nothing of it before.
    expect(await doubtOn(new (documentClass("ChatMessage"))(message.toObject()))).not.toBeNull();
  });

  it("[HIGH-1] takes no click that was meant for what was drawn before", async () => {
    const now = clock();
    const message = await hit();
    const card = await showTargets(message);
    await rewrite(message, { system: grown(message) });
    await click(card);
    expect(guard.system.vitality.value).toBe(20);
    // The Gamemaster has seen what it says now.
    await click(await showTargets(message));
    expect(guard.system.vitality.value).toBeLessThan(18);
    now.mockRestore();
  });

  it("takes the first click though its player has aimed it at one more, or the Gamemaster has adjusted it", async () => {
    const now = clock();
    const message = await hit();
    const card = await showTargets(message);
    await message.update({ [`system.targets.${targetKey(guard)}.adjust.bonus`]: 3 });
    await rewrite(message, { system: { targets: { [targetKey(anselm)]: { ...targetOf(anselm) } } } });
    await click(card);
    expect(guard.system.vitality.value).toBeLessThan(20);
    now.mockRestore();
  });

  it("[HIGH-1] takes no click after its player has multiplied it", async () => {
    const now = clock();
    const message = await hit();
    const card = await showTargets(message);
    await rewrite(message, { system: { targets: { [targetKey(guard)]: { adjust: { multiplier: 4 } } } } });
    await click(card);
    expect(guard.system.vitality.value).toBe(20);
    now.mockRestore();
  });
});

describe("a sound roll of a player", () => {
  it("stays so though another package notes on its dice how it draws them", async () => {
    const message = await hit();
    const card = await showTargets(message);
    const [roll] = message.rolls as { dice: { options: Source }[] }[];
    roll!.dice[0]!.options.rollOrder = 1;
    expect(await doubtOn(message)).toBeNull();
    await click(card);
    expect(guard.system.vitality.value).toBe(18);
  });

  it("is applied for its player though another package has noted something on its dice", async () => {
    const message = await hit();
    const [roll] = message.rolls as { dice: { options: Source }[] }[];
    roll!.dice[0]!.options.rollOrder = 1;
    expect(await forger.apply(message.id, guard)).toBeNull();
  });

  it("is clicked once where the Gamemaster has had a second to see what was drawn anew", async () => {
    const now = clock();
    const message = await hit();
    await showTargets(message);
    await rewrite(message, { system: grown(message) });
    const card = await showTargets(message);
    now.mockReturnValue(6000);
    await click(card);
    now.mockRestore();
    expect(guard.system.vitality.value).toBeLessThan(18);
  });
});

describe("a roll from before the Gamemaster's browser was started", () => {
  /** As a client has it that has just started, of actors who have changed meanwhile. */
  async function restart(message: TableMessage): Promise<TableMessage> {
    const { readLog } = await import("../../../module/core/records/message-index.ts");
    const fresh = new (documentClass("ChatMessage"))(message.toObject());
    Map.prototype.set.call(forger.table.messages, message.id, fresh);
    readLog();
    return fresh;
  }

  /** No longer what the rules give. */
  const outdated = async (): Promise<TableMessage> => {
    const message = await hit();
    await rewrite(message, { system: grown(message) });
    return restart(message);
  };

  it("accuses nobody while it is drawn", async () => {
    expect(await doubtOn(await outdated())).toBeNull();
  });

  it("is said to be past verifying at the click, once", async () => {
    const message = await outdated();
    await click(await showTargets(message));
    expect(guard.system.vitality.value).toBe(20);
    const card = await showTargets(message);
    expect(card.querySelector(".claim-doubt")?.textContent).toContain("cannot be verified any more");
    expect(card.querySelector(".claim-doubt table")).toBeNull();
    await click(card);
    expect(guard.system.vitality.value).toBeLessThan(18);
  });

  it("is applied at the first click where it is still sound", async () => {
    const message = await restart(await hit());
    await click(await showTargets(message));
    expect(guard.system.vitality.value).toBe(18);
  });

  it("is not applied for its player, who is not accused either", async () => {
    const message = await outdated();
    expect(await forger.apply(message.id, guard)).toBe("MANIFOLD.Claim.Past");
  });

  it("[HIGH-1] is told to the Gamemaster if its player writes it over now", async () => {
    const message = await restart(await hit());
    expect(await doubtOn(message)).toBeNull();
    await rewrite(message, { system: grown(message) });
    expect(await doubtOn(message)).not.toBeNull();
  });
});

const targetOf = ({ uuid }: TableActor) => ({
  ...{ uuid, name: "x", turn: 0, applied: null },
  adjust: { multiplier: 1, bonus: 0, ignored: [], options: [] },
});

describe("a check that was doubted when it was corrected", () => {
  const correct = async (message: MessageDocument, verdict: string | null, difficulty?: number) => {
    const { correctCheck } = await import("../../../module/core/consequences/corrections/make-correction.ts");
    return correctCheck(message, {
      ...{ reroll: false, verdict, reason: "" },
      ...(difficulty === undefined ? {} : { difficulty }),
    });
  };

  const claimProblemOf = async (message: MessageDocument) => {
    const claims = await import("../../../module/core/trust/verification/remembered-claims.ts");
    return claims.claimProblemOf(message);
  };

  /** An honest check and its plan, with 9 points more than the rules give. */
  async function forged(): Promise<readonly [TableMessage, unknown]> {
    throwing([12, 6]);
    const source = await forger.roll(anselm, "check", "athletics", { choices: { dc: 30 } });
    const { plan } = source.system as { plan: unknown };
    const posted = await forger.post(source, (system) => {
      const { modifiers, ...rest } = system.plan as Source & { modifiers: object[] };
      return { ...system, plan: { ...rest, modifiers: [...modifiers, { id: "x", label: "x", value: 9 }] } };
    });
    return [posted, plan];
  }

  it("[HIGH-1] stays so, whatever its player makes of it afterwards", async () => {
    const [message, plan] = await forged();
    const first = await correct(message, null, 28);
    await rewrite(message, { system: { plan } });
    expect(await claimProblemOf(message)).not.toBeNull();
    expect(await claimProblemOf(first)).not.toBeNull();
    // A further correction keeps it.
    const second = await correct(first, null, 27);
    expect(await claimProblemOf(second)).not.toBeNull();
    await forger.client.modifyDocument({
      ...{ type: "ChatMessage", action: "delete" },
      operation: { ids: [message.id] },
    } as never);
    expect(await claimProblemOf(second)).not.toBeNull();
  });

  it("[HIGH-1] lends nothing to the rerolls of its player", async () => {
    await hostSettings().set("manifold", "edge.playerRerolls", 1);
    const [message, plan] = await forged();
    await correct(message, null, 28);
    await rewrite(message, { system: { plan } });
    expect(await forger.ask("reroll", { message: message.id })).toMatch(/^MANIFOLD\.Claim\./);
    await hostSettings().set("manifold", "edge.playerRerolls", 0);
  });

  it("[HIGH-1] says so on the Gamemaster's card of the correction", async () => {
    const { renderCheckCard } = await import("../../../module/core/chat/check-card.ts");
    const shown = (message: MessageDocument) => {
      const card = document.createElement("div");
      card.append(renderCheckCard(message, document));
      return card.querySelector(".correction .problem");
    };
    const [message] = await forged();
    expect(shown(await correct(message, null, 28))).not.toBeNull();
    throwing([12, 6]);
    const honest = await forger.post(
      await forger.roll(anselm, "check", "athletics", { choices: { dc: 30 } }),
    );
    expect(shown(await correct(honest, null, 28))).toBeNull();
  });
});

describe("a roll that hides something, and that its player writes over", () => {
  let orders = 0;

  /** Has the GM's client roll and seal. @returns the message */
  async function order(more: Source): Promise<TableMessage> {
    const { system } = await forger.roll(anselm, "check", "athletics", { choices: { dc: 15 } });
    orders += 1;
    const id = `Written${String(orders).padStart(9, "0")}`;
    const ordered = {
      ...{ id, actor: anselm.uuid, kind: "check", key: "athletics", mode: "public", opposed: false },
      ...{ options: { targets: [] }, choices: (system as Source).choices, ...more },
    };
    expect(await forger.ask("throw", { order: JSON.stringify(ordered) })).toBeNull();
    return forger.table.messages.get(id) as TableMessage;
  }

  const ada = (): UserDocument => forger.table.users.get(forger.client.userId)!;

  const known = () => import("../../../module/core/chat/known-outcome.ts");

  const HIDING: readonly [string, Source][] = [
    ["its outcome", { options: { targets: [], hidden: ["outcome"] } }],
    ["everything", { mode: "blindroll" }],
  ];

  describe.each(HIDING)("%s", (_what, hiding) => {
    const REWRITES: readonly [string, (message: TableMessage) => Source][] = [
      ["another part", ({ system }) => sealedAs("difficulty", system)],
      ["no part", () => ({ sealed: null, hidden: [] })],
      ["another secret", () => ({ sealed: { part: "difficulty", secret: "Another000000001" }, hidden: [] })],
    ];
    const sealedAs = (part: string, system: unknown): Source => ({
      sealed: { ...(system as { sealed: Source }).sealed, part },
      hidden: [],
    });

    it.each(REWRITES)("[HIGH-1] keeps it under %s", async (_how, make) => {
      const { isOpenOutcome, isOutcomeKnownTo } = await known();
      const { sealOf } = await import("../../../module/core/consequences/corrections/make-correction.ts");
      const message = await order(hiding);
      const before = [sealOf(message), JSON.stringify(message.check)];
      expect(isOutcomeKnownTo(ada(), message)).toBe(false);
      await rewrite(message, { system: make(message), blind: false });
      expect(message.isKept).toBe(true);
      expect(isOpenOutcome(message)).toBe(false);
      expect(isOutcomeKnownTo(ada(), message)).toBe(false);
      expect([sealOf(message), JSON.stringify(message.check)]).toEqual(before);
    });
  });

  it("takes its secret with it, whatever it names", async () => {
    const message = await order({ mode: "blindroll" });
    const secrets = () =>
      forger.table.messages.contents.filter(
        ({ type, system }) => type === "secret" && (system as { of?: string }).of === message.id,
      );
    expect(secrets()).toHaveLength(1);
    await rewrite(message, { system: { sealed: null } });
    await forger.client.modifyDocument({
      ...{ type: "ChatMessage", action: "delete" },
      operation: { ids: [message.id] },
    } as never);
    await settled();
    expect(secrets()).toEqual([]);
  });
});
