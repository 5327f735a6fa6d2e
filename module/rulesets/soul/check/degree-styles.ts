/** Icon and tone of the degrees of a pool. */
import { type StyleWithoutLabel, styleDegrees } from "../../../core/games/degree-styles.ts";
import { DEGREES, degreeLabel, type PoolDegree } from "../rules/check/degrees.ts";

const STYLES: Readonly<Record<PoolDegree, StyleWithoutLabel>> = {
  success: { icon: "check-mark", tone: "success" },
  hit: { icon: "bullseye", tone: "success" },
  open: { icon: "scales", tone: "neutral" },
  failure: { icon: "cross-mark", tone: "failure" },
  miss: { icon: "cross-mark", tone: "failure" },
  criticalFailure: { icon: "broken-pottery", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
};

export const POOL_DEGREE_STYLES = styleDegrees(DEGREES, degreeLabel, (degree) => STYLES[degree]);
