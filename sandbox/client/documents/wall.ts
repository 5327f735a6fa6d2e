import { BaseWall } from "../../common/documents/wall.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";

/** A wall of a scene, as data. */
export class WallDocument extends ClientDocumentMixin(BaseWall) {}
