import { t } from "./host.ts";
import { reportErrors } from "./report-errors.ts";

/** Opens Foundry's file picker for an image. Users who may not browse files see a message instead. */
export async function pickImage(current: string, onPicked: (path: string) => unknown): Promise<void> {
  if (!game.user!.can("FILES_BROWSE")) return void ui.notifications!.warn(t("MANIFOLD.Sheet.NoBrowsing"));
  const FilePicker = foundry.applications.apps.FilePicker.implementation;
  await new FilePicker({
    type: "image",
    current,
    callback: (path) => void reportErrors(() => onPicked(path)),
  }).browse();
}
