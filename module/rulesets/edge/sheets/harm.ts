/** The part of the sheet about what befalls a body: traumas, hazards, care. */
import type { ManifoldItem } from "../../../core/documents/item.ts";
import type { EdgeCreatureData } from "../data/creature.ts";
import type { CreatureSchema } from "../data/creature-schema.ts";
import type { EdgeTraumaData } from "../data/trauma.ts";
import { ABILITY_LABELS, TRAUMA_NATURE_LABELS, TRAUMA_SEVERITY_LABELS } from "../labels.ts";
import { suffocation } from "../rules/survival.ts";
import { handsLeft } from "../rules/traumas.ts";

type Creature = EdgeCreatureData & foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** A button that makes a roll; `ask`: its dialog always opens. */
interface HarmRoll {
  readonly kind: string;
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly ask?: boolean;
}

const roll = (kind: string, icon: string, more: Partial<HarmRoll> = {}): HarmRoll => ({
  kind,
  key: "",
  label: `MANIFOLD.Edge.Kind.${kind}`,
  icon,
  ...more,
});

const ASKED = { ask: true } as const;

/** What can always happen, and what only those in that state need. */
function harmRolls({ parent, vitality }: Creature): HarmRoll[] {
  const { statuses } = parent;
  const down = vitality.value === 0 && !statuses.has("dead");
  return [
    ...(down && !statuses.has("stable") ? [roll("deathSave", "half-body-crawling")] : []),
    ...(statuses.has("stable") ? [roll("waking", "sunrise")] : []),
    ...(statuses.has("concentrating") ? [roll("concentration", "meditation", { key: "shock" })] : []),
    ...(statuses.has("restrained") ? [roll("escape", "manacles", { key: "might", ...ASKED })] : []),
    roll("harm", "bleeding-wound", ASKED),
    roll("hazard", "falling", { key: "fall", label: "MANIFOLD.Edge.Hazard.fall", ...ASKED }),
    roll("hazard", "falling-boulder", {
      key: "collision",
      label: "MANIFOLD.Edge.Hazard.collision",
      ...ASKED,
    }),
    roll("exposure", "radioactive", ASKED),
    roll("march", "walking-boot"),
    roll("mend", "medicines", ASKED),
    roll("stabilise", "first-aid-kit"),
    roll("stopBleeding", "bandage-roll"),
  ];
}

/** Levels of exhaustion that need their own cure (E-540). */
const lockedLevels = ({ exhaustion }: Creature): object[] =>
  (["hunger", "thirst", "radiation"] as const)
    .filter((cause) => exhaustion[cause] > 0)
    .map((cause) => ({ label: `MANIFOLD.Edge.Sheet.locked.${cause}`, count: exhaustion[cause] }));

function traumaContext(item: ManifoldItem): object {
  const { nature, severity, lowers, successes, needed, healed } = item.system as unknown as EdgeTraumaData;
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    natureLabel: TRAUMA_NATURE_LABELS[nature],
    severityLabel: TRAUMA_SEVERITY_LABELS[severity],
    lowersLabel: lowers ? ABILITY_LABELS[lowers as keyof typeof ABILITY_LABELS] : null,
    successes,
    needed,
    healed,
  };
}

/** Context of `edge/actor/harm` and `edge/actor/traumas`. The total of rads is the GM's to know (E-243). */
export function harmContext(creature: Creature, traumas: readonly ManifoldItem[]): object {
  const hands = handsLeft(creature.traumas);
  return {
    harmRolls: creature.parent.isOwner ? harmRolls(creature) : [],
    lockedLevels: lockedLevels(creature),
    traumas: traumas.map(traumaContext),
    handsNote: hands === null ? null : `MANIFOLD.Edge.Sheet.hands.${hands}`,
    breath: suffocation({ str: creature.scores.str }),
    showsRads: game.user!.isGM,
  };
}
