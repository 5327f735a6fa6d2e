import { type Look, looksOf } from "../../../core/rolls/looks.ts";
import { DEGREES, degreeLabel, type ParallaxDegree } from "../rules/check/degrees.ts";

const STYLES: Readonly<Record<ParallaxDegree, Look>> = {
  overwhelming: { icon: "laurel-crown", tone: "critical" },
  critical: { icon: "bullseye", tone: "critical" },
  success: { icon: "check-mark", tone: "success" },
  failure: { icon: "cross-mark", tone: "failure" },
  fumble: { icon: "banana-peel", tone: "fumble" },
  devastating: { icon: "death-skull", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
};

export const DEGREE_STYLES = looksOf(DEGREES, degreeLabel, (degree) => STYLES[degree]);
