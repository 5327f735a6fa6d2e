import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { schema as basic } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";

/** Attributes of an element that the editor preserves although its schema does not know them. */
function keptAttributes(dom: HTMLElement): Record<string, unknown> {
  return { kept: Object.fromEntries([...dom.attributes].map(({ name, value }) => [name, value])) };
}

function block(tag: string, content: string, extra: Partial<NodeSpec> = {}): NodeSpec {
  return {
    content,
    group: "block",
    attrs: { kept: { default: {} } },
    parseDOM: [{ tag, getAttrs: keptAttributes }],
    toDOM: (node): DOMOutputSpec => [tag, node.attrs.kept as Record<string, string>, 0],
    ...extra,
  };
}

function inlineMark(tag: string): MarkSpec {
  return { parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag, 0] };
}

const TABLE: Record<string, NodeSpec> = {
  table: block("table", "(caption | thead | tbody | tfoot | tr)+", { isolating: true }),
  caption: block("caption", "inline*", { group: "" }),
  thead: block("thead", "tr+", { group: "" }),
  tbody: block("tbody", "tr+", { group: "" }),
  tfoot: block("tfoot", "tr+", { group: "" }),
  tr: block("tr", "(td | th)*", { group: "" }),
  td: block("td", "block+", { group: "", isolating: true }),
  th: block("th", "block+", { group: "", isolating: true }),
};

const CONTAINERS: Record<string, NodeSpec> = {
  section: block("section", "block+", { defining: true }),
  aside: block("aside", "block+", { defining: true }),
  div: block("div", "block+"),
  figure: block("figure", "(figcaption | block)+"),
  figcaption: block("figcaption", "inline*", { group: "" }),
  details: block("details", "summary? block+"),
  summary: block("summary", "inline*", { group: "" }),
};

const MARKS: Record<string, MarkSpec> = {
  underline: inlineMark("u"),
  strikethrough: inlineMark("s"),
  superscript: inlineMark("sup"),
  subscript: inlineMark("sub"),
  span: {
    attrs: { kept: { default: {} } },
    parseDOM: [{ tag: "span", getAttrs: keptAttributes }],
    toDOM: (mark): DOMOutputSpec => ["span", mark.attrs.kept as Record<string, string>, 0],
  },
};

let cached: Schema | undefined;

/** The schema of formatted text: blocks, lists, tables, pictures, links, and sections such as secrets. */
export function textSchema(): Schema {
  if (cached) return cached;
  const nodes = addListNodes(basic.spec.nodes, "paragraph block*", "block").append(TABLE).append(CONTAINERS);
  cached = new Schema({ nodes, marks: basic.spec.marks.append(MARKS) });
  return cached;
}
