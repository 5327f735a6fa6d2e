/**
 * What a player may not write themselves, the active GM's client writes for them. Questions and answers go over the
 * system's socket, on which the server names the sender. The set of commands is closed; each has a schema, and says
 * itself who may ask for what by looking at stored documents.
 */
import { SYSTEM_ID } from "../constants.ts";
import { Refusal } from "../refusal.ts";
import { reportErrors } from "../report-errors.ts";
import type { Text } from "../ruleset.ts";
import { type Answer, type Question, readAnswer, readQuestion } from "./envelope.ts";
import { RateLimit } from "./rate-limit.ts";

/** One thing that can be asked for. */
export interface Command {
  /** Fields of its data; data that does not fit is refused. */
  schema(): foundry.data.fields.DataSchema;
  /** Why the sender may not have this; null when they may. Reads stored documents, never trusts the data. */
  refuse(sender: User, data: CommandData): Text | null;
  /** Done on the client that writes. @throws Refused */
  run(sender: User, data: CommandData): Promise<void>;
  /** Whether the asker may do it without a GM, because all that is written is theirs. */
  runsWithoutGm(data: CommandData): boolean;
}

/** Data of a command: ids and short words. */
export type CommandData = Readonly<Record<string, string>>;

const CHANNEL = `system.${SYSTEM_ID}`;

/** How long an answer may take before the asker is told that there was none. */
const PATIENCE_MS = 10_000;

/** Answers kept, so that a question that comes twice is answered twice and done once. */
const MEMORY = 500;

const limit = new RateLimit(40, 20);
const commands = new Map<string, Command>();
const answers = new Map<string, Answer>();
const waiting = new Map<string, (answer: Answer) => void>();

interface Socket {
  on(event: string, handler: (payload: unknown, sender: unknown) => void): void;
  emit(event: string, payload: object): void;
}

const socket = (): Socket => game.socket as unknown as Socket;

/** Opens the channel. Called once, when the game is ready. @param all the closed set of commands by name */
export function openRelay(all: Readonly<Record<string, Command>>): void {
  for (const [name, command] of Object.entries(all)) commands.set(name, command);
  socket().on(CHANNEL, (payload, sender) => void reportErrors(() => receive(payload, sender)));
}

/**
 * Asks for a command: done here by the active GM, elsewhere through them, and alone where no GM is needed and none is
 * connected.
 * @throws Refused with the reason, also when nobody can do it now or no answer came
 */
export async function sendCommand(name: string, data: CommandData): Promise<void> {
  const command = commands.get(name);
  if (!command) throw new Error(`There is no command "${name}"`);
  const { activeGM } = game.users!;
  if (activeGM?.isSelf || (!activeGM && command.runsWithoutGm(data)))
    return perform(command, game.user!, data);
  if (!activeGM) throw new Refusal({ key: "MANIFOLD.Relay.NoGamemaster" });
  const { refusal } = await ask(name, data);
  if (refusal) throw new Refusal(refusal);
}

function ask(command: string, data: CommandData): Promise<Answer> {
  const question: Question = { kind: "question", id: foundry.utils.randomID(), command, data };
  return new Promise((resolve) => {
    const give = (answer: Answer) => {
      clearTimeout(timer);
      waiting.delete(question.id);
      resolve(answer);
    };
    const silence = { key: "MANIFOLD.Relay.NoAnswer" };
    const timer = setTimeout(
      () => give({ kind: "answer", id: question.id, to: game.user!.id!, refusal: silence }),
      PATIENCE_MS,
    );
    waiting.set(question.id, give);
    socket().emit(CHANNEL, question);
  });
}

/** Everything that comes in. @param sender id of the sender as the server names it */
export async function receive(payload: unknown, sender: unknown): Promise<void> {
  const user = typeof sender === "string" ? game.users!.get(sender) : undefined;
  if (!user) return;
  const answer = readAnswer(payload);
  if (answer && user.isGM && answer.to === game.user!.id) waiting.get(answer.id)?.(answer);
  const question = readQuestion(payload);
  if (!question || !game.users!.activeGM?.isSelf) return;
  const admission = limit.take(user.id!, Date.now());
  if (admission === "granted") socket().emit(CHANNEL, await answerOnce(user, question));
  if (admission === "refused") socket().emit(CHANNEL, answerTo(user, question, TOO_MUCH));
}

/** The answer given before, when the same sender has asked this very question before. */
async function answerOnce(user: User, question: Question): Promise<Answer> {
  const memory = `${user.id}.${question.id}`;
  const known = answers.get(memory);
  if (known) return known;
  const refusal = await refusalOf(user, question);
  const answer = answerTo(user, question, refusal);
  answers.set(memory, answer);
  if (answers.size > MEMORY) answers.delete(answers.keys().next().value!);
  return answer;
}

const answerTo = ({ id: to }: User, { id }: Question, refusal: Text | null): Answer => ({
  kind: "answer",
  id,
  to: to!,
  refusal,
});

/** Not remembered: the same question may be asked again a moment later. */
const TOO_MUCH: Text = { key: "MANIFOLD.Relay.TooMuch" };

async function refusalOf(user: User, { command: name, data }: Question): Promise<Text | null> {
  const command = commands.get(name);
  const clean = command && fitting(command, data);
  if (!command || !clean) return { key: "MANIFOLD.Relay.Malformed" };
  try {
    await perform(command, user, clean);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    console.error(`manifold | "${name}" for ${user.name} failed`, error);
    return { key: "MANIFOLD.Relay.Failed" };
  }
}

async function perform(command: Command, user: User, data: CommandData): Promise<void> {
  const refusal = command.refuse(user, data);
  if (refusal) throw new Refusal(refusal);
  await command.run(user, data);
}

/** The data if it has exactly the fields of the schema, each valid; null otherwise. */
function fitting(command: Command, data: Question["data"]): CommandData | null {
  const fields = command.schema();
  const names = Object.keys(data);
  if (names.length !== Object.keys(fields).length) return null;
  const valid = names.every(
    (name) =>
      Object.hasOwn(fields, name) &&
      typeof data[name] === "string" &&
      fields[name]!.validate(data[name] as never) === undefined,
  );
  return valid ? (data as CommandData) : null;
}
