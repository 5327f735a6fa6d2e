/** Rests in the API: the rests that an actor can take, and taking them with the checks of the dialog. */

import { describeChange, describeEntry } from "../../core/changes/describe-change.ts";
import { entryOf } from "../../core/changes/ledger.ts";
import { consequenceOf, targetStateOf } from "../../core/consequences/consequence.ts";
import type { ActorDocument, MessageDocument } from "../../core/contract/documents.ts";
import type { RestKind, Ruleset } from "../../core/contract/index.ts";
import type { RestAnswer, RestedActor, RestInput, RestOffer } from "../../core/contract/public-api.ts";
import { localizeText } from "../../core/host/format.ts";
import { messageById, t } from "../../core/host/host.ts";
import { Refusal } from "../../core/host/refusal.ts";
import { storedTargets, targetKey } from "../../core/records/target-record.ts";
import { assertPrepared } from "../../core/records/unread-changes.ts";
import { defaultOptions, linesOfRest, postRest, type Rest, refuseRest } from "../rests/take-rest.ts";
import { findOwnActor } from "./find-documents.ts";

/** The rests of the actor's game, each with its result or the reason why it cannot be taken now. */
export function restsOf(actor: ActorDocument): RestOffer[] {
  const ruleset = rulesetOf([actor]);
  return ruleset.rest!.map((kind) => {
    const { id, label, hint, options = [] } = kind;
    const refusal = refuseRest({ ruleset, kind }, actor);
    const lines = refusal ? [] : linesOfRest({ ruleset, kind, options: defaultOptions(kind) }, actor);
    return {
      id,
      label: t(label),
      hint: t(hint),
      options: options.map((option) => ({ ...option, label: t(option.label) })),
      disabled: refusal && localizeText(refusal),
      lines: lines.map(({ label: key, source, certain, low, high }) => ({
        label: localizeText({ key, data: { source } }),
        certain,
        low,
        high,
      })),
    };
  });
}

/**
 * Takes a rest, or posts its card to be applied later.
 * @throws Refusal for actors of several games or of other users, a game without rests, or an unknown rest or option
 */
export async function restThrough({
  actors: refs,
  rest: id,
  options,
  apply = true,
}: RestInput): Promise<RestAnswer> {
  assertList("actors", refs);
  if (options !== undefined) assertList("options", options);
  const actors = await Promise.all(refs.map(findOwnActor));
  const ruleset = rulesetOf(actors);
  const kind = kindOf(ruleset, id);
  const rest: Rest = { ruleset, kind, options: checkedOptions(kind, options) };
  const all = [...new Set(actors)];
  const refused = all.flatMap((actor) => {
    const refusal = refuseRest(rest, actor);
    return refusal ? [{ actor: actor.uuid!, reason: localizeText(refusal) }] : [];
  });
  const resting = all.filter(({ uuid }) => !refused.some(({ actor }) => actor === uuid));
  if (resting.length === 0)
    return { state: "refused", reason: refused.map(({ reason }) => reason).join(" "), hook: null, refused };
  const posted = await postRest(rest, resting);
  const { message } = posted;
  const refusals = apply ? await posted.apply() : new Map<string, string>();
  return {
    state: apply && refusals.size < resting.length ? "rested" : "proposed",
    rest: kind.id,
    options: rest.options,
    message: message.id!,
    uuid: message.uuid!,
    actors: resting.map((actor) => resultFor(message, actor, refusals)),
    refused,
  };
}

/** Refuses values that are not lists; the compiler does not check macros. */
function assertList(field: string, given: unknown): void {
  if (!Array.isArray(given)) throw new Refusal({ key: "MANIFOLD.Api.NotAList", data: { field } });
}

/** The game that all the actors belong to. */
function rulesetOf(actors: readonly ActorDocument[]): Ruleset {
  const [first] = actors;
  if (!first) throw new Refusal({ key: "MANIFOLD.Api.NobodyRests" });
  const { ruleset } = first;
  assertPrepared(first);
  if (!ruleset?.rest?.length) throw new Refusal({ key: "MANIFOLD.Keys.NoRest", data: { actor: first.name } });
  const stranger = actors.find((actor) => actor.ruleset !== ruleset);
  if (stranger)
    throw new Refusal({
      key: "MANIFOLD.Api.ForeignRester",
      data: { actor: stranger.name, game: t(ruleset.label) },
    });
  return ruleset;
}

function kindOf({ rest = [], label }: Ruleset, id: string | undefined): RestKind {
  const kind = id === undefined ? rest[0] : rest.find((one) => one.id === id);
  if (kind) return kind;
  const known = rest.map((one) => one.id).join(", ");
  throw new Refusal({ key: "MANIFOLD.Api.NoRest", data: { game: t(label), rest: String(id), known } });
}

function checkedOptions(kind: RestKind, options: readonly string[] | undefined): readonly string[] {
  const known = (kind.options ?? []).map(({ id }) => id);
  const unknown = options?.find((id) => !known.includes(id));
  if (unknown === undefined) return options ?? defaultOptions(kind);
  throw new Refusal({
    key: "MANIFOLD.Api.NoRestOption",
    data: { rest: t(kind.label), option: unknown, known: known.join(", ") || "–" },
  });
}

/** The changes that the card has made to an actor, or will make when applied. */
function resultFor(
  { id }: MessageDocument,
  actor: ActorDocument,
  refusals: ReadonlyMap<string, string>,
): RestedActor {
  const message = messageById(id!);
  const target = targetKey(actor.uuid!);
  const record = message ? storedTargets(message)[target] : undefined;
  const reason = refusals.get(target) ?? null;
  const nothing = { actor: actor.uuid!, applied: false, key: null, changes: [], reason };
  if (!message || !record) return nothing;
  const { key } = targetStateOf(message, record);
  const entry = entryOf(actor, key);
  if (entry && !entry.undone) return { ...nothing, applied: true, key, changes: describeEntry(actor, entry) };
  const change = consequenceOf(message)?.judge(actor, record).proposal.change;
  return change ? { ...nothing, changes: describeChange(actor, change) } : nothing;
}
