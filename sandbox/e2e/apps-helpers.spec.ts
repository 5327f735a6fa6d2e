import { expect, test } from "./apps-support.ts";

/** The attributes and texts of the options in markup. */
const OPTIONS = (html: string) => {
  const select = document.createElement("select");
  select.multiple = true;
  select.innerHTML = html;
  return [...select.options].map((option) => [option.value, option.label, option.hasAttribute("selected")]);
};

test.describe("Handlebars helpers", () => {
  test("[F-674] formGroup makes label, input and hint of a field", async ({ app }) => {
    const result = await app.evaluate(() => {
      const holder = bench.show(
        bench.fill('{{formGroup field value=3 rootId="r"}}', { field: bench.fields().hp }),
      );
      const input = holder.querySelector<HTMLInputElement>(".form-group input")!;
      const labelled = bench.show(
        bench.fill("{{formGroup field value=3}}", { field: bench.fields().labelled }),
      );
      return {
        input: [input.type, input.name, input.value, input.id],
        labels: [holder.querySelector("label")!.textContent, labelled.querySelector("label")!.textContent],
      };
    });
    expect(result).toEqual({
      input: ["number", "system.hp", "3", "r-system.hp"],
      labels: ["system.hp", "A label"],
    });
  });

  test("[F-675] formInput chooses the input by the kind of field", async ({ app }) => {
    const result = await app.evaluate(() => {
      const fields = bench.fields();
      const first = (source: string, field: unknown) => {
        const element = bench.show(bench.fill(source, { field })).firstElementChild as HTMLInputElement;
        return element.localName + (element.localName === "input" ? `:${element.type}` : "");
      };
      const select = bench
        .show(bench.fill('{{formInput field value="b"}}', { field: fields.choice }))
        .querySelector("select")!;
      return {
        options: [...select.options].map((option) => [option.value, option.selected]),
        kinds: [
          first("{{formInput field value=true}}", fields.flag),
          first("{{formInput field value=2}}", fields.range),
          first('{{formInput field value=2 type="number"}}', fields.range),
          first('{{formInput field value="<p>x</p>"}}', fields.html),
          first("{{formInput field}}", fields.set),
        ],
      };
    });
    expect(result.options).toEqual([
      ["a", false],
      ["b", true],
    ]);
    expect(result.kinds).toEqual([
      "input:checkbox",
      "range-picker",
      "input:number",
      "prose-mirror",
      "multi-select",
    ]);
  });

  test("[F-676] selectOptions makes options of records, lists and objects", async ({ app }) => {
    const html = await app.evaluate(() => [
      bench.fill('{{selectOptions c selected="a"}}', { c: { a: "A", b: "B" } }),
      bench.fill("{{selectOptions c}}", { c: ["x", "y"] }),
      bench.fill("{{selectOptions c selected=s}}", { c: { a: "A", b: "B" }, s: new Set(["a", "b"]) }),
    ]);
    expect(await app.evaluate(OPTIONS, html[0]!)).toEqual([
      ["a", "A", true],
      ["b", "B", false],
    ]);
    expect(await app.evaluate(OPTIONS, html[1]!)).toEqual([
      ["0", "x", false],
      ["1", "y", false],
    ]);
    expect(await app.evaluate(OPTIONS, html[2]!)).toEqual([
      ["a", "A", true],
      ["b", "B", true],
    ]);
  });

  test("[F-677] selectOptions sorts, groups, inverts and localises", async ({ app }) => {
    const html = await app.evaluate(() => [
      bench.fill('{{selectOptions c blank="-"}}', { c: { a: "A" } }),
      bench.fill("{{selectOptions c localize=true}}", { c: { a: "BENCH.Title" } }),
      bench.fill("{{selectOptions c inverted=true}}", { c: { Label: "value" } }),
      bench.fill('{{selectOptions c valueAttr="k" labelAttr="n"}}', { c: [{ k: "x", n: "X" }] }),
      bench.fill("{{selectOptions c sort=true}}", { c: { b: "B", a: "A" } }),
      bench.fill("{{selectOptions c groups=g}}", { c: { a: { label: "A", group: "G" } }, g: ["G"] }),
    ]);
    const options = await Promise.all(html.slice(0, 5).map((markup) => app.evaluate(OPTIONS, markup)));
    expect(options).toEqual([
      [
        ["", "-", false],
        ["a", "A", false],
      ],
      [["a", "A title", false]],
      [["value", "Label", false]],
      [["x", "X", false]],
      [
        ["a", "A", false],
        ["b", "B", false],
      ],
    ]);
    expect(html[5]).toContain('<optgroup label="G">');
  });

  test("[F-678] localize translates and fills in data", async ({ app }) => {
    const result = await app.evaluate(() => [
      bench.fill('{{localize "BENCH.Title"}}'),
      bench.fill('{{localize "BENCH.Missing"}}'),
      bench.fill('{{localize "BENCH.Count" n=3}}'),
    ]);
    expect(result).toEqual(["A title", "BENCH.Missing", "3 things"]);
  });

  test("[F-679] numberFormat rounds and signs numbers", async ({ app }) => {
    const result = await app.evaluate(() => [
      bench.fill("{{numberFormat 5.5 decimals=2}}"),
      bench.fill("{{numberFormat 5.5 decimals=2 sign=true}}"),
      bench.fill("{{numberFormat n}}", { n: null }),
      bench.fill("{{numberFormat n}}"),
    ]);
    expect(result).toEqual(["5.50", "+5.50", "NaN", "NaN"]);
  });

  test("[F-680] concat, ifThen and object combine values", async ({ app }) => {
    const result = await app.evaluate(() => [
      bench.fill("{{#with (object a=1 b='x')}}{{a}}{{b}}{{/with}}"),
      bench.fill('{{concat "a" 1 "b"}}'),
      bench.fill('{{concat "<b>"}}'),
      bench.fill('{{ifThen true "x" "y"}}'),
      bench.fill('{{ifThen 0 "x" "y"}}'),
    ]);
    expect(result).toEqual(["1x", "a1b", "<b>", "x", "y"]);
  });

  test("[F-681] comparisons are strict", async ({ app }) => {
    const result = await app.evaluate(() =>
      [
        '(eq 1 "1")',
        "(eq 1 1)",
        "(ne 1 2)",
        "(lt 1 2)",
        "(lte 2 2)",
        "(gt 2 1)",
        "(gte 1 2)",
        "(and true 1 'x')",
        "(and true 0)",
        "(or false 0 'x')",
        "(or false 0)",
        "(not false)",
        "(not 1)",
      ]
        .map((test) => bench.fill(`{{#if ${test}}}1{{else}}0{{/if}}`))
        .join(""),
    );
    expect(result).toBe("0111110101010");
  });

  test("[F-682] radioBoxes checks the chosen value", async ({ app }) => {
    const result = await app.evaluate(() => {
      const holder = bench.show(
        bench.fill('{{radioBoxes "n" choices checked="b" localize=true}}', {
          choices: { a: "BENCH.Title", b: "B" },
        }),
      );
      return [...holder.querySelectorAll("label")].map((label) => {
        const input = label.querySelector("input")!;
        return [input.type, input.name, input.value, input.checked, label.textContent!.trim()];
      });
    });
    expect(result).toEqual([
      ["radio", "n", "a", false, "A title"],
      ["radio", "n", "b", true, "B"],
    ]);
  });

  test("[F-683] numberInput passes its attributes on", async ({ app }) => {
    const result = await app.evaluate(() => {
      const html = bench.fill('{{numberInput 4 name="n" min=0 max=9 step=1 class="a b" placeholder="p"}}');
      const input = bench.show(html).querySelector("input")!;
      return [
        input.type,
        input.value,
        input.name,
        input.min,
        input.max,
        input.step,
        input.placeholder,
        ...input.classList,
      ];
    });
    expect(result).toEqual(["number", "4", "n", "0", "9", "1", "p", "a", "b"]);
  });

  test("[F-684] loadTemplates registers partials, renderTemplate gives text", async ({ app }) => {
    await app.route("**/templates/bench.hbs", (route) =>
      route.fulfill({ contentType: "text/plain", body: "<b>{{name}}</b>" }),
    );
    const result = await app.evaluate(async () => {
      const { loadTemplates, renderTemplate } = bench.foundry.applications.handlebars;
      await loadTemplates(["templates/bench.hbs"]);
      await loadTemplates({ short: "templates/bench.hbs" });
      return [
        await renderTemplate("templates/bench.hbs", { name: "N" }),
        bench.fill("{{> short}}", { name: "M" }),
        bench.fill('{{> "templates/bench.hbs"}}', { name: "O" }),
      ];
    });
    expect(result).toEqual(["<b>N</b>", "<b>M</b>", "<b>O</b>"]);
    const error = await app.evaluate(() =>
      bench.foundry.applications.handlebars
        .renderTemplate("templates/missing.hbs", {})
        .catch((reason: Error) => reason.message),
    );
    expect(error).toContain("templates/missing.hbs");
  });

  test("[F-685] checked and disabled give attributes; removed helpers are missing", async ({
    app,
    generation,
  }) => {
    const result = await app.evaluate(() => [
      bench.fill("{{checked true}}"),
      bench.fill("{{checked false}}"),
      bench.fill("{{disabled 1}}"),
      "select" in bench.Handlebars.helpers,
      "colorPicker" in bench.Handlebars.helpers,
      "rangePicker" in bench.Handlebars.helpers,
      "filePicker" in bench.Handlebars.helpers,
    ]);
    expect(result).toEqual(["checked", "", "disabled", generation === 13, generation === 13, true, true]);
  });
});
