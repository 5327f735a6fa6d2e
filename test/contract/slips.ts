/** The example with one slip each: what an author forgets or mistypes is refused, and the refusal says what and where. */
import { expect, it } from "vitest";
import type { AnyRollKind } from "../../module/core/contract/roll-kind.ts";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { NO_CHANGE } from "../../module/kit/change-set.ts";
import type { BaseChoices } from "../../module/kit/contract.ts";
import type { Proposal } from "../../module/kit/damage.ts";
import { followConsequences } from "./consequences.ts";
import { dialogProblems } from "./dialogs.ts";
import { paperProblems, pathProblems, rollClassProblems, templateProblems } from "./papers.ts";
import { restProblems } from "./rests.ts";
import { buttonProblems } from "./sheets.ts";
import { oddsProblems } from "./support/counting.ts";
import { type Contract, type Papers, papers } from "./support/start.ts";

/** The game with another flip. */
const withFlip = (game: Ruleset, change: (flip: AnyRollKind) => Partial<AnyRollKind>): Ruleset => {
  const flip = game.rolls.flip!;
  return { ...game, rolls: { ...game.rolls, flip: { ...flip, ...change(flip) } } };
};

const withoutLanguage = ({ system, ...rest }: Papers): Papers => ({
  ...rest,
  system: { ...system, languages: system.languages.filter(({ path }) => !path.includes("coin")) },
});

const withoutHtmlFields = ({ system, ...rest }: Papers): Papers => ({
  ...rest,
  system: {
    ...system,
    documentTypes: {
      ...system.documentTypes,
      Actor: { ...system.documentTypes.Actor, coinNpc: { htmlFields: ["publicText", "notes", "gmNotes"] } },
    },
  },
});

export function slipsAreNamed(contract: () => Contract, coinOf: () => Ruleset): void {
  const actors = () => contract().actorsOf(coinOf());

  it("refuses the language file that system.json does not name", () => {
    expect(paperProblems(coinOf(), withoutLanguage(papers()))).toEqual([
      'system.json: "languages" does not name lang/en/coin.json, so no word of "coin" is loaded',
    ]);
  });

  it("refuses the style that styles/manifold.scss does not use", () => {
    const { style, ...rest } = papers();
    expect(paperProblems(coinOf(), { ...rest, style: style.replace('@use "coin";', "") })).toEqual([
      'styles/manifold.scss: @use "coin" is missing, so its sheets have no style',
    ]);
  });

  it("refuses the roll class that is not registered, and the name that two of them have", () => {
    const { rolls } = CONFIG.Dice;
    const others = rolls.filter(({ name }) => name !== "CoinFlipRoll");
    expect(rollClassProblems(coinOf(), others)).toEqual([
      "flip: its roll class CoinFlipRoll is not in CONFIG.Dice.rolls, so its cards cannot be read again",
    ]);
    const twin = { CoinFlipRoll: class CoinFlipRoll {} }.CoinFlipRoll;
    expect(rollClassProblems(coinOf(), [...rolls, twin])).toEqual([
      "flip: another roll class is called CoinFlipRoll too",
    ]);
  });

  it("refuses the field of a dialog that its read does not know", async () => {
    const { flip } = withFlip(coinOf(), ({ dialog }) => ({
      dialog: {
        ...dialog,
        read: (form, choices) => ({ ...choices, call: String(form.side) }),
      },
    })).rolls;
    const request = await flip!.request(actors()[0]!, "", {});
    expect(await dialogProblems(flip!, request, flip!.defaults(request))).toEqual([
      'dialog of "flip": changing the field "call" changes nothing that it reads',
    ]);
  });

  it("refuses the number of a dialog that is read as a text", async () => {
    const { flip } = withFlip(coinOf(), ({ dialog, defaults }) => ({
      defaults: (request) => ({ ...defaults(request), call: 1 }) as BaseChoices,
      dialog: { ...dialog, read: (form, choices) => ({ ...choices, call: form.call }) as BaseChoices },
    })).rolls;
    const request = await flip!.request(actors()[0]!, "", {});
    expect(await dialogProblems(flip!, request, flip!.defaults(request))).toEqual([
      'dialog of "flip": "call" is a number in the choices and read as a text',
    ]);
  });

  it("refuses the number of a dialog that the rules do not bound as its field does", async () => {
    const { flip } = withFlip(coinOf(), ({ dialog, defaults }) => ({
      defaults: (request) => ({ ...defaults(request), criticalHits: 1 }) as BaseChoices,
      dialog: {
        ...dialog,
        template: "systems/manifold/templates/parallax/damage/dialog.hbs",
        read: (form, choices) => ({ ...choices, criticalHits: form.criticalHits }) as BaseChoices,
      },
    })).rolls;
    const request = await flip!.request(actors()[0]!, "", {});
    expect(await dialogProblems(flip!, request, flip!.defaults(request))).toEqual([
      'dialog of "flip": no problem is named at "criticalHits" for what is no number',
      'dialog of "flip": no problem is named at "criticalHits" for less than its least',
      'dialog of "flip": no problem is named at "criticalHits" for a part of its step',
    ]);
  });

  it("refuses the rich text that htmlFields do not name", () => {
    expect(paperProblems(coinOf(), withoutHtmlFields(papers()))).toEqual([
      'system.json: htmlFields of "coinNpc" do not name "biography", so it is not cleaned',
    ]);
  });

  it("refuses the path of a token bar and of a bound that the data does not have", () => {
    const game = coinOf();
    const { coinCharacter } = game.actors;
    const slipped = {
      ...coinCharacter!,
      trackable: { bar: ["pursse"], value: ["lukc"] },
      limits: () => ({ "purse.valeu": { min: 0 } }),
    };
    expect(pathProblems({ ...game, actors: { ...game.actors, coinCharacter: slipped } }, actors())).toEqual([
      'trackable.bar of "coinCharacter": there is no {value, max} at "pursse"',
      'trackable.value of "coinCharacter": there is no number at "lukc"',
      'limits of "coinCharacter": there is no number at "purse.valeu"',
    ]);
  });

  it("refuses odds that are wrong by a tenth", async () => {
    const { flip } = coinOf().rolls;
    const request = await flip!.request(actors()[0]!, "", {});
    const plan = flip!.rules.plan(request, flip!.defaults(request));
    const wrong = {
      ...flip!.rules,
      odds: () =>
        new Map([
          ["won", 0.45],
          ["lost", 0.55],
        ]),
    };
    expect(oddsProblems(wrong, plan, "flip")).toEqual([
      'flip: odds say 0.45 for "won", counting every throw says 0.5',
      'flip: odds say 0.55 for "lost", counting every throw says 0.5',
    ]);
  });

  it("refuses the path of a change set, two clicks behind the roll that leads to it", async () => {
    const game = coinOf();
    const { rules, defender } = game.damage!;
    const propose: typeof rules.propose = (...given): Proposal => {
      const proposal = rules.propose(...given);
      return { ...proposal, change: { ...proposal.change, deltas: { "purse.valeu": -1 } } };
    };
    const slipped = { ...game, damage: { rules: { propose }, defender } };
    const { problems, followed } = await followConsequences(slipped, actors());
    expect(followed).toBeGreaterThan(0);
    expect([...new Set(problems)]).toEqual([
      '"stake": its change set writes "purse.valeu", which coinNpc does not have',
    ]);
  });

  it("refuses the button of a card that rolls what is no kind of the game", async () => {
    const slipped = withFlip(coinOf(), ({ card }) => ({
      card: { ...card, actions: () => [{ kind: "steak", key: "", label: "", icon: "coins" }] },
    }));
    const { problems } = await followConsequences(slipped, actors());
    expect(problems).toContain('card of "flip won": its button rolls "steak", which is no kind of the game');
  });

  it("refuses the path of a template", () => {
    const slipped = withFlip(coinOf(), ({ dialog }) => ({
      dialog: { ...dialog, template: dialog.template.replace("check/", "chek/") },
    }));
    expect(templateProblems(slipped, Handlebars.partials)).toEqual([
      'dialog of "flip": there is no template systems/manifold/templates/coin/chek/dialog.hbs',
    ]);
  });

  it("refuses the path of what a roll costs its roller", async () => {
    const slipped = withFlip(coinOf(), () => ({
      costs: {
        of: (_request, _choices, _plan, { success }) =>
          success ? null : { ...NO_CHANGE, deltas: { "purse.valeu": -1 } },
      },
    }));
    const { problems } = await followConsequences(slipped, actors());
    expect([...new Set(problems)]).toEqual([
      'costs of "flip lost": its change set writes "purse.valeu", which coinCharacter does not have',
    ]);
  });

  it("refuses the path of what a rest gives back", () => {
    const { rest: [work] = [] } = coinOf();
    const propose = () => ({ ...NO_CHANGE, deltas: { "purse.valeu": 1 } });
    const slipped = { ...coinOf(), rest: [{ ...work!, propose }] };
    expect([...new Set(restProblems(slipped, actors().slice(0, 1)))]).toEqual([
      'rest "work": its change set writes "purse.valeu", which coinCharacter does not have',
    ]);
  });

  it("refuses the button of a sheet that rolls, creates or opens what there is not", async () => {
    const sheet = document.createElement("div");
    sheet.innerHTML = `
      <button data-action="roll" data-roll-kind="flipp" data-roll-key=""></button>
      <button data-action="createItem" data-type="coinCharms"></button>
      <button data-action="openPack" data-pack="manifold.coin-charm"></button>
      <ul><li id="charm"><button data-action="roll"></button></li>
      <li class="row"><button data-action="openItem"></button></li></ul>`;
    const packs = papers().system.packs.map(({ name }) => `manifold.${name}`);
    const owner = actors().find(({ items }) => items.contents.length > 0)!;
    sheet.querySelector<HTMLElement>("#charm")!.dataset.itemId = owner.items.contents[0]!.id;
    expect(await buttonProblems(coinOf(), owner, sheet, packs)).toEqual([
      'sheet of coinCharacter: a button rolls "flipp", which is no kind of the game',
      'sheet of coinCharacter: a button creates "coinCharms", which is no type of item of the game',
      'sheet of coinCharacter: a button opens "manifold.coin-charm", which is no compendium in system.json',
      'sheet of coinCharacter: a button rolls "coinCharm", which has no roll in subtypes.ts',
      "sheet of coinCharacter: a button of a row is for no item; rows are made of plainRow(item)",
    ]);
  });

  it("refuses the keys of a sheet's buttons that are those of no roll", async () => {
    const sheet = document.createElement("div");
    sheet.innerHTML = `<button data-action="roll" data-roll-kind="flip" data-roll-key="heads"></button>`;
    const request = (_actor: unknown, key: string) => {
      throw new Error(`no ${key}`);
    };
    const slipped = withFlip(coinOf(), () => ({ request }));
    expect(await buttonProblems(slipped, actors()[0]!, sheet, [])).toEqual([
      'sheet of coinCharacter: each roll of "flip" is refused; its keys are "heads"',
    ]);
  });
}
