import type { ChangeSet, DiceGroup, RolledDie } from "../../kit/contract.ts";
import { ManifoldWindow } from "../apps/window.ts";
import { templatePath } from "../constants.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { postChangeCard } from "../damage/change-card.ts";
import { applyNow } from "../damage/service.ts";
import { SubmitGuard } from "../dialog/submit-guard.ts";
import { formatSigned, localizeText } from "../format.ts";
import { t } from "../host.ts";
import { callHook, callPreHook } from "../public-hooks.ts";
import { reportErrors } from "../report-errors.ts";
import type { RestKind, Ruleset } from "../ruleset.ts";
import { extremeDice, type SpanLine, spanOf, withEndingSteps } from "./preview.ts";

/** Previews a rest for each actor, rolls its dice and applies it; its chat card can undo it. */
export class RestDialog extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-rest-{id}",
    classes: ["manifold", "rest-dialog"],
    tag: "form",
    window: { title: "MANIFOLD.Rest.Title", icon: "fa-solid fa-campground" },
    position: { width: 480 },
    form: { handler: RestDialog.#submit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = { body: { template: templatePath("core/apps/rest") } };

  readonly #ruleset: Ruleset;
  readonly #actors: readonly ActorDocument[];
  #kind: RestKind;
  #options: readonly string[];
  #left = new Set<string>();
  readonly #once = new SubmitGuard();

  /**
   * @param actors of one game that has rests
   * @param kind id of the rest that is ticked at first; the shortest by default
   */
  constructor(ruleset: Ruleset, actors: readonly ActorDocument[], kind?: string) {
    super({ classes: [`game-${ruleset.id}`] });
    this.#ruleset = ruleset;
    this.#actors = actors;
    this.#kind = ruleset.rest!.find(({ id }) => id === kind) ?? ruleset.rest![0]!;
    this.#options = defaultsOf(this.#kind);
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
      actors: this.#actors.map((actor) => this.#actorContext(actor)),
      several: this.#actors.length > 1,
      nobody: this.#resting().length === 0,
    };
  }

  #actorContext(actor: ActorDocument): object {
    const refusal = this.#kind.refuse?.(actor) ?? null;
    const groups = this.#diceOf(actor);
    const at = (end: "low" | "high") => this.#propose(actor, extremeDice(groups, end));
    const lines = refusal ? [] : spanOf(at("low"), at("high"));
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
    return this.#actors.filter((actor) => !this.#left.has(actor.uuid!) && !this.#kind.refuse?.(actor));
  }

  #propose(actor: ActorDocument, dice: readonly RolledDie[]): ChangeSet {
    return withEndingSteps(this.#kind.propose(actor, this.#options, dice), conditionNames(actor));
  }

  #diceOf(actor: ActorDocument): readonly DiceGroup[] {
    return this.#kind.dice?.(actor, this.#options) ?? [];
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
    this.#options = kind === this.#kind ? ticked("option").map(({ value }) => value) : defaultsOf(kind);
    this.#kind = kind;
    const staying = new Set(ticked("actor").map(({ value }) => value));
    if (this.#actors.length > 1)
      this.#left = new Set(this.#actors.map(({ uuid }) => uuid!).filter((uuid) => !staying.has(uuid)));
  }

  static async #submit(this: RestDialog): Promise<void> {
    await reportErrors(() => this.#once.run(() => this.#rest()));
  }

  async #rest(): Promise<void> {
    this.#read();
    const resting = this.#resting();
    if (resting.length === 0) return;
    const payload = {
      ruleset: this.#ruleset.id,
      rest: this.#kind.id,
      options: this.#options,
      actors: resting.map(({ uuid }) => uuid),
    };
    callPreHook("manifold.preRest", payload);
    const rolls: Roll[] = [];
    const pending = [];
    for (const actor of resting) {
      const { dice, rolled } = await rollDice(this.#diceOf(actor));
      rolls.push(...rolled);
      const change = this.#propose(actor, dice);
      pending.push({ actor, change, demands: this.#kind.demands?.(actor) ?? [] });
    }
    const { label, icon } = this.#kind;
    const message = await postChangeCard({
      ruleset: this.#ruleset.id,
      what: { key: label },
      icon,
      due: pending,
      rolls,
    });
    if (!message) return;
    await applyNow(message);
    callHook("manifold.rested", { ...payload, message: message.id });
  }
}

/** The amount as text; blank for a certain change without a number. */
function spanText({ certain, low, high }: Pick<SpanLine, "certain" | "low" | "high">): string {
  if (low !== high) return `${formatSigned(low)} … ${formatSigned(high)}`;
  if (low !== 0) return formatSigned(low);
  return certain ? "" : t("MANIFOLD.Rest.Possible");
}

const defaultsOf = ({ options = [] }: RestKind): string[] =>
  options.filter(({ on }) => on).map(({ id }) => id);

/** Names of the actor's conditions in its game, by id. */
const conditionNames = ({ ruleset, statuses }: ActorDocument): Map<string, string> =>
  new Map((ruleset?.conditions ?? []).filter(({ id }) => statuses.has(id)).map(({ id, name }) => [id, name]));

/** Rolls the host's dice, group by group. */
async function rollDice(groups: readonly DiceGroup[]): Promise<{ dice: RolledDie[]; rolled: Roll[] }> {
  const rolled: Roll[] = [];
  const dice: RolledDie[] = [];
  for (const { group, formula } of groups) {
    const roll = await new Roll(formula).evaluate();
    rolled.push(roll);
    for (const term of roll.dice)
      for (const { result, active } of term.results)
        dice.push({ faces: term.faces ?? 0, value: result, kept: active !== false, group });
  }
  return { dice, rolled };
}
