import { type StyleWithoutLabel, styleDegrees } from "../../../core/games/degree-styles.ts";
import { DEGREES, degreeLabel, type EdgeDegree } from "../rules/check/degrees.ts";

const VERDICT_STYLES: Partial<Record<EdgeDegree, StyleWithoutLabel>> = {
  exploitSuccess: { icon: "laurel-crown", tone: "critical" },
  success: { icon: "check-mark", tone: "success" },
  minorSetbackSuccess: { icon: "broken-pottery", tone: "success" },
  softFailure: { icon: "feather", tone: "failure" },
  failure: { icon: "cross-mark", tone: "failure" },
  setbackFailure: { icon: "broken-shield", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
  open: { icon: "scales", tone: "neutral" },
};

export const DEGREE_STYLES = styleDegrees(
  DEGREES,
  degreeLabel,
  (degree) => VERDICT_STYLES[degree] ?? { icon: "star-medal", tone: "neutral" },
);
