/** Documents that the host could not read: named, never lost, listed for the Gamemaster. */
import { HandlebarsApplication } from "./compat.ts";
import { templatePath } from "./constants.ts";

/** One unreadable document. */
interface BrokenDocument {
  readonly id: string;
  readonly name: string;
  /** The document that holds it ("Items of Ada"), or null in the world itself. */
  readonly holder: string | null;
  readonly documentName: string;
}

interface Collection {
  readonly documentName?: string;
  readonly invalidDocumentIds: Set<string>;
  getInvalid(id: string, options?: object): { readonly name?: string | null } | undefined;
}

/** Everything unreadable in the world's actors and items, embedded items and effects included. */
function findBroken(): BrokenDocument[] {
  const { actors, items } = game as unknown as { actors: Collection; items: Collection };
  return [
    ...brokenIn(actors, "Actor", null),
    ...brokenIn(items, "Item", null),
    ...game.actors!.contents.flatMap((actor) => [
      ...brokenIn(actor.items as unknown as Collection, "Item", actor.name),
      ...brokenIn(actor.effects as unknown as Collection, "ActiveEffect", actor.name),
    ]),
  ];
}

function brokenIn(collection: Collection, documentName: string, holder: string | null): BrokenDocument[] {
  return [...collection.invalidDocumentIds].map((id) => ({
    id,
    name: collection.getInvalid(id, { strict: false })?.name || id,
    holder,
    documentName,
  }));
}

/** Tells the Gamemaster at start what could not be read. Players cannot do anything about it. */
export function reportInvalidDocuments(): void {
  if (!game.user!.isGM) return;
  const broken = findBroken();
  if (broken.length === 0) return;
  const names = broken.map(({ name }) => name).join(", ");
  const text = game.i18n!.format("MANIFOLD.WorldCheck.Notice", { count: String(broken.length), names });
  ui.notifications!.error(text, { permanent: true });
}

/** The list behind the notice, in the settings. */
export class WorldCheck extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "manifold-world-check",
    classes: ["manifold", "world-check"],
    window: { title: "MANIFOLD.WorldCheck.Title", icon: "fa-solid fa-stethoscope" },
    position: { width: 520 },
  };

  static override PARTS = { body: { template: templatePath("core/apps/world-check") } };

  protected override async _prepareContext(): Promise<never> {
    return { broken: findBroken() } as never;
  }
}
