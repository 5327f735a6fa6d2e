/** Posts a correction as a GM's check. It hides the same parts from players as the corrected check. */

import type { ActorDocument, MessageDocument } from "../../contract/documents.ts";
import type { AnyRollKind } from "../../contract/index.ts";
import type { CheckRecord, CorrectionRecord, SealedPart, TargetRecords } from "../../contract/roll-result.ts";
import type { ManifoldRoll } from "../../dice/roll-classes.ts";
import { localizeText } from "../../host/format.ts";
import { actorByUuid, createMessage, me, t } from "../../host/host.ts";
import { NOT_POSTED, Refusal } from "../../host/refusal.ts";
import { speakerOf } from "../../records/speaker.ts";
import { spokenResult } from "../../records/spoken-result.ts";
import { storedTargets, targetKey, targetRecord, targetRecords } from "../../records/target-record.ts";
import { escapeText } from "../../text/html.ts";
import { publicRecord } from "../../trust/hidden-rolls/seal.ts";
import { postSealed, readersOf } from "../../trust/hidden-rolls/secrets.ts";
import { createOnce, messageOfGm, type Place, placedAt } from "../../trust/once-per-table.ts";
import type { Correctable } from "./correctable.ts";

export interface CorrectionPost {
  readonly checked: Correctable;
  /** The part of the corrected check that is hidden from players; null for none. */
  readonly part: SealedPart | null;
  /** The whole record. */
  readonly system: CheckRecord;
  readonly rolls: { readonly roll: ManifoldRoll | null; readonly added: Roll | null };
  /** Keys of targets whose changes are kept. */
  readonly kept: ReadonlySet<string>;
  /** Id of the event that caused it, which is handled once; none by default. */
  readonly id?: string | undefined;
}

/** @throws HookRefusal if another package has prevented it */
export async function postCorrection(post: CorrectionPost): Promise<MessageDocument> {
  const { id, part } = post;
  const create = (place?: Place) => (part ? postKept(post, part, place) : postOpen(post, place));
  // Another window of the GM may have posted it.
  const posted = id === undefined ? await create() : ((await createOnce(id, create)) ?? messageOfGm(id));
  if (!posted) throw new Refusal(NOT_POSTED);
  return posted;
}

function postOpen(
  { checked, system, rolls, kept }: CorrectionPost,
  place: Place | undefined,
): Promise<MessageDocument | null> {
  const { message, kind } = checked;
  const { roll, added } = rolls;
  const hits = kind.targets?.hit?.(system.plan, system.outcome) != null;
  const thrown = roll ? [roll] : message.rolls.slice(0, 1);
  const { whisper, blind } = message;
  const data = {
    ...headOf(checked, system),
    type: hits ? "damage" : "check",
    ...(roll || added ? { sound: CONFIG.sounds.dice } : {}),
    rolls: [...thrown, ...(added ? [added] : [])],
    whisper: [...whisper],
    blind,
    system: hits ? { ...system, targets: targetsOf(message, system, kind, kept) } : system,
  };
  return place ? createMessage(placedAt(place, data), { keepId: true }) : createMessage(data);
}

/**
 * Its dice are not part of the host's message, which every client receives. The clients that have the rolled record
 * receive this one.
 */
function postKept(
  { checked, system, kept }: CorrectionPost,
  part: SealedPart,
  place: Place | undefined,
): Promise<MessageDocument | null> {
  const { message, kind } = checked;
  const stub = publicRecord(
    kind,
    { ...system, correction: publicCorrection(kind, system.correction!, part) },
    part,
  );
  // The type of the message would reveal a hidden outcome.
  const hits =
    part === "difficulty"
      ? kind.targets?.hit?.(system.plan, system.outcome) != null
      : kind.targets?.hit !== undefined;
  const data = {
    ...headOf(checked, { ...stub, request: system.request, plan: system.plan }),
    type: hits ? "damage" : "check",
    system: hits ? { ...stub, targets: targetsOf(message, system, kind, kept) } : stub,
  };
  const readers = readersOf(message).flatMap((reader) => reader ?? []);
  return postSealed(
    data,
    { kept: { check: JSON.stringify(system), part }, readers, place },
    (whole, secret) => {
      const { system: open } = whole as { readonly system: object };
      return { ...whole, system: { ...open, sealed: { part, secret } } };
    },
  );
}

/**
 * The part of the change that players may know: never the number of a difficulty, nor the outcome of a roll that hides
 * it.
 */
function publicCorrection(
  kind: AnyRollKind,
  { doubt: _, ...record }: CorrectionRecord,
  part: SealedPart,
): CorrectionRecord {
  if (part !== "difficulty") return { ...record, lines: [], notes: [], reason: "", verdict: null };
  return {
    ...record,
    reason: "",
    lines: record.lines.filter(({ label }) => label !== kind.difficulty?.label),
  };
}

function headOf({ kind }: Correctable, record: CheckRecord): object {
  const actor = record.actor ? actorByUuid(record.actor) : null;
  return {
    speaker: speakerOf(actor ?? undefined),
    flavor: escapeText(localizeText(kind.title(record.request))),
    content: `<p>${escapeText(told(kind, record))}</p>`,
  };
}

const told = (kind: AnyRollKind, record: CheckRecord): string =>
  t("MANIFOLD.Correct.Told", {
    what: spokenResult(kind, record, () => false),
    name: record.correction?.addition?.by ?? record.correction?.rerolledBy ?? me().name,
  });

/**
 * The targets of the corrected card, except targets for which it could not be undone. If the card has no targets, the
 * targets at which the roll was aimed.
 */
function targetsOf(
  message: MessageDocument,
  { asked, actor }: CheckRecord,
  { targets }: AnyRollKind,
  kept: ReadonlySet<string>,
): TargetRecords {
  const roller: ActorDocument | null = actor ? actorByUuid(actor) : null;
  const stored = Object.entries(storedTargets(message)).filter(([key]) => !kept.has(key));
  if (message.type === "damage")
    return Object.fromEntries(
      stored.map(([key, { uuid, name, adjust }]) => {
        const target = actorByUuid(uuid);
        const fresh = target ? targetRecord(target) : { uuid, name, turn: 0, applied: null };
        return [key, { ...fresh, adjust }];
      }),
    );
  if (targets?.aim === "self") return roller ? targetRecords([roller]) : {};
  const aimed = (asked?.targets ?? []).flatMap((uuid) => actorByUuid(uuid) ?? []);
  return Object.fromEntries(aimed.map((target) => [targetKey(target.uuid), targetRecord(target)]));
}
