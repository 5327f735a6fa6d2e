/** A name, and the number at its end that distinguishes it from similar names. */
export interface NameParts {
  readonly stem: string;
  /** "12", "#12" or "(12)"; empty for none. */
  readonly number: string;
}

const NUMBERED = /^(?<stem>.*\S)\s+(?<number>#?\p{Nd}{1,4}|\(#?\p{Nd}{1,4}\))$/su;

/** Splits a name from the number at its end, so that similar creatures can be told apart even if the name is cut. */
export function splitName(name: string): NameParts {
  const { stem = name, number = "" } = NUMBERED.exec(name.trim())?.groups ?? {};
  return { stem, number };
}
