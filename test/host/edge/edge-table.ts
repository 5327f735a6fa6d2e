/** Ilse and a doctor at a table, for tests of injuries, hazards and rests. */
import type { CombatRules } from "../../../module/core/contract/combat.ts";
import type { RestKind } from "../../../module/core/contract/damage-and-rest.ts";
import type { Timer } from "../../../module/core/records/timers.ts";
import type { SkillEntry } from "../../../module/rulesets/edge/data/creature-values.ts";
import { undo as undoFor } from "../../support/consequences.ts";
import { startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";

export let table: Table;
export let ilse: TableActor;
export let doctor: TableActor;
export let rests: Readonly<Record<string, RestKind>>;
export let turns: CombatRules;

export async function startBodies(): Promise<void> {
  table = await startTable("edge");
  ilse = table.actor("Ilse Marrow");
  doctor = table.actor("Doctor Anselm Quill");
  const { RESTS } = await import("../../../module/rulesets/edge/survival/rest.ts");
  rests = Object.fromEntries(RESTS.map((kind) => [kind.id, kind]));
  ({ TURNS: turns } = await import("../../../module/rulesets/edge/turn/turns.ts"));
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

export const undo = (message: TableMessage) => undoFor(message, ilse);

export async function rollSelf(kind: string, key: string, choices: object): Promise<TableMessage> {
  const rolled = await ilse.roll(kind, key, { dialog: false, choices });
  return rolled!.message;
}

/** Sets the next dice: [faces, value] each. */
export function nextDice(...faces: readonly (readonly [number, number])[]): void {
  const queue = faces.map(([die, value]) => 1 - (value - 0.5) / die);
  const { Dice } = CONFIG;
  const before = Dice.randomUniform;
  Dice.randomUniform = () => {
    const next = queue.shift();
    if (queue.length === 0) Dice.randomUniform = before;
    return next ?? before();
  };
}

export const injure = (system: object) =>
  ilse.createEmbeddedDocuments("Item", [{ name: "An injury", type: "edgeTrauma", system }]);

/** The skills of a creature, as its sheet lists them. */
export const skillsOf = ({ system }: TableActor): readonly SkillEntry[] => system.skillList;

/** The stored timer of the effect that gives a condition. */
export const timerGiving = (actor: TableActor, condition: string): Timer | undefined => {
  const effect = actor.effects.find(({ statuses }) => statuses.has(condition));
  return (effect?.flags as { readonly manifold?: { readonly timer?: Timer } } | undefined)?.manifold?.timer;
};
