import type { AbilityId } from "./abilities.ts";
import type { TraumaSeverity } from "./dying.ts";

export const TRAUMA_NATURES = ["physical", "psychic"] as const;

/** What is injured: the body or the mind. */
export type TraumaNature = (typeof TRAUMA_NATURES)[number];

export const SIDES = ["none", "right", "left"] as const;

/** Of the limbs there are two. */
export type Side = (typeof SIDES)[number];

export interface TraumaRow {
  /** For ever: stored on the item. */
  readonly id: string;
  readonly nature: TraumaNature;
  readonly severity: TraumaSeverity;
  /** Faces of the die that give this row, lowest and highest. */
  readonly faces: readonly [low: number, high: number];
  /** From this face on it is the other limb, the left one. */
  readonly leftFrom?: number;
  /** Scores of which one is lowered by 1; the first where nobody chooses. */
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
const MIND: Rest = { lowers: ["int", "wil", "tec"] };

/** Every trauma of the four tables, in their order. */
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
  severePsychic("E-483", "dissociation", [1, 1], MIND),
  severePsychic("E-484", "moodDisorder", [2, 2], MIND),
  severePsychic("E-485", "impulseDisorder", [3, 3], MIND),
  severePsychic("E-486", "eatingDisorder", [4, 4], MIND),
  severePsychic("E-487", "psychosis", [5, 5], MIND),
  severePsychic("E-488", "sleepDisorder", [6, 6], MIND),
  severePsychic("E-489", "somaticDisorder", [7, 7], MIND),
  severePsychic("E-490", "sexualDisorder", [8, 8], MIND),
];

/** The last row of its table, so that a group that does without it rolls a die with one face less. */
export const OPTIONAL_ROW = "sexualDisorder";

const BY_ID: ReadonlyMap<string, TraumaRow> = new Map(TRAUMAS.map((row) => [row.id, row]));

export const traumaRow = (id: string): TraumaRow | undefined => BY_ID.get(id);

/** Rows of one table. @param without ids of rows that the group does without */
export const traumaTable = (
  nature: TraumaNature,
  severity: TraumaSeverity,
  without: readonly string[] = [],
): readonly TraumaRow[] =>
  TRAUMAS.filter((row) => row.nature === nature && row.severity === severity && !without.includes(row.id));

/** Faces of the die that a table is rolled with. */
export const dieOf = (rows: readonly TraumaRow[]): number => Math.max(...rows.map(({ faces }) => faces[1]));

/** The row and limb that a face gives. */
export function traumaAt(rows: readonly TraumaRow[], face: number): { row: TraumaRow; side: Side } {
  const row = rows.find(({ faces }) => face >= faces[0] && face <= faces[1]);
  if (!row) throw new RangeError(`no trauma at ${face}`);
  return { row, side: sideAt(row, face) };
}

function sideAt({ leftFrom }: TraumaRow, face: number): Side {
  if (leftFrom === undefined) return "none";
  return face >= leftFrom ? "left" : "right";
}

/** Language keys of a row's name and of what it does. */
export const traumaName = (id: string): string => `MANIFOLD.Edge.Trauma.${id}`;
export const traumaText = (id: string): string => `MANIFOLD.Edge.TraumaText.${id}`;
