/** Marks for content that is this system's own and not from the rules. Sheets and the browser show them. */
import { ownFlags } from "../host/flags.ts";

interface ProvenanceFlags {
  /** The rules do not have this. */
  readonly own: boolean;
  /** The rules name it without figures; the figures are this system's own. */
  readonly ownFigures: boolean;
}

/** Language keys of the mark and of its explanation. */
export interface Provenance {
  readonly label: string;
  readonly hint: string;
}

const OWN: Provenance = { label: "MANIFOLD.Provenance.Own", hint: "MANIFOLD.Provenance.OwnHint" };
const OWN_FIGURES: Provenance = {
  label: "MANIFOLD.Provenance.OwnFigures",
  hint: "MANIFOLD.Provenance.OwnFiguresHint",
};

/** @returns null for content that the rules define completely, and for content that the table has created */
export function provenanceOf(document: { readonly flags?: object }): Provenance | null {
  const { own, ownFigures } = ownFlags<ProvenanceFlags>(document);
  if (own === true) return OWN;
  return ownFigures === true ? OWN_FIGURES : null;
}
