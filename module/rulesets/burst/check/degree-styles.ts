/** Icon and tone of each degree. */

import type { DegreeStyle } from "../../../core/contract/index.ts";
import { type StyleWithoutLabel, styleDegrees } from "../../../core/games/degree-styles.ts";
import { type Degree, degreeLabel, type EffectDegree } from "../rules/check/degrees.ts";

const STYLES: Readonly<Record<Degree | EffectDegree, StyleWithoutLabel>> = {
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
): Readonly<Record<string, DegreeStyle>> => styleDegrees(degrees, degreeLabel, (degree) => STYLES[degree]);
