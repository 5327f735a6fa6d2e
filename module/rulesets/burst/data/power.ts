/** The schema that techniques and spells share: costs, use and effect. */

import { choice, count, described } from "../../../core/host/fields.ts";
import { USE_LABELS } from "../labels.ts";
import type { AttackForm } from "../rules/attack/forms.ts";
import { attackFields } from "./attack-fields.ts";

const { SchemaField } = foundry.data.fields;

export const powerSchema = (form: AttackForm, use: "attack" | "check") => ({
  ...attackFields(form),
  /** The roll made by using it. */
  use: choice(USE_LABELS, use),
  /** Vigor, Mana (B-070) and actions (B-049). */
  cost: new SchemaField({ vigor: count(), mana: count(), actions: count(1, 20) }),
  ...described(),
});
