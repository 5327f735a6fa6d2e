import { expect, test } from "./apps-support.ts";

/** The promise of a dialog's answer, stored by the test. */
const storedAnswer = () => (globalThis as unknown as { answer: Promise<unknown> }).answer;

test.describe("DialogV2", () => {
  test("[F-686] has the documented defaults and needs buttons", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { DialogV2 } = bench.foundry.applications.api;
      const dialog = new DialogV2({ content: "<p>Hello</p>", buttons: [{ action: "a", label: "A" }] });
      await dialog.render({ force: true });
      let refused = "";
      try {
        new DialogV2({ content: "x" });
      } catch (error) {
        refused = (error as Error).message;
      }
      return {
        tag: dialog.element.localName,
        classes: dialog.options.classes,
        closeOnSubmit: dialog.options.form!.closeOnSubmit,
        content: dialog.element.querySelector("form.dialog-form > div.dialog-content > p")?.textContent,
        footer:
          dialog.element.querySelector("form.dialog-form > footer.form-footer > button[data-action=a]") !==
          null,
        refused,
      };
    });
    expect(result).toMatchObject({ tag: "dialog", closeOnSubmit: true, content: "Hello", footer: true });
    expect(result.classes).toContain("dialog");
    expect(result.refused).toMatch(/button/);
  });

  test("[F-726] draws the markup of a bare div again, and refuses other elements", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { DialogV2 } = bench.foundry.applications.api;
      const open = async (content: HTMLElement) => {
        const dialog = new DialogV2({ content, buttons: [{ action: "a", label: "A" }] });
        try {
          await dialog.render({ force: true });
          return dialog.element.querySelector(".dialog-content")!;
        } catch (error) {
          return (error as Error).message;
        }
      };
      const bare = document.createElement("div");
      bare.innerHTML = "<p>Sure?</p>";
      const named = document.createElement("div");
      named.className = "named";
      const shown = await open(bare);
      return {
        markup: typeof shown === "string" ? shown : shown.innerHTML,
        copied: typeof shown !== "string" && !shown.contains(bare.firstChild),
        others: [await open(document.createElement("p")), await open(named)],
      };
    });
    expect(result.markup).toBe("<p>Sure?</p>");
    expect(result.copied).toBe(true);
    expect(result.others[0]).toMatch(/<div> element/);
    expect(result.others[1]).toMatch(/no attributes/);
  });

  test("[F-687] wait resolves to the callback's result or the action", async ({ app }) => {
    const ask = async (action: string) => {
      await app.evaluate(() => {
        const { DialogV2 } = bench.foundry.applications.api;
        const buttons = [
          { action: "seven", label: "Seven", callback: () => 7 },
          { action: "bare", label: "Bare" },
          { action: "nothing", label: "Nothing", callback: () => undefined },
          { action: "null", label: "Null", callback: () => null },
          {
            action: "arguments",
            label: "Arguments",
            callback: (event: Event, button: HTMLButtonElement, dialog: object) => [
              event instanceof Event,
              button.dataset.action,
              dialog instanceof DialogV2,
            ],
          },
        ];
        Object.assign(globalThis, {
          answer: DialogV2.wait({ window: { title: "T" }, content: "c", buttons }),
        });
      });
      await app.click(`dialog [data-action=${action}]`);
      return app.evaluate(storedAnswer);
    };
    expect(await ask("seven")).toBe(7);
    expect(await ask("bare")).toBe("bare");
    expect(await ask("nothing")).toBe("nothing");
    expect(await ask("null")).toBe("null");
    expect(await ask("arguments")).toEqual([true, "arguments", true]);
  });

  test("[F-688] dismissal gives null, rejects, or gives the close callback's result", async ({ app }) => {
    const ask = async (config: "plain" | "reject" | "close", dismiss: () => Promise<void>) => {
      await app.evaluate((kind) => {
        const extra = { plain: {}, reject: { rejectClose: true }, close: { close: () => "bye" } }[kind];
        const answer = bench.foundry.applications.api.DialogV2.wait({
          content: "c",
          buttons: [{ action: "a", label: "A" }],
          ...extra,
        });
        Object.assign(globalThis, { answer: answer.catch((error: Error) => `rejected: ${error.message}`) });
      }, config);
      await expect(app.locator("dialog.application")).toBeVisible();
      await dismiss();
      return app.evaluate(storedAnswer);
    };
    expect(await ask("plain", () => app.keyboard.press("Escape"))).toBeNull();
    expect(await ask("plain", () => app.click("dialog [data-action=close]"))).toBeNull();
    expect(await ask("reject", () => app.keyboard.press("Escape"))).toMatch(/^rejected/);
    expect(await ask("close", () => app.keyboard.press("Escape"))).toBe("bye");
  });

  test("[F-689] confirm gives true, false or null", async ({ app }) => {
    const ask = async (answer: () => Promise<void>) => {
      await app.evaluate(() => {
        Object.assign(globalThis, {
          answer: bench.foundry.applications.api.DialogV2.confirm({ content: "Sure?" }),
        });
      });
      await expect(app.locator("dialog [data-action=no]")).toBeFocused();
      await answer();
      return app.evaluate(storedAnswer);
    };
    expect(await ask(() => app.click("dialog [data-action=yes]"))).toBe(true);
    expect(await ask(() => app.click("dialog [data-action=no]"))).toBe(false);
    expect(await ask(() => app.keyboard.press("Enter"))).toBe(false);
    expect(await ask(() => app.keyboard.press("Escape"))).toBeNull();
  });

  test("[F-690] prompt has one button, input gives the form's data", async ({ app }) => {
    await app.evaluate(() => {
      Object.assign(globalThis, {
        answer: bench.foundry.applications.api.DialogV2.prompt({ content: "Look" }),
      });
    });
    await expect(app.locator("dialog footer button")).toHaveCount(1);
    await app.click("dialog [data-action=ok]");
    expect(await app.evaluate(storedAnswer)).toBe("ok");
    await app.evaluate(() => {
      const content = '<input type="number" name="n" value="1"><input name="s" value="x">';
      Object.assign(globalThis, { answer: bench.foundry.applications.api.DialogV2.input({ content }) });
    });
    await app.fill("dialog [name=n]", "4");
    await app.keyboard.press("Enter");
    expect(await app.evaluate(storedAnswer)).toEqual({ n: 4, s: "x" });
  });

  test("[F-691] cleans text content, and leaves the markup of an element as it is", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { DialogV2 } = bench.foundry.applications.api;
      const buttons = [{ action: "a", label: "A" }];
      const text = new DialogV2({ content: '<form><input name="kept" onclick="alert(1)"></form>', buttons });
      await text.render({ force: true });
      const own = document.createElement("div");
      own.innerHTML = '<p onclick="void 0">Sure?</p>';
      const element = new DialogV2({ content: own, buttons });
      await element.render({ force: true });
      const input = text.element.querySelector("[name=kept]")!;
      return {
        forms: text.element.querySelectorAll("form").length,
        handler: input.hasAttribute("onclick"),
        kept: element.element.querySelector(".dialog-content > p")!.hasAttribute("onclick"),
      };
    });
    expect(result).toEqual({ forms: 1, handler: false, kept: true });
  });

  test("is modal, and can ask another user", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const { DialogV2 } = bench.foundry.applications.api;
      const modal = new DialogV2({ modal: true, content: "c", buttons: [{ action: "a", label: "A" }] });
      await modal.render({ force: true });
      const isModal = modal.element.matches(":modal");
      const answer = await DialogV2.query("other", "confirm", { content: "Well?" });
      return { isModal, answer, queries: bench.queries };
    });
    expect(result).toEqual({
      isModal: true,
      answer: "answered",
      queries: [["dialog", { type: "confirm", config: { content: "Well?" } }]],
    });
  });
});

test.describe("ContextMenu", () => {
  test("[F-692] reads the keys of both generations", async ({ app, generation }) => {
    const result = await app.evaluate(async (isNew) => {
      const holder = bench.show('<p id="target">T</p>');
      const target = holder.querySelector<HTMLElement>("#target")!;
      const calls: unknown[] = [];
      const entries = isNew
        ? [
            {
              label: "BENCH.Title",
              icon: "fa-solid fa-star",
              visible: (el: HTMLElement) => el === target,
              onClick: (event: Event, el: HTMLElement) => calls.push([event.type, el.id]),
            },
            { label: "Hidden", visible: false, onClick: () => undefined },
            { label: "Hidden too", visible: () => false, onClick: () => undefined },
          ]
        : [
            {
              name: "BENCH.Title",
              icon: '<i class="fa-solid fa-star"></i>',
              condition: (el: HTMLElement) => el === target,
              callback: (el: HTMLElement) => calls.push(["click", el.id]),
            },
            { name: "Hidden", icon: "", condition: false, callback: () => undefined },
            { name: "Hidden too", icon: "", condition: () => false, callback: () => undefined },
          ];
      const menu = new bench.foundry.applications.ux.ContextMenu(holder, "#target", entries, {
        jQuery: false,
        fixed: true,
      });
      await menu.render(target);
      const items = [...document.querySelectorAll<HTMLElement>("#context-menu li.context-item")];
      const labels = items.map((item) => item.textContent);
      items[0]!.click();
      return { labels, calls };
    }, generation === 14);
    expect(result).toEqual({ labels: ["A title"], calls: [["click", "target"]] });
  });

  test("[F-693] opens on its event and closes on selection", async ({ app }) => {
    await app.evaluate(() => {
      const holder = bench.show('<p class="target" id="target">Target</p>');
      const seen: unknown[] = [];
      Object.assign(globalThis, { seen });
      const entry = {
        name: "Do",
        label: "Do",
        icon: "",
        callback: (el: HTMLElement) => seen.push(["chosen", el.id]),
      };
      new bench.foundry.applications.ux.ContextMenu(
        holder,
        ".target",
        [{ ...entry, onClick: (_event: Event, el: HTMLElement) => entry.callback(el) }],
        {
          jQuery: false,
          fixed: true,
          onOpen: (el) => seen.push(["open", el.id]),
          onClose: (el) => seen.push(["close", el.id]),
        },
      );
    });
    await app.click("#target", { button: "right" });
    await expect(app.locator("#context-menu li.context-item")).toHaveText("Do");
    await app.click("#context-menu li.context-item");
    await expect(app.locator("#context-menu")).toHaveCount(0);
    expect(await app.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)).toEqual([
      ["open", "target"],
      ["close", "target"],
      ["chosen", "target"],
    ]);
  });

  test("can be used by keyboard", async ({ app }) => {
    await app.evaluate(() => {
      const holder = bench.show('<button type="button" id="target">Target</button>');
      const entry = (label: string) => ({
        name: label,
        label,
        callback: () => undefined,
        onClick: () => undefined,
      });
      new bench.foundry.applications.ux.ContextMenu(holder, "#target", [entry("One"), entry("Two")], {
        jQuery: false,
        eventName: "click",
      });
    });
    await app.focus("#target");
    await app.keyboard.press("Enter");
    await expect(app.getByRole("menuitem", { name: "One" })).toBeFocused();
    await app.keyboard.press("ArrowDown");
    await expect(app.getByRole("menuitem", { name: "Two" })).toBeFocused();
    await app.keyboard.press("Escape");
    await expect(app.locator("#target")).toBeFocused();
  });

  test("[F-694] _createContextMenu gives null without entries, and hooks may add some", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const hooked: unknown[] = [];
      bench.Hooks.on("getBenchContextMenu", (instance: { id: string }, entries: object[]) =>
        hooked.push([instance.id, entries.length]),
      );
      const plain = new bench.Plain({ id: "menus" });
      await plain.render({ force: true });
      const entry = { name: "A", label: "A", icon: "", callback: () => undefined, onClick: () => undefined };
      return {
        empty: plain.createContextMenu(() => [], "p", {}),
        made:
          plain.createContextMenu(() => [entry], "p", {
            fixed: true,
            hookName: "getBenchContextMenu",
            parentClassHooks: false,
          }) !== null,
        hooked,
      };
    });
    expect(result).toEqual({ empty: null, made: true, hooked: [["menus", 1]] });
  });
});
