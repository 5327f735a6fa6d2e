/** The items that come with a species, a background or a class, and the fields of these. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ItemSheetLike, SheetAction } from "../../../core/contract/sheets.ts";
import { itemByUuid, loadItem, openSheet, t } from "../../../core/host.ts";
import { reportErrors, showRefusal } from "../../../core/report-errors.ts";
import type { EdgeOriginData } from "../data/origins.ts";
import { ABILITIES } from "../rules/creature/abilities.ts";

const TRAINING = ["skills", "anySkills", "skillChoices"] as const;

/** Fields by item type, in the order of the sheet. */
export const ORIGIN_FIELDS: Readonly<Record<string, readonly string[]>> = {
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

export const isOrigin = ({ type }: ItemDocument): boolean => Object.hasOwn(ORIGIN_FIELDS, type);

const featuresOf = ({ system }: ItemDocument): readonly string[] => (system as EdgeOriginData).features;

export const featuresContext = async (item: ItemDocument): Promise<object> => ({
  lead: "edge/item/features",
  features: await Promise.all(featuresOf(item).map(featureRow)),
});

/** Items dropped on the sheet come with its own from then on. */
export function addOnDrop(sheet: ItemSheetLike): void {
  sheet.element.addEventListener("dragover", (event) => event.preventDefault());
  sheet.element.addEventListener("drop", (event) => void reportErrors(() => addDropped(sheet, event)));
}

async function addDropped({ document, isEditable }: ItemSheetLike, event: DragEvent): Promise<void> {
  const uuid = droppedItem(event.dataTransfer?.getData("text/plain") ?? "");
  if (uuid === null || !isEditable) return;
  event.preventDefault();
  const item = await loadItem(uuid);
  // Items of actors come and go with them, and one that gives something itself would bring itself.
  if (!item || item.actor || item.ruleset !== document.ruleset || item.subtype?.grants)
    return showRefusal({ key: "MANIFOLD.Edge.Origin.notAFeature" });
  await setFeatures(document, [...new Set([...featuresOf(document), uuid])]);
}

async function setFeatures(item: ItemDocument, features: readonly string[]): Promise<void> {
  await item.update({ "system.features": features });
}

const onOpen: SheetAction = async (_event, target) => {
  const item = await loadItem(target.dataset.uuid!);
  if (item) await openSheet(item);
};

const onLeaveOut: SheetAction = async function (_event, target) {
  const { document: item } = this;
  if (item.documentName !== "Item") return;
  await setFeatures(
    item,
    featuresOf(item).filter((uuid) => uuid !== target.dataset.uuid),
  );
};

export const ORIGIN_ACTIONS = { openFeature: onOpen, dropFeature: onLeaveOut };

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
