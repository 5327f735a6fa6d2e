/** The targets of a consequence as a message stores them. */

import { NO_ADJUSTMENTS } from "../../kit/damage.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { TargetRecord, TargetRecords } from "../contract/roll-result.ts";
import { MOST_ENTRIES, MOST_TARGETS, MOST_TEXT, ofLength, ofSoundSize } from "../host/size-limits.ts";
import { shownName } from "./speaker.ts";

/** The targets that a message of any type stores. */
export const storedTargets = ({ system }: Pick<MessageDocument, "system">): TargetRecords =>
  (system as { readonly targets?: TargetRecords }).targets ?? {};

/** Replaces the dots of a uuid, which would be paths in an update. */
export const targetKey = (uuid: string): string => uuid.replaceAll(".", "-");

export function targetRecord(actor: ActorDocument): TargetRecord {
  return {
    uuid: actor.uuid!,
    name: shownName(actor),
    adjust: NO_ADJUSTMENTS,
    turn: 0,
    applied: null,
  };
}

export function targetRecords(actors: Iterable<ActorDocument>): TargetRecords {
  return Object.fromEntries([...actors].map((actor) => [targetKey(actor.uuid!), targetRecord(actor)]));
}

/** Limits the turn, which is part of a key, to values that are written without an exponent. */
const MOST_TURNS = 9999;

/** Schema field for targets. @param more additional fields of one message type */
export function targetsField(more: foundry.data.fields.DataSchema = {}) {
  const { ArrayField, NumberField, ObjectField, SchemaField, StringField, TypedObjectField } =
    foundry.data.fields;
  const words = () =>
    new ArrayField(new StringField({ required: true, blank: false }), ofLength(MOST_ENTRIES));
  const number = (initial: number, integer: boolean) =>
    new NumberField({ required: true, nullable: false, initial, integer });
  return new TypedObjectField(
    new SchemaField({
      uuid: new StringField({ required: true, blank: false, initial: "?" }),
      name: new StringField({ required: true, blank: true, ...ofLength(MOST_TEXT) }),
      adjust: new SchemaField({
        multiplier: number(1, false),
        bonus: number(0, true),
        ignored: words(),
        options: words(),
      }),
      turn: new NumberField({
        required: true,
        nullable: false,
        initial: 0,
        integer: true,
        min: 0,
        max: MOST_TURNS,
      }),
      applied: new ObjectField({ required: true, nullable: true, initial: null, ...ofSoundSize() }),
      ...more,
    }),
    ofLength(MOST_TARGETS),
  );
}
