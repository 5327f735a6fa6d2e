import { BaseLevel } from "../../common/documents/level.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";

/** A storey of a scene. */
export class Level extends ClientDocumentMixin(BaseLevel) {}
