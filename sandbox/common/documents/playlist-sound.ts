import { Document } from "../abstract/document.ts";
import { AUDIO_CHANNELS } from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  AlphaField,
  BooleanField,
  FilePathField,
  HTMLField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../data/fields.ts";
import { bookkeeping, id, metadata, name } from "./shared.ts";

const channel = (blank: boolean) =>
  new StringField({ blank, choices: Object.keys(AUDIO_CHANNELS), initial: blank ? "" : "music" });
const milliseconds = () => new NumberField({ integer: true, min: 0 });

/** One sound of a playlist. */
export class BasePlaylistSound extends Document {
  static override metadata = metadata({
    name: "PlaylistSound",
    collection: "sounds",
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      name: name(),
      description: new HTMLField(),
      path: new FilePathField({ categories: ["AUDIO"] }),
      channel: channel(true),
      playing: new BooleanField(),
      pausedTime: new NumberField({ min: 0 }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5, step: 0.01 }),
      fade: milliseconds(),
      sort: new IntegerSortField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
}
