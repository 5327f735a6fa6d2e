export type { MessageDocument as ManifoldChatMessage } from "../contract/documents.ts";
