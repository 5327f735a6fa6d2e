// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from "vitest";

const SPRITE = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="dice"><path d="M0 0"/></symbol></svg>';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  const utils = { getRoute: (path: string) => `/${path}`, escapeHTML: (text: string) => text };
  vi.stubGlobal("foundry", { utils });
});
afterAll(() => vi.unstubAllGlobals());

/** Loads the icons again, with a server that answers from `url`. */
async function iconsFrom(url: string, ok = true) {
  vi.stubGlobal("fetch", async () => ({ ok, url, text: async () => SPRITE }));
  return import("../../module/core/icons.ts");
}

it("[A14] takes icons out of the sprite's file from the page's own origin", async () => {
  const { iconMarkup, inlineForeignSprite } = await iconsFrom(
    `${location.origin}/systems/manifold/icons.svg`,
  );
  await inlineForeignSprite();
  expect(iconMarkup("dice")).toContain('href="/systems/manifold/icons.svg#dice"');
  expect(document.querySelector("symbol")).toBeNull();
});

it("[A14] puts the sprite into the page where the file comes from another origin", async () => {
  const { iconMarkup, inlineForeignSprite } = await iconsFrom("https://files.example/icons.svg");
  document.body.innerHTML = iconMarkup("dice");
  await inlineForeignSprite();
  expect(document.querySelector("use")!.getAttribute("href")).toBe("#manifold-icon-dice");
  expect(document.querySelector("#manifold-icon-dice path")).not.toBeNull();
  expect(iconMarkup("dice")).toContain('href="#manifold-icon-dice"');
});

it("[A14] leaves everything as it is where the file is missing", async () => {
  const { iconMarkup, inlineForeignSprite } = await iconsFrom("https://files.example/icons.svg", false);
  await inlineForeignSprite();
  expect(iconMarkup("dice")).toContain("icons.svg#dice");
});
