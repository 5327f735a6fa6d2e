/** What generation 14 adds to active effects (typings of 14: ActiveEffect.CHANGE_TYPES, CHANGE_PHASES, EXPIRY_EVENTS). */
import * as constants from "../../../common/constants.ts";
import { GENERATION } from "../../../common/generation.ts";
import type { ChangeTypeConfig } from "../../config/effect-config.ts";
import type { ActiveEffect } from "../active-effect.ts";
import type { Actor } from "../actor.ts";
import type { Item } from "../item.ts";

type ChangeType = Required<ChangeTypeConfig> | ChangeTypeConfig;

/** The core's types of changes and those that packages registered, complete with what they leave out. */
function changeTypes(): Record<string, ChangeType> {
  const core = Object.entries(constants.ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [
    type,
    { label: type.charAt(0).toUpperCase() + type.slice(1), defaultPriority },
  ]);
  const all: Record<string, ChangeTypeConfig> = {
    ...(Object.fromEntries(core) as Record<string, ChangeTypeConfig>),
    ...CONFIG.ActiveEffect.changeTypes,
  };
  return Object.fromEntries(
    Object.entries(all).map(([type, config]) => [
      type,
      { handler: null, render: null, ...config } as ChangeType,
    ]),
  );
}

const getters: Record<string, () => unknown> = {
  CHANGE_TYPES: changeTypes,
  CHANGE_PHASES: () => ({ ...CONFIG.ActiveEffect.phases }),
  EXPIRY_EVENTS: () => ({ ...CONFIG.ActiveEffect.expiryEvents }),
};

type Owner = (Actor & { documentName: "Actor" }) | (Item & { documentName: "Item"; parent: Actor | null });

/** Defines the members; in 13 they do not exist. */
export function defineMembersOf14(cls: typeof ActiveEffect): void {
  if (GENERATION < 14) return;
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(cls, name, { configurable: true, get });
  Object.defineProperties(cls.prototype, {
    actor: {
      configurable: true,
      get(this: ActiveEffect): Actor | null {
        const owner = this.parent as unknown as Owner | null;
        if (owner?.documentName === "Actor") return owner;
        return owner?.documentName === "Item" ? (owner.parent as Actor | null) : null;
      },
    },
    item: {
      configurable: true,
      get(this: ActiveEffect): Item | null {
        const owner = this.parent as unknown as Owner | null;
        return owner?.documentName === "Item" ? owner : null;
      },
    },
  });
}
