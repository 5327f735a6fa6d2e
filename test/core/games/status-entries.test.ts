import { describe, expect, it } from "vitest";
import { staticEffectId, statusEntries } from "../../../module/core/games/status-entries.ts";
import type { Condition } from "../../../module/kit/contract.ts";

const condition = (id: string, name: string): Condition => ({
  id,
  name,
  text: "",
  icon: "cancel",
  rules: [],
});
const game = (type: string, ...conditions: Condition[]) => ({ actors: { [type]: {} as never }, conditions });

describe("status entries", () => {
  it("share one entry per id and offer it to the actors of every game that has it", () => {
    const entries = statusEntries([
      game("aHero", condition("prone", "A.Prone"), condition("dead", "A.Dead")),
      game("bHero", condition("prone", "B.Prone"), condition("dazed", "B.Dazed")),
    ]);
    expect(entries.map(({ id }) => id)).toEqual(["prone", "dead", "dazed"]);
    expect(entries[0]).toMatchObject({ name: "A.Prone", hud: { actorTypes: ["aHero", "bHero"] } });
    expect(entries[2]).toMatchObject({ name: "B.Dazed", hud: { actorTypes: ["bHero"] } });
  });

  it("have static ids of sixteen letters and digits", () => {
    expect(staticEffectId("prone")).toBe("prone00000000000");
    expect(staticEffectId("averyverylongconditionid")).toHaveLength(16);
  });
});
