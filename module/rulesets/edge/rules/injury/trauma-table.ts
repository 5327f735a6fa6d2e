import type { AbilityId } from "../creature/abilities.ts";
import type { Side, TraumaNature, TraumaSeverity } from "../hit.ts";

export interface TraumaRow {
  /** Stored on the item; must never change. */
  readonly id: string;
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  /** Faces of the die that give this row, lowest and highest. */
  readonly faces: readonly [low: number, high: number];
  /** Lowest face for the left limb instead of the right one. */
  readonly leftFrom?: number;
  /** Abilities of which one is lowered by 1; the first unless the user chooses another. */
  readonly lowers: readonly AbilityId[];
  /** Ledger row. */
  readonly rule: string;
}

type Rest = Partial<Pick<TraumaRow, "leftFrom" | "lowers">>;

const table =
  (nature: TraumaNature, severity: TraumaSeverity) =>
  (rule: string, id: string, faces: TraumaRow["faces"], { lowers = [], ...more }: Rest = {}): TraumaRow => ({
    id,
    nature,
    severity,
    faces,
    lowers,
    rule,
    ...more,
  });

const mildPhysical = table("physical", "mild");
const severePhysical = table("physical", "severe");
const mildPsychic = table("psychic", "mild");
const severePsychic = table("psychic", "severe");

/** Every severe psychic trauma lowers one of these. */
const LOWERS_MIND: Rest = { lowers: ["int", "wil", "tec"] };

/** The rows of the four tables in printed order. */
export const TRAUMAS: readonly TraumaRow[] = [
  mildPhysical("E-458", "mildHead", [1, 1], { lowers: ["per", "int"] }),
  mildPhysical("E-459", "mildTorso", [2, 4], { lowers: ["str", "dex"] }),
  mildPhysical("E-460", "mildArm", [5, 8], { leftFrom: 7 }),
  mildPhysical("E-461", "mildLeg", [9, 12], { leftFrom: 11 }),
  severePhysical("E-466", "severeHead", [1, 1], { lowers: ["per", "int"] }),
  severePhysical("E-467", "severeTorso", [2, 4], { lowers: ["str", "dex"] }),
  severePhysical("E-468", "severeArm", [5, 8], { leftFrom: 7 }),
  severePhysical("E-469", "severeLeg", [9, 12], { leftFrom: 11 }),
  mildPsychic("E-470", "compulsion", [1, 1]),
  mildPsychic("E-471", "hallucinations", [2, 2]),
  mildPsychic("E-472", "paranoia", [3, 3]),
  mildPsychic("E-473", "craving", [4, 4]),
  mildPsychic("E-474", "stutter", [5, 5]),
  mildPsychic("E-475", "terror", [6, 6]),
  mildPsychic("E-476", "tremors", [7, 7]),
  mildPsychic("E-477", "amnesia", [8, 8]),
  mildPsychic("E-478", "luckyCharm", [9, 9]),
  mildPsychic("E-479", "submissive", [10, 10]),
  severePsychic("E-483", "dissociation", [1, 1], LOWERS_MIND),
  severePsychic("E-484", "moodDisorder", [2, 2], LOWERS_MIND),
  severePsychic("E-485", "impulseDisorder", [3, 3], LOWERS_MIND),
  severePsychic("E-486", "eatingDisorder", [4, 4], LOWERS_MIND),
  severePsychic("E-487", "psychosis", [5, 5], LOWERS_MIND),
  severePsychic("E-488", "sleepDisorder", [6, 6], LOWERS_MIND),
  severePsychic("E-489", "somaticDisorder", [7, 7], LOWERS_MIND),
  severePsychic("E-490", "sexualDisorder", [8, 8], LOWERS_MIND),
];

/** A row that a group may leave out; it is the last of its table, so the die only has one face less. */
export const OPTIONAL_ROW = "sexualDisorder";

const BY_ID: ReadonlyMap<string, TraumaRow> = new Map(TRAUMAS.map((row) => [row.id, row]));

export const traumaRow = (id: string): TraumaRow | undefined => BY_ID.get(id);

/** Rows of one table. @param without ids of rows that the group leaves out */
export const traumaTable = (
  nature: TraumaNature,
  severity: TraumaSeverity,
  without: readonly string[] = [],
): readonly TraumaRow[] =>
  TRAUMAS.filter((row) => row.nature === nature && row.severity === severity && !without.includes(row.id));

/** Faces of the die for a table. */
export const dieOf = (rows: readonly TraumaRow[]): number => Math.max(...rows.map(({ faces }) => faces[1]));

/** @throws RangeError for a face that the rows do not cover */
export function traumaAt(rows: readonly TraumaRow[], face: number): { row: TraumaRow; side: Side } {
  const row = rows.find(({ faces }) => face >= faces[0] && face <= faces[1]);
  if (!row) throw new RangeError(`no trauma at ${face}`);
  return { row, side: sideAt(row, face) };
}

function sideAt({ leftFrom }: TraumaRow, face: number): Side {
  if (leftFrom === undefined) return "none";
  return face >= leftFrom ? "left" : "right";
}

/** Language keys of a row's name and description. */
export const traumaName = (id: string): string => `MANIFOLD.Edge.Trauma.${id}`;
export const traumaText = (id: string): string => `MANIFOLD.Edge.TraumaText.${id}`;
