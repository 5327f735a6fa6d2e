/** Ilse and a doctor at a table, for tests of injuries, hazards and rests. */
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

export interface Body extends TableActor {
  readonly system: TableActor["system"] & {
    readonly scores: Record<string, number>;
    readonly walk: number;
    readonly vitalityMax: number;
    readonly exhaustion: Record<"value" | "hunger" | "thirst" | "radiation", number>;
    readonly psi: { readonly value: number };
    readonly load: { readonly capacity: number; readonly state: string };
    explain(key: string): { readonly total: number; readonly parts: readonly { readonly label: string }[] };
  };
  readonly items: { readonly contents: readonly Possession[] };
  createEmbeddedDocuments(name: "Item", data: readonly object[]): Promise<readonly Possession[]>;
  deleteEmbeddedDocuments(name: "Item", ids: readonly string[]): Promise<unknown>;
}

export interface Possession {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: Record<string, unknown> & { readonly uses: { readonly value: number } };
  update(changes: object): Promise<unknown>;
}

export interface ChangeSetOf {
  readonly deltas: Record<string, number>;
  readonly sets: Record<string, unknown>;
  readonly steps: readonly { readonly id: string; readonly value: number }[];
  readonly addConditions: readonly string[];
  readonly items?: { readonly changed: Record<string, unknown>; readonly removed: readonly string[] };
}

export interface RestKind {
  readonly id: string;
  dice(actor: object, options: readonly string[]): readonly { group: string; formula: string }[];
  propose(actor: object, options: readonly string[], dice: readonly object[]): ChangeSetOf;
}

export let table: Table;
export let ilse: Body;
export let doctor: Body;
export let rests: Record<string, RestKind>;
export let turns: {
  onTurnStart(actor: object): ChangeSetOf;
  demands(actor: object, moment: string): { kind: string }[];
};
let request: (name: string, data: object) => Promise<void>;

export async function startBodies(): Promise<void> {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow") as Body;
  doctor = table.actor("Doctor Anselm Quill") as Body;
  const { RESTS } = await import("../../../module/rulesets/edge/survival/rest.ts");
  rests = Object.fromEntries(RESTS.map((kind) => [kind.id, kind]));
  ({ TURNS: turns } = await import("../../../module/rulesets/edge/turn/turns.ts"));
  ({ sendCommand: request } = await import("../../../module/core/relay/relay.ts"));
  // Without her vest the results are those of the dice.
  for (const item of ilse.items.contents.filter(({ type }) => type === "edgeArmor"))
    await item.update({ "system.equipped": false });
}

/** Heals Ilse of everything that a test has done. */
export async function resetIlse(): Promise<void> {
  const injuries = ilse.items.contents.filter(({ type }) => type === "edgeTrauma").map(({ id }) => id);
  if (injuries.length > 0) await ilse.deleteEmbeddedDocuments("Item", injuries);
  for (const id of ilse.statuses) await ilse.toggleStatusEffect(id, { active: false });
  await ilse.update({
    "system.vitality.value": 10,
    "system.vitality.bled": 0,
    "system.exhaustion": { value: 0, hunger: 0, thirst: 0, radiation: 0 },
    "system.radiation.rads": 0,
    "system.hunger.days": 0,
    "system.breath.rounds": 0,
    "system.traumaDue": false,
    "system.deathSaves": { successes: 0, failures: 0 },
  });
}

const keyOf = (actor: TableActor) => actor.uuid.replaceAll(".", "-");
export const undo = (message: TableMessage) => request("undo", { message: message.id, target: keyOf(ilse) });

export async function rollSelf(kind: string, key: string, choices: object): Promise<TableMessage> {
  const rolled = await ilse.roll(kind, key, { dialog: false, choices });
  return rolled!.message;
}

/** Sets the next dice: [faces, value] each. */
export function nextDice(...faces: readonly (readonly [number, number])[]): void {
  const queue = faces.map(([die, value]) => 1 - (value - 0.5) / die);
  const { Dice } = CONFIG as unknown as { Dice: { randomUniform(): number } };
  const before = Dice.randomUniform;
  Dice.randomUniform = () => {
    const next = queue.shift();
    if (queue.length === 0) Dice.randomUniform = before;
    return next ?? before();
  };
}

export const injure = (system: object) =>
  ilse.createEmbeddedDocuments("Item", [{ name: "An injury", type: "edgeTrauma", system }]);
