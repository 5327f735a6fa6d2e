import { ACTIVE_EFFECT_MODES } from "../constants/play.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";
import { isValidId, parseUuid } from "../utils/uuid.ts";

/**
 * Migrates an effect, or part of an effect, in place from the shape of generation 13 to the shape of 14. Changes move
 * into the system data and get named types, the several durations become one with a unit, and an origin that is not a
 * uuid becomes a flag.
 */
export function migrateEffect(source: Obj): void {
  migrateChanges(source);
  if (isPlainObject(source.duration)) migrateDuration(source, source.duration);
  migrateOrigin(source);
}

const TYPE_BY_MODE = new Map<number, string>(
  Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase()]),
);

function migrateChanges(source: Obj): void {
  if (Array.isArray(source.changes)) {
    const system = isPlainObject(source.system) ? source.system : {};
    system.changes ??= source.changes;
    source.system = system;
    delete source.changes;
  }
  const changes = (source.system as { changes?: unknown } | undefined)?.changes;
  if (!Array.isArray(changes)) return;
  for (const change of changes) if (isPlainObject(change) && "mode" in change) migrateChange(change);
}

function migrateChange(change: Obj): void {
  const mode = Number(change.mode ?? ACTIVE_EFFECT_MODES.ADD);
  change.type ??= TYPE_BY_MODE.get(mode) ?? `custom.${mode}`;
  delete change.mode;
  if (typeof change.value === "string") change.value = parseIfJson(change.value);
}

/** Form fields stored numbers, lists and booleans as JSON text; other text is kept. */
function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // Most values are plain text or formulas.
  }
}

const OLD_DURATION = ["seconds", "rounds", "turns"] as const;
const OLD_START: readonly (readonly [old: string, now: string])[] = [
  ["startTime", "time"],
  ["combat", "combat"],
  ["startRound", "round"],
  ["startTurn", "turn"],
];

function migrateDuration(source: Obj, duration: Obj): void {
  // If several are given, seconds win over rounds and rounds over turns.
  const units = OLD_DURATION.find((unit) => typeof duration[unit] === "number");
  if (units && duration.value === undefined) {
    duration.value = duration[units];
    duration.units = units;
  }
  for (const unit of OLD_DURATION) delete duration[unit];
  const start: Obj = {};
  for (const [old, now] of OLD_START) {
    if (duration[old] !== undefined && duration[old] !== null) start[now] = duration[old];
    delete duration[old];
  }
  if (Object.keys(start).length) source.start ??= start;
}

function migrateOrigin(source: Obj): void {
  if (typeof source.origin !== "string") return;
  const parsed = parseUuid(source.origin);
  if (parsed && isValidId(parsed.id)) return;
  if (source.origin !== "") {
    const flags = isPlainObject(source.flags) ? source.flags : {};
    flags.core = { ...(flags.core as Obj | undefined), originText: source.origin };
    source.flags = flags;
  }
  source.origin = null;
}
