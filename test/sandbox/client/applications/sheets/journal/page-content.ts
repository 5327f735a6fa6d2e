import { escapeHTML } from "../../../../common/utils/_module.ts";
import type { SheetDocument } from "../../document-shape.ts";
import { TextEditor } from "../../ux/text-editor.ts";

interface PageLike extends SheetDocument {
  text?: { content?: string | null };
  src?: string | null;
  image?: { caption?: string };
}

/** The content of a page: its enriched text, its picture, or nothing for types that packages show themselves. */
export async function pageContent(page: PageLike): Promise<string> {
  if (page.type === "image") {
    const caption = escapeHTML(page.image?.caption ?? "");
    return `<figure><img src="${escapeHTML(page.src ?? "")}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`;
  }
  return TextEditor.implementation.enrichHTML(page.text?.content ?? "", {
    relativeTo: page,
    secrets: page.isOwner,
  });
}
