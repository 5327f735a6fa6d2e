import { followDice } from "../../core/chat/rolling-dice.ts";
import type { ActorDocument } from "../../core/contract/documents.ts";
import type { RestKind, Ruleset } from "../../core/contract/index.ts";
import { templatePath } from "../../core/host/constants.ts";
import { formatSigned, localizeText } from "../../core/host/format.ts";
import { t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { SubmitGuard } from "../../core/rolls/dialog/submit-guard.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { withNumbers } from "../../core/text/number-alike.ts";
import type { SpanLine } from "./preview.ts";
import { defaultOptions, linesOfRest, postRest, type Rest, refuseRest } from "./take-rest.ts";

/** Previews a rest for each actor, rolls its dice and applies it; its chat card can undo it. */
export class RestDialog extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-rest-{id}",
    classes: ["manifold", "rest-dialog"],
    tag: "form",
    window: { title: "MANIFOLD.Rest.Title", icon: "fa-solid fa-campground" },
    position: { width: 480 },
    form: { handler: RestDialog.#submit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("core/apps/rest") } };

  readonly #ruleset: Ruleset;
  readonly #actors: readonly ActorDocument[];
  #kind: RestKind;
  #options: readonly string[];
  #left = new Set<string>();
  readonly #once = new SubmitGuard(this);

  /**
   * @param actors of one game that has rests
   * @param kind id of the rest that is chosen at first; the shortest by default
   */
  constructor(ruleset: Ruleset, actors: readonly ActorDocument[], kind?: string) {
    super({ classes: [`game-${ruleset.id}`] });
    this.#ruleset = ruleset;
    this.#actors = actors;
    this.#kind = ruleset.rest!.find(({ id }) => id === kind) ?? ruleset.rest![0]!;
    this.#options = defaultOptions(this.#kind);
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      kinds: this.#ruleset.rest!.map(({ id, label, hint, icon }) => ({
        id,
        label,
        hint,
        icon,
        selected: id === this.#kind.id,
      })),
      options: (this.#kind.options ?? []).map(({ id, label }) => ({
        id,
        label,
        ticked: this.#options.includes(id),
      })),
      actors: withNumbers(this.#actors.map((actor) => this.#actorContext(actor))),
      several: this.#actors.length > 1,
      nobody: this.#resting().length === 0,
    };
  }

  #actorContext(actor: ActorDocument) {
    const refusal = refuseRest(this.#rest, actor);
    const lines = refusal ? [] : linesOfRest(this.#rest, actor);
    return {
      uuid: actor.uuid,
      name: actor.name,
      refusal: refusal && localizeText(refusal),
      ticked: !refusal && !this.#left.has(actor.uuid!),
      lines: lines.map(({ label, source, ...span }) => ({
        label: localizeText({ key: label, data: { source } }),
        value: spanText(span),
      })),
    };
  }

  #resting(): ActorDocument[] {
    return this.#actors.filter((actor) => !this.#left.has(actor.uuid!) && !refuseRest(this.#rest, actor));
  }

  get #rest(): Rest {
    return { ruleset: this.#ruleset, kind: this.#kind, options: this.#options };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#read();
      void reportErrors(() => this.render());
    });
  }

  #read(): void {
    const ticked = (name: string) =>
      [...this.element.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].filter(
        ({ checked }) => checked,
      );
    const chosen = ticked("kind")[0]?.value;
    const kind = this.#ruleset.rest!.find(({ id }) => id === chosen) ?? this.#kind;
    this.#options = kind === this.#kind ? ticked("option").map(({ value }) => value) : defaultOptions(kind);
    this.#kind = kind;
    const staying = new Set(ticked("actor").map(({ value }) => value));
    if (this.#actors.length > 1)
      this.#left = new Set(this.#actors.map(({ uuid }) => uuid!).filter((uuid) => !staying.has(uuid)));
  }

  static async #submit(this: RestDialog): Promise<void> {
    await reportErrors(() => this.#once.run(() => this.#take()));
  }

  async #take(): Promise<void> {
    this.#read();
    const resting = this.#resting();
    const refusals = this.#actors.flatMap((actor) => refuseRest(this.#rest, actor) ?? []);
    if (resting.length === 0 && refusals[0]) throw new Refusal(refusals[0]);
    if (resting.length === 0) throw new Refusal({ key: "MANIFOLD.Rest.NoOne" });
    const posted = await postRest(this.#rest, resting);
    await followDice(posted.message, posted.apply);
  }
}

/** The amount as text; blank for a certain change without a number. */
function spanText({ certain, low, high }: Pick<SpanLine, "certain" | "low" | "high">): string {
  if (low !== high) return `${formatSigned(low)} … ${formatSigned(high)}`;
  if (low !== 0) return formatSigned(low);
  return certain ? "" : t("MANIFOLD.Rest.Possible");
}
