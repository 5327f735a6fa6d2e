// @vitest-environment happy-dom
/** Corrections that keep what a roll keeps, that outlast what its author makes of it, and rerolls that a table allows. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import { drawCard } from "../../support/check-card.ts";
import { throwing } from "../../support/consequences.ts";
import type { TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import type { TableActor } from "../../support/table.ts";
import { type CheckMessage, correct } from "./check-message.ts";

let forger: Forger;
let make: typeof import("../../../module/core/consequences/corrections/make-correction.ts");
let anselm: TableActor;

beforeAll(async () => {
  forger = await startForger("edge");
  make = await import("../../../module/core/consequences/corrections/make-correction.ts");
  anselm = forger.table.actor("Doctor Anselm Quill");
}, 60_000);
afterAll(() => forger.close());
afterEach(() => hostSettings().set("manifold", "edge.playerRerolls", 0));

describe("a check that keeps a part from players", () => {
  const sealedCheck = async (hidden: string): Promise<CheckMessage> => {
    throwing([12, 6]);
    const options = { dialog: false, hidden: [hidden], choices: { dc: 23 } };
    return (await anselm.roll("check", "athletics", options))!.message as CheckMessage;
  };
  /** All that the players' clients receive of a message. */
  const received = (message: CheckMessage): string => JSON.stringify(message.toObject());

  it("is corrected without showing players its difficulty, before or after", async () => {
    const check = await sealedCheck("dc");
    const corrected = await correct(check, { difficulty: 7, reason: "DC 23 was too hard" });
    expect(check.check.outcome.success).toBe(true);
    expect(await drawCard(corrected)).toMatch(/23 → 7/);
    const { lines, reason } = corrected.publicCheck.correction!;
    expect(reason).toBe("");
    expect(lines.map(({ label }) => label)).toEqual(["MANIFOLD.Correct.Verdict"]);
    const sent = received(corrected);
    expect(sent).not.toMatch(/"dc":\s*(23|7)\b/);
    expect(sent).not.toContain("too hard");
  });

  it("shows players nothing of a hidden outcome, and is deleted with the message that hides it", async () => {
    const check = await sealedCheck("outcome");
    const before = forger.table.messages.contents.length;
    const corrected = await correct(check, { verdict: "success", reason: "it opens" });
    expect(check.check.outcome.degree).toBe("success");
    expect(corrected.publicCheck.outcome).toEqual({ degree: "kept", success: null });
    expect(corrected.publicCheck.correction).toMatchObject({ lines: [], reason: "", verdict: null });
    await make.takeBackCorrection(corrected);
    await settled();
    expect(forger.table.messages.contents, "its secret is gone too").toHaveLength(before);
    expect(check.check.outcome.success).toBe(false);
  });
});

describe("a correction", () => {
  it("remains if its author later changes whose roll it was", async () => {
    throwing([12, 6]);
    const posted = (await forger.post(
      await forger.roll(anselm, "check", "athletics", { dialog: false, choices: { dc: 5 } }),
    )) as CheckMessage;
    await correct(posted, { difficulty: 30 });
    expect(posted.check.outcome.success).toBe(false);
    const other = forger.table.actor("Ilse Marrow");
    await forger.client.modifyDocument({
      type: "ChatMessage",
      action: "update",
      operation: { updates: [{ _id: posted.id, system: { actor: other.uuid, kind: "save" } }] },
    });
    await settled();
    expect(posted.check.outcome.success, "it still counts").toBe(false);
    expect(posted.check.actor, "for the one who rolled").toBe(anselm.uuid);
  });

  it("remains if its author later lets the check answer something else", async () => {
    throwing([12, 6]);
    const posted = (await forger.post(
      await forger.roll(anselm, "check", "athletics", { dialog: false, choices: { dc: 30 } }),
    )) as CheckMessage;
    await correct(posted, { verdict: "success" });
    await forger.client.modifyDocument({
      type: "ChatMessage",
      action: "update",
      operation: { updates: [{ _id: posted.id, system: { reply: { request: "A".repeat(16), seat: "B" } } }] },
    });
    await settled();
    expect(posted.check.reply).toBeNull();
  });
});

describe("a player's reroll of an own check", () => {
  const failed = async (): Promise<CheckMessage> => {
    throwing([12, 6]);
    return (await forger.post(
      await forger.roll(anselm, "check", "athletics", { dialog: false, choices: { dc: 30 } }),
    )) as CheckMessage;
  };
  const reroll = (message: TableMessage) => {
    throwing([12, 11]);
    return forger.ask("reroll", { message: message.id });
  };

  it("is refused unless the table allows it", async () => {
    const check = await failed();
    expect(await reroll(check)).toBe("MANIFOLD.Correct.RerollOff");
    expect(check.check.outcome.total).toBeDefined();
  });

  it("is thrown by the Gamemaster's client, shown on its card, made once, and fully taken back", async () => {
    await hostSettings().set("manifold", "edge.playerRerolls", 1);
    const check = await failed();
    const { total = 0 } = check.check.outcome;
    const [refused, twice] = await Promise.all([reroll(check), reroll(check)]);
    expect(refused).toBeNull();
    expect([null, "MANIFOLD.Correct.RerollSpent"]).toContain(twice);
    await settled();
    expect(check.check.outcome.total).toBe(total + 10);
    expect(await drawCard(check)).toContain("Ada has rolled this again");
    const again = forger.table.messages.contents.at(-1) as CheckMessage;
    expect(await drawCard(again)).toMatch(/Rolled again by Ada.*6, 6 → 11, 11/);
    expect(await reroll(check)).toBe("MANIFOLD.Correct.RerollSpent");
    await make.takeBackCorrection(again);
    expect(check.check.outcome.total).toBe(total);
  });

  it("undoes the consequences of the check, and proposes them again", async () => {
    await hostSettings().set("manifold", "edge.playerRerolls", 1);
    await anselm.update({ "system.vitality.value": 10 });
    throwing([6, 2]);
    const options = { dialog: false, choices: { formula: "1d6", type: "biotic" }, targets: [anselm.uuid] };
    const hit = await forger.post(await forger.roll(anselm, "damage", "", options));
    await forger.applyAsGm(hit.id, anselm);
    expect(anselm.system.vitality.value).toBe(8);
    throwing([6, 5]);
    const refusal = await forger.ask("reroll", { message: hit.id });
    expect(refusal).toBeNull();
    await settled();
    expect(anselm.system.vitality.value, "undone").toBe(10);
    await forger.applyAsGm(forger.table.messages.contents.at(-1)!.id, anselm);
    expect(anselm.system.vitality.value).toBe(5);
  });

  it("is refused for checks of other players, for forged checks and for messages that are not checks", async () => {
    await hostSettings().set("manifold", "edge.playerRerolls", 1);
    throwing([12, 6]);
    const theirs = (await anselm.roll("check", "athletics", { dialog: false, choices: { dc: 30 } }))!;
    expect(await reroll(theirs.message), "the Gamemaster's").toBe("MANIFOLD.Correct.RerollNotYours");
    const source = await forger.roll(anselm, "check", "athletics", { dialog: false, choices: { dc: 30 } });
    const forged = await forger.post(source, (system) => {
      const { modifiers, ...plan } = system.plan as { modifiers: object[] };
      const luck = { id: "x", label: "Luck", value: 20 };
      return { ...system, plan: { ...plan, modifiers: [...modifiers, luck] } };
    });
    expect(await reroll(forged)).toMatch(/^MANIFOLD\.Claim\./);
    expect(await forger.ask("reroll", { message: "0".repeat(16) })).toBe("MANIFOLD.Damage.NoMessage");
  });
});
