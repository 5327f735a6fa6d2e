/** Host templates that packages use in their PARTS (T13 client/applications/api/application.d.mts). */
import { expect, test } from "./apps-support.ts";

test("[S1] [V1] tab-navigation.hbs draws the tabs of the context", async ({ app }) => {
  const result = await app.evaluate(async () => {
    const Parted = bench.withParts({
      nav: { template: "templates/generic/tab-navigation.hbs" },
      ...bench.parts({
        a: '<section class="tab {{tabs.a.cssClass}}" data-group="primary" data-tab="a">A</section>',
        b: '<section class="tab {{tabs.b.cssClass}}" data-group="primary" data-tab="b">B</section>',
      }),
    });
    class Tabbed extends Parted {
      static override TABS = {
        primary: {
          tabs: [
            { id: "a", label: "BENCH.Title", icon: "fa-solid fa-a" },
            { id: "b", tooltip: "BENCH.Hint" },
          ],
          initial: "a",
        },
      };
    }
    const app = new Tabbed();
    await app.render({ force: true });
    const entry = (id: string) => app.element.querySelector<HTMLElement>(`nav.tabs > [data-tab=${id}]`)!;
    const first = {
      ...entry("a").dataset,
      text: entry("a").textContent?.trim(),
      icon: entry("a").querySelector("i")?.className,
      active: entry("a").classList.contains("active"),
      tooltip: entry("b").dataset.tooltip,
    };
    entry("b").click();
    return { first, next: [entry("a").classList.contains("active"), app.tabGroups.primary] };
  });
  expect(result.first).toEqual({
    action: "tab",
    group: "primary",
    tab: "a",
    text: "A title",
    icon: "fa-solid fa-a",
    active: true,
    tooltip: "A known hint",
  });
  expect(result.next).toEqual([false, "b"]);
});

test("[S1] [V1] form-footer.hbs draws the buttons of the context", async ({ app }) => {
  const markup = await app.evaluate(async () => {
    const { renderTemplate } = bench.foundry.applications.handlebars;
    const holder = bench.show(
      await renderTemplate("templates/generic/form-footer.hbs", {
        buttons: [
          { type: "submit", icon: "fa-solid fa-check", label: "BENCH.Title", cssClass: "bright" },
          { type: "button", name: "reset", action: "undo", disabled: true },
        ],
      }),
    );
    return [...holder.querySelectorAll<HTMLButtonElement>("footer.form-footer > button")].map((button) => ({
      type: button.type,
      name: button.name,
      action: button.dataset.action ?? null,
      class: button.className,
      disabled: button.disabled,
      text: button.textContent?.trim(),
      icon: button.querySelector("i")?.className ?? null,
    }));
  });
  expect(markup).toEqual([
    {
      type: "submit",
      name: "",
      action: null,
      class: "bright",
      disabled: false,
      text: "A title",
      icon: "fa-solid fa-check",
    },
    { type: "button", name: "reset", action: "undo", class: "", disabled: true, text: "", icon: null },
  ]);
});

test("[S1] [V1] form-fields.hbs draws fields and nested fieldsets", async ({ app }) => {
  const result = await app.evaluate(async () => {
    const { StringField, NumberField } = bench.foundry.data.fields;
    const field = new StringField({ label: "BENCH.Title" }, { name: "word" } as never);
    const inner = new NumberField({}, { name: "count" } as never);
    const { renderTemplate } = bench.foundry.applications.handlebars;
    const holder = bench.show(
      await renderTemplate("templates/generic/form-fields.hbs", {
        fields: [
          { field, value: "blue" },
          {
            fieldset: true,
            legend: "BENCH.Title",
            fields: [{ fieldset: true, fields: [{ field: inner, value: 3 }] }],
          },
        ],
      }),
    );
    return {
      word: holder.querySelector<HTMLInputElement>("input[name=word]")?.value,
      label: holder.querySelector("label")?.textContent,
      legend: holder.querySelector("fieldset > legend")?.textContent,
      count: holder.querySelector<HTMLInputElement>("fieldset fieldset input[name=count]")?.value,
    };
  });
  expect(result).toEqual({ word: "blue", label: "A title", legend: "A title", count: "3" });
});
