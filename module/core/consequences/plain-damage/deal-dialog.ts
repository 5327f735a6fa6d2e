import { DEALT_FACTORS, DEALT_NATURES, type DealtNature, isAmountFormula } from "../../../kit/dealing.ts";
import type { ActorDocument, MessageDocument } from "../../contract/documents.ts";
import type { Ruleset } from "../../contract/index.ts";
import { rulesetById } from "../../games/registry.ts";
import { offeredGames } from "../../games/settings.ts";
import { templatePath } from "../../host/constants.ts";
import { localizeText } from "../../host/format.ts";
import { t } from "../../host/host.ts";
import { Refusal } from "../../host/refusal.ts";
import { SubmitGuard } from "../../rolls/dialog/submit-guard.ts";
import { likelyGame } from "../../scene/actor-choices.ts";
import { LiveForm } from "../../templates/live-form.ts";
import { withNumbers } from "../../text/number-alike.ts";
import { postDealt } from "./deal.ts";
import { dealPreview } from "./deal-preview.ts";
import { applyDealt } from "./deal-roll.ts";
import { aimedActors, type DealTargets, tellLeftOut } from "./deal-targets.ts";
import { factorText } from "./dealt-card.ts";
import { dealingOf, kindFor, takesDealing } from "./dealt-hit.ts";
import { messageTotal } from "./message-total.ts";

/** The initial contents of the dialog. */
export interface DealDialogOptions {
  /** The message whose total is dealt; absent for a formula. */
  readonly message?: MessageDocument;
  readonly actors?: readonly ActorDocument[];
  readonly nature?: DealtNature;
  readonly kind?: string;
  readonly formula?: string;
  readonly factor?: number;
}

interface State {
  readonly ruleset: string;
  readonly nature: DealtNature;
  readonly kind: string | null;
  readonly formula: string;
  readonly factor: number;
  readonly note: string;
}

/** Deals damage, healing or costs to the chosen tokens. */
export class DealDialog extends LiveForm {
  static override DEFAULT_OPTIONS = {
    id: "manifold-deal-{id}",
    classes: ["manifold", "deal-dialog"],
    tag: "form",
    window: { title: "MANIFOLD.Dealt.Dialog", icon: "fa-solid fa-heart-crack" },
    position: { width: 480 },
    form: { handler: DealDialog.#submit, submitOnChange: false, closeOnSubmit: false },
    actions: { cancel: DealDialog.#cancel, collect: DealDialog.#collect, post: DealDialog.#post },
  };

  static override PARTS = { body: { template: templatePath("core/apps/deal") } };

  readonly #message: MessageDocument | null;
  readonly #once = new SubmitGuard(this);
  #actors: readonly ActorDocument[] = [];
  /** Uuids of the actors that are not ticked. */
  #left = new Set<string>();
  #hidden = false;
  #state: State;
  #problem = "";

  constructor({
    message,
    actors,
    nature = "damage",
    kind,
    formula = "",
    factor = 1,
  }: DealDialogOptions = {}) {
    super({});
    this.#aim(actors ? { actors, hidden: false } : aimedActors());
    this.#message = message ?? null;
    const ruleset = (this.#actors[0]?.ruleset ?? likelyGame(gamesOffered()))?.id ?? "";
    this.#state = { ruleset, nature, kind: kind ?? null, formula, factor, note: "" };
  }

  #aim({ actors, hidden }: DealTargets): void {
    this.#actors = actors.filter(takesDealing);
    tellLeftOut(actors, this.#actors);
    this.#hidden = hidden;
  }

  protected override drawForm(): HTMLElement {
    return this.drawBody(templatePath("core/apps/deal"), this.#context());
  }

  protected override readFields(data: FormData): void {
    const text = (name: string, before: string) => (data.has(name) ? String(data.get(name)) : before);
    const nature = DEALT_NATURES.find((one) => one === data.get("nature")) ?? this.#state.nature;
    const ruleset = text("ruleset", this.#state.ruleset);
    const isSame = nature === this.#state.nature && ruleset === this.#state.ruleset;
    this.#state = {
      ruleset,
      nature,
      kind: isSame ? text("kind", this.#state.kind ?? "") || null : null,
      formula: text("formula", this.#state.formula),
      factor: Number(text("factor", String(this.#state.factor))),
      note: text("note", this.#state.note),
    };
    const ticked = new Set(data.getAll("actor").map(String));
    this.#left = new Set(this.#actors.map(({ uuid }) => uuid).filter((uuid) => !ticked.has(uuid)));
    this.#problem = "";
  }

  get #chosen(): ActorDocument[] {
    return this.#actors.filter(({ uuid }) => !this.#left.has(uuid));
  }

  #context(): object {
    const { ruleset: id, nature, kind: word, formula, factor, note } = this.#state;
    const ruleset = rulesetById(id);
    const dealing = ruleset ? dealingOf(ruleset) : undefined;
    const kinds: readonly { readonly id: string; readonly label: string }[] = dealing?.[nature] ?? [];
    const kind = ruleset ? kindFor(ruleset, nature, word) : null;
    const total = this.#message ? messageTotal(this.#message) : null;
    const readable = total !== null || isAmountFormula(formula);
    const games = gamesOffered();
    return {
      game: id,
      games: options(games, id, ({ label }) => t(label)),
      severalGames: this.#actors.length === 0 && games.length > 1,
      natures: options(
        DEALT_NATURES.filter((one) => (dealing?.[one] ?? []).length > 0).map((one) => ({ id: one })),
        nature,
        (one) => t(`MANIFOLD.Dealt.Nature.${one.id}`),
      ),
      kinds: options(kinds, kind?.id ?? "", ({ label }) => t(label)),
      severalKinds: kinds.length > 1,
      from: this.#message && t("MANIFOLD.Dealt.From", { name: this.#message.alias, total: total ?? "–" }),
      formula,
      wrong: !this.#message && formula.trim() !== "" && !readable,
      problem: this.#problem,
      factors: DEALT_FACTORS.map((value) => ({
        value,
        label: factorText(value),
        selected: value === factor,
      })),
      note,
      people: withNumbers(
        this.#actors.map((actor) => ({
          uuid: actor.uuid,
          name: actor.name,
          ticked: !this.#left.has(actor.uuid),
          lines: readable ? dealPreview(actor, { nature, word, formula, total, factor }) : [],
        })),
      ),
      ready: readable,
    };
  }

  static async #cancel(this: DealDialog): Promise<void> {
    await this.close();
  }

  /** Takes the tokens that are targeted or selected now. */
  static async #collect(this: DealDialog): Promise<void> {
    this.readForm();
    this.#aim(aimedActors());
    this.#left = new Set();
    const game = this.#actors[0]?.ruleset;
    if (game) this.#state = { ...this.#state, ruleset: game.id };
    this.redraw();
  }

  static async #submit(this: DealDialog): Promise<void> {
    await this.#finish(true);
  }

  /** Posts the card without applying it. */
  static async #post(this: DealDialog): Promise<void> {
    await this.#finish(false);
  }

  /** Shows a refusal and leaves the dialog open. */
  async #finish(applies: boolean): Promise<void> {
    this.readForm();
    try {
      await this.#once.run(() => this.#deal(applies));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#problem = localizeText(error.text);
      this.redraw();
      this.element.querySelector<HTMLElement>('[name="formula"]')?.focus();
    }
  }

  async #deal(applies: boolean): Promise<void> {
    const cards = await postDealt({
      ...this.#state,
      ...(this.#message ? { message: this.#message } : {}),
      actors: this.#chosen,
      secret: this.#hidden,
    });
    if (applies) await applyDealt(cards, this.#message ?? undefined);
  }
}

const gamesOffered = (): readonly Ruleset[] => offeredGames().filter((game) => dealingOf(game));

const options = <One extends { readonly id: string }>(
  all: readonly One[],
  chosen: string,
  label: (one: One) => string,
): object[] => all.map((one) => ({ value: one.id, label: label(one), selected: one.id === chosen }));
