/** Documents that Foundry could not read. They stay in the world, and the GM is told. */
import { me, t } from "./host.ts";

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
  getInvalid(id: string, options?: object): unknown;
}

/** Invalid actors and items of the world, and invalid items and effects of its actors. */
export function findBroken(): BrokenDocument[] {
  return [
    ...brokenIn(game.actors!, "Actor", null),
    ...brokenIn(game.items!, "Item", null),
    ...game.actors!.contents.flatMap((actor) => [
      ...brokenIn(actor.items, "Item", actor.name),
      ...brokenIn(actor.effects, "ActiveEffect", actor.name),
    ]),
  ];
}

function brokenIn(collection: Collection, documentName: string, holder: string | null): BrokenDocument[] {
  return [...collection.invalidDocumentIds].map((id) => {
    return { id, name: nameIn(collection, id), holder, documentName };
  });
}

/** Some data is so broken that not even its document can be built. */
function nameIn(collection: Collection, id: string): string {
  try {
    const found = collection.getInvalid(id, { strict: false }) as Partial<BrokenDocument> | undefined;
    return found?.name || id;
  } catch (error) {
    console.warn(`manifold | Nothing of ${id} can be read`, error);
    return id;
  }
}

/** Notifies the GM at the start. Players cannot repair anything. */
export function reportInvalidDocuments(): void {
  if (!me().isGM) return;
  const broken = findBroken();
  if (broken.length === 0) return;
  const names = broken.map(({ name }) => name).join(", ");
  const text = t("MANIFOLD.WorldCheck.Notice", { count: broken.length, names });
  ui.notifications!.error(text, { permanent: true });
}
