import { expect, test } from "./apps-support.ts";

test.describe("document sheets", () => {
  test("[F-651] have the documented base options", async ({ app, generation }) => {
    const options = await app.evaluate(() => {
      const { actions, form, window, ...rest } =
        bench.foundry.applications.api.DocumentSheetV2.DEFAULT_OPTIONS;
      return rest;
    });
    expect(options).toMatchObject({
      id: "{id}",
      classes: ["sheet"],
      tag: "form",
      viewPermission: 1,
      editPermission: 3,
      canCreate: false,
      sheetConfig: true,
      ...(generation === 14 ? { canImport: true, ownershipConfig: true } : {}),
    });
    expect("ownershipConfig" in options).toBe(generation === 14);
  });

  test("[F-652] have an id of class and document", async ({ app }) => {
    const id = await app.evaluate(async () => {
      class Foo extends bench.Sheet {}
      const sheet = new Foo({ document: bench.actor() });
      await sheet.render({ force: true });
      return sheet.element.id;
    });
    expect(id).toBe("Foo-Actor-abc");
  });

  test("[F-653] have the documented context", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const document = bench.actor();
      const sheet = new bench.Sheet({ document });
      const context = await sheet.defaultContext();
      return [
        context.document === document,
        context.source === document._source,
        context.fields === document.schema.fields,
        context.editable,
        context.user === bench.game.user,
        context.rootId === sheet.id,
      ];
    });
    expect(result).toEqual([true, true, true, true, true, true]);
  });

  test("[F-654] refuse or disable by permission", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const hidden = bench.actor();
      hidden.level = 0;
      const refused = new bench.Sheet({ document: hidden });
      await refused.render({ force: true });
      const seen = bench.actor();
      seen.level = 2;
      const readOnly = new bench.Sheet({ document: seen });
      readOnly.html =
        '<input name="name"><select name="s"></select><textarea name="t"></textarea><button type="button">B</button>';
      await readOnly.render({ force: true });
      const controls = [
        ...readOnly.element.querySelectorAll<HTMLInputElement>(
          ".window-content :is(input, select, textarea, button)",
        ),
      ];
      return {
        refused: [refused.state, document.querySelectorAll("#notifications .warning").length],
        editable: readOnly.isEditable,
        disabled: controls.map((control) => control.disabled),
        close: readOnly.element.querySelector<HTMLButtonElement>("[data-action=close]")!.disabled,
      };
    });
    expect(result).toEqual({
      refused: [0, 1],
      editable: false,
      disabled: [true, true, true, true],
      close: false,
    });
  });

  test("[F-721] change pictures by an image, and by nothing else", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const document = bench.actor();
      const sheet = new bench.Sheet({ document });
      sheet.html =
        '<img data-action="editImage" data-edit="img"><button type="button" data-action="editImage" data-edit="img"></button>';
      await sheet.render({ force: true });
      const refused = new Promise<string>((resolve) => {
        globalThis.addEventListener(
          "unhandledrejection",
          (event) => {
            event.preventDefault();
            resolve((event.reason as Error).message);
          },
          { once: true },
        );
      });
      sheet.element.querySelector<HTMLElement>("button[data-action=editImage]")!.click();
      const message = await refused;
      const ux = bench.CONFIG.ux as { FilePicker?: unknown };
      ux.FilePicker = class {
        constructor(readonly options: { callback(path: string): void }) {}
        async browse() {
          this.options.callback("icons/svg/sun.svg");
        }
      };
      const image = sheet.element.querySelector("img")!;
      image.click();
      await bench.settle();
      delete ux.FilePicker;
      return { message, shown: image.getAttribute("src"), stored: document.updates };
    });
    expect(result).toEqual({
      message: expect.stringContaining('is for <img data-edit="path of the field">'),
      shown: "icons/svg/sun.svg",
      stored: [{ img: "icons/svg/sun.svg" }],
    });
  });

  test("[F-655] follow their document", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const document = bench.actor();
      const rendered: unknown[] = [];
      class Following extends bench.Sheet {
        override async _onRender(
          _context: object,
          options: { renderContext?: string; renderData?: unknown },
        ) {
          rendered.push([options.renderContext, options.renderData]);
        }
      }
      const sheet = new Following({ document });
      await sheet.render({ force: true });
      const known = document.apps[sheet.id] === sheet;
      const controls = () => sheet.element.querySelector(".controls-dropdown")!.firstElementChild;
      const before = controls();
      await document.update({ name: "Carol" });
      await bench.settle();
      const title = sheet.element.querySelector(".window-title")!.textContent;
      const menu = before !== null && before === controls();
      await sheet.close();
      return { known, rendered, title, menu, after: Object.keys(document.apps) };
    });
    expect(result.known).toBe(true);
    expect(result.rendered).toEqual([
      [undefined, undefined],
      ["updateActor", { name: "Carol" }],
    ]);
    expect(result.title).toContain("Carol");
    expect(result.menu).toBe(true);
    expect(result.after).toEqual([]);
  });

  test("[F-656] validate and store their form", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const document = bench.actor();
      const sheet = new bench.Sheet({ document });
      sheet.html = '<input name="name" value="Bob"><input type="number" name="system.hp.value" value="5">';
      await sheet.render({ force: true });
      await sheet.submit();
      const valid = [...document.updates];
      sheet.element.querySelector<HTMLInputElement>("[name=name]")!.value = "";
      (sheet.element as HTMLFormElement).requestSubmit();
      await bench.settle();
      return {
        valid,
        count: document.updates.length,
        errors: globalThis.document.querySelectorAll("#notifications .error").length,
        state: sheet.state,
      };
    });
    expect(result).toEqual({
      valid: [{ name: "Bob", system: { hp: { value: 5 } } }],
      count: 1,
      errors: 1,
      state: 2,
    });
  });

  test("[F-657] of actors and items have their own options", async ({ app, generation }) => {
    const result = await app.evaluate(async () => {
      const { ActorSheetV2, ItemSheetV2 } = bench.foundry.applications.sheets;
      const document = bench.actor();
      const actorSheet = new ActorSheetV2({ document } as never);
      const itemSheet = new ItemSheetV2({ document } as never);
      const controls = actorSheet.options.window.controls.map((control) => control.action);
      return {
        submitOnChange: [actorSheet.options.form!.submitOnChange, itemSheet.options.form!.submitOnChange],
        widths: [actorSheet.position.width, itemSheet.position.width],
        getters: [
          actorSheet.actor === (document as never),
          actorSheet.token,
          itemSheet.item === (document as never),
        ],
        controls,
        dropsOnItems: "_onDropDocument" in itemSheet,
      };
    });
    expect(result.submitOnChange).toEqual([false, false]);
    expect(result.widths).toEqual([600, 480]);
    expect(result.getters).toEqual([true, null, true]);
    expect(result.controls).toEqual(
      expect.arrayContaining(["configurePrototypeToken", "showPortraitArtwork"]),
    );
    expect(result.dropsOnItems).toBe(generation === 14);
  });

  test("[F-658] of actors sort own items and copy others", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const own = bench.ownItems();
      const foreign = bench.item("Item.z");
      await bench.dropOn(own.sheet, "[data-item-id=b]", { type: "Item", uuid: own.first.uuid });
      const sorted = [own.actor.created.length, own.actor.embeddedUpdates.length];
      await bench.dropOn(own.sheet, ".window-content", { type: "Item", uuid: foreign.uuid });
      const copied = own.actor.created.length;
      own.actor.level = 2;
      const refused = await own.sheet._onDropItem(new DragEvent("drop"), foreign as never);
      return { sorted, copied, refused, still: own.actor.created.length };
    });
    expect(result).toEqual({ sorted: [0, 1], copied: 1, refused: null, still: 1 });
  });
});

test.describe("drag data", () => {
  test("[F-659] name the dragged document", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const own = bench.ownItems();
      await own.ready;
      const written = bench.dragFrom(own.sheet.element.querySelector("[data-item-id=a]")!);
      const read = (text: string) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", text);
        return bench.foundry.applications.ux.TextEditor.getDragEventData(
          new DragEvent("drop", { dataTransfer }),
        );
      };
      return { written, json: read('{"type":"Item","uuid":"Item.x"}'), text: read("hello") };
    });
    expect(result).toEqual({
      written: { type: "Item", uuid: "Actor.abc.Item.a" },
      json: { type: "Item", uuid: "Item.x" },
      text: {},
    });
  });

  test("[F-661] are offered to the hook dropActorSheetData", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const own = bench.ownItems();
      const foreign = bench.item("Item.z");
      const seen: unknown[] = [];
      const drop = () => bench.dropOn(own.sheet, ".window-content", { type: "Item", uuid: foreign.uuid });
      const id = bench.Hooks.on(
        "dropActorSheetData",
        (actor: { id: string }, sheet: unknown, data: object) => {
          seen.push([actor.id, sheet === own.sheet, data]);
          return false;
        },
      );
      await drop();
      const refused = own.actor.created.length;
      bench.Hooks.off("dropActorSheetData", id);
      bench.Hooks.on("dropActorSheetData", async () => false);
      await drop();
      return { seen, refused, after: own.actor.created.length };
    });
    expect(result).toEqual({ seen: [["abc", true, { type: "Item", uuid: "Item.z" }]], refused: 0, after: 1 });
  });

  test("[F-662] respect the permissions of DragDrop", async ({ app }) => {
    const result = await app.evaluate(() => {
      const run = (permissions: object) => {
        const holder = bench.show('<div class="draggable">Drag</div>');
        let drops = 0;
        new bench.foundry.applications.ux.DragDrop({
          dragSelector: ".draggable",
          permissions,
          callbacks: { drop: () => drops++ },
        }).bind(holder);
        holder.dispatchEvent(new DragEvent("drop", { bubbles: true }));
        return [holder.querySelector<HTMLElement>(".draggable")!.draggable, drops];
      };
      return [
        run({ dragstart: () => false }),
        run({}),
        run({ drop: () => false }),
        run({ drop: () => true }),
      ];
    });
    expect(result).toEqual([
      [false, 1],
      [true, 1],
      [true, 0],
      [true, 1],
    ]);
  });
});

test.describe("registration of sheets", () => {
  test("offers a sheet for its types until it is unregistered", async ({ app }) => {
    const result = await app.evaluate(() => {
      const { DocumentSheetConfig } = bench.foundry.applications.apps;
      class First extends bench.Sheet {}
      class Second extends bench.Sheet {}
      const options = { types: ["hero"], makeDefault: true };
      DocumentSheetConfig.registerSheet(bench.BenchDocument, "sys", First, {
        ...options,
        label: "BENCH.Title",
      });
      DocumentSheetConfig.registerSheet(bench.BenchDocument, "sys", Second, options);
      const both = DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero");
      DocumentSheetConfig.unregisterSheet(bench.BenchDocument, "sys", Second, { types: ["hero"] });
      return [both, DocumentSheetConfig.getSheetClassesForSubType("Actor", "hero")];
    });
    expect(result).toEqual([
      {
        sheetClasses: { "sys.First": "A title", "sys.Second": "Second" },
        defaultClasses: { "sys.First": "A title", "sys.Second": "Second" },
        defaultClass: "sys.Second",
      },
      {
        sheetClasses: { "sys.First": "A title" },
        defaultClasses: { "sys.First": "A title" },
        defaultClass: undefined,
      },
    ]);
  });
});
