/** What of a document is this system's own and not the rules': sheets and the browser show it as a mark. */
import { ownFlags } from "../host/flags.ts";

interface ProvenanceFlags {
  /** The rules have no such thing. */
  readonly own: boolean;
  /** The rules name it; figures that they do not give are ours. */
  readonly ownFigures: boolean;
}

/** Language keys of the mark and of what it means. */
export interface Provenance {
  readonly label: string;
  readonly hint: string;
}

const OWN: Provenance = { label: "MANIFOLD.Provenance.Own", hint: "MANIFOLD.Provenance.OwnHint" };
const OWN_FIGURES: Provenance = {
  label: "MANIFOLD.Provenance.OwnFigures",
  hint: "MANIFOLD.Provenance.OwnFiguresHint",
};

/** @returns null for what the rules give whole, and for what the table made itself */
export function provenanceOf(document: { readonly flags?: object }): Provenance | null {
  const { own, ownFigures } = ownFlags<ProvenanceFlags>(document);
  if (own === true) return OWN;
  return ownFigures === true ? OWN_FIGURES : null;
}
