/** Behaviour of applications that other packages rely on, tested on a bare page. */
import { expect, test } from "./apps-support.ts";

test.describe("ApplicationV2", () => {
  test("[S6] the options of a first render hold the whole position", async ({ app }) => {
    // T13 ApplicationV2.RenderOptions.position. Inferred from systems that write into it: the base class merges it.
    const result = await app.evaluate(async () => {
      const seen: unknown[] = [];
      class Tall extends bench.Plain {
        protected override _configureRenderOptions(options: {
          position?: object;
          isFirstRender?: boolean;
        }): void {
          super._configureRenderOptions(options);
          seen.push({ ...options.position });
          if (options.isFirstRender) Object.assign(options.position as object, { height: 321 });
        }
      }
      const tall = new Tall({ position: { width: 333, top: 5 } });
      await tall.render({ force: true, position: { left: 7 } });
      const { width, height, top, left } = tall.position;
      await tall.render({ force: true });
      return { seen, position: { width, height, top, left }, after: tall.position.height };
    });
    expect(result.seen).toEqual([{ width: 333, height: "auto", top: 5, left: 7 }, {}]);
    expect(result.position).toEqual({ width: 333, height: 321, top: 5, left: 7 });
    expect(result.after).toBe(321);
  });

  test("[S6] a window opened again comes to the front", async ({ app }) => {
    const inFront = await app.evaluate(async () => {
      const first = new bench.Plain();
      const second = new bench.Plain();
      await first.render({ force: true });
      await second.render({ force: true });
      await first.close();
      await first.render({ force: true });
      return (
        Number(first.element.style.zIndex) > Number(second.element.style.zIndex) &&
        bench.ui.activeWindow === first
      );
    });
    expect(inFront).toBe(true);
  });

  test("[S9] the target of an application's events is the application", async ({ app }) => {
    // T13 common/utils/event-emitter.d.mts: "Dispatch an event on this target".
    const result = await app.evaluate(async () => {
      const plain = new bench.Plain();
      const targets: unknown[] = [];
      for (const name of ["render", "position", "close"])
        plain.addEventListener(name, (event) =>
          targets.push([event.type, event.target === (plain as unknown)]),
        );
      await plain.render({ force: true });
      await plain.close();
      const { DialogV2 } = bench.foundry.applications.api;
      const answered = DialogV2.wait({
        buttons: [{ action: "ok", label: "OK" }],
        render: (event) =>
          targets.push((event.target as unknown as { element: HTMLElement }).element.localName),
      });
      await bench.settle();
      document.querySelector<HTMLElement>("dialog [data-action=ok]")!.click();
      await answered;
      return targets;
    });
    expect(result).toEqual([["position", true], ["render", true], ["close", true], "dialog"]);
  });

  test("[S13] is registered before its element is inserted", async ({ app }) => {
    // foundryvtt/foundryvtt#11407: custom elements look for their application when they are connected.
    const found = await app.evaluate(async () => {
      const { instances } = bench.foundry.applications;
      let known: boolean | undefined;
      class Probe extends HTMLElement {
        connectedCallback(): void {
          known ??= instances.has(this.closest(".application")?.id ?? "");
        }
      }
      if (!customElements.get("bench-probe")) customElements.define("bench-probe", Probe);
      const plain = new bench.Plain();
      plain.html = "<bench-probe></bench-probe>";
      await plain.render({ force: true });
      return known;
    });
    expect(found).toBe(true);
  });

  test("[V22] the document can be read in everything that the base constructor calls", async ({ app }) => {
    // Inferred: a shipped system overrides _getTabsConfig and reads this.document on 13 and 14.
    const result = await app.evaluate(() => {
      const read: unknown[] = [];
      class Early extends bench.Sheet {
        static override TABS = { primary: { tabs: [{ id: "a" }, { id: "b" }], initial: "b" } };
        note = "set by the subclass";
        protected override _initializeApplicationOptions(options: Record<string, unknown>) {
          const merged = super._initializeApplicationOptions(options);
          read.push(this.document.name);
          return merged;
        }
        protected override _getTabsConfig(group: string) {
          read.push(`${this.document.name}, ${this.note.length}`);
          return super._getTabsConfig(group);
        }
      }
      const early = new Early({ document: bench.actor() } as never);
      return { read, initial: early.tabGroups.primary };
    });
    expect(result.read).toHaveLength(1);
    expect(result.read[0]).toBeTruthy();
    expect(result.initial).toBe("b");
  });

  test("[U22] 14: children are rendered by their parent and close with it", async ({ app, generation }) => {
    // API14 lists renderChild, children, parent and attachWindow; closing with the parent is inferred.
    const result = await app.evaluate(async () => {
      interface Family {
        renderChild?(child: object): Promise<unknown>;
        attachWindow?(): Promise<void>;
        children?: Set<object>;
        parent?: object | null;
      }
      const parent = new bench.Plain();
      const child = new bench.Plain();
      const [above, below] = [parent, child] as unknown as [Family, Family];
      if (!above.renderChild) return { without: [above.children, above.parent, above.attachWindow] };
      await parent.render({ force: true });
      await above.renderChild(child);
      await above.attachWindow?.();
      const open = [child.rendered, above.children?.has(child), below.parent === parent, above.parent];
      await parent.close();
      return { open, closed: [child.rendered, above.children?.size, below.parent] };
    });
    if (generation < 14) expect(result.without).toEqual([undefined, undefined, undefined]);
    else expect(result).toEqual({ open: [true, true, true, null], closed: [false, 0, null] });
  });
});

test.describe("DialogV2", () => {
  test("[V13] buttons may have actions that are no strings", async ({ app }) => {
    // T13 dialog.d.mts: the answer is the callback's result or the action itself.
    for (const wanted of [true, false]) {
      await app.evaluate(() => {
        const { DialogV2 } = bench.foundry.applications.api;
        const buttons = [
          { action: true, label: "Yes" },
          { action: false, label: "No" },
        ];
        Object.assign(globalThis, { answer: DialogV2.wait({ buttons }) });
      });
      await app.click(`dialog [data-action=${wanted}]`);
      expect(await app.evaluate(() => (globalThis as unknown as { answer: unknown }).answer)).toBe(wanted);
    }
  });

  test("[?c] a submit button of the content answers null", async ({ app }) => {
    // Inferred: two packages put submit buttons without an action into the content of dialogs.
    const answer = await app.evaluate(async () => {
      const { DialogV2 } = bench.foundry.applications.api;
      const answered = DialogV2.wait({
        content: '<button type="submit" id="own">Own</button>',
        buttons: [{ action: "ok", label: "OK" }],
      });
      await bench.settle();
      document.querySelector<HTMLElement>("#own")!.click();
      return answered;
    });
    expect(answer).toBeNull();
  });
});

test("[V17] a drag permission that is no function is ignored", async ({ app }) => {
  // Inferred: seen in a package whose sheets render on the host.
  const allowed = await app.evaluate(() => {
    const { DragDrop } = bench.foundry.applications.ux;
    const drag = new DragDrop({ permissions: { dragstart: true, drop: () => false } } as never);
    return [drag.can("dragstart"), drag.can("drop")];
  });
  expect(allowed).toEqual([true, false]);
});
