import { TOKEN_SHAPES } from "../constants/play.ts";
import { GENERATION } from "../generation.ts";
import {
  ArrayField,
  BooleanField,
  DocumentIdField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "./fields.ts";

const pixels = () => new NumberField({ required: true, nullable: false, integer: true, initial: undefined });
const number = () => new NumberField({ required: true, nullable: false, initial: undefined });
const spaces = () => new NumberField({ required: true, nullable: false, positive: true, initial: undefined });
const flag = () => new BooleanField({ initial: undefined });

/** The recorded movements of a token: each waypoint with its measured cost, its user and its movement. */
export function movementHistoryField(): ArrayField {
  return new ArrayField(
    new SchemaField({
      x: pixels(),
      y: pixels(),
      elevation: number(),
      width: spaces(),
      height: spaces(),
      shape: new NumberField({ required: true, initial: undefined, choices: Object.values(TOKEN_SHAPES) }),
      ...(GENERATION >= 14 ? { depth: number(), level: new DocumentIdField({ readonly: false }) } : {}),
      action: new StringField({ required: true, blank: false, initial: undefined }),
      terrain: new ObjectField({ nullable: true, initial: null }),
      snapped: flag(),
      explicit: flag(),
      checkpoint: flag(),
      intermediate: flag(),
      userId: new DocumentIdField({ readonly: false }),
      movementId: new StringField({ required: true, blank: false, initial: undefined }),
      cost: new NumberField({ required: true, nullable: false, min: 0, initial: undefined }),
    }),
  );
}
