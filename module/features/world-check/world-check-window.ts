import { updateEffectByHand } from "../../core/changes/hand-changes.ts";
import type { ActorDocument } from "../../core/contract/documents.ts";
import { templatePath } from "../../core/host/constants.ts";
import { askWithForm, documentMaker, hostConfig, language, openSheet, t } from "../../core/host/host.ts";
import { reportErrors } from "../../core/host/report-errors.ts";
import { lastReport } from "../../core/host/world-version.ts";
import { isUnprepared, unpreparedText } from "../../core/records/unread-changes.ts";
import { unreadContext } from "../../core/sheets/effect-list.ts";
import { drawBundled } from "../../core/templates/templates.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { fieldLabel } from "../../core/text/field-label.ts";
import { migrateAgain } from "../migration/run.ts";
import { deleteBroken, exportBroken, type MendedValue, type Mending, mend, planMending } from "./mend.ts";
import { type BrokenDocument, findBroken, findUnread, shortName } from "./world-check.ts";

/** A class of documents or of their data, with its fields. */
interface Model {
  readonly schema?: object;
}

const SYSTEM = "system.";

/** The label of the field at a path, or of the nearest field around it; null if none has one. */
export function labelAt(broken: BrokenDocument, path: string): string | null {
  const isOurs = path.startsWith(SYSTEM);
  const model = (isOurs ? modelOf(broken) : documentMaker(broken.documentName)) as Model | undefined;
  const inner = isOurs ? path.slice(SYSTEM.length) : path;
  const label = fieldLabel({ system: { schema: model?.schema } }, inner);
  const words = t(label);
  // A key without a translation is no label.
  return label === inner || (words === label && /^[A-Z_]+\./.test(label)) ? null : words;
}

function modelOf({ documentName, source }: BrokenDocument): unknown {
  if (documentName === "ActiveEffect") return undefined;
  const { dataModels } = hostConfig()[documentName];
  const type = String(source.type);
  return Object.hasOwn(dataModels, type) ? dataModels[type] : undefined;
}

/** The list of unreadable documents, with their problems and possible repairs. */
export class WorldCheck extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-world-check",
    classes: ["manifold", "world-check"],
    window: { title: "MANIFOLD.WorldCheck.Title", icon: "fa-solid fa-stethoscope", resizable: true },
    position: { width: 560 },
    actions: {
      openHolder: WorldCheck.#openHolder,
      openUnread: WorldCheck.#openUnread,
      switchOff: WorldCheck.#switchOff,
      exportBroken: WorldCheck.#export,
      mendBroken: WorldCheck.#mend,
      deleteBroken: WorldCheck.#delete,
      migrateAgain: WorldCheck.#migrateAgain,
    },
  };

  static override PARTS = { body: { template: templatePath("core/apps/world-check") } };

  #shown: readonly { readonly broken: BrokenDocument; readonly mending: Mending }[] = [];

  protected override async _prepareContext(): Promise<object> {
    const found = findBroken();
    this.#shown = found.slice(0, MOST_SHOWN).map((broken) => ({ broken, mending: planMending(broken) }));
    const more = found.length - this.#shown.length;
    this.#unread = findUnread().slice(0, MOST_SHOWN);
    return {
      unread: this.#unread.map((actor, at) => ({
        at,
        name: shortName(actor),
        problem: isUnprepared(actor) ? unpreparedText(actor) : null,
        effects: unreadContext(actor),
      })),
      migration: reportContext(),
      more: more > 0 ? t("MANIFOLD.WorldCheck.More", { count: more }) : null,
      broken: this.#shown.map(({ broken, mending }, at) => ({
        ...broken,
        at,
        name: shortName(broken),
        holder: broken.holder && shortName(broken.holder),
        ...problemsContext(broken, mending),
        mends: mending.values !== null,
        ...storedContext(broken),
      })),
    };
  }

  #at(target: HTMLElement): { readonly broken: BrokenDocument; readonly mending: Mending } {
    // Found by position and not by id, because another document may have the same id.
    return this.#shown[Number(target.closest<HTMLElement>("[data-broken]")!.dataset.at)]!;
  }

  #unread: readonly ActorDocument[] = [];

  #unreadAt(target: HTMLElement): ActorDocument {
    return this.#unread[Number(target.closest<HTMLElement>("[data-unread]")!.dataset.unread)]!;
  }

  static async #openUnread(this: WorldCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(this.#unreadAt(target));
  }

  static async #switchOff(this: WorldCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { effectUuid } = target.closest<HTMLElement>("[data-effect-uuid]")!.dataset;
    const effect = [...this.#unreadAt(target).allApplicableEffects()].find(({ uuid }) => uuid === effectUuid);
    if (effect) await reportErrors(() => updateEffectByHand(effect, { disabled: true }));
    await this.render();
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
    const context = { name: nameInFull(broken), values: values.map((one) => valueContext(broken, one)) };
    await this.#ask("mend", { broken, context, work: () => mend(broken, values) });
  }

  static async #delete(this: WorldCheck, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { broken } = this.#at(target);
    const context = { name: nameInFull(broken), deletes: true };
    await this.#ask("delete", { broken, context, work: () => deleteBroken(broken) });
  }

  static async #migrateAgain(this: WorldCheck): Promise<void> {
    await reportErrors(migrateAgain);
    await this.render();
  }

  /** Explains the repair, and offers the data as a file first. */
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

/** Most documents in the list; others follow when these are repaired. */
const MOST_SHOWN = 50;

/** Most problems of one document in the list. */
const MOST_PROBLEMS = 20;

/** Most characters of stored data that are shown. */
const MOST_STORED = 20_000;

/** The name of the document, with the actor that contains it. */
const nameInFull = (broken: BrokenDocument): string =>
  broken.holder ? `${shortName(broken)} · ${shortName(broken.holder)}` : shortName(broken);

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

function problemsContext(broken: BrokenDocument, { problems }: Mending): object {
  const more = problems.length - MOST_PROBLEMS;
  return {
    problems: problems
      .slice(0, MOST_PROBLEMS)
      .map(({ path, reason }) => ({ ...pathContext(broken, path), reason: cut(reason, 4 * MOST_TEXT) })),
    moreProblems: more > 0 ? t("MANIFOLD.WorldCheck.MoreProblems", { count: more }) : null,
  };
}

function storedContext({ source }: BrokenDocument): object {
  const text = JSON.stringify(source, null, 2);
  return { stored: cut(text, MOST_STORED), isCut: text.length > MOST_STORED };
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

/** A path as stored in the file, with its label. */
const pathContext = (broken: BrokenDocument, path: string) => ({
  path: cut(path, MOST_TEXT),
  label: labelAt(broken, path),
});

/** Values as text, shortened if they are long. */
const valueContext = (broken: BrokenDocument, { path, from, to }: MendedValue) => ({
  ...pathContext(broken, path),
  // Foundry has read a word in place of a number.
  from: from === null || Number.isNaN(from) ? t("MANIFOLD.WorldCheck.Unreadable") : shortJson(from),
  to: shortJson(to),
});

const MOST_TEXT = 80;

const shortJson = (value: unknown): string => cut(JSON.stringify(value) ?? "", MOST_TEXT);
