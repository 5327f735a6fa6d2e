/** foundry.applications.apps: the part that belongs to the application framework. */
export { DocumentOwnershipConfig } from "./document-ownership-config.ts";
export { DocumentSheetConfig } from "./document-sheet-config.ts";
export { FilePicker } from "./file-picker.ts";
export { ImagePopout } from "./image-popout.ts";
