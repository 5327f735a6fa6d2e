import { type StyleWithoutLabel, styleDegrees } from "../../../core/games/degree-styles.ts";
import { DEGREES, degreeLabel, type ParallaxDegree } from "../rules/check/degrees.ts";

const STYLES: Readonly<Record<ParallaxDegree, StyleWithoutLabel>> = {
  overwhelming: { icon: "laurel-crown", tone: "critical" },
  critical: { icon: "bullseye", tone: "critical" },
  success: { icon: "check-mark", tone: "success" },
  failure: { icon: "cross-mark", tone: "failure" },
  fumble: { icon: "banana-peel", tone: "fumble" },
  devastating: { icon: "death-skull", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
};

export const DEGREE_STYLES = styleDegrees(DEGREES, degreeLabel, (degree) => STYLES[degree]);
