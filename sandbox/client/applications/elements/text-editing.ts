/** ProseMirror, loaded only when a text is edited because it is large. */
import { exampleSetup } from "prosemirror-example-setup";
import { DOMParser, DOMSerializer } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { textSchema } from "./text-schema.ts";

export interface TextEditing {
  readonly dom: HTMLElement;
  /** The text as HTML. */
  serialize(): string;
  /** Checks again whether the text may be edited. */
  refresh(): void;
  destroy(): void;
}

/** Opens an editor for a text inside an element. */
export function editText(
  holder: HTMLElement,
  html: string,
  options: { editable: () => boolean; label: string },
): TextEditing {
  const schema = textSchema();
  const source = document.createElement("div");
  source.innerHTML = html;
  const view = new EditorView(holder, {
    state: EditorState.create({
      doc: DOMParser.fromSchema(schema).parse(source),
      plugins: exampleSetup({ schema, menuBar: true, floatingMenu: false }),
    }),
    editable: options.editable,
    attributes: { role: "textbox", "aria-multiline": "true", "aria-label": options.label },
  });
  return {
    dom: view.dom,
    serialize: () => {
      const { doc } = view.state;
      const isEmpty =
        doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0;
      if (isEmpty) return "";
      const text = document.createElement("div");
      text.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
      return text.innerHTML;
    },
    refresh: () => view.setProps({ editable: options.editable }),
    destroy: () => view.destroy(),
  };
}
