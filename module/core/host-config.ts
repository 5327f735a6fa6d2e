/** Types of Foundry's configuration, as far as this system writes it. */

interface DocumentConfig {
  documentClass: unknown;
  readonly dataModels: Record<string, unknown>;
}

/** The parts of CONFIG that this system writes. */
export interface HostConfig {
  readonly Actor: DocumentConfig & { trackableAttributes: Record<string, unknown> };
  readonly Item: DocumentConfig;
  readonly ChatMessage: DocumentConfig;
  readonly ActiveEffect: { documentClass: unknown };
  readonly Combat: { documentClass: unknown };
  readonly Combatant: { documentClass: unknown };
  readonly Dice: { readonly rolls: unknown[] };
}

export interface SheetRegistry {
  registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options: object): void;
}

/** Handlebars. */
type Template = (context: object, options: object) => string;

export interface Templates {
  compile(source: string): Template;
  registerPartial(name: string, template: Template): void;
  readonly partials: Readonly<Record<string, Template | undefined>>;
}
