/** A name, and the number at its end that tells it from others like it. */
export interface NameParts {
  readonly stem: string;
  /** "12", "#12" or "(12)"; empty for none. */
  readonly number: string;
}

const NUMBERED = /^(?<stem>.*\S)\s+(?<number>#?\p{Nd}{1,4}|\(#?\p{Nd}{1,4}\))$/su;

/** Parts a name from the number at its end, so that a cut name keeps what tells alike creatures apart. */
export function splitName(name: string): NameParts {
  const { stem = name, number = "" } = NUMBERED.exec(name.trim())?.groups ?? {};
  return { stem, number };
}
