import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { me } from "../../../core/host/host.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { type Creature, creature } from "../data/creature-of.ts";
import type { EdgeTraumaData } from "../data/trauma.ts";
import { ABILITY_LABELS, TRAUMA_NATURE_LABELS, TRAUMA_SEVERITY_LABELS } from "../labels.ts";
import { EXHAUSTION_LIMIT, exhaustionText } from "../rules/creature/exhaustion.ts";
import { handsLeft } from "../rules/injury/traumas.ts";
import { suffocation } from "../rules/survival/suffocation.ts";

/** Context of `edge/actor/conditions`, `edge/actor/harm` and `edge/actor/traumas`. */
export interface ConditionsContext {
  readonly exhaustionLevels: readonly {
    readonly level: number;
    readonly text: string;
    readonly reached: boolean;
  }[];
  /** Levels of exhaustion that only a special cure removes (E-540). */
  readonly lockedLevels: readonly { readonly label: string; readonly count: number }[];
  readonly harmRolls: readonly HarmRoll[];
  readonly traumas: readonly TraumaRow[];
  /** Language key of a note on the hands that can hold something; null with both hands. */
  readonly handsNote: string | null;
  readonly breath: { readonly minutes: number; readonly rounds: number };
  /** Only a GM sees the rads (E-243). */
  readonly showsRads: boolean;
  readonly packs: { readonly traumas: string };
}

/** A button that makes a roll. */
interface HarmRoll {
  readonly kind: string;
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  /** Always opens the dialog. */
  readonly ask?: boolean;
}

interface TraumaRow {
  readonly id: string | null;
  readonly name: string;
  readonly img: string | null | undefined;
  readonly natureLabel: string;
  readonly severityLabel: string;
  readonly lowersLabel: string | null;
  readonly successes: number;
  readonly needed: number;
  readonly healed: boolean;
}

export function conditionsContext(actor: ActorDocument): ConditionsContext {
  const model = creature(actor);
  const hands = handsLeft(model.traumas);
  return {
    exhaustionLevels: Array.from({ length: EXHAUSTION_LIMIT }, (_, index) => ({
      level: index + 1,
      text: exhaustionText(index + 1),
      reached: model.exhaustion.value > index,
    })),
    lockedLevels: lockedLevels(model),
    harmRolls: actor.isOwner ? harmRolls(actor, model) : [],
    traumas: itemsOf<EdgeTraumaData>(actor, "edgeTrauma").map(traumaRow),
    handsNote: hands === null ? null : `MANIFOLD.Edge.Sheet.hands.${hands}`,
    breath: suffocation({ str: model.scores.str }),
    showsRads: me().isGM,
    packs: { traumas: `${SYSTEM_ID}.edge-traumas` },
  };
}

const roll = (kind: string, icon: string, more: Partial<HarmRoll> = {}): HarmRoll => ({
  kind,
  key: "",
  label: `MANIFOLD.Edge.Kind.${kind}`,
  icon,
  ...more,
});

const ASK = { ask: true } as const;

/** Rolls for the creature's present state, then rolls that are always available. */
function harmRolls({ statuses }: ActorDocument, { vitality }: Creature): HarmRoll[] {
  const down = vitality.value === 0 && !statuses.has("dead");
  return [
    ...(down && !statuses.has("stable") ? [roll("deathSave", "half-body-crawling")] : []),
    ...(statuses.has("stable") ? [roll("waking", "sunrise")] : []),
    ...(statuses.has("concentrating") ? [roll("concentration", "meditation", { key: "shock" })] : []),
    ...(statuses.has("restrained") ? [roll("escape", "manacles", { key: "might", ...ASK })] : []),
    roll("harm", "bleeding-wound", ASK),
    roll("hazard", "falling", { key: "fall", label: "MANIFOLD.Edge.Hazard.fall", ...ASK }),
    roll("hazard", "falling-boulder", {
      key: "collision",
      label: "MANIFOLD.Edge.Hazard.collision",
      ...ASK,
    }),
    roll("exposure", "radioactive", ASK),
    roll("march", "walking-boot"),
    roll("mend", "medicines", ASK),
    roll("stabilise", "first-aid-kit"),
    roll("stopBleeding", "bandage-roll"),
  ];
}

const lockedLevels = ({ exhaustion }: Creature): ConditionsContext["lockedLevels"] =>
  (["hunger", "thirst", "radiation"] as const)
    .filter((cause) => exhaustion[cause] > 0)
    .map((cause) => ({ label: `MANIFOLD.Edge.Sheet.locked.${cause}`, count: exhaustion[cause] }));

function traumaRow({ id, name, img, system }: ItemDocument<EdgeTraumaData>): TraumaRow {
  const { nature, severity, lowers, successes, needed, healed } = system;
  return {
    id,
    name,
    img,
    natureLabel: TRAUMA_NATURE_LABELS[nature],
    severityLabel: TRAUMA_SEVERITY_LABELS[severity],
    lowersLabel: lowers ? ABILITY_LABELS[lowers as keyof typeof ABILITY_LABELS] : null,
    successes,
    needed,
    healed,
  };
}
