import { isValidId } from "../../../common/utils/uuid.ts";
import type { SheetDocument } from "../document-shape.ts";
import { classes, h, icon } from "../dom.ts";
import { host } from "../host.ts";
import { STRINGS } from "../strings.ts";

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/** A link as shown in enriched text. */
export function createAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
  const link = h("a", { ...options.attrs, class: classes(...(options.classes ?? [])) });
  for (const [key, value] of Object.entries(options.dataset ?? {}))
    if (value !== undefined) link.dataset[key] = value;
  if (options.icon) link.append(icon(options.icon));
  link.append(options.name ?? "");
  return link;
}

/** The pattern of links to documents; the first group is "UUID" or the name of a world's document type. */
export function linkPattern(): RegExp {
  const types = (host.CONST.WORLD_DOCUMENT_TYPES ?? []) as unknown as string[];
  return new RegExp(`@(UUID|Compendium|${types.join("|")})\\[([^#\\]]+)(?:#([^\\]]+))?](?:{([^}]+)})?`, "g");
}

function uuidOf(type: string, target: string): string {
  if (type === "UUID") return target;
  return type === "Compendium" ? `Compendium.${target}` : `${type}.${target}`;
}

interface Named {
  getName(name: string): { uuid: string } | undefined;
}

/** The UUID for a link with its target's name instead of its id: `@Actor[Locke]` (foundryvtt.com/article/journal). */
function uuidByName(type: string, target: string): string | null {
  if (type === "UUID") return null;
  if (type !== "Compendium") {
    const collection = host.game.collections?.get(type) as Named | undefined;
    return collection?.getName(target)?.uuid ?? null;
  }
  const [scope, name, ...rest] = target.split(".");
  const pack = host.game.packs.get(`${scope}.${name}`) as { index: Named } | undefined;
  return pack?.index.getName(rest.join("."))?.uuid ?? null;
}

type FromUuid = (uuid: string, options?: object) => Promise<SheetDocument | null>;

/** The document at a UUID; null if it is missing or this user may not see it. */
async function find(uuid: string, relative: unknown): Promise<SheetDocument | null> {
  const { fromUuid } = globalThis as { fromUuid?: FromUuid };
  if (!fromUuid) throw new Error('Links to documents need the global "fromUuid"');
  try {
    return await fromUuid(uuid, relative ? { relative } : {});
  } catch (error) {
    // A link can contain any text. A malformed UUID gives a broken link and leaves the surrounding text intact.
    console.warn(`The link to "${uuid}" is broken`, error);
    return null;
  }
}

/** The anchor for `@UUID[target#hash]{name}`; marked as broken if the document does not exist. */
export async function createContentLink(
  match: RegExpMatchArray,
  { relativeTo }: { relativeTo?: unknown } = {},
): Promise<HTMLElement> {
  const [, type = "UUID", target = "", hash, name] = match;
  const byName = isValidId(target.split(".").at(-1)) ? null : uuidByName(type, target);
  const found = await find(byName ?? uuidOf(type, target), relativeTo);
  if (!found) {
    return createAnchor({
      classes: ["content-link", "broken"],
      dataset: { uuid: uuidOf(type, target), tooltipText: STRINGS.brokenLink },
      icon: "fa-solid fa-unlink",
      name: name ?? target,
    });
  }
  const link = createAnchor({
    attrs: { draggable: "true" },
    classes: ["content-link"],
    dataset: {
      link: "",
      uuid: found.uuid,
      id: found.id ?? undefined,
      type: found.documentName,
      pack: found.pack ?? undefined,
      hash,
      tooltipText: tooltipOf(found),
    },
    icon: iconOf(found),
    name: name ?? found.name,
  });
  link.tabIndex = 0;
  return link;
}

function tooltipOf(document: SheetDocument): string {
  const label = document.type
    ? host.documentConfig(document.documentName).typeLabels?.[document.type]
    : undefined;
  return label && host.game.i18n.has(label) ? host.game.i18n.localize(label) : document.documentName;
}

function iconOf(document: SheetDocument): string {
  const config = host.CONFIG[document.documentName] as
    | { typeIcons?: Record<string, string>; sidebarIcon?: string }
    | undefined;
  return config?.typeIcons?.[document.type ?? ""] ?? config?.sidebarIcon ?? "fa-solid fa-file-lines";
}

/** Opens the document that a content link points to. */
export async function openContentLink(event: Event, link: HTMLElement): Promise<void> {
  event.preventDefault();
  const document = await find(link.dataset.uuid ?? "", null);
  if (!document) {
    host.ui.notifications.warn(STRINGS.brokenLink);
    return;
  }
  const clickable = document as SheetDocument & { _onClickDocumentLink?(event: Event): unknown };
  if (clickable._onClickDocumentLink) await clickable._onClickDocumentLink(event);
  else await (document.sheet as { render(options: object): Promise<unknown> }).render({ force: true });
}

/** Writes the document of a content link into the drag event. */
export function dragContentLink(event: DragEvent, link: HTMLElement): void {
  event.stopPropagation();
  event.dataTransfer?.setData(
    "text/plain",
    JSON.stringify({ type: link.dataset.type, uuid: link.dataset.uuid }),
  );
}
