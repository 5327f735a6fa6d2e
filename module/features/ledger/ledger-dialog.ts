import { describeEntry } from "../../core/changes/describe-change.ts";
import { LEDGER_SIZE, type LedgerEntry, ledgerOf } from "../../core/changes/ledger.ts";
import type { ActorDocument } from "../../core/contract/documents.ts";
import { templatePath } from "../../core/host/constants.ts";
import { localizeText } from "../../core/host/format.ts";
import { language, t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { sendCommand } from "../../core/trust/relay/relay.ts";
import { askToUndoGuide, guideEntries } from "../character-builder/undo-builder.ts";
import { describeRecords } from "../migration/describe-records.ts";

/** Shows the last changes of an actor with cause, user and time. Each can be undone here. */
export class LedgerDialog extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-ledger-{id}",
    classes: ["manifold", "ledger-dialog"],
    window: { title: "MANIFOLD.Ledger.Title", icon: "fa-solid fa-clock-rotate-left", resizable: true },
    position: { width: 520, height: 480 },
    actions: { undo: LedgerDialog.#undo, undoGuide: LedgerDialog.#undoGuide },
  };

  static override PARTS = { body: { template: templatePath("core/apps/ledger"), scrollable: [""] } };

  readonly #actor: ActorDocument;

  constructor(actor: ActorDocument) {
    super({ classes: actor.ruleset ? [`game-${actor.ruleset.id}`] : [] });
    this.#actor = actor;
  }

  override get title(): string {
    return t("MANIFOLD.Ledger.Of", { actor: this.#actor.name });
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      entries: ledgerOf(this.#actor)
        .slice(0, 3 * LEDGER_SIZE)
        .map((entry) => entryContext(this.#actor, entry)),
      mayUndo: this.#actor.isOwner,
      migrated: describeRecords(this.#actor),
      guided: guideEntries(this.#actor).length,
    };
  }

  static async #undo(this: LedgerDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await reportErrors(() => sendCommand("undoEntry", { actor: this.#actor.uuid, key: target.dataset.key! }));
    await this.render();
  }

  static async #undoGuide(this: LedgerDialog): Promise<void> {
    await reportErrors(() => askToUndoGuide(this.#actor));
    await this.render();
  }
}

function entryContext(actor: ActorDocument, entry: LedgerEntry): object {
  const { key, what, why, at, by, undone } = entry;
  return {
    key,
    what: localizeText(what),
    steps: (why?.steps ?? []).map(({ label, data }) =>
      localizeText({ key: label, ...(data ? { data } : {}) }),
    ),
    changes: describeEntry(actor, entry),
    by: game.users!.get(by)?.name ?? "",
    at: new Date(at).toLocaleString(language()),
    undone: undone !== null,
  };
}
