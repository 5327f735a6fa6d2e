/** Explanations and rolls of every game name the changes of effects. Both generations. */

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AnyRollKind } from "../../../module/core/contract/roll-kind.ts";
import type { BaseRequest, Modifier } from "../../../module/kit/contract.ts";
import { startTable, type Table, type TableActor } from "../../support/table.ts";
import { change, clearEffects, giveEffect } from "./effects-table.ts";

/** A number whose sheet explains it, the roll that uses it, and one that does not. */
const GAMES = {
  edge: {
    key: "abilities.dex",
    path: "abilities.dex.bonus",
    label: "MANIFOLD.Edge.Ability.dex",
    roll: "dex",
    kind: "bonus",
    only: { abilities: ["dex"] },
    other: "str",
  },
  burst: {
    key: "abilities.agility",
    path: "abilities.agility.bonus",
    label: "MANIFOLD.Burst.Ability.agility",
    roll: "agility",
    kind: "dice",
    only: { abilities: ["agility"] },
    other: "strength",
  },
  parallax: {
    key: "attributes.agility",
    path: "attributes.agility.bonus",
    label: "MANIFOLD.Parallax.Attribute.agility",
    roll: "agility",
    kind: "bonus",
    only: { attributes: ["agility"] },
    other: "ego",
  },
  gods: {
    key: "agility",
    path: "abilities.agility.bonus",
    label: "MANIFOLD.Gods.Ability.agility",
    roll: "agility",
    kind: "bonus",
    only: { scores: ["agility"] },
    other: "strength",
  },
  soul: {
    key: "attributes.precision",
    path: "attributes.precision.bonus",
    label: "MANIFOLD.Soul.Attribute.precision",
    roll: "precision",
    kind: "dice",
    only: { stats: ["precision"] },
    other: "endurance",
  },
} as const;

describe.each(Object.entries(GAMES))("in %s", (game, { key, path, label, roll, kind, only, other }) => {
  let table: Table;
  let hero: TableActor;
  let named: typeof import("../../../module/core/records/named-changes.ts");
  let check: AnyRollKind;

  beforeAll(async () => {
    table = await startTable(game);
    hero = table.actors.find(({ type }) => type === `${game}Character`)!;
    named = await import("../../../module/core/records/named-changes.ts");
    check = hero.ruleset.rolls.check!;
  }, 60_000);
  afterEach(() => clearEffects(hero));
  afterAll(() => table.host.teardown());

  const requestOf = (of: string) => named.makeNamedRequest(check, hero, of, {}) as BaseRequest;
  const traceOf = (of: string): readonly Modifier[] => {
    const request = requestOf(of);
    return check.rules.plan(request, check.defaults(request)).modifiers;
  };

  it("an explained number names each effect that changes it", async () => {
    await giveEffect(hero, "Bless", { changes: [change(path, "add", 2)] });
    await giveEffect(hero, "Curse", { changes: [change(path, "add", -1)] });
    const parts = hero.explain(key)!.parts;
    expect(parts).toContainEqual(
      expect.objectContaining({ label: "Bless", value: 2, source: "MANIFOLD.Effect.Word" }),
    );
    expect(parts).toContainEqual(expect.objectContaining({ label: "Curse", value: -1 }));
  });

  it("a roll names the effects that change its numbers", async () => {
    await giveEffect(hero, "Bless", { changes: [change(path, "add", 2)] });
    expect(requestOf(roll).effects).toEqual([{ label, text: "Bless +2" }]);
    expect(traceOf(roll).map((one) => one.label)).toContain(label);
  });

  it("a disabled effect is named nowhere", async () => {
    await giveEffect(hero, "Bless", { changes: [change(path, "add", 2)], disabled: true });
    expect(requestOf(roll).effects).toBeUndefined();
    expect(hero.explain(key)!.parts.map((one) => one.label)).not.toContain("Bless");
  });

  it("a modifier counts only for the rolls that its effect names", async () => {
    await giveEffect(hero, "Guidance", { flags: { rolls: [{ kind, value: 3, only }] } });
    expect(traceOf(roll)).toContainEqual(
      expect.objectContaining({ label: "Guidance", value: 3, source: "MANIFOLD.Effect.Word" }),
    );
    expect(traceOf(other).map((one) => one.label)).not.toContain("Guidance");
  });

  it("every limit of the game has words", () => {
    for (const { options } of hero.ruleset.effects!.limits)
      for (const { id, label: word } of options(hero)) expect(word, id).not.toBe("");
  });

  it("every number of the pick list is stored on its creatures", () => {
    const { getProperty } = foundry.utils;
    for (const { path: added, whole } of hero.ruleset.effects!.numbers())
      for (const one of [added, whole ?? added])
        expect(getProperty(hero.system, one), one).toBeTypeOf("number");
  });

  it("broken flags written by an owner change nothing", async () => {
    await giveEffect(hero, "Forged", { flags: { rolls: [{ kind }, "x", null, { kind, value: "9" }] } });
    expect(traceOf(roll).map((one) => one.label)).not.toContain("Forged");
  });
});
