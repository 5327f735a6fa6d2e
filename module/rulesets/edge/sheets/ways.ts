/** Facts about moving, seeing and the mind, as the notes of a sheet tell them. */
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import type { EdgeCreatureData } from "../data/creature.ts";
import type { CreatureSchema } from "../data/creature-schema.ts";
import { waysOf } from "../move-roll.ts";
import { jump } from "../rules/movement.ts";

type Creature = EdgeCreatureData & foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

interface Fact {
  /** Language key. */
  readonly label: string;
  readonly text: string;
}

const say = (key: string, data: Record<string, string | number> = {}): string =>
  game.i18n!.format(`MANIFOLD.Edge.Way.${key}`, data as Record<string, string>);

/** How the creature moves and what it senses; psionics where it has any. */
export function creatureFacts(creature: Creature): Fact[] {
  const ways = waysOf(creature.parent as unknown as ManifoldActor).map(({ id, speed, cost }) =>
    say(cost > 1 ? "dear" : "plain", { way: say(id), metres: speed, cost }),
  );
  const { longM, highCm } = jump({ str: creature.scores.str });
  return [
    { label: "MANIFOLD.Edge.Sheet.ways", text: ways.join(" · ") },
    { label: "MANIFOLD.Edge.Sheet.jump", text: say("jump", { metres: longM, centimetres: highCm }) },
    ...senseFact(creature),
    ...psiFact(creature),
  ];
}

function senseFact({ senses }: Creature): Fact[] {
  const { infravision, thermovision, ultravision, blindsight, tremorsense } = senses;
  const words = [
    ...(infravision ? [say("infravision")] : []),
    ...(thermovision ? [say("thermovision")] : []),
    ...(ultravision ? [say("ultravision")] : []),
    ...(blindsight > 0 ? [say("blindsight", { metres: blindsight })] : []),
    ...(tremorsense > 0 ? [say("tremorsense", { metres: tremorsense })] : []),
  ];
  return words.length > 0 ? [{ label: "MANIFOLD.Edge.Sheet.senses", text: words.join(" · ") }] : [];
}

/** Psionic attacks are INT (Psionics); force and limit are the group's numbers (E-591). */
function psiFact(creature: Creature): Fact[] {
  const { max, force, limit } = creature.psi;
  if (max === 0) return [];
  const attack = creature.scores.int + (creature.skill("psionics")?.bonus ?? 0);
  return [{ label: "MANIFOLD.Edge.Sheet.psionics", text: say("psi", { attack, force, limit }) }];
}
