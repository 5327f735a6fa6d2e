/** Fields of items and their values in the user's words. */
import type { Plain } from "../../kit/value-changes.ts";
import type { ItemDocument } from "../contract/documents.ts";
import { unitList } from "../host/formatters.ts";
import { nameByUuid, t } from "../host/host.ts";
import { fieldLabel } from "../text/field-label.ts";
import { plainText } from "../text/html.ts";
import { EFFECTS } from "./item-parts.ts";

/** The members of a data field that are used here. */
interface Field {
  readonly choices?: unknown;
  /** Field of the elements of a list. */
  readonly element?: Field;
  /** Fields of a record, by name. */
  readonly fields?: Readonly<Record<string, Field & { readonly label?: string }>>;
}

const SYSTEM = "system.";

/** The name of a field, with that of its group. */
export function partLabel(item: ItemDocument, path: string): string {
  if (!path.startsWith(SYSTEM)) return t(`MANIFOLD.Refresh.Field.${path}`);
  const inner = path.slice(SYSTEM.length);
  const own = t(fieldLabel(item, inner));
  const dot = inner.lastIndexOf(".");
  const group = dot < 0 ? own : t(fieldLabel(item, inner.slice(0, dot)));
  const isNamed = group !== own && group !== inner.slice(0, dot);
  return isNamed ? t("MANIFOLD.Refresh.InGroup", { group, field: own }) : own;
}

/** A value as text; a dash for none. */
export function partWords(item: ItemDocument, path: string, value: unknown): string {
  if (path === EFFECTS)
    return listed((value as readonly { readonly name: string }[]).map(({ name }) => name));
  const field = path.startsWith(SYSTEM) ? fieldAt(item, path.slice(SYSTEM.length)) : undefined;
  return inWords(value, field);
}

function fieldAt({ system }: ItemDocument, path: string): Field | undefined {
  const { schema } = system as { readonly schema?: { getField(path: string): unknown } };
  return schema?.getField(path) as Field | undefined;
}

function inWords(value: unknown, field: Field | undefined): string {
  if (typeof value === "boolean") return t(value ? "MANIFOLD.Yes" : "MANIFOLD.No");
  if (typeof value === "number") return String(value).replace(/^-/, "−");
  if (Array.isArray(value)) return listed(value.map((one) => inWords(one, field?.element)));
  if (typeof value === "object" && value !== null) return recordWords(value as Plain, field);
  if (typeof value !== "string" || value === "") return NONE;
  return chosenWord(value, field) ?? nameByUuid(value) ?? (isRichText(field) ? readable(value) : value);
}

/** The host does not exist yet when this file loads. */
const isRichText = (field: unknown): boolean => field instanceof foundry.data.fields.HTMLField;

const NONE = "–";

const readable = (markup: string): string => plainText(markup).replace(/\s+/g, " ") || NONE;

function chosenWord(value: string, field: Field | undefined): string | null {
  const choices = field?.choices;
  if (typeof choices !== "object" || choices === null || Array.isArray(choices)) return null;
  const label = (choices as Readonly<Record<string, string>>)[value];
  return label === undefined ? null : t(label);
}

const recordWords = (value: Plain, field: Field | undefined): string =>
  listed(
    Object.entries(value).map(([key, part]) => {
      const inner = field?.fields?.[key];
      return t("MANIFOLD.Sheet.Fact", { label: t(inner?.label || key), value: inWords(part, inner) });
    }),
  );

const listed = (texts: readonly string[]): string => (texts.length > 0 ? unitList().format(texts) : NONE);
