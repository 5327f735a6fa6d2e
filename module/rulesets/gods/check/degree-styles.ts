/** Icon and tone of every degree of this game. */
import { type StyleWithoutLabel, styleDegrees } from "../../../core/games/degree-styles.ts";
import { degreeLabel, type GodsDegree } from "../rules/check/degrees.ts";

const STYLES: Readonly<Record<GodsDegree, StyleWithoutLabel>> = {
  success: { icon: "check-mark", tone: "success" },
  failure: { icon: "cross-mark", tone: "failure" },
  impossible: { icon: "stop-sign", tone: "failure" },
  open: { icon: "targeted", tone: "neutral" },
  won: { icon: "laurel-crown", tone: "success" },
  goesOn: { icon: "cycle", tone: "neutral" },
  lost: { icon: "broken-shield", tone: "failure" },
  spared: { icon: "hearts", tone: "success" },
  called: { icon: "grim-reaper", tone: "fumble" },
  dealt: { icon: "bloody-sword", tone: "neutral" },
  works: { icon: "poison-bottle", tone: "failure" },
  holds: { icon: "hourglass", tone: "neutral" },
  rolled: { icon: "rolling-dices", tone: "neutral" },
};

/** Styles of the given degrees. */
export const degreeStyles = (degrees: readonly GodsDegree[]) =>
  styleDegrees(degrees, degreeLabel, (degree) => STYLES[degree]);
