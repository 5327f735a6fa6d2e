import type { SceneDocument } from "../contract/documents.ts";
import { hostCanvas } from "../host/host.ts";

/** The scene on which the table plays; null without one. */
export const activeScene = (): SceneDocument | null => game.scenes?.active ?? null;

/** The scene that this client views, otherwise the active one; null without any. */
export const viewedScene = (): SceneDocument | null => hostCanvas()?.scene ?? game.scenes?.active ?? null;
