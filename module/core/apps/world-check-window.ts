import { templatePath } from "../constants.ts";
import { askWithForm, language, openSheet, t } from "../host.ts";
import { migrateAgain } from "../migration/run.ts";
import { lastReport } from "../migration/version.ts";
import { deleteBroken, exportBroken, type Mending, mend, planMending } from "../repair/mend.ts";
import { reportErrors } from "../report-errors.ts";
import { drawBundled } from "../templates.ts";
import { type BrokenDocument, findBroken } from "../world-check.ts";
import { ManifoldWindow } from "./window.ts";

/** The list behind the notice: what could not be read, with what is wrong and what can be done for it. */
export class WorldCheck extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-world-check",
    classes: ["manifold", "world-check"],
    window: { title: "MANIFOLD.WorldCheck.Title", icon: "fa-solid fa-stethoscope", resizable: true },
    position: { width: 560 },
    actions: {
      openHolder: WorldCheck.#openHolder,
      exportBroken: WorldCheck.#export,
      mendBroken: WorldCheck.#mend,
      deleteBroken: WorldCheck.#delete,
      migrateAgain: WorldCheck.#migrateAgain,
    },
  };

  static override PARTS = { body: { template: templatePath("core/apps/world-check") } };

  #shown: readonly { readonly broken: BrokenDocument; readonly mending: Mending }[] = [];

  protected override async _prepareContext(): Promise<object> {
    this.#shown = findBroken().map((broken) => ({ broken, mending: planMending(broken) }));
    return {
      migration: reportContext(),
      broken: this.#shown.map(({ broken, mending }) => ({
        ...broken,
        holder: broken.holder?.name ?? null,
        problems: mending.problems,
        mends: mending.values !== null,
        stored: JSON.stringify(broken.source, null, 2),
      })),
    };
  }

  #at(target: HTMLElement): { readonly broken: BrokenDocument; readonly mending: Mending } {
    const key = target.closest<HTMLElement>("[data-broken]")!.dataset.broken;
    return this.#shown.find(({ broken }) => broken.id === key)!;
  }

  static async #openHolder(this: WorldCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { holder } = this.#at(target).broken;
    if (holder) await openSheet(holder);
  }

  static async #export(this: WorldCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    exportBroken(this.#at(target).broken);
  }

  static async #mend(this: WorldCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { broken, mending } = this.#at(target);
    const { values } = mending;
    if (!values) return;
    const context = { name: broken.name, values: values.map(valueContext) };
    await this.#ask("mend", { broken, context, work: () => mend(broken, values) });
  }

  static async #delete(this: WorldCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { broken } = this.#at(target);
    const context = { name: broken.name, deletes: true };
    await this.#ask("delete", { broken, context, work: () => deleteBroken(broken) });
  }

  static async #migrateAgain(this: WorldCheck): Promise<void> {
    await reportErrors(migrateAgain);
    await this.render();
  }

  /** Tells what will be done and offers a copy as a file before it is. */
  async #ask(
    deed: "mend" | "delete",
    asked: {
      readonly broken: BrokenDocument;
      readonly context: object;
      readonly work: () => Promise<unknown>;
    },
  ): Promise<void> {
    const content = drawBundled("core/apps/mend", asked.context);
    const answer = await askWithForm(
      { title: t(`MANIFOLD.WorldCheck.Deed.${deed}`), content, classes: ["mend-dialog"] },
      {
        label: `MANIFOLD.WorldCheck.Deed.${deed}`,
        read: (form) => ({ copy: new FormData(form).has("copy") }),
      },
    );
    if (!answer) return;
    if (answer.copy) exportBroken(asked.broken);
    await reportErrors(asked.work);
    await this.render();
  }
}

/** The last migration in sentences; null if there was none. */
function reportContext(): object | null {
  const report = lastReport();
  if (!report) return null;
  const { actors, items, packs, locked, failed } = report;
  return {
    ...report,
    at: new Date(report.at).toLocaleString(language()),
    failed,
    lines: [
      t("MANIFOLD.Migration.Actors", { count: actors }),
      t("MANIFOLD.Migration.Items", { count: items }),
      ...packs.map(({ title, count }) => t("MANIFOLD.Migration.Pack", { count, pack: title })),
      ...locked.map((pack) => t("MANIFOLD.Migration.IsLocked", { pack })),
    ],
  };
}

/** Values as they are written, cut where they are long. */
const valueContext = ({ path, from, to }: { path: string; from: unknown; to: unknown }) => ({
  path,
  // The host has made nothing of a word in the place of a number.
  from: from === null || Number.isNaN(from) ? t("MANIFOLD.WorldCheck.Unreadable") : shortJson(from),
  to: shortJson(to),
});

const MOST_TEXT = 80;

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text;
}
