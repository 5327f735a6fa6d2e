import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { AUDIO_CHANNELS, PLAYLIST_MODES, PLAYLIST_SORT_MODES } from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  BooleanField,
  EmbeddedCollectionField,
  HTMLField,
  NumberField,
  StringField,
} from "../data/fields.ts";
import type { Obj } from "../utils/types.ts";
import { migrateSourceId } from "./migrations.ts";
import { BasePlaylistSound } from "./playlist-sound.ts";
import { bookkeeping, filing, id, metadata, name } from "./shared.ts";

const channel = (blank: boolean) =>
  new StringField({ blank, choices: Object.keys(AUDIO_CHANNELS), initial: blank ? "" : "music" });
const milliseconds = () => new NumberField({ integer: true, min: 0 });

export class BasePlaylist extends Document {
  static override metadata = metadata({
    name: "Playlist",
    collection: "playlists",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "sort", "folder"],
    embedded: { PlaylistSound: "sounds" },
    permissions: { view: "LIMITED", create: "PLAYLIST_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      description: new HTMLField({ textSearch: true }),
      sounds: new EmbeddedCollectionField(BasePlaylistSound),
      channel: channel(false),
      mode: new NumberField({
        required: true,
        choices: Object.values(PLAYLIST_MODES),
        initial: PLAYLIST_MODES.SEQUENTIAL,
      }),
      playing: new BooleanField(),
      fade: milliseconds(),
      sorting: new StringField({
        required: true,
        choices: Object.values(PLAYLIST_SORT_MODES),
        initial: PLAYLIST_SORT_MODES.ALPHABETICAL,
      }),
      seed: new NumberField({ integer: true, min: 0 }),
      ...filing(),
      ...bookkeeping(),
    };
  }

  static override migrateData(source: Obj): Obj {
    return super.migrateData(migrateSourceId(source));
  }

  declare name: string;
  declare sounds: EmbeddedCollection;
}
