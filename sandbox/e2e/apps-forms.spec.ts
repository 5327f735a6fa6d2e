import { expect, test } from "./apps-support.ts";

test.describe("FormDataExtended", () => {
  test("[F-663] reads checkboxes, single and with the same name", async ({ app }) => {
    const result = await app.evaluate(() =>
      bench.formData(`<input type="checkbox" name="alone"><input type="checkbox" name="foo">
        <input type="checkbox" name="foo" checked><input type="checkbox" name="foo" value="hello" checked>
        <input type="checkbox" name="foo" value="no"><input type="checkbox" name="foo" value="4" data-dtype="Number" checked>
        <input type="checkbox" name="foo" value="5" data-dtype="Number">`),
    );
    expect(result).toEqual({ alone: false, foo: [false, true, "hello", null, 4, null] });
  });

  test("[F-664] casts values by type", async ({ app }) => {
    const result = await app.evaluate(() =>
      bench.formData(`<input type="number" name="half" value="2.5"><input type="number" name="empty" value="">
        <input type="text" name="seven" value="7" data-dtype="Number">
        <input type="checkbox" name="yes" data-dtype="Boolean" checked><input type="checkbox" name="no" data-dtype="Boolean">
        <input type="text" name="json" data-dtype="JSON" value='{"a":1}'>
        <input type="text" name="text" data-dtype="String" value=" x "><input type="text" name="odd" data-dtype="Odd" value="z">`),
    );
    expect(result).toEqual({
      half: 2.5,
      empty: null,
      seven: 7,
      yes: true,
      no: false,
      json: { a: 1 },
      text: "x",
      odd: "z",
    });
  });

  test("[F-665] reads the chosen radio button", async ({ app }) => {
    const result = await app.evaluate(() => [
      bench.formData('<input type="radio" name="r" value="a"><input type="radio" name="r" value="b">'),
      bench.formData(
        '<input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked>',
      ),
    ]);
    expect(result[0]!.r).toBeUndefined();
    expect(result[1]).toEqual({ r: "b" });
  });

  test("[F-666] leaves out disabled fields and buttons", async ({ app }) => {
    const result = await app.evaluate(() => {
      const html = `<input name="off" value="1" disabled><fieldset disabled><input name="inner" value="2"></fieldset>
        <input name="fixed" value="3" readonly><button name="button" value="4">B</button>`;
      return [
        bench.formData(html),
        bench.formData(html, { disabled: true }),
        bench.formData(html, { readonly: false }),
      ];
    });
    expect(result).toEqual([{ fixed: "3" }, { off: "1", inner: "2", fixed: "3" }, {}]);
  });

  test("[F-667] dotted names stay flat", async ({ app }) => {
    expect(await app.evaluate(() => bench.formData('<input name="system.a.b" value="1">'))).toEqual({
      "system.a.b": "1",
    });
  });

  test("[F-668] reads several selected values as a list", async ({ app }) => {
    const result = await app.evaluate(() => {
      const options = (chosen: string[]) =>
        ["a", "b", "c"]
          .map((o) => `<option value="${o}" ${chosen.includes(o) ? "selected" : ""}>${o}</option>`)
          .join("");
      const holder = bench.show(`<form><multi-select name="m">${options(["a"])}</multi-select>
        <select name="s" multiple>${options(["b", "c"])}</select></form>`);
      const element = holder.querySelector("multi-select") as HTMLElement & {
        select(value: string): void;
        value: string[];
      };
      let changes = 0;
      element.addEventListener("change", () => changes++);
      element.select("c");
      let refused = "";
      try {
        element.select("zzz");
      } catch (error) {
        refused = (error as Error).message;
      }
      const { FormDataExtended } = bench.foundry.applications.ux;
      return {
        value: element.value,
        refused,
        changes,
        data: new FormDataExtended(holder.querySelector("form")!).object,
      };
    });
    expect(result.value).toEqual(["a", "c"]);
    expect(result.refused).toContain("zzz");
    expect(result.changes).toBe(1);
    expect(result.data).toEqual({ m: ["a", "c"], s: ["b", "c"] });
  });

  test("[F-669] reads tags as a list", async ({ app }) => {
    const result = await app.evaluate(() => {
      bench.documents.set("Item.x", { uuid: "Item.x", name: "X", documentName: "Item" });
      type Tags = HTMLElement & { value: unknown };
      const holder =
        bench.show(`<string-tags name="t" value="a, b"></string-tags><document-tags name="d"></document-tags>
        <document-tags name="one" single></document-tags>`);
      const [words, many, one] = ["string-tags", "[name=d]", "[name=one]"].map(
        (s) => holder.querySelector(s) as Tags,
      ) as [Tags, Tags, Tags];
      const changed: string[] = [];
      holder.addEventListener("change", (event) =>
        changed.push((event.target as HTMLElement).getAttribute("name")!),
      );
      const before = [words.value, many.value, one.value];
      words.value = ["c"];
      many.value = ["Item.x"];
      one.value = "Item.x";
      return { before, after: [words.value, many.value, one.value], changed };
    });
    expect(result).toEqual({
      before: [["a", "b"], [], null],
      after: [["c"], ["Item.x"], "Item.x"],
      changed: ["t", "d", "one"],
    });
  });
});

test.describe("forms of applications", () => {
  test("[F-670] submit on change if so configured", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const run = async (submitOnChange: boolean) => {
        const calls: unknown[] = [];
        const form = new bench.Plain({
          tag: "form",
          form: {
            submitOnChange,
            handler(
              this: { id: string },
              event: Event,
              element: HTMLFormElement,
              formData: { object: object },
            ) {
              calls.push([this.id === form.id, event.type, element === form.element, formData.object]);
            },
          },
        } as never);
        form.html = '<input name="n" value="1">';
        await form.render({ force: true });
        const input = form.element.querySelector("input")!;
        input.value = "2";
        input.dispatchEvent(new Event("change", { bubbles: true }));
        await bench.settle();
        return calls;
      };
      return [await run(true), await run(false)];
    });
    expect(result).toEqual([[[true, "change", true, { n: "2" }]], []]);
  });

  test("[F-671] close after submission, unless the handler throws", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const run = async (handler: () => unknown) => {
        const form = new bench.Plain({ tag: "form", form: { closeOnSubmit: true, handler } } as never);
        form.html = "<button>Send</button>";
        await form.render({ force: true });
        (form.element as HTMLFormElement).requestSubmit();
        await bench.settle();
        return form.state;
      };
      const states = [await run(() => 1), await run(() => Promise.reject(new Error("invalid")))];
      return { states, notice: document.querySelector("#notifications .error")?.textContent };
    });
    expect(result.states).toEqual([-1, 2]);
    expect(result.notice).toContain("invalid");
  });
});

test.describe("foundry.applications.fields", () => {
  test("[F-672] createFormGroup binds label and hint to the input", async ({ app }) => {
    const result = await app.evaluate(() => {
      const { createFormGroup, createTextInput } = bench.foundry.applications.fields;
      const input = createTextInput({ name: "n" });
      const group = createFormGroup({ label: "L", hint: "H", input, rootId: "r", units: "m", stacked: true });
      const label = group.querySelector("label")!;
      return {
        order: [...group.children].map(
          (child) => child.localName + (child.className ? `.${child.className}` : ""),
        ),
        inside: group.querySelector("div.form-fields > input") === input,
        bound: [label.htmlFor, input.id],
        label: label.textContent,
        hint: group.querySelector("p.hint")?.textContent,
        classes: [...group.classList],
      };
    });
    expect(result).toEqual({
      order: ["label", "div.form-fields", "p.hint"],
      inside: true,
      bound: ["r-n", "r-n"],
      label: "L (m)",
      hint: "H",
      classes: ["form-group", "stacked"],
    });
  });

  test("[F-673] createSelectInput makes blank, grouped and sorted options", async ({ app }) => {
    const result = await app.evaluate(() => {
      const select = bench.foundry.applications.fields.createSelectInput({
        name: "s",
        blank: "-",
        sort: true,
        groups: ["G2", "G1"],
        value: 2,
        options: [
          { value: 1, label: "One", group: "G1" },
          { value: 2, label: "Two", group: "G2" },
          { value: 3, label: "Three", group: "G2", disabled: true },
        ],
      });
      return {
        groups: [...select.querySelectorAll("optgroup")].map((group) => group.label),
        options: [...select.options].map((option) => [
          option.value,
          option.label,
          option.selected,
          option.disabled,
        ]),
      };
    });
    expect(result.groups).toEqual(["G2", "G1"]);
    expect(result.options).toEqual([
      ["", "-", false, false],
      ["3", "Three", false, true],
      ["2", "Two", true, false],
      ["1", "One", false, false],
    ]);
  });
});

test.describe("form elements", () => {
  test("are form controls: named, disabled with their fieldset, part of the form", async ({ app }) => {
    const result = await app.evaluate(() => {
      const holder =
        bench.show(`<form><range-picker name="r" min="0" max="10" step="1" value="4"></range-picker>
        <color-picker name="c" value="#ff0000"></color-picker><file-picker name="f" type="image" value="a.png"></file-picker>
        <code-mirror name="m" language="json">{}</code-mirror>
        <fieldset disabled><string-tags name="t" value="a"></string-tags></fieldset></form>`);
      const { FormDataExtended } = bench.foundry.applications.ux;
      const form = holder.querySelector("form")!;
      const tags = holder.querySelector("string-tags") as HTMLElement & { disabled: boolean };
      return {
        data: new FormDataExtended(form).object,
        disabled: tags.disabled,
        inner: [...tags.querySelectorAll<HTMLInputElement>("input, button")].every(
          (control) => control.disabled,
        ),
      };
    });
    expect(result).toEqual({
      data: { r: 4, c: "#ff0000", f: "a.png", m: "{}" },
      disabled: true,
      inner: true,
    });
  });

  test("emit one change event of their own for a change inside", async ({ app }) => {
    await app.evaluate(() => {
      const holder = bench.show(
        '<form><range-picker name="r" min="0" max="10" step="1" value="4"></range-picker></form>',
      );
      const targets: string[] = [];
      Object.assign(globalThis, { targets });
      holder.addEventListener("change", (event) => targets.push((event.target as HTMLElement).localName));
    });
    await app.locator("range-picker input[type=number]").fill("7");
    await app.locator("range-picker input[type=number]").press("Tab");
    expect(await app.evaluate(() => (globalThis as unknown as { targets: string[] }).targets)).toEqual([
      "range-picker",
    ]);
    expect(
      await app.evaluate(
        () => (document.querySelector("range-picker") as HTMLElement & { value: number }).value,
      ),
    ).toBe(7);
  });

  test("edit formatted text and store it", async ({ app }) => {
    await app.evaluate(() => {
      const holder = bench.show(
        `<form><prose-mirror name="p" value="<p>Old</p>" aria-label="Text" toggled><p>Old</p></prose-mirror></form>`,
      );
      const changes: unknown[] = [];
      Object.assign(globalThis, { changes });
      holder.addEventListener("change", (event) =>
        changes.push((event.target as HTMLElement & { value: string }).value),
      );
    });
    await app.getByRole("button", { name: "Edit text" }).click();
    const editor = app.getByRole("textbox", { name: "Text" });
    await editor.click();
    await app.keyboard.press("Control+End");
    await app.keyboard.type(" and new");
    await app.getByRole("button", { name: "Save text" }).click();
    expect(await app.evaluate(() => (globalThis as unknown as { changes: unknown[] }).changes)).toEqual([
      "<p>Old and new</p>",
    ]);
    await expect(editor).toHaveCount(0);
  });
});
