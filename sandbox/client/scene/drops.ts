import type { Point } from "../../common/grid/types.ts";
import type { PlainObject } from "../applications/host.ts";
import { notify, reportErrors, type ShellActor, shell } from "../sidebar/host.ts";
import type { GameCanvas } from "./canvas.ts";
import type { Token } from "./token.ts";

interface DropData extends PlainObject {
  type?: string;
  uuid?: string;
  x?: number;
  y?: number;
}

/** Sheets that accept a dropped document, as every actor sheet of the public API does. */
interface DropTarget {
  _onDropDocument?(event: DragEvent, document: unknown): Promise<unknown>;
}

/**
 * Handles a document dropped on the scene. The hook dropCanvasData may take the drop over by returning false. Otherwise
 * an Actor becomes a token, and an Item or effect dropped on a token goes to the sheet of that token's actor.
 */
export async function dropOnScene(canvas: GameCanvas, event: DragEvent): Promise<void> {
  event.preventDefault();
  const data = readDrop(event);
  if (!data.type) return;
  Object.assign(data, canvas.board.toScene({ x: event.clientX, y: event.clientY }));
  if (!shell.Hooks.call("dropCanvasData", canvas, data, event)) return;
  const place: Point = { x: data.x ?? 0, y: data.y ?? 0 };
  const token = canvas.tokenAt(place);
  if (data.type === "Actor") await reportErrors(() => createToken(canvas, data, place));
  else if (token) await reportErrors(() => dropOnToken(token, data, event));
  else notify("warn", `Drop ${article(data.type)} on a token; only actors can become tokens.`);
}

function readDrop(event: DragEvent): DropData {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as DropData) : {};
  } catch {
    // Plain text from elsewhere is not a document.
    return {};
  }
}

/** Places a token of a dropped actor on the scene, after importing the actor if it is in a compendium. */
async function createToken(canvas: GameCanvas, data: DropData, place: Point): Promise<void> {
  if (!canvas.scene) return notify("warn", "Open a scene before placing tokens.");
  if (!shell.game.user.can("TOKEN_CREATE")) return notify("warn", "You may not create tokens.");
  const dropped = (await shell.documentClass("Actor").fromDropData(data)) as ShellActor | null;
  if (!dropped) return notify("error", "The dropped actor does not exist.");
  const actor = dropped.pack ? await importActor(dropped) : dropped;
  if (!actor) return;
  if (!actor.isOwner) return notify("warn", `You do not own ${actor.name}.`);
  const document = await actor.getTokenDocument();
  const source = document.toObject();
  const { width, height } = document.getSize();
  const { x, y } = document.getSnappedPosition({ x: place.x - width / 2, y: place.y - height / 2 });
  const corner = { x, y };
  await canvas.scene.createEmbeddedDocuments("Token", [{ ...source, ...corner }]);
}

async function importActor(actor: ShellActor): Promise<ShellActor | null> {
  const pack = shell.game.packs.get(actor.pack);
  if (!pack) throw new Error(`the compendium ${actor.pack} does not exist`);
  return (await shell.game.actors.importFromCompendium(pack, actor.id)) as ShellActor | null;
}

async function dropOnToken(token: Token, data: DropData, event: DragEvent): Promise<void> {
  const { actor } = token;
  if (!actor?.isOwner) return notify("warn", `You do not own ${token.name}.`);
  const sheet = actor.sheet as DropTarget | null;
  const document = await shell.documentClass(String(data.type)).fromDropData(data);
  if (!document) return notify("error", "The dropped document does not exist.");
  if (!sheet?._onDropDocument) {
    return notify("warn", `The sheet of ${token.name} does not accept dropped documents.`);
  }
  await sheet._onDropDocument(event, document);
}

function article(type: string): string {
  return `${/^[AEIOU]/.test(type) ? "an" : "a"} ${type}`;
}
