// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Roll, terms } from "../client/dice/_module.ts";
import { GENERATION_13, jsonOf, queueFaces, rollWithFaces, useDice } from "./dice-support.ts";

useDice();

const parse = (html: string): HTMLElement => {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder;
};

describe("H. Tooltip, rendering", () => {
  it("F-602 getTooltipData lists formula, total and results", async () => {
    const roll = await rollWithFaces("2d6x[fire]", [6, 6, 1, 3]);
    const data = roll.dice[0]!.getTooltipData();
    expect(Object.keys(data).sort()).toEqual([
      "faces",
      "flavor",
      "formula",
      "icon",
      "method",
      "rolls",
      "total",
    ]);
    expect(data).toMatchObject({ formula: "2d6x", total: 10, faces: 6, flavor: "fire" });
    expect(data.rolls.map((each) => each.result)).toEqual(["6", "1", "3"]);
    expect(data.rolls.every((each) => typeof each.classes === "string")).toBe(true);
  });

  it("F-603 getResultCSS marks extremes, modifiers and successes", () => {
    const die = new terms.Die({ faces: 6 });
    const css = (result: object) =>
      die
        .getResultCSS({ result: 3, ...result })
        .filter(Boolean)
        .join(" ");
    expect(css({ result: 6 })).toBe("die d6 max");
    expect(css({ result: 1 })).toBe("die d6 min");
    expect(css({ result: 6, exploded: true }).split(" ")).toEqual(
      expect.arrayContaining(["exploded", "max"]),
    );
    expect(css({ rerolled: true })).toBe("die d6 rerolled");
    expect(css({ discarded: true })).toBe("die d6 discarded");
    expect(css({ result: 6, success: true })).toBe("die d6 success");
    expect(css({ result: 1, failure: true })).toBe("die d6 failure");
  });

  it("F-604 the tooltip has one part per dice term", async () => {
    const html = parse(
      await (await rollWithFaces("2d6 + {1d8, 1d4}kh + 3", [6, 1, 2], [8, 3], [4, 4])).getTooltip(),
    );
    expect(html.querySelectorAll(".tooltip-part")).toHaveLength(3);
    expect(html.querySelectorAll(".tooltip-part ol.dice-rolls > li.roll")).toHaveLength(4);
    expect(
      parse(await (await rollWithFaces("5 + 3")).getTooltip()).querySelector(".tooltip-part"),
    ).toBeNull();
  });

  it("F-605 (provisional) render evaluates first and shows formula, dice and total, or question marks", async () => {
    queueFaces([20, 13]);
    const roll = new Roll("1d20 + 0.126");
    const html = parse(await roll.render({ flavor: "<b>Aim</b>" }));
    expect(roll._evaluated).toBe(true);
    expect(html.querySelector(".dice-roll .dice-formula")!.textContent).toBe("1d20 + 0.126");
    expect(html.querySelector(".dice-roll .dice-tooltip li.roll")!.textContent).toBe("13");
    expect(html.querySelector(".dice-roll h4.dice-total")!.textContent).toBe("13.13");
    expect(html.querySelector(".dice-flavor")!.textContent).toBe("<b>Aim</b>");

    const hidden = await roll.render({ isPrivate: true, flavor: "Aim" });
    expect(hidden).not.toContain("13");
    expect(hidden).not.toContain("1d20");
    expect(parse(hidden).querySelector("h4.dice-total")!.textContent).toContain("?");
  });

  it("F-605 (provisional) the template option and CHAT_TEMPLATE go to the host's renderer", async () => {
    const page = globalThis as { foundry?: unknown };
    const former = page.foundry;
    const renderTemplate = async (path: string, context: { total: number }) => `${path}: ${context.total}`;
    page.foundry = { applications: { handlebars: { renderTemplate } } };
    expect(await (await rollWithFaces("5")).render({ template: "systems/x/roll.hbs" })).toBe(
      "systems/x/roll.hbs: 5",
    );
    class Carded extends Roll {
      static override CHAT_TEMPLATE = "systems/x/card.hbs";
    }
    expect(await new Carded("6").render()).toBe("systems/x/card.hbs: 6");
    delete page.foundry;
    await expect(new Carded("6").render()).rejects.toThrow("foundry.applications.handlebars");
    page.foundry = former;
  });

  it("F-606 _prepareChatRenderContext makes the context of the template", async () => {
    const seen: unknown[] = [];
    class Contextual extends Roll {
      override async _prepareChatRenderContext(options = {}) {
        seen.push(options);
        return { ...(await super._prepareChatRenderContext(options)), total: "changed" };
      }
    }
    const message = { id: "m" };
    const html = parse(await new Contextual("5").render({ flavor: "F", isPrivate: false, message }));
    expect(seen).toEqual([{ flavor: "F", isPrivate: false, message }]);
    expect(html.querySelector(".dice-total")!.textContent).toBe("changed");
    expect((await (await rollWithFaces("5"))._prepareChatRenderContext({ message })).message).toBe(message);
  });

  it("F-609 toAnchor makes a link with the roll as data", async () => {
    const roll = await rollWithFaces("1d6 + 1", [6, 4]);
    const anchor = roll.toAnchor();
    expect(anchor.tagName).toBe("A");
    expect([...anchor.classList]).toEqual(["inline-roll", "inline-result"]);
    expect(JSON.parse(decodeURIComponent(anchor.dataset.roll!))).toEqual(jsonOf(roll));
    expect(anchor.querySelector("i")!.className).toContain("fa-dice-d20");
    expect(anchor.textContent).toBe("5");
    const other = roll.toAnchor({
      label: "L",
      attrs: { title: "T" },
      dataset: { x: "1", y: undefined },
      classes: ["c"],
      icon: "fa-x",
    });
    expect([other.textContent, other.title, other.dataset.x, other.dataset.y]).toEqual([
      "L",
      "T",
      "1",
      undefined,
    ]);
    expect(other.classList.contains("c")).toBe(true);
    expect(other.querySelector("i")!.className).toBe("fa-x");
  });

  it("an inline result shows its dice and hides them again", async () => {
    const anchor = (await rollWithFaces("2d6", [6, 4, 2])).toAnchor();
    await Roll.expandInlineResult(anchor);
    expect(anchor.querySelectorAll("li.roll")).toHaveLength(2);
    Roll.collapseInlineResult(anchor);
    expect(anchor.querySelector("li.roll")).toBeNull();
    expect(anchor.textContent).toBe("6");
  });
});

/** The part of a ChatMessage class that Roll#toMessage uses; the real class has its own tests. */
class RecordingMessage {
  static applied: string[] = [];
  static created: { data: Record<string, unknown>; options: object }[] = [];

  static applyRollMode(data: object, mode: string) {
    this.applied.push(mode);
    return data;
  }

  static applyMode(data: object, mode: string) {
    return this.applyRollMode(data, mode);
  }

  static async create(data: Record<string, unknown>, options: object) {
    this.created.push({ data, options });
    return new RecordingMessage();
  }
}

describe("H. toMessage", () => {
  const page = globalThis as unknown as { CONFIG: Record<string, unknown>; game?: unknown };

  beforeEach(() => {
    RecordingMessage.applied = [];
    RecordingMessage.created = [];
    page.CONFIG.ChatMessage = { documentClass: RecordingMessage };
    const key = GENERATION_13 ? "rollMode" : "messageMode";
    const settings = new Map([[`core.${key}`, {}]]);
    page.game = { user: { id: "me" }, settings: { settings, get: () => (GENERATION_13 ? "gmroll" : "gm") } };
  });

  afterEach(() => {
    delete page.game;
  });

  it("F-607 create:false gives the data of the message and stores nothing", async () => {
    queueFaces([6, 4]);
    const roll = new Roll("1d6+1");
    const data = await roll.toMessage({ flavor: "F", rolls: [new Roll("9")] }, { create: false });
    expect(data).toMatchObject({ content: "5", flavor: "F", sound: "sounds/dice.wav", author: "me" });
    const { rolls } = data as { rolls: Roll[] };
    expect(rolls).toHaveLength(1);
    expect(rolls[0]).toBe(roll);
    expect(RecordingMessage.created).toEqual([]);
  });

  it("F-608 the roll is evaluated, a message is made, and the mode is the one asked for or the user's", async () => {
    queueFaces([6, 4]);
    const roll = new Roll("1d6");
    const message = await roll.toMessage(
      {},
      GENERATION_13 ? { rollMode: "blindroll" } : { messageMode: "blind" },
    );
    expect(message).toBeInstanceOf(RecordingMessage);
    expect(roll.total).toBe(4);
    await (await rollWithFaces("3")).toMessage();
    const modes = RecordingMessage.created.map(({ options }) => options);
    expect(modes).toEqual(
      GENERATION_13
        ? [{ rollMode: "blindroll" }, { rollMode: "gmroll" }]
        : [{ messageMode: "blind" }, { messageMode: "gm" }],
    );
    expect(RecordingMessage.created[0]!.data.rolls).toEqual([roll]);
    await roll.toMessage({}, { create: false });
    expect(RecordingMessage.applied).toEqual([GENERATION_13 ? "gmroll" : "gm"]);
  });

  it.runIf(!GENERATION_13)(
    "F-608 the option and mode names of the earlier generation still work",
    async () => {
      await (await rollWithFaces("3")).toMessage({}, { rollMode: "selfroll" });
      await (await rollWithFaces("3")).toMessage({}, { rollMode: "roll" });
      expect(RecordingMessage.created.map(({ options }) => options)).toEqual([
        { messageMode: "self" },
        { messageMode: "gm" },
      ]);
    },
  );

  it("without a ChatMessage class the error says so", async () => {
    delete page.CONFIG.ChatMessage;
    await expect((await rollWithFaces("3")).toMessage()).rejects.toThrow("CONFIG.ChatMessage.documentClass");
  });
});
