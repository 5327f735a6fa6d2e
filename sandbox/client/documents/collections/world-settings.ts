import type { Setting } from "../setting.ts";
import { DocumentCollection } from "./document-collection.ts";

/** Settings stored on the server: one value for the world, or one for each user. */
export class WorldSettings extends DocumentCollection<Setting> {
  static override documentName = "Setting";

  /** @param user the id of the user whose value to return; null for the world's value */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find(
      (setting) =>
        setting.key === key && ((setting._source as { user?: string | null }).user ?? null) === user,
    );
  }
}
