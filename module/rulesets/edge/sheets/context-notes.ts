import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { unitList } from "../../../core/host/formatters.ts";
import { t } from "../../../core/host/host.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { type Creature, creature, storedCreature } from "../data/creature-of.ts";
import { ATTITUDE_LABELS, DAMAGE_TYPE_LABELS, SIZE_LABELS } from "../labels.ts";
import type { DamageType } from "../rules/hit.ts";
import { movesInLowGravity, pushOffSpeed } from "../rules/survival/gravity.ts";
import { jump } from "../rules/turn/movement.ts";
import { movementModesOf } from "../turn/move-roll.ts";

/** Context of `edge/actor/notes`. */
export interface NotesContext {
  /** Species, background and class, each as an item or as text. */
  readonly origins: readonly OriginRow[];
  readonly lacksOrigin: boolean;
  readonly packs: { readonly origins: string };
  readonly attitudes: typeof ATTITUDE_LABELS;
  readonly sizes: typeof SIZE_LABELS;
  readonly facts: readonly CreatureFact[];
  /** Resistances and vulnerabilities; empty if there are none. */
  readonly harmNotes: readonly { readonly label: string; readonly types: string }[];
}

interface OriginRow {
  readonly type: string;
  readonly label: string;
  /** Id of the item; null if there is none. */
  readonly id: string | null;
  readonly name: string;
  readonly img: string;
  /** Text entered before these items existed. */
  readonly text: string;
}

export interface CreatureFact {
  /** Language key. */
  readonly label: string;
  /** In the user's language. */
  readonly text: string;
}

export function notesContext(actor: ActorDocument): NotesContext {
  const isCharacter = actor.type === "edgeCharacter";
  const origins = originRows(actor).filter(({ type }) => isCharacter || type === "edgeSpecies");
  return {
    origins,
    lacksOrigin: origins.some(({ id }) => id === null),
    packs: { origins: `${SYSTEM_ID}.edge-origins` },
    attitudes: ATTITUDE_LABELS,
    sizes: SIZE_LABELS,
    facts: creatureFacts(actor),
    harmNotes: harmNotes(creature(actor)),
  };
}

/** Field of the text by item type. */
const ORIGINS = { edgeSpecies: "species", edgeBackground: "background", edgeClass: "class" } as const;

const itemRow = (item: ItemDocument | undefined) => ({
  id: item?.id ?? null,
  name: item?.name ?? "",
  img: item?.img ?? "",
});

type OriginField = (typeof ORIGINS)[keyof typeof ORIGINS];

function originRows(actor: ActorDocument): OriginRow[] {
  const texts = storedCreature(actor) as Partial<Record<OriginField, string>>;
  return Object.entries(ORIGINS).map(([type, field]) => ({
    type,
    label: `MANIFOLD.Edge.Sheet.${field}`,
    ...itemRow(itemsOf(actor, type)[0]),
    text: texts[field] ?? "",
  }));
}

/** Species and class for the header. */
export const originNames = (actor: ActorDocument): string[] =>
  originRows(actor)
    .filter(({ type }) => type !== "edgeBackground")
    .map(({ id, name, text }) => (id === null ? text : name))
    .filter((name) => name !== "");

const say = (key: string, data?: Readonly<Record<string, string | number>>): string =>
  t(`MANIFOLD.Edge.Way.${key}`, data);

/** Movement, senses and, if the creature has any, psionics. */
export function creatureFacts(actor: ActorDocument): CreatureFact[] {
  const model = creature(actor);
  const modes = movementModesOf(actor).map(({ id, speed, cost }) =>
    say(cost > 1 ? "dear" : "plain", { way: say(id), metres: speed, cost }),
  );
  const lowGravity = movesInLowGravity(actor.statuses);
  const { longM, highCm } = jump({ str: model.scores.str, lowGravity });
  return [
    { label: "MANIFOLD.Edge.Sheet.ways", text: modes.join(" · ") },
    { label: "MANIFOLD.Edge.Sheet.jump", text: say("jump", { metres: longM, centimetres: highCm }) },
    ...gravityFacts(actor),
    ...senseFacts(model),
    ...psiFacts(model),
  ];
}

/** The gravity, if it is not the creature's own, and the speed after pushing off in weightlessness (E-232). */
function gravityFacts(actor: ActorDocument): CreatureFact[] {
  const model = creature(actor);
  const { g, native } = model.gravity;
  const might = model.skill("might")?.bonus ?? 0;
  const metres = pushOffSpeed({ str: model.scores.str, might });
  return [
    ...(g === native ? [] : [{ label: "MANIFOLD.Edge.Sheet.gravity", text: say("gravity", { g, native }) }]),
    ...(actor.statuses.has("weightless")
      ? [{ label: "MANIFOLD.Edge.Sheet.pushOff", text: say("pushOff", { metres }) }]
      : []),
  ];
}

function senseFacts({ senses }: Creature): CreatureFact[] {
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

/** Psionic attacks are INT (Psionics); the group sets force and limit (E-591). */
function psiFacts(model: Creature): CreatureFact[] {
  const { max, force, limit } = model.psi;
  if (max === 0) return [];
  const attack = model.scores.int + (model.skill("psionics")?.bonus ?? 0);
  return [{ label: "MANIFOLD.Edge.Sheet.psionics", text: say("psi", { attack, force, limit }) }];
}

function harmNotes({ resistances, vulnerabilities }: Creature): NotesContext["harmNotes"] {
  const note = (label: string, types: Iterable<DamageType>) => {
    const words = [...types].map((type) => t(DAMAGE_TYPE_LABELS[type]));
    return words.length > 0 ? [{ label, types: unitList().format(words) }] : [];
  };
  return [
    ...note("MANIFOLD.Edge.Sheet.resistances", resistances),
    ...note("MANIFOLD.Edge.Sheet.vulnerabilities", vulnerabilities),
  ];
}
