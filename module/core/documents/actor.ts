export type { ActorDocument as ManifoldActor } from "../contract/documents.ts";
