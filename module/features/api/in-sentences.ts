/** Translates the refusals of an interface from language keys into the user's language. */
import { localizeText } from "../../core/host/format.ts";
import { Refusal } from "../../core/host/refusal.ts";

type Call = (...args: never[]) => unknown;

/** A frozen copy of the interface. Members that are not functions are unchanged. */
export function inSentences<Interface extends object>(calls: Interface): Interface {
  const spoken = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === "function" ? speaking(call as Call) : call,
  ]);
  return Object.freeze(Object.fromEntries(spoken)) as Interface;
}

const speaking =
  (call: Call): Call =>
  (...args) => {
    try {
      const answer = call(...args);
      return answer instanceof Promise ? answer.catch(rethrow) : answer;
    } catch (error) {
      return rethrow(error);
    }
  };

function rethrow(error: unknown): never {
  if (error instanceof Refusal) error.message = localizeText(error.text);
  throw error;
}
