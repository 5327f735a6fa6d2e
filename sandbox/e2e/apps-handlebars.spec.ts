import { expect, test } from "./apps-support.ts";

test.describe("HandlebarsApplicationMixin", () => {
  test("[F-641] parts become elements in the order of their declaration", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { a, b } = bench.parts({ a: "<p>A</p>", b: "<p>B</p>" });
      const parted = new (bench.withParts({ a, b }))();
      await parted.render({ force: true });
      return [
        ...parted.element.querySelectorAll<HTMLElement>(".window-content > [data-application-part]"),
      ].map((element) => element.dataset.applicationPart);
    });
    expect(result).toEqual(["a", "b"]);
  });

  test("[F-642] a part must be one element", async ({ app }) => {
    const messages = await app.evaluate(async () => {
      const render = async (html: string) => {
        const { x } = bench.parts({ x: html });
        class Broken extends bench.withParts({ x }) {}
        try {
          await new Broken({ id: "broken" }).render({ force: true });
          return "rendered";
        } catch (error) {
          const chain: string[] = [];
          for (let cause = error as Error | undefined; cause; cause = cause.cause as Error | undefined)
            chain.push(cause.message);
          return chain.join("\n");
        }
      };
      return [await render("<p>1</p><p>2</p>"), await render("only text")];
    });
    for (const message of messages) {
      expect(message).toContain("Broken");
      expect(message).toContain('"x"');
      expect(message).toMatch(/single HTML element/);
    }
  });

  test("[F-643] a part has its own id and classes", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { a } = bench.parts({ a: "<p class='own'>A</p>" });
      const parted = new (bench.withParts({ a: { ...a, id: "x", classes: ["k"] } }))({ id: "parted" });
      await parted.render({ force: true });
      return { id: parted.parts.a!.id, classes: [...parted.parts.a!.classList] };
    });
    expect(result).toEqual({ id: "parted-x", classes: ["own", "k"] });
  });

  test("[F-644] a partial rendering leaves the other parts alone", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const parted = new (bench.withParts(bench.parts({ a: "<p>A</p>", b: "<p>B</p>" })))();
      await parted.render({ force: true });
      const before = { ...parted.parts };
      await parted.render({ parts: ["b"] });
      const inPage = parted.element.querySelector("[data-application-part=b]");
      return [before.a === parted.parts.a, before.b === parted.parts.b, parted.parts.b === inPage];
    });
    expect(result).toEqual([true, false, true]);
  });

  test("[F-645] scroll position, focus and caret survive rendering", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { a } = bench.parts({
        a: `<div style="height:100px;overflow:auto"><input name="n" value="hello"><div style="height:900px"></div></div>`,
      });
      const parted = new (bench.withParts({ a: { ...a, scrollable: [""] } }))({
        position: { height: 200, width: 300 },
      });
      await parted.render({ force: true });
      const input = parted.element.querySelector("input")!;
      input.focus();
      input.setSelectionRange(2, 4);
      parted.parts.a!.scrollTop = 50;
      await parted.render();
      const now = parted.element.querySelector("input")!;
      return {
        replaced: now !== input,
        focused: document.activeElement === now,
        selection: [now.selectionStart, now.selectionEnd],
        scroll: parted.parts.a!.scrollTop,
      };
    });
    expect(result).toEqual({ replaced: true, focused: true, selection: [2, 4], scroll: 50 });
  });

  test("[F-646] one part may be the content element itself", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { a, b } = bench.parts({ a: "<p>A1</p><p>A2</p>", b: "<p>B</p>" });
      const alone = new (bench.withParts({ a: { ...a, root: true } }))();
      await alone.render({ force: true });
      const both = new (bench.withParts({ a: { ...a, root: true }, b }))();
      const refused = await both.render({ force: true }).then(
        () => false,
        () => true,
      );
      return {
        isContent: alone.parts.a === alone.element.querySelector(".window-content"),
        text: alone.parts.a!.textContent,
        refused,
      };
    });
    expect(result).toEqual({ isContent: true, text: "A1A2", refused: true });
  });

  test("[F-647] each part gets its own context", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const asked: unknown[] = [];
      const parts = bench.parts({ a: "<p>{{own}}</p>", b: "<p>{{own}}</p>" });
      class Parted extends bench.withParts(parts) {
        override async _preparePartContext(partId: string, context: Record<string, unknown>) {
          asked.push([partId, String(context.partId).endsWith(partId)]);
          return partId === "a" ? { ...context, own: "for a" } : context;
        }
      }
      const parted = new Parted();
      await parted.render({ force: true });
      return { asked, texts: [parted.parts.a!.textContent, parted.parts.b!.textContent] };
    });
    expect(result).toEqual({
      asked: [
        ["a", true],
        ["b", true],
      ],
      texts: ["for a", ""],
    });
  });

  test("[F-648] the context contains the tabs", async ({ app }) => {
    const tabs = await app.evaluate(async () => {
      class Tabbed extends bench.Plain {
        static override TABS = {
          primary: { tabs: [{ id: "a" }, { id: "b", icon: "i" }], initial: "a", labelPrefix: "P.T" },
        };
      }
      return (await new Tabbed().defaultContext()).tabs;
    });
    expect(tabs).toEqual({
      a: { id: "a", group: "primary", active: true, cssClass: "active", label: "P.T.a" },
      b: { id: "b", icon: "i", group: "primary", active: false, cssClass: "", label: "P.T.b" },
    });
  });

  test("[F-649] changing tabs marks navigation and section", async ({ app }) => {
    await app.evaluate(async () => {
      class Tabbed extends bench.Plain {
        static override TABS = { primary: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" } };
        override html = bench.TAB_MARKUP;
      }
      await new Tabbed({ id: "tabbed" }).render({ force: true });
    });
    const active = () =>
      app.evaluate(() => [
        bench.foundry.applications.instances.get("tabbed")!.tabGroups.primary,
        ...[...document.querySelectorAll<HTMLElement>("#tabbed .active")].map((element) => element.id),
      ]);
    await app.click("#nav-b");
    expect(await active()).toEqual(["b", "nav-b", "tab-b"]);
    await app.evaluate(() => bench.foundry.applications.instances.get("tabbed")!.changeTab("a", "primary"));
    expect(await active()).toEqual(["a", "nav-a", "tab-a"]);
    await app.evaluate(() => document.querySelector("#tab-a")!.classList.remove("active"));
    await app.evaluate(() => bench.foundry.applications.instances.get("tabbed")!.changeTab("a", "primary"));
    expect(await active()).toEqual(["a", "nav-a"]);
    await app.evaluate(() =>
      bench.foundry.applications.instances.get("tabbed")!.changeTab("a", "primary", { force: true }),
    );
    expect(await active()).toEqual(["a", "nav-a", "tab-a"]);
  });

  test("[F-649] without an entry below .tabs changing tabs is an error and changes nothing", async ({
    app,
  }) => {
    const result = await app.evaluate(async () => {
      class Tabbed extends bench.Plain {
        static override TABS = { primary: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" } };
        override html = bench.TAB_MARKUP.replace('class="tabs"', 'class="bar"');
      }
      const tabbed = new Tabbed({ id: "tabbed" });
      await tabbed.render({ force: true });
      let message = "";
      try {
        tabbed.changeTab("b", "primary");
      } catch (error) {
        message = (error as Error).message;
      }
      const active = [...tabbed.element.querySelectorAll(".active")].map(({ id }) => id);
      return { message, active, tab: tabbed.tabGroups.primary };
    });
    expect(result).toEqual({
      message: expect.stringContaining('.tabs for the tab "b"'),
      active: ["nav-a", "tab-a"],
      tab: "a",
    });
  });

  test("[F-649] an entry that is a button is marked as pressed", async ({ app }) => {
    const pressed = await app.evaluate(async () => {
      class Tabbed extends bench.Plain {
        static override TABS = { primary: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" } };
        override html = bench.TAB_MARKUP.replaceAll("<a ", '<button type="button" ').replaceAll(
          "</a>",
          "</button>",
        );
      }
      const tabbed = new Tabbed({ id: "tabbed" });
      await tabbed.render({ force: true });
      tabbed.changeTab("b", "primary");
      return [...tabbed.element.querySelectorAll(".tabs button")].map((entry) =>
        entry.getAttribute("aria-pressed"),
      );
    });
    expect(pressed).toEqual(["false", "true"]);
  });

  test("[F-650] the render option tab chooses the open tab", async ({ app }) => {
    const result = await app.evaluate(async () => {
      let changed = 0;
      class One extends bench.Plain {
        static override TABS = { primary: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" } };
        override changeTab() {
          changed++;
        }
      }
      class Two extends bench.Plain {
        static override TABS = {
          first: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" },
          second: { tabs: [{ id: "c" }, { id: "d" }], initial: "c" },
        };
      }
      const one = new One();
      const two = new Two();
      await one.render({ force: true, tab: "b" });
      await two.render({ force: true, tab: { second: "d" } });
      return { one: one.tabGroups, two: two.tabGroups, changed };
    });
    expect(result).toEqual({ one: { primary: "b" }, two: { first: "a", second: "d" }, changed: 0 });
  });
});
