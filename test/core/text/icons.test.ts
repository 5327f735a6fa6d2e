// @vitest-environment happy-dom

import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

const SPRITE = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="dice"><path d="M0 0"/></symbol></svg>';

vi.mock("../../../module/core/text/own-icons.ts", () => ({ OWN_ICONS: { "icons-edge.svg": "claw orbit" } }));

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
  return import("../../../module/core/text/icons.ts");
}

it("takes icons out of the sprite's file from the page's own origin", async () => {
  const { iconMarkup, inlineForeignSprites } = await iconsFrom(
    `${location.origin}/systems/manifold/icons.svg`,
  );
  await inlineForeignSprites();
  expect(iconMarkup("dice")).toContain('href="/systems/manifold/icons.svg#dice"');
  expect(document.querySelector("symbol")).toBeNull();
});

it("puts the sprite into the page where the file comes from another origin", async () => {
  const { iconMarkup, inlineForeignSprites } = await iconsFrom("https://files.example/icons.svg");
  document.body.innerHTML = iconMarkup("dice");
  await inlineForeignSprites();
  expect(document.querySelector("use")!.getAttribute("href")).toBe("#manifold-icon-dice");
  expect(document.querySelector("#manifold-icon-dice path")).not.toBeNull();
  expect(iconMarkup("dice")).toContain('href="#manifold-icon-dice"');
});

it("takes icons of one game out of that game's sprite", async () => {
  const { iconMarkup } = await iconsFrom("unused");
  expect(iconMarkup("orbit")).toContain('href="/systems/manifold/icons-edge.svg#orbit"');
});

it("fetches a game's foreign sprite when it is drawn, once, and does without one that does not come", async () => {
  const { iconMarkup, inlineForeignSprites } = await iconsFrom("https://files.example/icons.svg");
  await inlineForeignSprites();
  const fetched = vi.fn(async () => ({ ok: true, text: async () => SPRITE.replace("dice", "orbit") }));
  vi.stubGlobal("fetch", fetched);
  expect(iconMarkup("orbit")).toContain('href="#manifold-icon-orbit"');
  iconMarkup("claw");
  await waitFor(() => expect(document.querySelector("#manifold-icon-orbit")).not.toBeNull());
  expect(fetched.mock.calls).toEqual([["/systems/manifold/icons-edge.svg"]]);
});

it("shows words without icons where a sprite cannot be fetched", async () => {
  const { iconMarkup, inlineForeignSprites } = await iconsFrom("https://files.example/icons.svg");
  await inlineForeignSprites();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  const complain = vi.fn();
  vi.stubGlobal("ui", { notifications: { error: complain } });
  expect(iconMarkup("orbit")).toContain("#manifold-icon-orbit");
  await new Promise((done) => setTimeout(done));
  expect(complain).not.toHaveBeenCalled();
});

it("leaves everything as it is where the file is missing", async () => {
  const { iconMarkup, inlineForeignSprites } = await iconsFrom("https://files.example/icons.svg", false);
  await inlineForeignSprites();
  expect(iconMarkup("dice")).toContain("icons.svg#dice");
});
