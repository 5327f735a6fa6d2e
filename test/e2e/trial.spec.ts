/**
 * The first evening of a new group, whole: the game is chosen, the adventure imported, a character made with the guide, the
 * first blow of the fight struck, a rest taken, a level gained. Once by mouse, once by keyboard alone. What is the host's own
 * (its scenes, tokens and tracker) is done by the host's API. `docs/features.md` tells how many acts it takes.
 */
import type { Locator, Page, TestInfo } from "@playwright/test";
import { newCard } from "./cards-and-tokens.ts";
import { clearTable, forgetGames } from "./playing/steps.ts";
import { expect, openSheet, test } from "./support.ts";

/** How somebody acts, and how often they have. */
interface Hand {
  readonly acts: () => number;
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Sends a form of the host's. */
  submit(button: Locator): Promise<void>;
}

/** More stops than any window has. */
const STOPS = 250;

function mouse(): Hand {
  let acts = 0;
  return {
    acts: () => acts,
    async press(target) {
      acts += 1;
      await target.click();
    },
    async type(field, text) {
      acts += 1;
      await field.fill(text);
    },
    async submit(button) {
      acts += 1;
      await button.evaluate((element) => (element as HTMLButtonElement).form!.requestSubmit());
    },
  };
}

/** Within a window Tab leads everywhere; to a window the host's own keys do. */
function keyboard(page: Page): Hand {
  let acts = 0;
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const isHere = () => target.evaluate((element) => element === document.activeElement);
    const isInside = await target.evaluate((element) => {
      const frame = element.closest(".application");
      return frame?.contains(document.activeElement) ?? false;
    });
    if (!isInside) await target.focus();
    for (let stop = 0; !(await isHere()); stop += 1) {
      if (stop === STOPS) throw new Error(`not reached by ${STOPS} times Tab`);
      await page.keyboard.press("Tab");
    }
  };
  return {
    acts: () => acts,
    async press(target) {
      await reach(target);
      acts += 1;
      const isTick = await target.evaluate((element) => element.matches("input"));
      await page.keyboard.press(isTick ? "Space" : "Enter");
    },
    async type(field, text) {
      await reach(field);
      acts += 1;
      await page.keyboard.type(text);
    },
    async submit(button) {
      acts += 1;
      await button.evaluate((element) => (element as HTMLButtonElement).form!.requestSubmit());
    },
  };
}

interface Trial {
  readonly game: RegExp;
  readonly adventure: string;
  readonly scene: string;
  /** Of its fight. */
  readonly foe: string;
  /** Its weapon. */
  readonly attack: RegExp;
  readonly rest: RegExp;
}

interface Host {
  readonly game: {
    readonly scenes: { getName(name: string): Scene | undefined };
    readonly actors: {
      getName(name: string): { readonly id: string; getTokenDocument(data: object): Promise<Token> };
    };
    readonly combat: { rollAll(): Promise<unknown>; startCombat(): Promise<unknown> } | null;
  };
  readonly Combat: {
    create(data: object): Promise<{
      activate(): Promise<unknown>;
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
      rollAll(): Promise<unknown>;
      startCombat(): Promise<unknown>;
    }>;
  };
}

interface Token {
  toObject(): object;
}

interface Scene {
  readonly id: string;
  readonly tokens: {
    readonly contents: {
      readonly id: string;
      readonly name: string;
      readonly x: number;
      readonly y: number;
    }[];
  };
  activate(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly id: string }[]>;
}

const HERO = "Oda Newcomer";

/** Puts the hero beside the foe on the scene of the adventure, and both into combat. */
const beginFight = (page: Page, { scene, foe }: Trial): Promise<void> =>
  page.evaluate(
    async ([sceneName, foeName, heroName]) => {
      const { game, Combat } = globalThis as unknown as Host;
      const place = game.scenes.getName(sceneName)!;
      await place.activate();
      const other = place.tokens.contents.find(({ name }) => name.startsWith(foeName))!;
      const token = await game.actors.getName(heroName).getTokenDocument({ x: other.x + 100, y: other.y });
      const [hero] = await place.createEmbeddedDocuments("Token", [token.toObject()]);
      const combat = await Combat.create({ scene: place.id });
      await combat.activate();
      await combat.createEmbeddedDocuments("Combatant", [
        { tokenId: hero!.id, sceneId: place.id, initiative: 20 },
        { tokenId: other.id, sceneId: place.id, initiative: 1 },
      ]);
      await combat.startCombat();
    },
    [scene, foe, HERO] as const,
  );

async function chooseAndImport(page: Page, hand: Hand, { game, adventure }: Trial): Promise<void> {
  const picker = page.locator(".mf.picker");
  await hand.press(picker.getByRole("checkbox", { name: game }));
  await hand.press(picker.locator('button[value="manual"]'));
  await hand.press(page.locator(".manual-book", { hasText: adventure }));
  const importer = page.locator(".adventure-importer");
  // The host's own window, which is taller than the page here.
  await hand.submit(importer.locator('button[type="submit"]'));
  await expect(importer).toHaveCount(0);
  await clearTable(page);
}

async function makeHero(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole("tab", { name: "Actors", exact: true }));
  await hand.press(page.locator("#actors").getByRole("button", { name: "Make a character" }));
  const asked = page.locator(".new-character");
  await hand.type(asked.getByLabel("Name"), HERO);
  await hand.press(asked.getByRole("button", { name: "Begin" }));
  const guide = page.locator(".guide-window");
  await hand.press(guide.getByRole("button", { name: "Fill the rest at random" }));
  await expect(guide.locator(".guide-figures")).toContainText("Nothing is open.");
  await hand.press(guide.getByRole("button", { name: "Finish" }));
  await expect(guide).toHaveCount(0);
}

async function strike(page: Page, hand: Hand, trial: Trial): Promise<void> {
  await beginFight(page, trial);
  // A new character may have no weapon; the foe strikes first.
  const sheet = await openSheet(page, trial.foe);
  const attack = sheet.getByRole("button", { name: trial.attack }).first();
  await page.keyboard.down("Shift");
  await hand.press(attack);
  await page.keyboard.up("Shift");
  const dialog = page.locator(".roll-dialog");
  await hand.press(dialog.getByRole("checkbox", { name: new RegExp(HERO) }).first());
  const card = await newCard(page, () =>
    hand.press(dialog.getByRole("button", { name: "Roll", exact: true })),
  );
  await clearTable(page);
  await expect(card.locator(".verdict-word")).not.toBeEmpty();
}

async function chooseEntry(page: Page, hand: Hand, action: string): Promise<void> {
  const sheet = await openSheet(page, HERO);
  await hand.press(sheet.locator('[data-action="toggleControls"]'));
  await hand.press(page.locator(`[data-action="${action}"]:visible`));
}

async function restAndAdvance(page: Page, hand: Hand, { rest }: Trial): Promise<void> {
  await chooseEntry(page, hand, "manifoldRest");
  const dialog = page.locator(".rest-dialog");
  await hand.press(dialog.getByRole("radio", { name: rest }));
  await newCard(page, () => hand.press(dialog.getByRole("button", { name: "Rest", exact: true })), {
    hasText: HERO,
  });
  await clearTable(page);
  await chooseEntry(page, hand, "manifoldGuide-advancement");
  const guide = page.locator(".guide-window");
  await hand.press(guide.getByRole("button", { name: "Fill the rest at random" }));
  await hand.press(guide.getByRole("button", { name: "Apply", exact: true }));
  await expect(guide).toHaveCount(0);
  await clearTable(page);
}

/** The acts of each part, kept with the test's results. */
async function play(page: Page, hand: Hand, trial: Trial, info: TestInfo): Promise<void> {
  await forgetGames(page);
  const parts: readonly (readonly [string, () => Promise<void>])[] = [
    ["game and adventure", () => chooseAndImport(page, hand, trial)],
    ["character", () => makeHero(page, hand)],
    ["first blow", () => strike(page, hand, trial)],
    ["rest and level", () => restAndAdvance(page, hand, trial)],
  ];
  for (const [part, act] of parts) {
    const before = hand.acts();
    await test.step(part, act);
    info.annotations.push({ type: "acts", description: `${part}: ${hand.acts() - before}` });
  }
}

test.describe("[trial] a new group's first evening", () => {
  test.describe("Lightfish, by mouse", () => {
    test.use({ games: ["edge"], fresh: true });

    test("from the choice of the game to the second level", async ({ gm }, info) => {
      test.slow();
      const hand = mouse();
      const trial = {
        game: /Lightfish/,
        adventure: "The Quiet Berth",
        scene: "The hauler Sorrel",
        foe: "Boarding pirate",
        attack: /^Boarding axe/,
        rest: /^Full rest/,
      };
      await play(gm, hand, trial, info);
      expect(hand.acts(), "acts").toBeLessThanOrEqual(25);
    });
  });

  test.describe("Gods & Monsters, by keyboard alone", () => {
    test.use({ games: ["gods"], fresh: true });

    test("from the choice of the game to the second level", async ({ gm }, info) => {
      test.slow();
      const hand = keyboard(gm);
      const trial = {
        game: /Gods & Monsters/,
        adventure: "The Mill at Wendel Ford",
        scene: "The mill at Wendel Ford",
        foe: "Cave spider",
        attack: /^Bite/,
        rest: /^Night/,
      };
      await play(gm, hand, trial, info);
      expect(hand.acts(), "acts").toBeLessThanOrEqual(25);
    });
  });
});
