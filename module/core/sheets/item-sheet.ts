import type { ItemDocument } from "../contract/documents.ts";
import type { ItemSheetContents } from "../contract/sheets.ts";
import { HandlebarsItemSheet } from "../host/compat.ts";
import { enrich } from "../templates/enrich.ts";
import { itemLink } from "../text/rules-link.ts";
import { effectGroups } from "./effect-list.ts";
import { type FieldRow, type FieldSource, fieldRows, summaryOf, type Words } from "./field-rows.ts";
import { sheetsOf } from "./game-sheets.ts";
import { sharedSheet, sheetPart } from "./shared-sheet.ts";

/** Fields that only some item types have. */
const MORE_FIELDS: ReadonlySet<string> = new Set(["holds", "page"]);

/**
 * Base of the games' item sheets: a header, the fields of the type, a description. `sheets` of the game names the fields
 * (`fieldPaths`) and their choices (`fieldWords`).
 */
export abstract class ManifoldItemSheet extends sharedSheet(HandlebarsItemSheet) {
  static override DEFAULT_OPTIONS: typeof HandlebarsItemSheet.DEFAULT_OPTIONS = {
    position: { width: 520, height: 560 },
  };

  declare readonly document: ItemDocument;

  static override PARTS = {
    header: sheetPart("core/sheets/item-header", []),
    body: sheetPart("core/sheets/item-body"),
  };

  protected get subject(): ItemDocument {
    return this.document;
  }

  /** Paths of the item's fields below `system`, in the order of the sheet. */
  protected fieldPaths(): readonly string[] {
    return this.#contents?.fieldPaths(this.subject) ?? [];
  }

  /** Choices of text fields, by path. */
  protected fieldWords(): Words {
    return this.#contents?.fieldWords?.(this.subject, this.#isEditing) ?? {};
  }

  get #isEditing(): boolean {
    return this.mode === "edit" && this.isEditable;
  }

  get #contents(): ItemSheetContents | undefined {
    return sheetsOf(this.subject.ruleset)?.item;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#contents?.attach?.(this);
  }

  /** The item's fields in words, also used by other windows. */
  facts(): FieldRow[] {
    return this.#rowsOf([...this.fieldPaths(), "holds"]);
  }

  /** Rows for the fields that the type has. */
  #rowsOf(paths: readonly string[]): FieldRow[] {
    const { document: item } = this;
    const known = paths.filter((path) => !MORE_FIELDS.has(path) || path in item.system);
    return fieldRows(item.system as FieldSource, item._source.system, known, this.fieldWords());
  }

  protected override sharedContext(): object {
    const { document: item } = this;
    return { item, rules: itemLink(item) };
  }

  protected override async partContext(partId: string): Promise<object> {
    if (partId !== "body") return {};
    const { document: item } = this;
    const system = item.system as { readonly description: string };
    const rows = this.facts();
    // The rules page is shown as a link, or as its uuid in edit mode.
    return {
      fieldRows: this.#isEditing ? [...rows, ...this.#rowsOf(["page"])] : rows,
      summary: summaryOf(rows, item.name),
      usable: useIcon(item),
      descriptionHtml: await enrich(system.description, item),
      effectGroups: effectGroups(item),
      showsEffects: this.isEditable || item.effects.size > 0,
      ...(await this.#contents?.body?.(item)),
    };
  }
}

/** Icon of the roll that the item makes for its owner; null if it has no roll. */
function useIcon({ rollAddress, actor, ruleset }: ItemDocument): string | null {
  if (!rollAddress || !actor?.isOwner) return null;
  return ruleset?.rolls[rollAddress.kind]?.icon ?? null;
}
