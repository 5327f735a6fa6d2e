import { expect, test } from "./apps-support.ts";

test.describe("ApplicationV2", () => {
  test("[F-625] has the documented base options", async ({ app }) => {
    const options = await app.evaluate(() => bench.foundry.applications.api.ApplicationV2.DEFAULT_OPTIONS);
    expect(options).toMatchObject({
      id: "app-{id}",
      classes: [],
      tag: "div",
      window: {
        frame: true,
        positioned: true,
        title: "",
        icon: "",
        controls: [],
        minimizable: true,
        resizable: false,
        contentTag: "section",
        contentClasses: [],
      },
      form: { submitOnChange: false, closeOnSubmit: false },
      position: { width: "auto", height: "auto" },
    });
  });

  test("[F-626] merges options along the classes, for each instance", async ({ app }) => {
    const result = await app.evaluate(() => {
      class A extends bench.foundry.applications.api.ApplicationV2 {
        static override DEFAULT_OPTIONS = {
          classes: ["a"],
          window: { title: "A" },
          position: { width: 300 },
        };
      }
      class B extends A {
        static override DEFAULT_OPTIONS = { classes: ["b"], window: { icon: "i" } } as never;
      }
      const { options } = new B();
      options.classes.push("later");
      options.window.title = "changed";
      return {
        options: { ...options, actions: {} },
        again: new B().options.classes,
        title: new B().options.window.title,
      };
    });
    expect(result.options.classes).toEqual(["a", "b", "later"]);
    expect(result.options.window.icon).toBe("i");
    expect(result.options.position.width).toBe(300);
    expect(result.again).toEqual(["a", "b"]);
    expect(result.title).toBe("A");
  });

  test("[F-627] has unique element ids and is registered while rendered", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { ApplicationV2 } = bench.foundry.applications.api;
      const { instances } = bench.foundry.applications;
      const one = new bench.Plain();
      const two = new bench.Plain();
      const named = new bench.Plain({ id: "x-{id}" });
      const before = instances.get(one.id);
      await one.render({ force: true });
      const during = instances.get(one.id) === one;
      await one.close();
      return {
        ids: [one.id, two.id, named.id],
        before,
        during,
        after: instances.get(one.id),
        isApplication: one instanceof ApplicationV2,
      };
    });
    expect(result.ids[0]).toMatch(/^app-/);
    expect(result.ids[0]).not.toBe(result.ids[1]);
    expect(result.ids[2]).toMatch(/^x-\w+$/);
    expect(result).toMatchObject({ before: undefined, during: true, after: undefined, isApplication: true });
  });

  test("[F-628] goes through its states", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const firsts: unknown[] = [];
      class Watched extends bench.Plain {
        override async _prepareContext(options: { isFirstRender?: boolean }) {
          firsts.push(options.isFirstRender);
          return {};
        }
      }
      const watched = new Watched();
      const states = [watched.state];
      await watched.render({ force: true });
      states.push(watched.state);
      const { rendered } = watched;
      await watched.render();
      await watched.close();
      states.push(watched.state);
      await watched.render({ force: true });
      return { states, rendered, firsts, all: bench.foundry.applications.api.ApplicationV2.RENDER_STATES };
    });
    expect(result.states).toEqual([0, 2, -1]);
    expect(result.rendered).toBe(true);
    expect(result.firsts).toEqual([true, false, true]);
    expect(result.all).toEqual({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  });

  test("[F-629] without force only a rendered application is drawn", async ({ app }) => {
    const result = await app.evaluate(async () => {
      let prepared = 0;
      class Counted extends bench.Plain {
        override async _prepareContext() {
          prepared++;
          return {};
        }
      }
      const counted = new Counted();
      await counted.render();
      const before = { prepared, state: counted.state };
      await counted.render(true);
      return { before, after: { prepared, state: counted.state } };
    });
    expect(result).toEqual({ before: { prepared: 0, state: 0 }, after: { prepared: 1, state: 2 } });
  });

  test("[F-630] runs the steps of rendering in order", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const STEPS = [
        "_canRender",
        "_configureRenderOptions",
        "_prepareContext",
        "_preFirstRender",
        "_preRender",
        "_renderFrame",
        "_renderHTML",
        "_replaceHTML",
        "_onFirstRender",
        "_onRender",
        "_postRender",
      ];
      let calls: string[] = [];
      class Traced extends bench.Plain {}
      for (const step of STEPS) {
        const inherited = (
          bench.Plain.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
        )[step]!;
        Object.assign(Traced.prototype, {
          [step](this: unknown, ...args: unknown[]) {
            calls.push(step);
            return inherited.apply(this, args);
          },
        });
      }
      const traced = new Traced();
      await traced.render({ force: true });
      const first = calls;
      calls = [];
      await traced.render();
      return { first, second: calls };
    });
    const unpinned = new Set(["_canRender", "_configureRenderOptions"]);
    const pinned = (steps: string[]) => steps.filter((step) => !unpinned.has(step));
    expect(pinned(result.first)).toEqual([
      "_prepareContext",
      "_preFirstRender",
      "_preRender",
      "_renderFrame",
      "_renderHTML",
      "_replaceHTML",
      "_onFirstRender",
      "_onRender",
      "_postRender",
    ]);
    expect(pinned(result.second)).toEqual([
      "_prepareContext",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_onRender",
      "_postRender",
    ]);
    expect(result.first).toEqual(expect.arrayContaining([...unpinned]));
  });

  test("[F-631] runs overlapping calls one after another", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const plain = new bench.Plain();
      await plain.render({ force: true });
      const pending = [plain.render(), plain.render(), plain.close()];
      await Promise.all(pending);
      return plain.state;
    });
    expect(result).toBe(-1);
  });

  test("[F-632] may refuse to be rendered", async ({ app }) => {
    const result = await app.evaluate(async () => {
      class Refusing extends bench.Plain {
        override _canRender(): false {
          return false;
        }
      }
      class Complaining extends bench.Plain {
        override _canRender(): false {
          throw new Error("not today");
        }
      }
      const refusing = new Refusing();
      const complaining = new Complaining();
      await refusing.render({ force: true });
      await complaining.render({ force: true });
      return {
        states: [refusing.state, complaining.state],
        notice: document.querySelector("#notifications .warning")?.textContent,
      };
    });
    expect(result.states).toEqual([0, 0]);
    expect(result.notice).toContain("not today");
  });

  test("[F-633] needs a subclass to render", async ({ app }) => {
    const message = await app.evaluate(async () => {
      class Unfinished extends bench.foundry.applications.api.ApplicationV2 {}
      const unfinished = new Unfinished();
      return unfinished.render({ force: true }).then(
        () => "rendered",
        (error: Error) => error.message,
      );
    });
    expect(message).toContain("Unfinished");
    expect(message).toContain("_renderHTML");
  });

  test("[F-634] calls hooks for every class in the chain", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const calls: unknown[] = [];
      class A extends bench.Plain {}
      class B extends A {}
      for (const name of ["B", "A", "ApplicationV2"]) {
        bench.Hooks.on(
          `render${name}`,
          (instance: B, element: HTMLElement, context: object, options: object) =>
            calls.push([`render${name}`, instance.id, element.id, typeof context, typeof options]),
        );
        bench.Hooks.on(`close${name}`, (instance: B) => calls.push([`close${name}`, instance.id]));
      }
      bench.Hooks.on("getHeaderControlsB", (_app: B, controls: object[]) =>
        controls.push({ icon: "fa-solid fa-star", label: "Added", action: "added" }),
      );
      const b = new B({ id: "chain" });
      await b.render({ force: true });
      const added = b.element.querySelector("[data-action=added]")?.textContent;
      await b.close();
      return { calls, added };
    });
    expect(result.calls).toEqual([
      ["renderB", "chain", "chain", "object", "object"],
      ["renderA", "chain", "chain", "object", "object"],
      ["renderApplicationV2", "chain", "chain", "object", "object"],
      ["closeB", "chain"],
      ["closeA", "chain"],
      ["closeApplicationV2", "chain"],
    ]);
    expect(result.added).toBe("Added");
  });

  test("[F-635] has the documented markup in its frame", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const plain = new bench.Plain({ window: { icon: "fa-solid fa-star", title: "BENCH.Title" } });
      const resizable = new bench.Plain({ window: { resizable: true } });
      await plain.render({ force: true });
      await resizable.render({ force: true });
      const has = (selector: string) => plain.element.querySelector(selector) !== null;
      return {
        found: [
          "header.window-header i.window-icon.fa-star",
          "header.window-header h1.window-title",
          "header.window-header button[data-action=toggleControls]",
          "header.window-header button[data-action=close]",
          "section.window-content",
        ].map(has),
        root: plain.element.classList.contains("application"),
        title: plain.element.querySelector("h1")?.textContent,
        handles: [
          has(".window-resize-handle"),
          resizable.element.querySelector(".window-resize-handle") !== null,
        ],
      };
    });
    expect(result.found).toEqual([true, true, true, true, true]);
    expect(result).toMatchObject({ root: true, title: "A title", handles: [false, true] });
  });

  test("[F-636] finds its form as element or content", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const content = new bench.Plain({ window: { contentTag: "form" } });
      const root = new bench.Plain({ tag: "form" });
      await content.render({ force: true });
      await root.render({ force: true });
      return [
        content.form === content.element.querySelector("form.window-content"),
        root.form === root.element,
      ];
    });
    expect(result).toEqual([true, true]);
  });

  test("[F-727] hands on the clicks of every button where no handler is declared", async ({ app }) => {
    const buttons = await app.evaluate(async () => {
      const seen: number[] = [];
      class Undeclared extends bench.Plain {
        override _onClickAction(event: PointerEvent) {
          seen.push(event.button);
        }
      }
      const shown = await new Undeclared({ id: "undeclared" }).render({ force: true });
      const button = document.createElement("button");
      button.dataset.action = "unknown";
      shown.element.append(button);
      for (const [type, which] of [
        ["click", 0],
        ["auxclick", 1],
        ["contextmenu", 2],
      ] as const)
        button.dispatchEvent(new MouseEvent(type, { bubbles: true, button: which }));
      return seen;
    });
    expect(buttons).toEqual([0, 1, 2]);
  });

  test("[F-637] runs actions on clicks of their buttons", async ({ app }) => {
    const page = app;
    await page.evaluate(async () => {
      const calls: unknown[] = [];
      class Acting extends bench.Plain {
        static override DEFAULT_OPTIONS = {
          id: "acting",
          actions: {
            hit(this: Acting, event: Event, target: HTMLElement) {
              calls.push(["hit", this.id, event.type, target.id]);
            },
            right: {
              buttons: [2],
              handler(this: Acting, _event: Event, target: HTMLElement) {
                calls.push(["right", target.id]);
              },
            },
          },
        } as never;
        override html = `<button type="button" id="b1" data-action="hit"><span id="inner">Hit</span></button>
          <button type="button" id="b2" data-action="right">Right</button>
          <button type="button" id="b3" data-action="other">Other</button>`;
        override _onClickAction(_event: Event, target: HTMLElement) {
          calls.push(["unknown", target.id]);
        }
      }
      Object.assign(globalThis, { calls });
      await new Acting().render({ force: true });
    });
    await page.click("#inner");
    await page.click("#b2");
    await page.click("#b2", { button: "right" });
    await page.click("#b3");
    const calls = await page.evaluate(() => (globalThis as unknown as { calls: unknown[] }).calls);
    expect(calls).toEqual([
      ["hit", "acting", "click", "b1"],
      ["right", "b2"],
      ["unknown", "b3"],
    ]);
  });

  test("[F-638] draws window controls again only where a render asks for them", async ({ app }) => {
    const labels = await app.evaluate(async () => {
      let label = "First";
      class Named extends bench.Plain {
        override _getHeaderControls() {
          return [{ icon: "", label, action: "named" }];
        }
      }
      const named = new Named({ id: "named" } as never);
      const shown = async (options: { force?: boolean; window?: { controls: boolean } }) => {
        await named.render(options);
        return named.element.querySelector(".controls-dropdown [data-action=named]")!.textContent!.trim();
      };
      const first = await shown({ force: true });
      label = "Second";
      return [first, await shown({}), await shown({ window: { controls: true } })];
    });
    expect(labels).toEqual(["First", "First", "Second"]);
  });

  test("[F-638] shows window controls to users who may use them", async ({ app }) => {
    await app.evaluate(async () => {
      const seen: unknown[] = [];
      Object.assign(globalThis, { seen });
      const controls = [
        {
          icon: "fa-solid fa-a",
          label: "BENCH.Title",
          action: "shown",
          visible(this: { id: string }, ...args: unknown[]) {
            seen.push(["visible", this.id, args.length]);
            return true;
          },
          onClick: (event: Event) => seen.push(["click", event.type]),
        },
        { icon: "", label: "Hidden", action: "hidden", visible: () => false },
        { icon: "", label: "Owner only", action: "owner", ownership: "OWNER" },
      ];
      await new bench.Plain({ id: "controlled", window: { controls } } as never).render({ force: true });
    });
    await app.click("#controlled [data-action=toggleControls]");
    await expect(app.locator("#controlled .controls-dropdown")).toBeVisible();
    await expect(app.locator("#controlled [data-action=hidden]")).toHaveCount(0);
    await expect(app.locator("#controlled [data-action=owner]")).toHaveCount(1);
    await app.getByRole("button", { name: "A title" }).click();
    await expect(app.locator("#controlled .controls-dropdown")).toBeHidden();
    expect(await app.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)).toEqual([
      ["visible", "controlled", 0],
      ["click", "click"],
    ]);
  });

  test("[F-639] emits the documented events", async ({ app, generation }) => {
    const result = await app.evaluate(async () => {
      let closed = 0;
      const plain = new bench.Plain();
      plain.addEventListener("close", () => closed++, { once: true });
      await plain.render({ force: true });
      await plain.close();
      await plain.render({ force: true });
      await plain.close();
      return { closed, events: bench.foundry.applications.api.ApplicationV2.emittedEvents };
    });
    expect(result.closed).toBe(1);
    expect(result.events).toEqual(
      generation === 14 ? ["prerender", "render", "close", "position"] : ["render", "close", "position"],
    );
  });

  test("[F-640] resolves submit to the handler's result and close to itself", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const closing: unknown[] = [];
      class Form extends bench.Plain {
        static override DEFAULT_OPTIONS = {
          tag: "form",
          form: { closeOnSubmit: true, handler: async () => "the answer" },
        } as never;
        override async _preClose(options: object) {
          closing.push(options);
        }
      }
      const form = new Form();
      await form.render({ force: true });
      const { element } = form;
      const answer = await form.submit();
      const never = new bench.Plain();
      return {
        answer,
        closing,
        connected: element.isConnected,
        state: form.state,
        sameApp: (await never.close()) === never,
        neverState: never.state,
      };
    });
    expect(result).toEqual({
      answer: "the answer",
      closing: [{ submitted: true }],
      connected: false,
      state: -1,
      sameApp: true,
      neverState: 0,
    });
  });

  test("windows are moved by their header, resized by their handle, minimised by a double click", async ({
    app,
  }) => {
    await app.evaluate(async () => {
      const options = {
        id: "moved",
        window: { resizable: true, title: "Moved" },
        position: { left: 100, top: 100, width: 300, height: 200 },
      };
      await new bench.Plain(options).render({ force: true });
    });
    const box = () => app.evaluate(() => bench.foundry.applications.instances.get("moved")!.position);
    await app.mouse.move(150, 110);
    await app.mouse.down();
    await app.mouse.move(200, 140);
    await app.mouse.up();
    expect(await box()).toMatchObject({ left: 150, top: 130, width: 300, height: 200 });
    const handle = (await app.locator("#moved .window-resize-handle").boundingBox())!;
    await app.mouse.move(handle.x + 4, handle.y + 4);
    await app.mouse.down();
    await app.mouse.move(handle.x + 54, handle.y + 34);
    await app.mouse.up();
    expect(await box()).toMatchObject({ width: 350, height: 230 });
    await app.locator("#moved .window-title").dblclick();
    await expect(app.locator("#moved .window-content")).toBeHidden();
    await app.locator("#moved .window-title").dblclick();
    await expect(app.locator("#moved .window-content")).toBeVisible();
  });

  test("the window clicked last is on top", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const one = new bench.Plain();
      const two = new bench.Plain();
      await one.render({ force: true });
      await two.render({ force: true });
      const before = two.position.zIndex > one.position.zIndex;
      one.element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      return [before, one.position.zIndex > two.position.zIndex, bench.ui.activeWindow === one];
    });
    expect(result).toEqual([true, true, true]);
  });

  test("instances() iterates the rendered applications of a class from generation 14 on", async ({
    app,
    generation,
  }) => {
    const result = await app.evaluate(async () => {
      class Kind extends bench.Plain {}
      await new Kind({ id: "kind" }).render({ force: true });
      await new bench.Plain({ id: "plain" }).render({ force: true });
      try {
        return [...Kind.instances()].map((instance) => instance.id);
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(result).toEqual(generation === 14 ? ["kind"] : expect.stringContaining("generation 14"));
  });
});
