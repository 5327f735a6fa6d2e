import { allRulesets } from "../../core/games/registry.ts";
import { chooseGames, chosenGames, offeredGames } from "../../core/games/settings.ts";
import { templatePath } from "../../core/host/constants.ts";
import { t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { askNewCharacter } from "../character-builder/open-builder.ts";
import { openGuidebooks } from "../guidebooks/open-guidebooks.ts";

/** The next steps of the additional buttons. */
const NEXT: ReadonlyMap<string, () => Promise<void>> = new Map([
  ["character", askNewCharacter],
  ["manual", openGuidebooks],
]);

/** Asks the GM for the games at this table, at the first start and from the settings. */
export class GamesPicker extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-games",
    classes: ["manifold", "games-picker"],
    tag: "form",
    window: { title: "MANIFOLD.Games.Title", icon: "fa-solid fa-dice-d20" },
    position: { width: 520 },
    form: { handler: GamesPicker.#submit, closeOnSubmit: true },
  };

  static override PARTS = { body: { template: templatePath("core/apps/games-picker") } };

  protected override async _prepareContext(): Promise<object> {
    const chosen = new Set(chosenGames().length > 0 ? offeredGames().map(({ id }) => id) : []);
    const games = allRulesets().map(({ id, label, hint, icon }) => ({
      id,
      label,
      hint,
      icon,
      chosen: chosen.has(id),
    }));
    return { games, first: chosen.size === 0 };
  }

  /** Choosing no game means all of them. */
  static async #submit(this: GamesPicker, event: SubmitEvent, form: HTMLFormElement): Promise<void> {
    const ticked = [...form.querySelectorAll<HTMLInputElement>('input[name="game"]:checked')].map(
      ({ value }) => value,
    );
    if (ticked.length > 0) await chooseGames(ticked);
    else await chooseAll();
    const next = NEXT.get((event.submitter as HTMLButtonElement | null)?.value ?? "");
    if (next) void reportErrors(next);
  }

  /** Closing the window offers all games and does not ask the GM again. */
  protected override _onClose(options: { readonly submitted?: boolean }): void {
    super._onClose(options);
    if (chosenGames().length === 0 && !options.submitted) {
      void reportErrors(chooseAll);
    }
  }
}

async function chooseAll(): Promise<void> {
  const games = allRulesets();
  await chooseGames(games.map(({ id }) => id));
  ui.notifications!.info(t("MANIFOLD.Games.All", { count: games.length }));
}
