import { flattenChangeSet } from "../../kit/change-set.ts";
import { isNestedChangeSet } from "../../kit/change-set-shape.ts";

const { ObjectField } = foundry.data.fields;

/**
 * A change set on a stored document. When a document is created the host takes keys with dots for paths and nests
 * them; whoever reads the field gets the paths back, and nobody else has to know.
 */
export class ChangeSetField<
  Options extends foundry.data.fields.DataField.Options<
    Readonly<Record<string, unknown>>
  > = foundry.data.fields.ObjectField.DefaultOptions,
> extends ObjectField<Options> {
  override initialize(...args: Parameters<foundry.data.fields.ObjectField<Options>["initialize"]>) {
    const stored = super.initialize(...args);
    // What somebody has edited by hand is left to those who read it.
    return (isNestedChangeSet(stored) ? flattenChangeSet(stored) : stored) as typeof stored;
  }
}
