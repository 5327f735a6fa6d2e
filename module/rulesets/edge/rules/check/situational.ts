/** Modifiers that depend on facts only the table knows. The dialog offers them unticked. */
import { ADVANTAGE, DISADVANTAGE, type EdgeModifier, FAILURE } from "../modifiers.ts";

import type { Light } from "../survival/light.ts";

type Kind = typeof ADVANTAGE | typeof DISADVANTAGE | typeof FAILURE;

/** A modifier that the user may tick in the dialog. */
export const offer = (id: string, kind: Kind, more: Partial<EdgeModifier> = {}): EdgeModifier => ({
  id,
  label: `MANIFOLD.Edge.Modifier.${id}`,
  value: 1,
  kind,
  on: false,
  ...more,
});

/** Help counts once, whatever the number of helpers (E-046). */
export const HELP = offer("help", ADVANTAGE);

/** Fast travel reduces attention (E-169). */
export const FAST_TRAVEL: EdgeModifier = {
  id: "fastTravel",
  label: "MANIFOLD.Edge.Modifier.fastTravel",
  value: 1,
  kind: DISADVANTAGE,
  appliesTo: [{ abilities: ["per"], skills: ["alertness"] }],
};

/** Offers for checks and saves. Each names the rolls it applies to, so that most rolls get one or two. */
export const CHECK_OFFERS: readonly EdgeModifier[] = [
  { ...HELP, appliesTo: [{ kinds: ["check", "contest"] }] },
  offer("coverSave", ADVANTAGE, { appliesTo: [{ kinds: ["save"], abilities: ["dex"] }] }),
  offer("blearedArea", DISADVANTAGE, { appliesTo: [{ abilities: ["per"], sense: "sight" }] }),
  offer("obscuredArea", FAILURE, { appliesTo: [{ sense: "sight" }] }),
  offer("hastyStealth", DISADVANTAGE, { appliesTo: [{ skills: ["stealth"] }] }),
  offer("strangePatient", DISADVANTAGE, { appliesTo: [{ skills: ["medicine"] }] }),
];

/** A spaceship can only be steered with the skill (E-122). */
export const spaceshipOffers = (possessed: readonly string[] = []): readonly EdgeModifier[] =>
  possessed.includes("piloting") ? [] : [SPACESHIP];

const SPACESHIP = offer("spaceship", FAILURE, { appliesTo: [{ skills: ["piloting"] }] });

/** Fast travel reduces attention; ticked while the creature travels at this pace. */
export const paceOffer = (pace: string): EdgeModifier => ({ ...FAST_TRAVEL, on: pace === "fast" });

/** Senses that change the effect of light. */
export interface DarkSenses {
  readonly infravision: boolean;
  readonly thermovision: boolean;
  readonly ultravision: boolean;
}

/**
 * Modifiers for poor light. With infravision darkness counts as dim light, and dim light as bright; ultravision
 * requires no light (E-261).
 */
export function lightOffers(
  { infravision, thermovision, ultravision }: DarkSenses,
  light: Light = "bright",
): EdgeModifier[] {
  if (ultravision) return [];
  const dim = { appliesTo: [{ abilities: ["per"], sense: "sight" }] } as const;
  const dark = { on: light === "dark", appliesTo: [{ sense: "sight" }] } as const;
  return infravision || thermovision
    ? [offer("darkness", DISADVANTAGE, { ...dim, on: light === "dark" })]
    : [offer("dimLight", DISADVANTAGE, { ...dim, on: light === "dim" }), offer("darkness", FAILURE, dark)];
}
