import { describe, expect, it } from "vitest";
import * as applications from "../client/applications/_module.ts";

describe("applications without a page", () => {
  it("can be loaded and extended", () => {
    const { ActorSheetV2, ItemSheetV2 } = applications.sheets;
    class Sheet extends applications.api.HandlebarsApplicationMixin(ActorSheetV2) {}
    const chain = [...Sheet.inheritanceChain()].map((cls) => cls.name);
    expect(chain[0]).toBe("Sheet");
    expect(chain).toEqual(
      expect.arrayContaining(["HandlebarsApplication", "ActorSheetV2", "DocumentSheetV2"]),
    );
    expect(chain.at(-1)).toBe("ApplicationV2");
    expect(ItemSheetV2.prototype).toBeInstanceOf(applications.api.DocumentSheetV2);
  });

  it("offers every class under its short name as well", () => {
    const { api, sheets } = applications;
    expect([api.Application, api.Dialog, api.DocumentSheet]).toEqual([
      api.ApplicationV2,
      api.DialogV2,
      api.DocumentSheetV2,
    ]);
    expect([sheets.ActorSheet, sheets.ItemSheet]).toEqual([sheets.ActorSheetV2, sheets.ItemSheetV2]);
  });
});
