export type { ItemDocument as ManifoldItem } from "../contract/documents.ts";
