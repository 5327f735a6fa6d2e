import { expect, test } from "./apps-support.ts";

test.describe("TextEditor.enrichHTML", () => {
  test("[F-695] links to documents by uuid or name", async ({ app }) => {
    const result = await app.evaluate(async () => {
      bench.documents.set("Actor.a", {
        uuid: "Actor.a",
        id: "a",
        name: "Bert",
        documentName: "Actor",
        pack: null,
      });
      const enrich = async (text: string) =>
        bench.show(await bench.foundry.applications.ux.TextEditor.enrichHTML(text));
      const links = [
        ...(
          await enrich("<p>@UUID[Actor.a]{Bob} @UUID[Actor.a] @UUID[Actor.gone]{Lost}</p>")
        ).querySelectorAll("a"),
      ];
      return links.map((link) => ({
        classes: link.className,
        draggable: link.draggable,
        data: {
          link: link.dataset.link,
          uuid: link.dataset.uuid,
          id: link.dataset.id,
          type: link.dataset.type,
        },
        icon: link.querySelector("i") !== null,
        text: link.textContent,
      }));
    });
    const data = { link: "", uuid: "Actor.a", id: "a", type: "Actor" };
    expect(result[0]).toEqual({ classes: "content-link", draggable: true, data, icon: true, text: "Bob" });
    expect(result[1]).toMatchObject({ text: "Bert", data });
    expect(result[2]).toMatchObject({ classes: "content-link broken", text: "Lost", icon: true });
  });

  test("[F-696] makes deferred rolls without rolling", async ({ app }) => {
    const result = await app.evaluate(async () => {
      let drawn = 0;
      bench.dice.randomUniform = () => {
        drawn++;
        return 0.5;
      };
      const holder = bench.show(
        await bench.foundry.applications.ux.TextEditor.enrichHTML("<p>[[/r 1d20+5]]{+5}</p>"),
      );
      const link = holder.querySelector("a")!;
      const { mode, formula, flavor } = link.dataset;
      return { classes: [...link.classList], mode, formula, flavor, text: link.textContent, drawn };
    });
    expect(result).toEqual({
      classes: ["inline-roll", "roll"],
      mode: "roll",
      formula: "1d20+5",
      flavor: "+5",
      text: "+5",
      drawn: 0,
    });
  });

  test("[F-697] rolls immediate rolls", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const faces = [3, 7];
      bench.dice.randomUniform = () => 1 - (faces.shift()! - 0.5) / 12;
      const { enrichHTML } = bench.foundry.applications.ux.TextEditor;
      const rolled = bench.show(await enrichHTML("<p>[[2d12]]</p>")).querySelector("a")!;
      const known = bench.show(await enrichHTML("<p>[[@n]]</p>", { rollData: { n: 4 } })).querySelector("a")!;
      return [
        rolled.classList.contains("inline-result"),
        rolled.classList.contains("inline-roll"),
        rolled.textContent,
        known.textContent,
      ];
    });
    expect(result).toEqual([true, true, "10", "4"]);
  });

  test("[F-698] runs enrichers of packages", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const matches: string[][] = [];
      const rendered: string[] = [];
      bench.CONFIG.TextEditor.enrichers.push(
        {
          id: "bench",
          pattern: /@T\[(\w+)\]/g,
          enricher: async (match: RegExpMatchArray) => {
            matches.push([...match]);
            const span = document.createElement("span");
            span.textContent = match[1]!.toUpperCase();
            return span;
          },
          onRender: (element: HTMLElement) => rendered.push(element.textContent!),
        },
        { pattern: /@N\[(\w+)\]/g, enricher: async () => null },
      );
      const html = await bench.foundry.applications.ux.TextEditor.enrichHTML("<p>@T[a] @T[b] @N[c]</p>");
      const before = [...rendered];
      const text = bench.show(html).textContent;
      return { matches, before, rendered, text };
    });
    expect(result).toEqual({
      matches: [
        ["@T[a]", "a"],
        ["@T[b]", "b"],
      ],
      before: [],
      rendered: ["A", "B"],
      text: "A B @N[c]",
    });
  });

  test("runs enrichers of packages in their order, before rolls", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const says = (text: string) => async (match: RegExpMatchArray) => {
        const element = document.createElement("em");
        element.textContent = `${text}:${match[1]}`;
        return element;
      };
      bench.CONFIG.TextEditor.enrichers.push(
        { pattern: /\[\[lookup (\w+)\]\]/g, enricher: says("first") },
        { pattern: /\[\[lookup (\w+)\]\]/g, enricher: says("second") },
      );
      const { enrichHTML } = bench.foundry.applications.ux.TextEditor;
      return bench.show(await enrichHTML("<p>[[lookup name]] [[2]]</p>")).textContent;
    });
    expect(result).toBe("first:name 2");
  });

  test("[F-699] leaves out secrets, links and rolls by its options", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const enrich = async (
        text: string,
        options: Parameters<typeof bench.foundry.applications.ux.TextEditor.enrichHTML>[1] = {},
      ) => bench.show(await bench.foundry.applications.ux.TextEditor.enrichHTML(text, options));
      const secret =
        '<section class="secret" id="s">Hidden</section><section class="secret revealed" id="r">Shown</section>';
      return {
        kept: (await enrich(secret, { secrets: true })).querySelectorAll("section.secret").length,
        default: (await enrich(secret)).textContent,
        links: (await enrich("@UUID[Actor.a]{Bob}", { links: false })).textContent,
        rolls: (await enrich("[[1d6]]", { rolls: false })).textContent,
        asked: (await enrich("[[@n]]", { rollData: () => ({ n: 6 }) })).textContent,
      };
    });
    expect(result).toEqual({
      kept: 2,
      default: "Shown",
      links: "@UUID[Actor.a]{Bob}",
      rolls: "[[1d6]]",
      asked: "6",
    });
  });

  test("links open their document by pointer and by keyboard, and carry it when dragged", async ({ app }) => {
    await app.evaluate(async () => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      const sheet = { render: async () => opened.push("rendered") };
      bench.documents.set("Actor.a", {
        uuid: "Actor.a",
        id: "a",
        name: "Bert",
        documentName: "Actor",
        pack: null,
        sheet,
      });
      bench.show(await bench.foundry.applications.ux.TextEditor.enrichHTML("<p>@UUID[Actor.a]</p>"));
    });
    await app.click("a.content-link");
    await app.focus("a.content-link");
    await app.keyboard.press("Enter");
    const dragged = await app.evaluate(() => bench.dragFrom(document.querySelector("a.content-link")!));
    expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
      "rendered",
      "rendered",
    ]);
    expect(dragged).toEqual({ type: "Actor", uuid: "Actor.a" });
  });

  test("secrets are revealed and hidden in the stored text", async ({ app }) => {
    const result = await app.evaluate(async () => {
      const document = bench.actor();
      document.updateSource({ biography: '<p>a</p><section class="secret" id="s">Hidden</section>' });
      const sheet = new bench.Sheet({ document });
      const { enrichHTML } = bench.foundry.applications.ux.TextEditor;
      sheet.html = `<div data-target="biography">${await enrichHTML(document._source.biography as string, { secrets: true })}</div>`;
      await sheet.render({ force: true });
      sheet.element.querySelector<HTMLElement>("secret-block button.reveal")!.click();
      await bench.settle();
      return document._source.biography;
    });
    expect(result).toBe('<p>a</p><section class="secret revealed" id="s">Hidden</section>');
  });
});
