/** Demanded rolls, and the conditions that their outcome ends. */
import type { IconName, LangKey } from "./keys.ts";

/** A roll that a consequence demands of the target: "keep concentrating, DC 13". */
export interface Demand {
  readonly kind: string;
  readonly key: string;
  readonly label: LangKey;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly icon: IconName;
  readonly choices?: Readonly<Record<string, unknown>>;
  /** The condition or effect that the outcome ends on the roller. */
  readonly ends?: Ending;
  /** True: the roll is made before the consequence and may prevent it; absent: it is made afterwards. */
  readonly first?: boolean;
  /** Option of the target that a success ticks. */
  readonly ticks?: string;
}

/** A condition, or one of several effects that give it, that a success or a failure ends. */
export interface Ending {
  readonly on: "success" | "failure";
  readonly condition?: string;
  /** Id of the effect. */
  readonly effect?: string;
}
