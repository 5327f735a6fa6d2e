import { conditionsInForce } from "../creature/conditions.ts";
import { type ParallaxModifier, PERSONAL } from "../modifiers.ts";

/** A character who could help. */
export interface Helper {
  readonly id: string;
  readonly name: string;
  readonly conditions: readonly string[];
  /** Bonus by skill key, without Attributes. */
  readonly skills: Readonly<Record<string, number>>;
}

/**
 * Bonuses of helpers who have the skill in use, offered unticked (P-033). Incapacitated characters cannot help (P-035).
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
