/** The schema that techniques and spells share: what they cost, how they are used, what they do. */

import { choice, count, richText } from "../../../core/data/fields.ts";
import { USE_LABELS } from "../labels.ts";
import type { AttackForm } from "../rules/attack-sources.ts";
import { attackFields } from "./attack-fields.ts";

const { SchemaField } = foundry.data.fields;

export const powerSchema = (form: AttackForm, use: "attack" | "check") => ({
  ...attackFields(form),
  /** Which roll using it makes. */
  use: choice(USE_LABELS, use),
  /** Vigor, Mana (B-070) and actions (B-049) that it takes. */
  cost: new SchemaField({ vigor: count(), mana: count(), actions: count(1, 20) }),
  description: richText(),
});
