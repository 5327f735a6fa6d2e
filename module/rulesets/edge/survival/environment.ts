/** The GM's panel for a place: its gravity, light and radiation, and their effects on the creatures there. */

import type {
  ActorDocument,
  Panel,
  PanelChange,
  PanelField,
  PanelInput,
  PanelRequest,
  PanelValues,
  SceneDocument,
} from "../../../core/contract/index.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { ownFlags } from "../../../core/host/flags.ts";
import { buildFieldsBelow } from "../../../core/party/panel-fields.ts";
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { NO_ADJUSTMENTS } from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";
import { defenderOf } from "../damage/defender.ts";
import { type Creature, creature } from "../data/creature-of.ts";
import { LIGHT_LABELS } from "../labels.ts";
import { possessesSkill } from "../rules/creature/skills.ts";
import { edgeDamageRules } from "../rules/damage/pipeline.ts";
import { GRAVITY_PATHS } from "../rules/paths.ts";
import {
  feltBand,
  GRAVITY_STATES,
  type GravityBand,
  gravityBand,
  gravityDc,
  gravityStates,
  isAcclimated,
  sicknessSaves,
} from "../rules/survival/gravity.ts";
import { darknessOf, isLight, lightOf } from "../rules/survival/light.ts";
import { radiationRate } from "../rules/survival/radiation.ts";
import { gravityDetail, SETTINGS } from "../settings.ts";

/** Data that the rules read from a creature's scene. */
interface PlaceFlags {
  readonly edge?: { readonly gravity?: number | null };
}

/** The gravity of a scene in g; the world's default if it has none. */
function gravityOf(scene: SceneDocument | null): number {
  const { gravity } = (scene && ownFlags<PlaceFlags>(scene).edge) ?? {};
  return typeof gravity === "number" && Number.isFinite(gravity) ? gravity : worldGravity();
}

/** Stored in hundredths, because a game's settings are whole numbers. */
const worldGravity = (): number => SETTINGS.read("gravity") / 100;

const { label, text, number, choice, tick } = buildFieldsBelow("MANIFOLD.Edge.Environment.");

/** Flag of a scene for its gravity in g. */
const GRAVITY_FLAG = `flags.${SYSTEM_ID}.edge.gravity`;

/** The values entered in the panel. */
interface Place {
  readonly g: number;
  readonly hours: number;
  readonly dayEnds: boolean;
  readonly radiation: number;
}

const placeOf = (values: PanelValues, scene: SceneDocument | null): Place => ({
  g: Number(values.gravity ?? gravityOf(scene)),
  hours: Number(values.hours ?? 0),
  dayEnds: values.dayEnds === true,
  radiation: Number(values.radiation ?? 0),
});

function fields({ scene }: PanelInput): PanelField[] {
  const light = lightOf(scene?.environment?.darknessLevel ?? 0);
  return [
    number("gravity", { initial: gravityOf(scene), max: 4, step: 0.01, unit: "g" }),
    ...(scene ? [choice("light", Object.keys(LIGHT_LABELS), light, "MANIFOLD.Edge.Light.")] : []),
    number("hours", { max: 1000, unit: "hoursUnit" }),
    number("radiation", { max: 5 }),
    tick("dayEnds"),
  ];
}

function memberFields(actor: ActorDocument): PanelField[] {
  if (!gravityDetail()) return [];
  return [number("native", { initial: creature(actor).gravity.native, max: 4, step: 0.01, unit: "g" })];
}

/** The effects of gravity, hours and rads on one member. */
function memberChange(actor: ActorDocument, place: Place, own: PanelValues): PanelChange {
  const model = creature(actor);
  const native = Number(own.native ?? model.gravity.native);
  const band = feltBand(place.g, gravityDetail() ? native : 1);
  const rads = radsFor(model, place);
  const irradiated =
    rads > 0
      ? edgeDamageRules.propose({ nature: "radiation", rads }, defenderOf(actor), NO_ADJUSTMENTS)
      : null;
  return {
    actor,
    change: mergeChangeSets(
      nativeChange(model, native),
      gravityChange(actor, band, { g: place.g, endedDays: Number(place.dayEnds) }),
      irradiated?.change ?? NO_CHANGE,
    ),
    demands: [...adaptationDue(actor, band), ...(irradiated?.demands ?? [])],
    notes: band === "normal" ? [] : [{ key: label(`note.${band}`) }],
  };
}

const radsFor = ({ radiation: { resistance } }: Creature, { radiation, hours }: Place): number =>
  Math.round(radiationRate({ level: radiation, resist: resistance }).rate * hours * 100) / 100;

const nativeChange = ({ gravity }: Creature, native: number): ChangeSet =>
  native === gravity.native ? NO_CHANGE : new ChangeSetBuilder().set(GRAVITY_PATHS.native, native).build();

/** Sets the gravity and its states; days in low gravity are counted until its advantage ends (E-229). */
export function gravityChange(
  actor: ActorDocument,
  band: GravityBand,
  { g, endedDays }: { readonly g: number; readonly endedDays: number },
): ChangeSet {
  const { gravity } = creature(actor);
  const changes = new ChangeSetBuilder();
  if (gravity.g !== g) changes.set(GRAVITY_PATHS.g, g);
  const days = band === "low" ? gravity.days + endedDays : 0;
  if (days !== gravity.days) changes.set(GRAVITY_PATHS.days, days);
  if (band !== "low" && gravity.adaptsAfter > 0) changes.set(GRAVITY_PATHS.adaptsAfter, 0);
  const usedToLow = gravity.adaptsAfter > 0 && days >= gravity.adaptsAfter;
  const braced = actor.statuses.has("braced");
  const wanted = gravityStates({ band, saves: gravity.saves, usedToLow, braced });
  for (const id of GRAVITY_STATES) {
    if (actor.statuses.has(id) && !wanted.includes(id)) changes.removeCondition(id);
    if (!actor.statuses.has(id) && wanted.includes(id)) changes.addCondition(id);
  }
  return changes.build();
}

/** The number of days of the advantage is rolled once, on entering low gravity. */
const adaptationDue = (actor: ActorDocument, band: GravityBand): Demand[] =>
  band === "low" && creature(actor).gravity.adaptsAfter === 0
    ? [{ kind: "adaptation", key: "", label: "MANIFOLD.Edge.Kind.adaptation", icon: "feather" }]
    : [];

/** Native to weightlessness, or trained for it (E-239). */
function isImmuneToSpace(actor: ActorDocument, native: number): boolean {
  const gZero = creature(actor).skill("gZero");
  return native < 0.1 || (gZero !== undefined && possessesSkill(gZero.bonus, gZero.trained));
}

function requestsOf(input: PanelInput, place: Place): PanelRequest[] {
  const bandOf = (actor: ActorDocument): GravityBand =>
    feltBand(place.g, gravityDetail() ? nativeOf(input, actor) : 1);
  const acclimating = input.members.filter(
    (actor) => bandOf(actor) === "high" && !isAcclimated(creature(actor).gravity.saves),
  );
  const ask = (kind: string, actors: readonly ActorDocument[], difficulty: number): PanelRequest[] =>
    actors.length === 0
      ? []
      : [
          {
            actors,
            rolls: [{ kind, key: "" }],
            title: { key: `MANIFOLD.Edge.Kind.${kind}` },
            difficulty,
          },
        ];
  const sick = (actor: ActorDocument): boolean =>
    bandOf(actor) === "zero" &&
    sicknessSaves(place.hours, isImmuneToSpace(actor, nativeOf(input, actor))) > 0;
  return [
    ...(place.dayEnds ? ask("acclimation", acclimating, gravityDc({ g: place.g })) : []),
    ...(gravityDetail() ? ask("spaceSickness", input.members.filter(sick), SPACE_SICKNESS_DC) : []),
  ];
}

const SPACE_SICKNESS_DC = 18;

const nativeOf = (input: PanelInput, actor: ActorDocument): number =>
  Number(input.valuesOf(actor).native ?? creature(actor).gravity.native);

function sceneChanges(scene: SceneDocument, { g }: Place, values: PanelValues) {
  const chosen = String(values.light ?? "");
  const now = scene.environment?.darknessLevel ?? 0;
  // A darkness between two steps is kept unless the user chooses another light.
  const darkness = isLight(chosen) && chosen !== lightOf(now) ? darknessOf(chosen) : now;
  return {
    scene,
    updates: [
      ...(g === gravityOf(scene) ? [] : [{ path: GRAVITY_FLAG, value: g, label: label("gravity") }]),
      { path: "environment.darknessLevel", value: darkness, label: label("darkness") },
    ],
  };
}

export const ENVIRONMENT: Panel = {
  id: "environment",
  label: label("label"),
  hint: label("hint"),
  icon: "ringed-planet",
  concerns: "scene",
  fields,
  memberFields,
  plan(input) {
    const { scene, values, members } = input;
    const place = placeOf(values, scene);
    const changes = members.map((actor) => memberChange(actor, place, input.valuesOf(actor)));
    return {
      facts: [
        text("band", { g: place.g, band: `MANIFOLD.Edge.Gravity.${gravityBand(place.g)}` }),
        ...(place.radiation > 0 && place.hours === 0 ? [{ key: label("noHours") }] : []),
      ],
      changes,
      requests: requestsOf(input, place),
      ...(scene ? { scene: sceneChanges(scene, place, values) } : {}),
      // Creatures do not know their number of rads (E-243).
      secret: place.radiation > 0 && place.hours > 0,
    };
  },
};
