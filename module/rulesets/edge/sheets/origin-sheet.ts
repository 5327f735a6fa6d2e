/** The sheet of species, backgrounds and classes: their fields, and the items that come with them. */
import { itemByUuid, loadItem, openSheet, t } from "../../../core/host.ts";
import { reportErrors, showRefusal } from "../../../core/report-errors.ts";
import type { EdgeOriginData } from "../data/origins.ts";
import { ABILITIES } from "../rules/creature/abilities.ts";
import { EdgeItemSheet } from "./item-sheet.ts";

const TRAINING = ["skills", "anySkills", "skillChoices"] as const;

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  edgeSpecies: [
    "size",
    ...["walk", "climb", "swim", "fly"].map((id) => `speed.${id}`),
    ...ABILITIES.map((id) => `abilities.${id}`),
    "anyAbilities",
    ...["infravision", "thermovision", "ultravision", "blindsight", "tremorsense"].map(
      (id) => `senses.${id}`,
    ),
    "restPeriod",
    ...TRAINING,
  ],
  edgeBackground: TRAINING,
  edgeClass: ["vp", "psionic", "psi", ...TRAINING],
};

export class EdgeOriginSheet extends EdgeItemSheet {
  static override DEFAULT_OPTIONS: typeof EdgeItemSheet.DEFAULT_OPTIONS = {
    position: { width: 560, height: 620 },
    actions: { openFeature: EdgeOriginSheet.#open, dropFeature: EdgeOriginSheet.#leaveOut },
  };

  protected override fieldPaths(): readonly string[] {
    return FIELDS[this.subject.type]!;
  }

  protected override async partContext(partId: string): Promise<object> {
    const context = await super.partContext(partId);
    if (partId !== "body") return context;
    const features = await Promise.all(this.#features().map(featureRow));
    return { ...context, lead: "edge/item/features", features };
  }

  #features(): readonly string[] {
    return (this.subject.system as EdgeOriginData).features;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void reportErrors(() => this.#addDropped(event)));
  }

  /** Adds the dropped item to those that come with this one. */
  async #addDropped(event: DragEvent): Promise<void> {
    const uuid = droppedItem(event.dataTransfer?.getData("text/plain") ?? "");
    if (uuid === null || !this.isEditable) return;
    event.preventDefault();
    const item = await loadItem(uuid);
    // Items of actors come and go with them, and one that gives something itself would bring itself.
    if (!item || item.actor || item.ruleset !== this.subject.ruleset || item.subtype?.grants)
      return showRefusal({ key: "MANIFOLD.Edge.Origin.notAFeature" });
    await this.#setFeatures([...new Set([...this.#features(), uuid])]);
  }

  async #setFeatures(features: readonly string[]): Promise<void> {
    await this.subject.update({ "system.features": features });
  }

  static async #open(this: EdgeOriginSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = await loadItem(target.dataset.uuid!);
    if (item) await openSheet(item);
  }

  static async #leaveOut(this: EdgeOriginSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#setFeatures(this.#features().filter((uuid) => uuid !== target.dataset.uuid));
  }
}

async function featureRow(uuid: string): Promise<object> {
  const item = itemByUuid(uuid) ?? (await loadItem(uuid));
  return { uuid, name: item?.name ?? t("MANIFOLD.Edge.Origin.noFeature"), img: item?.img ?? null };
}

/** The uuid of a dropped item; null for anything else. */
function droppedItem(text: string): string | null {
  try {
    const { type, uuid } = JSON.parse(text) as { readonly type?: unknown; readonly uuid?: unknown };
    return type === "Item" && typeof uuid === "string" ? uuid : null;
  } catch {
    return null;
  }
}
