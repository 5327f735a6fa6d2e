import { Document } from "../abstract/document.ts";
import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { ArrayField, BooleanField, NumberField, SchemaField, StringField } from "../data/fields.ts";
import { bookkeeping, id, metadata } from "./shared.ts";

const oneOf = (choices: Readonly<Record<string, number>>, initial: number) =>
  new NumberField({ required: true, choices: Object.values(choices), initial });
const sense = () => oneOf(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL);
const distance = () => new NumberField({ required: true, nullable: true, initial: null, positive: true });

/** A wall, a window or a door (typings: WallDocument.Schema; API: WallData of 14). The sandbox only stores walls. */
export class BaseWall extends Document {
  static override metadata = metadata({
    name: "Wall",
    collection: "walls",
    permissions: { view: "LIMITED", create: "GAMEMASTER", update: "GAMEMASTER", delete: "GAMEMASTER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "WALL"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: (value: unknown) => (value as readonly number[]).length === 4,
        validationError: "must be a length-4 array of integer coordinates",
      }),
      light: sense(),
      move: oneOf(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: sense(),
      sound: sense(),
      dir: oneOf(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: oneOf(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: oneOf(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({
        light: distance(),
        sight: distance(),
        sound: distance(),
        attenuation: new BooleanField(),
      }),
      flags: bookkeeping().flags!,
    };
  }

  declare c: number[];
  declare move: number;
  declare sight: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
}
