/** The request card, rendered from the request and the answers in the chat each time anything of it changes. */

import type { Winner } from "../../kit/contract.ts";
import { HIDDEN_OUTCOME, partVisibility } from "../chat/spoken-result.ts";
import { templatePath } from "../constants.ts";
import type { ActorDocument, MessageDocument } from "../contract/documents.ts";
import { appendTargets } from "../damage/target-section.ts";
import { morph } from "../dom/morph.ts";
import { localizeText } from "../format.ts";
import { fragment } from "../html.ts";
import { rollKind, rulesetById } from "../registry.ts";
import type { AnyRollKind, DegreeStyle, RollAddress } from "../ruleset.ts";
import { renderBundled } from "../templates.ts";
import { type Answer, actorAt, collectAnswers, isAway, mayRead } from "./answers.ts";
import { listenToCard } from "./request-actions.ts";
import type { Participant, RequestRecord } from "./request-record.ts";
import { isAnswered, type ParticipantVerdict, type Verdict, verdictOf } from "./verdict.ts";

/** Nodes of the card for whoever is looking. */
export function renderRequest(message: MessageDocument, owner: Document): DocumentFragment {
  try {
    const context = requestContext(message, message.request!);
    const nodes = fragment(renderBundled(templatePath("core/requests/card"), context), owner);
    const card = nodes.firstElementChild as HTMLElement;
    if (isDisclosed(message)) appendTargets(message, card);
    listenToCard(card, message);
    return nodes;
  } catch (error) {
    console.error(`manifold | The request of message ${message.id} cannot be shown`, error);
    return fragment(renderBundled(templatePath("core/chat/broken"), {}), owner);
  }
}

/** Brings every copy of the card on the page (log, popout, notice) up to date, leaving focus and folds alone. */
export function refreshRequest(message: MessageDocument): void {
  const copies = document.querySelectorAll(
    `[data-message-id="${CSS.escape(message.id!)}"] .message-content > .card`,
  );
  for (const copy of copies) {
    const [next] = renderRequest(message, document).children;
    if (next) morph(copy, next);
  }
}

/* -------------------------------------------- */
/*  Context                                     */
/* -------------------------------------------- */

/** The kind of roll that a request is about. @throws Error for a request of a game or kind that is not there */
export function kindOfRequest({ ruleset, seats }: RequestRecord): AnyRollKind {
  const way = seats[0]?.ways[0];
  if (!way) throw new Error("A request without anybody who is asked");
  return rollKind(ruleset, way.kind);
}

function requestContext(message: MessageDocument, record: RequestRecord): object {
  const kind = kindOfRequest(record);
  const answers = collectAnswers(record, message.id!);
  const verdict = verdictOf(record, answers, kind);
  const open = record.seats.filter((seat) => !isAnswered(seat, answers));
  const disclosed = allRead(answers);
  const { isGM } = game.user!;
  return {
    game: record.ruleset,
    gameLabel: rulesetById(record.ruleset)!.label,
    title: record.title || headline(record),
    purpose: `MANIFOLD.Request.Purpose.${record.purpose}`,
    icon: record.purpose === "opposed" ? "crossed-swords" : kind.icon,
    difficulty: difficultyOf(record, kind),
    verdict: overall(record, verdict, disclosed),
    tie: verdict.opposed?.winner === "tie" && isGM,
    seats: record.seats.map((seat) => seatContext(record, seat, answers.get(seat.id) ?? [], verdict, kind)),
    opposed: record.purpose === "opposed",
    closed: record.closed,
    waiting: open.length > 0 && !record.closed,
    stuck: open.length > 0 && open.every(isAway) && !record.closed,
    editable: message.isOwner,
    isGM,
    winners: winnersOf(record),
  };
}

const allRead = (answers: ReadonlyMap<string, readonly Answer[]>): boolean =>
  [...answers.values()].flat().every(mayRead);

/** Whether the reader may know who has won, by the answers or because a GM has said so. */
const isDisclosed = (message: MessageDocument): boolean =>
  message.request!.winner !== null || allRead(collectAnswers(message.request!, message.id!));

/** "Athletics", or the kind's name where the roll has none of its own. */
function headline({ seats, ruleset }: RequestRecord): string {
  const [seat] = seats;
  return seat ? wayLabel(ruleset, seat, seat.ways[0]!) : "";
}

function wayLabel(ruleset: string, seat: Pick<Participant, "actor">, { kind: id, key }: RollAddress): string {
  const kind = rollKind(ruleset, id);
  const actor = actorAt(seat);
  const listed =
    actor?.ruleset?.id === ruleset ? kind.list?.(actor).find((one) => one.key === key) : undefined;
  return game.i18n!.localize(listed?.label ?? kind.label);
}

function difficultyOf({ difficulty, hidden }: RequestRecord, kind: AnyRollKind): object | null {
  const field = kind.difficulty;
  if (!field || difficulty === null) return null;
  const known = !hidden.includes(field.field) || game.user!.isGM;
  return { label: field.label, value: known ? difficulty : null, known };
}

/** The one line about all of it; null where each answer speaks for itself. */
function overall(record: RequestRecord, verdict: Verdict, disclosed: boolean): object | null {
  const { opposed, group, series } = verdict;
  if (!opposed && !group && !series) return null;
  if (!disclosed && !opposed?.ruled) return opposed ? shown(HIDDEN_OUTCOME) : null;
  if (opposed) return opposedLine(record, opposed);
  if (group) {
    const members = [...verdict.seats.values()].filter(({ success }) => success !== null);
    const successes = members.filter(({ success }) => success).length;
    const text = localizeText({ key: group.label, data: { successes, members: members.length } });
    return { text, ...lookOf(group.success) };
  }
  const { outcome, successes, failures } = series!;
  const text = localizeText({ key: `MANIFOLD.Request.Series.${outcome}`, data: { successes, failures } });
  return { text, ...lookOf(outcome === "open" ? null : outcome === "success") };
}

function opposedLine({ seats: [a, b] }: RequestRecord, { winner, label }: NonNullable<Verdict["opposed"]>) {
  const text = localizeText({ key: label, data: { a: a?.name ?? "", b: b?.name ?? "" } });
  return {
    text,
    icon: winner === "tie" ? "scales" : "laurel-crown",
    tone: winner === "tie" ? "neutral" : "success",
  };
}

const shown = ({ label, ...look }: DegreeStyle): object => ({ text: game.i18n!.localize(label), ...look });

/** How a bare yes or no looks. */
function lookOf(success: boolean | null): Omit<DegreeStyle, "label"> {
  if (success === null) return { icon: "sands-of-time", tone: "neutral" };
  return success ? { icon: "check-mark", tone: "success" } : { icon: "cross-mark", tone: "failure" };
}

function seatContext(
  record: RequestRecord,
  seat: Participant,
  answers: readonly Answer[],
  whole: Verdict,
  kind: AnyRollKind,
): object {
  const verdict = whole.seats.get(seat.id)!;
  const actor = actorAt(seat);
  const [answer] = answers;
  const answered = isAnswered(seat, new Map([[seat.id, answers]]));
  const readable = answers.every(mayRead);
  const mine = actor?.isOwner === true;
  const asking = !record.closed && (record.purpose === "series" ? !whole.complete : !answered);
  return {
    ...seat,
    name: actor?.name ?? seat.name,
    img: actor?.img ?? null,
    gone: actor === null,
    answered,
    away: !answered && !record.closed && isAway(seat),
    ...(answered ? resultOf(seat, readable, answer, verdict) : {}),
    count: record.purpose === "series" ? answers.length : null,
    ways:
      asking && mine ? seat.ways.map((way) => ({ ...way, label: wayLabel(record.ruleset, seat, way) })) : [],
    passable: asking && game.user!.isGM && !answered && canPass(record, seat, actor, kind),
    discardable: answer ? answer.message : null,
    ruledSuccess: verdict.ruled && verdict.success === true,
    ruledFailure: verdict.ruled && verdict.success === false,
  };
}

/** What is told of an answer: everything, or only that there is one. */
function resultOf(
  seat: Participant,
  readable: boolean,
  answer: Answer | undefined,
  verdict: ParticipantVerdict,
): object {
  if (verdict.ruled && !readable) return { result: plain(verdict.success), facts: [], ruled: true };
  if (!readable) return { result: shown(HIDDEN_OUTCOME), facts: [] };
  if (!answer) return passiveResult(seat, verdict);
  const { rollKind: kind, source, plan } = answer;
  const outcome = verdict.outcome ?? answer.outcome;
  const look = verdict.ruled ? plain(verdict.success) : shown(kind.degrees[outcome.degree]!);
  const record = { ...source.check!, plan, outcome };
  const facts = kind.card
    .facts({ ...record, shows: partVisibility(record, () => game.user!.isGM) })
    .map(localizeText);
  return { result: look, facts, ruled: verdict.ruled };
}

/** The number is for those who may look at the actor anyway. */
function passiveResult(seat: Participant, { success, ruled }: ParticipantVerdict): object {
  const actor = actorAt(seat);
  const known = actor?.testUserPermission(game.user!, "OBSERVER") ?? game.user!.isGM;
  const text = game.i18n!.localize("MANIFOLD.Request.Passive");
  const fact = known ? [String(seat.passive?.value ?? "")] : [];
  return { result: { ...lookOf(success), icon: "meditation", text }, facts: fact, ruled };
}

function plain(success: boolean | null): object {
  const text = game.i18n!.localize(`MANIFOLD.Request.${success ? "Success" : "Failure"}`);
  return { text, ...lookOf(success) };
}

function canPass(
  record: RequestRecord,
  seat: Participant,
  actor: ActorDocument | null,
  kind: AnyRollKind,
): boolean {
  const [way] = seat.ways;
  if (!actor || !way || !rollKind(record.ruleset, way.kind).passive) return false;
  if (record.purpose === "opposed") return kind.opposed?.compareWithValue !== undefined;
  return record.purpose === "each" && kind.passiveMeets !== undefined;
}

/** The verdicts a GM may give to an opposed roll. */
function winnersOf({ purpose, seats: [a, b], winner }: RequestRecord): object[] {
  if (purpose !== "opposed" || !a || !b) return [];
  const labels: readonly (readonly [Winner, string])[] = [
    ["a", a.name],
    ["b", b.name],
    ["tie", game.i18n!.localize("MANIFOLD.Request.Tie")],
  ];
  return labels.map(([id, label]) => ({ id, label, chosen: winner === id }));
}
