import { type ShellActor, shell } from "../sidebar/host.ts";

/** A status effect in the configuration of a package. */
export interface StatusEffectConfig {
  id: string;
  _id?: string;
  name?: string;
  img?: string;
  order?: number;
  hud?: boolean | { actorTypes?: string[] };
}

/** A status effect in the palette. */
export interface StatusChoice {
  id: string;
  _id: string | null;
  title: string;
  src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

/** The configured status effects, from the list of generation 13 or the record of 14. */
export function configuredStatuses(): StatusEffectConfig[] {
  const configured = shell.CONFIG.statusEffects as StatusEffectConfig[] | Record<string, StatusEffectConfig>;
  if (Array.isArray(configured)) return configured.filter(({ id }) => id);
  const statuses = Object.entries(configured).map(([id, status]) => ({ ...status, id }));
  const order = ({ order }: StatusEffectConfig) => order ?? Number.POSITIVE_INFINITY;
  return statuses.sort((a, b) => order(a) - order(b) || label(a).localeCompare(label(b)) || 0);
}

/** The status palette of an actor, by status id. */
export function statusChoices(actor: ShellActor): Record<string, StatusChoice> {
  const choices: Record<string, StatusChoice> = {};
  for (const status of configuredStatuses()) {
    if (!isOffered(status, actor)) continue;
    const isActive = actor.statuses.has(status.id);
    const isOverlay = [...actor.effects].some(
      (effect) => effect.statuses.has(status.id) && effect.getFlag("core", "overlay") === true,
    );
    choices[status.id] = {
      id: status.id,
      _id: status._id ?? null,
      title: label(status),
      src: status.img ?? "",
      isActive,
      isOverlay,
      cssClass: [isActive && "active", isOverlay && "overlay"].filter(Boolean).join(" "),
    };
  }
  return choices;
}

/** A status may be offered for no token, or only for tokens of certain actors. */
function isOffered({ hud }: StatusEffectConfig, actor: ShellActor): boolean {
  if (hud === false) return false;
  if (typeof hud === "object" && hud.actorTypes) return hud.actorTypes.includes(actor.type ?? "");
  return true;
}

function label({ name, id }: StatusEffectConfig): string {
  return shell.game.i18n.localize(name ?? id);
}
