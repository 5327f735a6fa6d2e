import type { Ruleset } from "../../core/contract/index.ts";
import { offeredGames } from "../../core/games/settings.ts";
import { templatePath } from "../../core/host/constants.ts";
import { buildActor, createDocument, t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { likelyGame } from "../../core/scene/actor-choices.ts";
import { foldText } from "../../core/sheets/lists/list-order.ts";
import { LiveForm } from "../../core/templates/live-form.ts";
import { MOST_STATBLOCK, readStatblock, type Statblock } from "../../kit/statblock.ts";
import type { BrowserEntry } from "../compendium-browser/filter-entries.ts";
import { readPacks } from "../compendium-browser/read-packs.ts";
import { buildSource, type FoundThing, findThings } from "./build-creature.ts";
import { wordsOf } from "./vocabulary.ts";

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
export class StatblockWindow extends LiveForm {
  static override DEFAULT_OPTIONS = {
    id: "manifold-statblock",
    classes: ["manifold", "statblock-window"],
    tag: "form",
    window: { title: "MANIFOLD.Statblock.Title", icon: "fa-solid fa-paste", resizable: true },
    position: { width: 720 },
    form: { handler: StatblockWindow.#submit, submitOnChange: false, closeOnSubmit: false },
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

  static async #submit(this: StatblockWindow): Promise<void> {
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
