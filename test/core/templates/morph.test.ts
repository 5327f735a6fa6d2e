// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { morph, stamp } from "../../../module/core/templates/dom/morph.ts";

const make = (html: string): HTMLElement => {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  stamp(holder);
  return holder.firstElementChild as HTMLElement;
};

const mount = (html: string): HTMLElement => {
  const element = make(html);
  document.body.append(element);
  return element;
};

beforeEach(() => document.body.replaceChildren());

describe("morph", () => {
  it("changes text and attributes without replacing elements", () => {
    const live = mount('<p class="a"><b>1</b> of 2</p>');
    const bold = live.querySelector("b");
    morph(live, make('<p class="b" id="x"><b>3</b> of 2</p>'));
    expect(live.outerHTML).toBe('<p class="b" id="x"><b>3</b> of 2</p>');
    expect(live.querySelector("b")).toBe(bold);
  });

  it("matches rows by key when some come and go", () => {
    const live = mount('<ul><li data-key="a">A</li><li data-key="b">B</li><li data-key="c">C</li></ul>');
    const [, b, c] = [...live.children];
    morph(live, make('<ul><li data-key="c">C</li><li data-key="n">N</li><li data-key="b">B!</li></ul>'));
    expect([...live.children].map(({ textContent }) => textContent)).toEqual(["C", "N", "B!"]);
    expect(live.children[0]).toBe(c);
    expect(live.children[2]).toBe(b);
  });

  it("matches rows that share a key in their order, so that nothing moves", async () => {
    const rows = '<ul><li data-key="a">1</li><li data-key="a">2</li><li data-key="b">3</li></ul>';
    const live = mount(rows);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void changes.push(...records));
    observer.observe(live, { attributes: true, characterData: true, childList: true, subtree: true });
    morph(live, make(rows));
    morph(live, make(rows.replace("2", "two")));
    changes.push(...observer.takeRecords());
    observer.disconnect();
    expect(changes.map(({ type }) => type)).toEqual(["characterData"]);
    expect(live.textContent).toBe("1two3");
  });

  it("leaves what Foundry made draggable so", () => {
    const row = '<ul><li class="draggable" data-key="a">1</li></ul>';
    const live = mount(row);
    live.firstElementChild!.setAttribute("draggable", "true");
    morph(live, make(row.replace("1", "2")));
    expect(live.querySelector("li[draggable=true]")?.textContent).toBe("2");
    morph(live, make("<ul><li data-key='a'>2</li></ul>"));
    expect(live.querySelector("li[draggable]")).toBeNull();
  });

  it("leaves the field alone in which the user types, and updates the others", () => {
    const live = mount(
      '<form><input name="a" value="1"><input name="b" value="1"></form>',
    ) as HTMLFormElement;
    const [a, b] = [...live.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
    a.focus();
    a.value = "12";
    morph(live, make('<form><input name="a" value="7"><input name="b" value="7"></form>'));
    expect([a.value, b.value]).toEqual(["12", "7"]);
    expect(document.activeElement).toBe(a);
  });

  it("keeps values that no template knows", () => {
    const live = mount('<form><input name="q" data-local></form>');
    live.querySelector("input")!.value = "typed";
    morph(live, make('<form><input name="q" data-local></form>'));
    expect(live.querySelector("input")!.value).toBe("typed");
  });

  it("ticks boxes as rendered and keeps what the reader unfolded", () => {
    const live = mount('<div><input type="checkbox" name="c"><details><summary>s</summary></details></div>');
    live.querySelector("details")!.open = true;
    morph(
      live,
      make('<div><input type="checkbox" name="c" checked><details><summary>s</summary></details></div>'),
    );
    expect(live.querySelector("input")!.checked).toBe(true);
    expect(live.querySelector("details")!.open).toBe(true);
  });

  it("follows the option that the template selects, and leaves the choice when it selects none", () => {
    const options = (selected: string) =>
      `<select name="s"><option value="a"${selected === "a" ? " selected" : ""}>A</option><option value="b"${selected === "b" ? " selected" : ""}>B</option></select>`;
    const live = mount(options("a")) as HTMLSelectElement;
    morph(live, make(options("b")));
    expect(live.value).toBe("b");
    morph(live, make(options("")));
    expect(live.value).toBe("b");
  });

  it("replaces an editor only when what it was made from changed", () => {
    const live = mount('<div><x-editor name="n">old</x-editor></div>');
    const editor = live.firstElementChild!;
    editor.innerHTML = "<p>grown by itself</p>";
    morph(live, make('<div><x-editor name="n">old</x-editor></div>'));
    expect(live.firstElementChild).toBe(editor);
    morph(live, make('<div><x-editor name="n">new</x-editor></div>'));
    expect(live.firstElementChild!.textContent).toBe("new");
  });
});
