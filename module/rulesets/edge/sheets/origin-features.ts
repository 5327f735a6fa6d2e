/** The items granted by a species, a background or a class, and the fields of these types. */
import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ItemSheetLike, SheetAction } from "../../../core/contract/sheets.ts";
import { itemByUuid, loadItem, openSheet, t } from "../../../core/host/host.ts";
import { reportErrors, showRefusal } from "../../../core/host/report-errors.ts";
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

/** Adds items dropped on the sheet to the granted items. */
export function addOnDrop(sheet: ItemSheetLike): void {
  sheet.element.addEventListener("dragover", (event) => event.preventDefault());
  sheet.element.addEventListener("drop", (event) => void reportErrors(() => addDropped(sheet, event)));
}

async function addDropped({ document, isEditable }: ItemSheetLike, event: DragEvent): Promise<void> {
  const uuids = droppedItems(event.dataTransfer?.getData("text/plain") ?? "");
  if (uuids.length === 0 || !isEditable) return;
  event.preventDefault();
  const items = await Promise.all(uuids.map(loadItem));
  const features = uuids.filter((_uuid, index) => canComeWith(document, items[index] ?? null));
  if (features.length < uuids.length) showRefusal({ key: "MANIFOLD.Edge.Origin.notAFeature" });
  if (features.length > 0) await setFeatures(document, [...new Set([...featuresOf(document), ...features])]);
}

/** An actor's item may disappear with it, and an origin could grant itself, so neither can be granted. */
const canComeWith = (origin: ItemDocument, item: ItemDocument | null): boolean =>
  item !== null && !item.actor && item.ruleset === origin.ruleset && !item.subtype?.grants;

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

/** Uuids of dropped items (the compendium browser drops several); empty for anything else. */
function droppedItems(text: string): string[] {
  try {
    const {
      type,
      uuid,
      uuids = [uuid],
    } = JSON.parse(text) as {
      readonly type?: unknown;
      readonly uuid?: unknown;
      readonly uuids?: readonly unknown[];
    };
    return type === "Item" ? uuids.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
