import type { Text } from "./ruleset.ts";

/** Thrown when something cannot be done; the user reads the message. Nothing has happened. */
export class Refused extends Error {
  constructor(readonly text: Text) {
    super(text.key);
    this.name = "Refused";
  }
}
