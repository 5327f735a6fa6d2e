import { conditionsInForce } from "./conditions.ts";
import { type ParallaxModifier, PERSONAL } from "./modifier-types.ts";

/** Somebody who could help. */
export interface Helper {
  readonly id: string;
  readonly name: string;
  readonly conditions: readonly string[];
  /** Bonus by skill key; Attributes do not count. */
  readonly skills: Readonly<Record<string, number>>;
}

/**
 * What helpers bring, to be ticked by the performer: the bonus of their own skill, where they have the one that is
 * used (P-033). Who is incapacitated is no help (P-035).
 */
export function helperModifiers(helpers: readonly Helper[]): ParallaxModifier[] {
  return helpers
    .filter(({ conditions }) => !conditionsInForce(conditions).has("incapacitated"))
    .flatMap(({ id, name, skills }) =>
      Object.entries(skills)
        .filter(([, bonus]) => bonus !== 0)
        .map(([skill, value]) => ({
          id: `helper.${id}.${skill}`,
          label: "MANIFOLD.Parallax.Modifier.helper",
          source: name,
          value,
          kind: PERSONAL,
          on: false,
          appliesTo: [{ skills: [skill], teamwork: true }],
        })),
    );
}
