/** Icon and tone of each degree. */
import { type Look, looksOf } from "../../../core/rolls/looks.ts";
import type { DegreeLook } from "../../../core/ruleset.ts";
import { type Degree, degreeLabel, type EffectDegree } from "../rules/check/degrees.ts";

const STYLES: Readonly<Record<Degree | EffectDegree, Look>> = {
  success: { icon: "check-mark", tone: "success" },
  hit: { icon: "crossed-swords", tone: "success" },
  avoided: { icon: "dodging", tone: "success" },
  failure: { icon: "cross-mark", tone: "failure" },
  miss: { icon: "cross-mark", tone: "failure" },
  struck: { icon: "broken-shield", tone: "failure" },
  open: { icon: "scales", tone: "neutral" },
  critical: { icon: "explosion-rays", tone: "critical" },
  effect: { icon: "burning-dot", tone: "neutral" },
};

export const degreeStyles = (
  degrees: readonly (Degree | EffectDegree)[],
): Readonly<Record<string, DegreeLook>> => looksOf(degrees, degreeLabel, (degree) => STYLES[degree]);
