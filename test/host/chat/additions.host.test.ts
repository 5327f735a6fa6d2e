// @vitest-environment happy-dom
/** Players' additions to their own finished checks, if the table allows them. The GM's client makes all of them. */

import { settled } from "sandbox/testing/settled";
import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import { drawCard } from "../../support/check-card.ts";
import { throwing } from "../../support/consequences.ts";
import type { TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import { spyOnNotices } from "../../support/notices.ts";
import type { TableActor } from "../../support/table.ts";
import type { CheckMessage } from "./check-message.ts";

let forger: Forger;
let make: typeof import("../../../module/core/consequences/corrections/make-correction.ts");
let anselm: TableActor;

beforeAll(async () => {
  forger = await startForger("edge", "burst", "soul", "gods");
  make = await import("../../../module/core/consequences/corrections/make-correction.ts");
  anselm = forger.table.actor("Doctor Anselm Quill");
}, 60_000);
afterAll(() => forger.close());
afterEach(async () => {
  for (const game of ["edge", "burst", "soul", "gods"]) await allow("", game);
});

const allow = (text: string, game = "edge") =>
  hostSettings().set("manifold", `${game}.playerAdditions`, text);

async function posted(actor: TableActor, kind: string, key: string, choices: object): Promise<CheckMessage> {
  return (await forger.post(await forger.roll(actor, kind, key, { choices }))) as CheckMessage;
}

const failed = (): Promise<CheckMessage> => {
  throwing([12, 6]);
  return posted(anselm, "check", "athletics", { dc: 30 });
};

const ask = (message: TableMessage, addition: string) => forger.ask("add", { message: message.id, addition });
const latest = () => forger.table.messages.contents.at(-1) as CheckMessage;

describe("a player's addition to a finished check", () => {
  it("is what the table names: a number applies to the dice as rolled, once, and is fully taken back", async () => {
    await allow("Help: +2; Cheer: +1");
    const check = await failed();
    const { total = 0 } = check.check.outcome;
    expect(await ask(check, "Help: +2")).toBeNull();
    await settled();
    expect(check.check.outcome.total).toBe(total + 2);
    expect(await drawCard(check)).toContain("Ada has added to this");
    const card = latest();
    expect(await drawCard(card)).toMatch(/Added by Ada, as the table allows \(Help: \+2\).*Help – → \+2/);
    expect(await ask(check, "Help: +2"), "once").toBe("MANIFOLD.Correct.AddNotOffered");
    expect(await ask(check, "Cheer: +1"), "another").toBeNull();
    expect(check.check.outcome.total).toBe(total + 3);
    expect(await ask(check, "Cheer: +1"), "nothing is left").toBe("MANIFOLD.Correct.AddOff");
    await make.takeBackCorrection(latest());
    await make.takeBackCorrection(card);
    expect(check.check.outcome.total).toBe(total);
  });

  it("may be dice, thrown by the Gamemaster's client", async () => {
    await allow("Luck: 1d6");
    const check = await failed();
    const { total = 0 } = check.check.outcome;
    throwing([6, 5]);
    expect(await ask(check, "Luck: 1d6")).toBeNull();
    await settled();
    expect(check.check.outcome.total).toBe(total + 5);
    expect(
      latest()
        .rolls.map((roll) => (roll as Roll).total)
        .at(-1),
    ).toBe(5);
  });

  it("may be a die of the check itself; the dice on the table stay unchanged", async () => {
    await allow("Edge: 1 advantage");
    const check = await failed();
    throwing([12, 11]);
    expect(await ask(check, "Edge: 1 advantage")).toBeNull();
    await settled();
    expect(check.check.dice.map(({ value, kept }) => (kept ? value : -value))).toEqual([-6, 6, 11]);
    expect(await drawCard(latest())).toMatch(/6, 6 → \(6\), 6, 11/);
  });

  it("is an additional die of a pool in Archsoul, and a die that may burst in Burst", async () => {
    await allow("Push: 1 dice", "soul");
    await allow("Push: 1 bonus dice", "burst");
    const { allRulesets } = await import("../../../module/core/games/registry.ts");
    const actors = forger.table.actors.contents as (TableActor & { readonly type: string })[];
    for (const [game, faces] of [
      ["soul", 6],
      ["burst", 10],
    ] as const) {
      const actor = actors.find(({ type }) => type === `${game}Character`)!;
      const { rolls } = allRulesets().find(({ id }) => id === game)!;
      const { key } = rolls.check!.list!(actor)[0]!;
      const check = await posted(actor, "check", key, {});
      const before = check.check.dice.length;
      throwing([faces, 3]);
      const addition = game === "soul" ? "Push: 1 dice" : "Push: 1 bonus dice";
      expect(await ask(check, addition), game).toBeNull();
      await settled();
      expect(check.check.dice.length, game).toBe(before + 1);
      expect(check.rolls, game).toHaveLength(1);
    }
  });

  it("is paid for in full or refused, and refunded when it is taken back", async () => {
    await allow("Focus: +4, 2 psi");
    const check = await failed();
    const { total = 0 } = check.check.outcome;
    const psi = () => anselm.system.psi.value;
    await anselm.update({ "system.psi.value": 1 });
    const short = psi();
    expect(await ask(check, "Focus: +4, 2 psi")).toMatch(/^MANIFOLD\./);
    expect([psi(), check.check.outcome.total]).toEqual([short, total]);
    await anselm.update({ "system.psi.value": 3 });
    const [first, second] = await Promise.all([
      ask(check, "Focus: +4, 2 psi"),
      ask(check, "Focus: +4, 2 psi"),
    ]);
    expect(first).toBeNull();
    expect([null, "MANIFOLD.Correct.AddNotOffered", "MANIFOLD.Correct.AddOff"]).toContain(second);
    await settled();
    expect([psi(), check.check.outcome.total], "paid once").toEqual([1, total + 4]);
    await make.takeBackCorrection(latest());
    expect([psi(), check.check.outcome.total]).toEqual([3, total]);
  });

  it("is paid for each time, even after a Gamemaster has taken it back", async () => {
    await allow("Focus: +4, 2 psi");
    await anselm.update({ "system.psi.value": 3 });
    const psi = () => anselm.system.psi.value;
    const check = await failed();
    for (const again of ["at first", "once more", "and again"]) {
      expect(await ask(check, "Focus: +4, 2 psi"), again).toBeNull();
      await settled();
      expect(psi(), again).toBe(1);
      await make.takeBackCorrection(latest());
      expect(psi(), again).toBe(3);
    }
  });

  it("counts together with another addition at the same moment", async () => {
    await allow("Help: +2; Focus: +4, 2 psi");
    await anselm.update({ "system.psi.value": 3 });
    const check = await failed();
    const { total = 0 } = check.check.outcome;
    expect(await Promise.all([ask(check, "Help: +2"), ask(check, "Focus: +4, 2 psi")])).toEqual([null, null]);
    await settled();
    expect(check.check.outcome.total).toBe(total + 6);
  });

  it("counts together with a throw at the same moment", async () => {
    await allow("Help: +2");
    await hostSettings().set("manifold", "edge.playerRerolls", 1);
    const check = await failed();
    const { total = 0 } = check.check.outcome;
    throwing([12, 6]);
    const reroll = forger.ask("reroll", { message: check.id });
    expect(await Promise.all([ask(check, "Help: +2"), reroll])).toEqual([null, null]);
    await settled();
    await hostSettings().set("manifold", "edge.playerRerolls", 0);
    expect(check.check.outcome.total).toBe(total + 2);
  });

  it("is not paid for if the Gamemaster corrects the check at the same moment, or on top of it", async () => {
    await allow("Focus: +4, 2 psi");
    await anselm.update({ "system.psi.value": 3 });
    const psi = () => anselm.system.psi.value;
    const check = await failed();
    const { total = 0 } = check.check.outcome;
    const modifier = { label: "High ground", amount: "3", kind: "bonus" };
    const [, refusal] = await Promise.all([
      make.correctCheck(check, { reroll: false, verdict: null, reason: "", modifier }),
      ask(check, "Focus: +4, 2 psi"),
    ]);
    await settled();
    expect(refusal).toBeNull();
    expect([psi(), check.check.outcome.total]).toEqual([1, total + 7]);
  });

  it("undoes the consequences of the check, and proposes them again", async () => {
    await allow("Twist: +2");
    await anselm.update({ "system.vitality.value": 10 });
    throwing([6, 2]);
    const options = { dialog: false, choices: { formula: "1d6", type: "biotic" }, targets: [anselm.uuid] };
    const hit = await forger.post(await forger.roll(anselm, "damage", "", options));
    await forger.applyAsGm(hit.id, anselm);
    expect(anselm.system.vitality.value).toBe(8);
    expect(await ask(hit, "Twist: +2")).toBeNull();
    await settled();
    expect(anselm.system.vitality.value, "undone").toBe(10);
    await forger.applyAsGm(latest().id, anselm);
    expect(anselm.system.vitality.value).toBe(6);
  });

  it("is refused if the table names no addition, or if a Gamemaster has set the verdict", async () => {
    const check = await failed();
    expect(await ask(check, "Help: +2")).toBe("MANIFOLD.Correct.AddOff");
    await allow("Help: +2; Odd: 1 nonsense; Dear: +1, 1 nonsense");
    expect(await ask(check, "Odd: 1 nonsense")).toBe("MANIFOLD.Correct.AddNotOffered");
    expect(await ask(check, "Dear: +1, 1 nonsense")).toBe("MANIFOLD.Correct.AddNotOffered");
    await make.correctCheck(check, { reroll: false, verdict: "success", reason: "" });
    expect(await ask(check, "Help: +2")).toBe("MANIFOLD.Correct.AddVerdict");
  });
});

describe("words that a macro has stored without the settings window", () => {
  it("are reported to the Gamemaster before a card could show them, offered to nobody, and have no effect", async () => {
    const told: string[] = [];
    spyOnNotices("warn").mockImplementation((text) => void told.push(text));
    await allow("Help: +2; Push: 1 nonsense; Dear: +1, 2 gold");
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toMatch(/^Lightfish.*“nonsense”, “gold”.*offered to nobody\.$/);
    const check = await failed();
    const known = forger.table.messages.contents.length;
    expect(await ask(check, "Push: 1 nonsense")).toBe("MANIFOLD.Correct.AddNotOffered");
    expect(await ask(check, "Dear: +1, 2 gold")).toBe("MANIFOLD.Correct.AddNotOffered");
    expect(forger.table.messages.contents.length).toBe(known);
    await allow("Help: +2");
    await settled();
    expect(told).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it.each(["He\nlp: +2", "Help \u202e: +2"])(
    "are refused if a card would display them differently: %j",
    async (text) => {
      await allow("");
      const check = await failed();
      await allow(text).catch(() => undefined);
      expect(await ask(check, text)).toMatch(/^MANIFOLD\.(Correct\.Add(Off|NotOffered)|Relay\.Malformed)$/);
    },
  );
});

describe("a Gamemaster's correction with additional dice", () => {
  it("throws them in addition to the dice on the table", async () => {
    const check = await failed();
    throwing([12, 2]);
    const modifier = { label: "High ground", amount: "1", kind: "advantage" };
    await make.correctCheck(check, { reroll: false, verdict: null, reason: "", modifier });
    expect(check.check.dice.map(({ value, kept }) => (kept ? value : -value))).toEqual([6, 6, -2]);
  });
});
