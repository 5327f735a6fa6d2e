import type { MessageDocument } from "../contract/documents.ts";
import { templatePath } from "../host/constants.ts";
import { localizeText } from "../host/format.ts";
import { actorByUuid, t } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { numberOrNull, readForm } from "../rolls/dialog/form-values.ts";
import { SubmitGuard } from "../rolls/dialog/submit-guard.ts";
import { morph } from "../templates/dom/morph.ts";
import { ManifoldWindow } from "../templates/window.ts";
import { readRollValue } from "./offered-rolls.ts";
import { postOpposedRequest, postRequest } from "./post-request.ts";
import {
  type RequestDialogState,
  requestDialogContext,
  stateFrom,
  waysOf,
} from "./request-dialog-context.ts";

/** Initial state of the dialog. */
export interface RequestDialogOptions extends Partial<RequestDialogState> {
  /** The check to oppose; absent for a request. */
  readonly initial?: MessageDocument;
}

/** Lets the GM compose a request, or a user choose the opponent of a check. */
export class RequestDialog extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-request-{id}",
    classes: ["manifold", "request-dialog"],
    tag: "form",
    window: { title: "MANIFOLD.Request.Title", icon: "fa-solid fa-comment-dots" },
    position: { width: 520 },
    form: { handler: RequestDialog.#submit, submitOnChange: false, closeOnSubmit: false },
    actions: { cancel: RequestDialog.#cancel },
  };

  static override PARTS = { body: { template: templatePath("core/requests/dialog") } };

  #state: RequestDialogState;
  readonly #once = new SubmitGuard(this);
  readonly #initial: MessageDocument | null;

  constructor({ initial, ...given }: RequestDialogOptions = {}) {
    super({});
    this.#initial = initial ?? null;
    this.#state = stateFrom(given, initial?.check ?? null);
  }

  override get title(): string {
    return t(this.#initial ? "MANIFOLD.Request.OpposeTitle" : "MANIFOLD.Request.Title");
  }

  protected override async _renderHTML(): Promise<Record<string, HTMLElement>> {
    return { body: this.#renderBody() };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => this.#refresh());
    this.element.addEventListener("input", ({ target }) => {
      if (isSearch(target)) this.#refresh();
    });
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** Enter and the down arrow move from the search to its results, instead of submitting the request. */
  #onKey(event: KeyboardEvent): void {
    if (!isSearch(event.target) || !["Enter", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    this.element.querySelector<HTMLElement>("select[name=key]")?.focus();
  }

  #renderBody(): HTMLElement {
    const view = requestDialogContext(this.#state, this.#initial?.check ?? null, this.id);
    return this.drawBody(templatePath("core/requests/dialog"), view);
  }

  #refresh(): void {
    this.#read();
    const body = this.liveBody;
    if (body) morph(body, this.#renderBody());
  }

  #read(): void {
    const form = this.element as HTMLFormElement;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "");
    const roll = readRollValue(text("key"));
    // The user has chosen another kind directly, and not by choosing one of its rolls.
    const isOtherKind = text("kind") !== this.#state.kind;
    const ruleset = text("ruleset") || this.#state.ruleset;
    const people = ruleset === this.#state.ruleset ? { actors: data.getAll("actor").map(String) } : {};
    this.#state = stateFrom(
      {
        ruleset,
        ...people,
        kind: isOtherKind ? text("kind") : roll.kind || text("kind"),
        key: isOtherKind ? "" : roll.key,
        search: isOtherKind ? "" : text("search"),
        orKey: readRollValue(text("orKey")).key,
        difficulty: numberOrNull(readForm(form).difficulty),
        hideDifficulty: data.has("hideDifficulty"),
        hideOutcome: data.has("hideOutcome"),
        passively: data.has("passively"),
        purpose: (text("purpose") || "each") as RequestDialogState["purpose"],
        title: text("title"),
      },
      this.#initial?.check ?? null,
    );
  }

  static async #cancel(this: RequestDialog): Promise<void> {
    await this.close();
  }

  /** Posts the request. If it is refused, the dialog shows the reason and stays open. */
  static async #submit(this: RequestDialog): Promise<void> {
    this.#read();
    try {
      await this.#once.run(() => this.#send());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ui.notifications!.warn(localizeText(error.text));
    }
  }

  #send(): Promise<unknown> {
    const state = this.#state;
    const actors = state.actors.flatMap((uuid) => actorByUuid(uuid) ?? []);
    const ways = waysOf(state);
    const { passively, hideOutcome: secret } = state;
    if (!this.#initial) return postRequest(actors, ways, requestOptions(state));
    const [actor] = actors;
    if (!actor) throw new Refusal({ key: "MANIFOLD.Request.Nobody" });
    return postOpposedRequest(this.#initial, { actor, ways, passively, secret });
  }
}

/**
 * The options of the request. Answers with a hidden outcome are blind rolls, so that the roller does not see them
 * either.
 */
function requestOptions(state: RequestDialogState) {
  const { purpose, title, difficulty, passively, hideOutcome, hideDifficulty, difficultyField } = state;
  return {
    purpose,
    title,
    difficulty,
    passively,
    hidden: [
      ...(hideDifficulty && difficultyField ? [difficultyField] : []),
      ...(hideOutcome ? ["outcome"] : []),
    ],
    mode: hideOutcome ? "blind" : null,
  };
}

const isSearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.name === "search";
