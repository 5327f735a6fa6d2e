import type { SceneDocument } from "./contract/documents.ts";
import { hostCanvas } from "./host.ts";

/** The scene that this client views, otherwise the active one; null without any. */
export const viewedScene = (): SceneDocument | null => hostCanvas()?.scene ?? game.scenes?.active ?? null;
