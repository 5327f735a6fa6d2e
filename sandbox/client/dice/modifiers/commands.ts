import { GENERATION } from "../../../common/generation.ts";

/** The handler of a modifier: the name of a method, or the function itself. `false` means "not handled". */
export type ModifierFunction = (this: unknown, modifier: string) => unknown;
export type Modifiers = Record<string, string | ModifierFunction>;

export interface ModifiableTerm {
  modifiers: string[];
  _evaluateModifier(command: string, modifier: string): undefined | Promise<void>;
}

interface Command {
  command: string;
  /** The command with its parameters: the method's argument. */
  modifier: string;
}

/** Applies a term's modifiers from left to right and keeps in its list only the modifiers that were handled. */
export async function evaluateModifiers(term: ModifiableTerm, known: Modifiers): Promise<void> {
  for (const { command, modifier } of takeCommands(term, known))
    await term._evaluateModifier(command, modifier);
}

/** Like `evaluateModifiers`, without waiting. @throws Error if a modifier turns out to be asynchronous */
export function evaluateModifiersSync(term: ModifiableTerm, known: Modifiers): void {
  for (const { command, modifier } of takeCommands(term, known)) {
    if (term._evaluateModifier(command, modifier) instanceof Promise) {
      throw new Error(`The modifier "${modifier}" is asynchronous and cannot be synchronously evaluated`);
    }
  }
}

/** Applies one modifier and records it, unless the modifier is unknown or does not apply. */
export function evaluateModifier(
  term: ModifiableTerm,
  known: Modifiers,
  command: string,
  modifier: string,
): undefined | Promise<void> {
  const entry = known[command];
  const fn = typeof entry === "string" ? (term as unknown as Record<string, unknown>)[entry] : entry;
  if (typeof fn !== "function") return undefined;
  const record = (handled: unknown) => {
    if (handled !== false) term.modifiers.push(modifier);
  };
  const handled: unknown = fn.call(term, modifier);
  if (handled instanceof Promise) return handled.then(record);
  record(handled);
  return undefined;
}

function takeCommands(term: ModifiableTerm, known: Modifiers): Command[] {
  const requested = term.modifiers;
  term.modifiers = [];
  return requested.flatMap((text) => splitModifier(text, known));
}

/**
 * Splits text such as "khmin3" into its commands, each as long as possible. Generation 13 loses the parameters of a
 * compound modifier.
 */
function splitModifier(text: string, known: Modifiers): Command[] {
  const letters = /^[a-z]+/i.exec(text)?.[0] ?? "";
  const whole = letters.toLowerCase();
  if (Object.hasOwn(known, whole)) return [{ command: whole, modifier: text }];
  const commands = splitLetters(whole, known).map((command) => ({ command, modifier: command }));
  const last = commands.at(-1);
  if (last && GENERATION >= 14) last.modifier += text.slice(letters.length);
  return commands;
}

function splitLetters(letters: string, known: Modifiers): string[] {
  const commands: string[] = [];
  let rest = letters;
  while (rest) {
    const command = longestPrefix(rest, known);
    if (!command) return commands;
    commands.push(command);
    rest = rest.slice(command.length);
  }
  return commands;
}

function longestPrefix(letters: string, known: Modifiers): string | undefined {
  for (let length = letters.length; length; length--) {
    const prefix = letters.slice(0, length);
    if (Object.hasOwn(known, prefix)) return prefix;
  }
  return undefined;
}
