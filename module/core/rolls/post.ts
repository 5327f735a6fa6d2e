/** Step 8 of a roll: posts it as one message, whose hidden parts reach only GMs. */

import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, SealedPart } from "../contract/roll-result.ts";
import { applyMessageMode, messageMode } from "../host/compat.ts";
import { localizeText } from "../host/format.ts";
import { createMessage, me } from "../host/host.ts";
import { Refusal } from "../host/refusal.ts";
import { MOST_TARGETS } from "../host/size-limits.ts";
import { speakerOf } from "../records/speaker.ts";
import { spokenResult } from "../records/spoken-result.ts";
import { targetRecords } from "../records/target-record.ts";
import { aimedUuids, drawnSceneId, targetsOf } from "../scene/scene.ts";
import { escapeText } from "../text/html.ts";
import { hiddenPart, publicRecord } from "../trust/hidden-rolls/seal.ts";
import { postSealed } from "../trust/hidden-rolls/secrets.ts";
import type { PostedRoll, Posting, PricedRoll } from "./roll-session.ts";

/** Posts the roll, unless it is silent. @throws Refusal if it has too many targets */
export async function postRoll(session: PricedRoll): Promise<PostedRoll> {
  return { ...session, message: session.options.silent ? null : await postCheck(session) };
}

async function postCheck(check: PricedRoll): Promise<MessageDocument | null> {
  if ((check.options.targets ?? []).length > MOST_TARGETS)
    throw new Refusal({ key: "MANIFOLD.Damage.TooMany", data: { count: MOST_TARGETS } });
  // Only a GM's client can keep a secret from the roller.
  const part = me().isGM ? hiddenPart(check) : null;
  return part ? postSealedCheck(check, part) : postWholeCheck(check);
}

/** The actors that the roll concerns. */
const rollTargets = ({ kind, actor, options: { targets } }: PricedRoll): ActorDocument[] =>
  kind.targets?.aim === "self"
    ? [actor]
    : targetsOf(actor, targets ? { targets } : {}).map((target) => target.actor);

/** The data of a message with a check. @param hits whether the check affects targets */
function messageData(check: PricedRoll, system: CheckRecord, hits: boolean): object {
  const { actor, kind, request, plan } = check;
  // Titles and the texts of hidden parts do not depend on what is hidden.
  const told = { ...system, request, plan };
  return {
    type: hits ? "damage" : "check",
    speaker: speakerOf(actor),
    flavor: escapeText(localizeText(kind.title(request))),
    // For exports and other packages; the card itself is rendered from `system`.
    content: `<p>${escapeText(spokenResult(kind, told, () => false))}</p>`,
    ...(check.roll ? { sound: CONFIG.sounds.dice } : {}),
    system: hits ? { ...system, targets: targetRecords(rollTargets(check)) } : system,
  };
}

/**
 * Posts the part that players may know for everybody, and the record for GMs. Its dice are not part of the host's
 * message, which every client receives.
 */
function postSealedCheck(check: PricedRoll, part: SealedPart): Promise<MessageDocument | null> {
  const { kind, plan, outcome, mode, posting } = check;
  const record = recordOf(check);
  // The type of the message would reveal a hidden outcome.
  const hits =
    part === "difficulty" ? kind.targets?.hit?.(plan, outcome) != null : kind.targets?.hit !== undefined;
  const data = messageData(check, publicRecord(kind, record, part), hits);
  applyMessageMode(data, messageMode("public"));
  const isBlind = mode.startsWith("blind");
  return postSealed(
    posting ? { ...data, author: posting.author } : data,
    {
      kept: { check: JSON.stringify(record), part },
      ...(posting
        ? { place: { id: posting.id }, readers: isBlind || part !== "all" ? [] : [posting.author] }
        : {}),
    },
    (stub, secret) => {
      const { system } = stub as { readonly system: object };
      return { ...stub, system: { ...system, sealed: { part, secret } } };
    },
  );
}

async function postWholeCheck(check: PricedRoll): Promise<MessageDocument | null> {
  const { kind, roll, mode } = check;
  const hits = kind.targets?.hit?.(check.plan, check.outcome) != null;
  const data = { ...messageData(check, recordOf(check), hits), rolls: roll ? [roll] : [] };
  applyMessageMode(data, mode);
  return check.posting ? createMessage(asAuthor(data, check.posting), { keepId: true }) : createMessage(data);
}

const asAuthor = (data: object, { id, author }: Posting): object => ({
  ...data,
  _id: id,
  author,
  ...whisperedTo(data, author),
});

/** The fields that the host's visibility modes add. */
interface Whispered {
  readonly whisper?: readonly unknown[];
}

/** A message to oneself belongs to its author, not to the client that posts it. */
function whisperedTo({ whisper }: Whispered, author: string): object {
  const [first, ...others] = whisper ?? [];
  const own = others.length === 0 && ((first as { id?: string } | undefined)?.id ?? first) === me().id;
  return own ? { whisper: [author] } : {};
}

function recordOf(check: PricedRoll): CheckRecord {
  const { actor, ruleset, kind, key, request, choices, options, plan, dice, outcome, costs } = check;
  return {
    ruleset,
    kind: kind.id,
    key,
    actor: actor.uuid ?? null,
    request,
    choices,
    asked: {
      targets: aimedUuids(options),
      opposed: check.opposed,
      scene: options.scene ?? drawnSceneId(),
      area: options.area ?? null,
    },
    plan,
    dice,
    outcome,
    hidden: options.hidden ?? [],
    costs,
    previous: options.previous ?? null,
    reply: options.reply ?? null,
  };
}
