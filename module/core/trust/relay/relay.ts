/**
 * The relay: the active GM's client makes writes that a player may not. Questions and answers go over the system's
 * socket, on which the server names the sender. The set of commands is closed; each has a schema and checks the
 * sender's permission against stored documents.
 */

import type { UserDocument } from "../../contract/documents.ts";
import type { Text } from "../../contract/text.ts";
import { missingGames, settleGames } from "../../games/load-games.ts";
import { SYSTEM_ID } from "../../host/constants.ts";
import { isFirstTime } from "../../host/first-time.ts";
import { hostSocket, isActiveGM, me } from "../../host/host.ts";
import { type ReadOnce, readingOnce } from "../../host/read-untrusted.ts";
import { Refusal } from "../../host/refusal.ts";
import { failureOf, reportErrors } from "../../host/report-errors.ts";
import { type Answer, type Question, readAnswer, readQuestion } from "./envelope.ts";
import { RateLimit } from "./rate-limit.ts";

/** The closed set of commands. Names and meanings must not change: clients of different versions may meet at a table. */
const NAMES = ["apply", "undo", "undoEntry", "throw", "give", "moveMoney", "reroll", "add"] as const;

export type CommandName = (typeof NAMES)[number];

/** A command of the relay. */
export type Command<Context> = CheckedCommand<Context> & (SingleCommand<Context> | BatchCommand<Context>);

interface CheckedCommand<Context> {
  /** Fields of its data; data that does not match is refused. */
  schema(): Readonly<Record<string, CommandField>>;
  /**
   * Reads the documents that the command needs, never trusting the data.
   * @param once earlier reads of this client for the command, or for several that are prepared together
   * @throws Refusal if it is not allowed
   */
  prepare(sender: UserDocument, data: CommandData, once: ReadOnce): Context;
  /** Whether the sender's own client may run it without a GM, because the sender owns everything that is written. */
  runsWithoutGm(data: CommandData): boolean;
}

interface SingleCommand<Context> {
  /**
   * Runs on the client that writes.
   * @param id of the question, the same in every window of the active GM
   * @throws Refusal
   */
  run(sender: UserDocument, context: Context, id: string): Promise<void>;
}

interface BatchCommand<Context> {
  /**
   * Runs on the client that writes, for one or more at once.
   * @returns the error of each, in their order; null for one that has not failed
   */
  runAll(sender: UserDocument, contexts: readonly Context[]): Promise<readonly unknown[]>;
}

/** The part of a field of Foundry that checks a value. @returns undefined for a valid one */
interface CommandField {
  validate(value: unknown): unknown;
}

/** A field of a command's data: a word that matches a pattern. */
export const patternField = (pattern: RegExp): CommandField =>
  new foundry.data.fields.StringField({
    required: true,
    blank: false,
    validate: (value: unknown) => typeof value === "string" && pattern.test(value),
  });

/** Data of a command: ids and short words. */
export type CommandData = Readonly<Record<string, string>>;

const CHANNEL = `system.${SYSTEM_ID}`;

/** The time that the sender waits for an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Number of remembered answers, so that a repeated question is answered again but not run again. */
const MEMORY = 500;

const limit = new RateLimit(40, 20);

/**
 * Owned by the relay, per session: the commands stay, and so do the last answers. A question waits until it is answered
 * or its time is over.
 */
const relay = {
  commands: new Map<string, Command<unknown>>(),
  /** Answers by sender and question. */
  answers: new Map<string, Answer>(),
  /** Receivers of answers, by question. */
  waiting: new Map<string, (answer: Answer) => void>(),
};

/** Adds the commands of a room. Called in `init`. @throws Error if another command has the name: a mistake in code */
export function registerCommands(own: Readonly<Partial<Record<CommandName, Command<unknown>>>>): void {
  for (const [name, command] of Object.entries(own)) {
    if ((relay.commands.get(name) ?? command) !== command)
      throw new Error(`There are two commands "${name}"`);
    relay.commands.set(name, command);
  }
}

/** Opens the channel. Called once, in `ready`. */
export function openRelay(): void {
  for (const name of NAMES) commandNamed(name);
  hostSocket().on(CHANNEL, (payload, sender) => void reportErrors(() => receive(payload, sender)));
}

/**
 * Runs a command: on this client for the active GM, otherwise through the GM's client; without a GM on this client, if
 * the command allows it.
 * @param once reads of this client for it at the same moment
 * @throws Refusal, also if no GM is connected or none has answered
 */
export async function sendCommand(name: CommandName, data: CommandData, once?: ReadOnce): Promise<void> {
  const [failure] = await sendCommands(name, [data], once);
  if (failure !== null) throw failure;
}

/**
 * Runs a command for several, like {@link sendCommand} for one. If this client runs it, it runs for all at once.
 * @returns the error of each, in their order; null for one that has not failed
 */
export async function sendCommands(
  name: CommandName,
  all: readonly CommandData[],
  once?: ReadOnce,
): Promise<readonly unknown[]> {
  const command = commandNamed(name);
  if (all.every((data) => runsHere(command, data)))
    return runCommand(command, me(), all.map(asQuestion), once);
  const failures: unknown[] = [];
  for (const data of all) {
    const [failure] = runsHere(command, data)
      ? await runCommand(command, me(), [asQuestion(data)])
      : [await failureOf(() => askGm(name, data))];
    failures.push(failure);
  }
  return failures;
}

const asQuestion = (data: CommandData): Asked => ({ data, id: foundry.utils.randomID() });

/** @throws Refusal, also if no GM is connected or none has answered */
async function askGm(name: string, data: CommandData): Promise<void> {
  if (!game.users!.activeGM) throw new Refusal({ key: "MANIFOLD.Relay.NoGamemaster" });
  const { refusal } = await ask(name, data);
  if (refusal) throw new Refusal(refusal);
}

/** @throws Error if there is no command with this name: a mistake in code */
function commandNamed(name: string): Command<unknown> {
  const command = relay.commands.get(name);
  if (!command) throw new Error(`There is no command "${name}"`);
  return command;
}

/** Whether this user's client runs a command itself: as the active GM, or without one if the command allows it. */
function runsHere(command: Command<unknown>, data: CommandData): boolean {
  const { activeGM } = game.users!;
  return activeGM ? activeGM.isSelf : command.runsWithoutGm(data);
}

function ask(command: string, data: CommandData): Promise<Answer> {
  const question: Question = { kind: "question", id: foundry.utils.randomID(), command, data };
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      relay.waiting.delete(question.id);
      resolve(answer);
    };
    const noAnswer = { key: "MANIFOLD.Relay.NoAnswer" };
    const timer = setTimeout(() => finish(makeAnswer(me(), question, noAnswer)), TIMEOUT_MS);
    relay.waiting.set(question.id, finish);
    hostSocket().emit(CHANNEL, question);
  });
}

/** Logs once why players' commands do not arrive: the server does not name the sender of a message. */
function complainOfNamelessSender(payload: unknown): void {
  if (!(readQuestion(payload) || readAnswer(payload)) || !isFirstTime("relay.namelessSender")) return;
  console.warn(
    "manifold | The server does not say who sends messages, so what players ask for cannot be done",
  );
}

/** Handles a message of the socket. @param sender id of the user, as the server names it */
export async function receive(payload: unknown, sender: unknown): Promise<void> {
  if (typeof sender !== "string") complainOfNamelessSender(payload);
  const user = typeof sender === "string" ? (game.users!.get(sender) as UserDocument | undefined) : undefined;
  if (!user) return;
  const answer = readAnswer(payload);
  if (answer && user.isGM && answer.to === me().id) relay.waiting.get(answer.id)?.(answer);
  const question = readQuestion(payload);
  if (!question || !isActiveGM()) return;
  const admission = limit.take(user.id, Date.now());
  if (admission === "granted") hostSocket().emit(CHANNEL, await answerOnce(user, question));
  if (admission === "refused") hostSocket().emit(CHANNEL, makeAnswer(user, question, TOO_MUCH));
}

/** Returns the earlier answer if the same sender has sent the same question before. */
async function answerOnce(user: UserDocument, question: Question): Promise<Answer> {
  const memory = `${user.id}.${question.id}`;
  const known = relay.answers.get(memory);
  if (known) return known;
  const refusal = await handleQuestion(user, question);
  const answer = makeAnswer(user, question, refusal);
  relay.answers.set(memory, answer);
  if (relay.answers.size > MEMORY) relay.answers.delete(relay.answers.keys().next().value!);
  return answer;
}

const makeAnswer = ({ id: to }: UserDocument, { id }: Question, refusal: Text | null): Answer => ({
  kind: "answer",
  id,
  to,
  refusal,
});

/** Not remembered: the same question may be sent again later. */
const TOO_MUCH: Text = { key: "MANIFOLD.Relay.TooMuch" };

/** Runs the command of a question. @returns the reason for a refusal; null if it was run */
async function handleQuestion(
  user: UserDocument,
  { id, command: name, data }: Question,
): Promise<Text | null> {
  const command = relay.commands.get(name);
  const valid = command && validData(command, data);
  if (!command || !valid) return { key: "MANIFOLD.Relay.Malformed" };
  const [failure] = await runCommand(command, user, [{ data: valid, id }]).catch((error: unknown) => [error]);
  if (failure === null) return null;
  if (failure instanceof Refusal) return failure.text;
  console.error(`manifold | "${name}" for ${user.name} failed`, failure);
  return { key: "MANIFOLD.Relay.Failed" };
}

interface Asked {
  readonly data: CommandData;
  /** Of the question. */
  readonly id: string;
}

/**
 * Runs a command for each data set that the user is allowed to use.
 * @returns the error of each; null for one that has not failed
 */
async function runCommand<Context>(
  command: Command<Context>,
  user: UserDocument,
  all: readonly Asked[],
  read = readingOnce(),
): Promise<readonly unknown[]> {
  // A question may arrive before the rules that judge it.
  const late = missingGames();
  if (late.length > 0) await settleGames(late);
  const once = late.length > 0 ? readingOnce() : read;
  const prepared = all.map((one) => prepareOrFail(command, user, one, once));
  const ready = prepared.filter((one) => "context" in one);
  const failed =
    "runAll" in command
      ? await command.runAll(
          user,
          ready.map(({ context }) => context),
        )
      : await Promise.all(ready.map(({ context, id }) => failureOf(() => command.run(user, context, id))));
  return prepared.map((one) => ("error" in one ? one.error : failed[ready.indexOf(one)]));
}

type Prepared<Context> = { readonly context: Context; readonly id: string } | { readonly error: unknown };

function prepareOrFail<Context>(
  command: Command<Context>,
  user: UserDocument,
  { data, id }: Asked,
  once: ReadOnce,
): Prepared<Context> {
  try {
    return { context: command.prepare(user, data, once), id };
  } catch (error) {
    return { error };
  }
}

/** The data if it has exactly the fields of the schema, each valid; null otherwise. */
function validData(command: Command<unknown>, data: Question["data"]): CommandData | null {
  const fields = command.schema();
  const names = Object.keys(data);
  if (names.length !== Object.keys(fields).length) return null;
  const valid = names.every(
    (name) =>
      Object.hasOwn(fields, name) &&
      typeof data[name] === "string" &&
      fields[name]!.validate(data[name]) === undefined,
  );
  return valid ? (data as CommandData) : null;
}
