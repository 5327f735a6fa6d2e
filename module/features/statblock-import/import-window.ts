import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Ruleset } from "../../core/contract/index.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { templatePath } from "../../core/host/constants.ts";
import { buildActor, createDocument, t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { likelyGame } from "../../core/scene/actor-choices.ts";
import { foldText } from "../../core/sheets/lists/list-order.ts";
import { LiveForm } from "../../core/templates/live-form.ts";
import { fieldLabel } from "../../core/text/field-label.ts";
import { MOST_STATBLOCK, readStatblock, type Statblock } from "../../kit/statblock.ts";
import type { BrowserEntry } from "../compendium-browser/filter-entries.ts";
import { readPacks } from "../compendium-browser/read-packs.ts";
import { buildSource, type FoundThing, findThings } from "./build-creature.ts";

/** The preferred number if several have the same label, in order. */
const MEANT = ["value", "ranks", "base", "walk", "bonus"] as const;

const rankOf = (key: string): number => {
  const rank = (MEANT as readonly string[]).indexOf(key);
  return rank < 0 ? MEANT.length : rank;
};

/** "fortitudeSave" as words. */
const inWords = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter}`);

/**
 * Paths below `system` by word, in the form that searches use.
 * @param blank an actor of the type, not stored
 */
function wordsOf(blank: ActorDocument): ReadonlyMap<string, string> {
  const { system } = blank.toObject() as { readonly system: object };
  const numbers = Object.entries(foundry.utils.flattenObject(system) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => typeof value === "number")
    .map(([path]) => ({ path, key: path.slice(path.lastIndexOf(".") + 1) }))
    .sort((a, b) => rankOf(a.key) - rankOf(b.key));
  const words = new Map<string, string>();
  const add = (word: string, path: string) => {
    const folded = foldText(word);
    if (folded !== "" && !words.has(folded)) words.set(folded, path);
  };
  for (const { path } of numbers) add(t(fieldLabel(blank, path)), path);
  for (const { path, key } of numbers) {
    const parts = path.split(".");
    add(inWords(rankOf(key) < MEANT.length ? (parts.at(-2) ?? key) : key), path);
  }
  return words;
}

/** An actor type that can be created. */
interface Kind {
  readonly type: string;
  readonly game: Ruleset;
}

interface Read {
  readonly statblock: Statblock;
  readonly things: readonly FoundThing[];
}

/** Creates an actor from pasted text, after a preview of what was recognized. */
export class StatblockImportWindow extends LiveForm {
  static override DEFAULT_OPTIONS = {
    id: "manifold-statblock",
    classes: ["manifold", "statblock-window"],
    tag: "form",
    window: { title: "MANIFOLD.Statblock.Title", icon: "fa-solid fa-paste", resizable: true },
    position: { width: 720 },
    form: { handler: StatblockImportWindow.#submit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("core/apps/statblock") } };

  readonly #kinds: readonly Kind[] = kindsOf(offeredGames());
  #kind: Kind = likelyKind(this.#kinds);
  #text = "";
  /** Prevents a second click from creating a second actor. */
  #isMaking = false;
  #entries: readonly BrowserEntry[] = [];
  /** Words by type; they do not change while the window is open. */
  readonly #words = new Map<string, ReadonlyMap<string, string>>();

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    await reportErrors(async () => {
      this.#entries = (await readPacks({ texts: false })).entries;
      this.redraw();
    });
  }

  #read(): Read {
    const { type, game } = this.#kind;
    const words = this.#words.get(type) ?? wordsOf(buildActor({ name: "?", type }));
    this.#words.set(type, words);
    const statblock = readStatblock(
      this.#text,
      (label) => words.get(foldText(label)) ?? null,
      game.hasPercentages,
    );
    return { statblock, things: findThings(statblock, game, this.#entries) };
  }

  protected override drawForm(): HTMLElement {
    const { statblock, things } = this.#read();
    const { name, numbers, text, unknown } = statblock;
    return this.drawBody(templatePath("core/apps/statblock"), {
      id: this.id,
      tooLong:
        this.#text.length > MOST_STATBLOCK && t("MANIFOLD.Statblock.TooLong", { count: MOST_STATBLOCK }),
      kinds: this.#kinds.map(({ type, game }) => ({
        type,
        label: t("MANIFOLD.Statblock.KindOf", { game: t(game.label), kind: t(`TYPES.Actor.${type}`) }),
        selected: type === this.#kind.type,
      })),
      text: this.#text,
      name,
      numbers,
      things,
      lines: text,
      unknown,
      count: t("MANIFOLD.Statblock.Understood", { count: numbers.length + things.length }),
    });
  }

  protected override readFields(data: FormData): void {
    this.#text = String(data.get("text") ?? "");
    this.#kind = this.#kinds.find(({ type }) => type === data.get("kind")) ?? this.#kind;
  }

  static async #submit(this: StatblockImportWindow): Promise<void> {
    this.readForm();
    const { statblock, things } = this.#read();
    if (statblock.name === "") {
      this.element.querySelector<HTMLElement>("textarea")?.focus();
      return;
    }
    if (this.#isMaking) return;
    this.#isMaking = true;
    await reportErrors(() => this.#make(statblock, things));
    this.#isMaking = false;
  }

  async #make(statblock: Statblock, things: readonly FoundThing[]): Promise<void> {
    const { type, game } = this.#kind;
    const source = await buildSource(type, game, statblock, things);
    // Another package may prevent the actor; the text is then kept.
    if (await createDocument("Actor", source, { renderSheet: true })) await this.close();
  }
}

/** The likely type. Unlinked types come first, because descriptions are rarely of player characters. */
function likelyKind(kinds: readonly Kind[]): Kind {
  const game = likelyGame(offeredGames());
  const own = kinds.filter((kind) => kind.game === game);
  return own.find(({ type }) => type.endsWith("Npc")) ?? own[0] ?? kinds[0]!;
}

const kindsOf = (games: readonly Ruleset[]): Kind[] =>
  games.flatMap((game) =>
    Object.entries(game.actors)
      .sort(([, a], [, b]) => Number(a.linked) - Number(b.linked))
      .map(([type]) => ({ type, game })),
  );
