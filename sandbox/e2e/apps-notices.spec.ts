import { expect, test } from "./apps-support.ts";

test.describe("game.tooltip", () => {
  test("[F-700] shows translated, labelled, cleaned or plain text", async ({ app }) => {
    const result = await app.evaluate(() => {
      const holder = bench.show(`<b data-tooltip="BENCH.Hint"></b><b data-tooltip aria-label="The label"></b>
        <b data-tooltip="<i onclick='x'>some</i> text"></b><b data-tooltip-text="<i>raw</i>"></b><b data-tooltip-html="<i>html</i>"></b>`);
      return [...holder.querySelectorAll<HTMLElement>("b")].map((element) => {
        bench.game.tooltip.activate(element);
        return bench.game.tooltip.tooltip.innerHTML;
      });
    });
    expect(result).toEqual([
      "A known hint",
      "The label",
      "<i>some</i> text",
      "&lt;i&gt;raw&lt;/i&gt;",
      "<i>html</i>",
    ]);
  });

  test("[F-701] opens and closes by activate and deactivate", async ({ app }) => {
    const result = await app.evaluate(() => {
      const { tooltip } = bench.game;
      const element = bench
        .show('<button type="button" data-tooltip-class="mine">B</button>')
        .querySelector("button")!;
      tooltip.activate(element, { text: "Hello" });
      const shown = [
        tooltip.element === element,
        tooltip.tooltip.matches(":popover-open"),
        tooltip.tooltip.textContent,
        tooltip.tooltip.classList.contains("mine"),
      ];
      const described = element.getAttribute("aria-describedby");
      tooltip.deactivate();
      let refused = false;
      try {
        tooltip.activate(element, { text: "a", html: "b" });
      } catch {
        refused = true;
      }
      const delay = (tooltip.constructor as unknown as { TOOLTIP_ACTIVATION_MS: number })
        .TOOLTIP_ACTIVATION_MS;
      return {
        shown,
        described,
        after: [tooltip.element, tooltip.tooltip.matches(":popover-open")],
        refused,
        delay,
      };
    });
    expect(result).toEqual({
      shown: [true, true, "Hello", true],
      described: "tooltip",
      after: [null, false],
      refused: true,
      delay: 500,
    });
  });

  test("appears for pointer and keyboard, and Escape hides it", async ({ app }) => {
    await app.evaluate(() =>
      bench.show('<button type="button" id="tipped" data-tooltip-text="A tip">Tipped</button>'),
    );
    await app.hover("#tipped");
    await expect(app.locator("#tooltip")).toBeVisible();
    await app.mouse.move(0, 0);
    await expect(app.locator("#tooltip")).toBeHidden();
    await app.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await app.keyboard.press("Tab");
    await expect(app.locator("#tipped")).toBeFocused();
    await expect(app.locator("#tooltip")).toHaveText("A tip");
    await app.keyboard.press("Escape");
    await expect(app.locator("#tooltip")).toBeHidden();
  });

  test("can be locked and dismissed", async ({ app }) => {
    await app.evaluate(() =>
      bench.show('<button type="button" id="tipped" data-tooltip-text="A tip">Tipped</button>'),
    );
    await app.hover("#tipped");
    await expect(app.locator("#tooltip")).toBeVisible();
    await app.click("#tipped", { button: "middle" });
    await expect(app.locator(".locked-tooltip")).toHaveText("A tip");
    await app.evaluate(() => bench.game.tooltip.dismissLockedTooltips());
    await expect(app.locator(".locked-tooltip")).toHaveCount(0);
  });
});

test.describe("ui.notifications", () => {
  test("[F-702] have four types", async ({ app }) => {
    const result = await app.evaluate(() => {
      const { notifications } = bench.ui;
      return (["info", "warn", "error", "success"] as const).map((kind) => {
        const { id, type, message, permanent, remove, update } = notifications[kind](`a ${kind}`, {
          console: false,
        });
        return [typeof id, type, message, permanent, typeof remove, typeof update];
      });
    });
    const row = (type: string, kind: string) => ["number", type, `a ${kind}`, false, "function", "function"];
    expect(result).toEqual([
      row("info", "info"),
      row("warning", "warn"),
      row("error", "error"),
      row("success", "success"),
    ]);
  });

  test("[F-703] can be translated, permanent, cleaned and show progress", async ({ app }) => {
    const logged: string[] = [];
    const listen = (message: { text(): string }) => logged.push(message.text());
    app.on("console", listen);
    const result = await app.evaluate(async () => {
      const { notifications } = bench.ui;
      const counted = notifications.info("BENCH.Count", { localize: true, format: { n: 2 }, console: false });
      const escaped = notifications.info("<b>bold</b>", { console: false });
      notifications.info("spoken");
      const progress = notifications.info("working", { progress: true, console: false });
      const bar = document.querySelector<HTMLProgressElement>("#notifications progress")!;
      progress.update({ pct: 0.5 });
      const half = document.querySelector<HTMLProgressElement>("#notifications progress")!.value;
      progress.update({ pct: 1 });
      await bench.settle(1500);
      return {
        counted: counted.message,
        escaped:
          escaped.element!.querySelector("b") === null &&
          escaped.element!.textContent!.includes("<b>bold</b>"),
        bar: bar !== null,
        half,
        progressShown: notifications.has(progress),
      };
    });
    app.off("console", listen);
    expect(result).toEqual({
      counted: "2 things",
      escaped: true,
      bar: true,
      half: 0.5,
      progressShown: false,
    });
    expect(logged).toEqual(["spoken"]);
  });

  test("[F-704] show at most five", async ({ app }) => {
    const result = await app.evaluate(() => {
      const { notifications } = bench.ui;
      const made = [1, 2, 3, 4, 5, 6].map((n) =>
        notifications.info(`n${n}`, { permanent: true, console: false }),
      );
      const texts = () =>
        [...document.querySelectorAll("#notifications .notification p")]
          .map((element) => element.textContent)
          .sort();
      const first = texts();
      notifications.remove(made[0]!.id);
      notifications.remove(123456);
      const second = texts();
      notifications.remove(made[1]!);
      notifications.clear();
      const { LIFETIME_MS, MAX_ACTIVE } = notifications.constructor as unknown as {
        LIFETIME_MS: number;
        MAX_ACTIVE: number;
      };
      return { first, second, after: texts(), LIFETIME_MS, MAX_ACTIVE };
    });
    expect(result).toEqual({
      first: ["n1", "n2", "n3", "n4", "n5"],
      second: ["n2", "n3", "n4", "n5", "n6"],
      after: [],
      LIFETIME_MS: 5000,
      MAX_ACTIVE: 5,
    });
  });

  test("are in a live region, and errors interrupt", async ({ app }) => {
    await app.evaluate(() => bench.ui.notifications.error("broken", { console: false, permanent: true }));
    await expect(app.locator("#notifications")).toHaveAttribute("aria-live", "polite");
    await expect(app.getByRole("alert")).toContainText("broken");
    await app.getByRole("button", { name: "Dismiss" }).click();
    await expect(app.getByRole("alert")).toHaveCount(0);
  });
});
