import { flattenChangeSet } from "../../kit/change-set.ts";
import { isNestedChangeSet } from "../../kit/change-set-shape.ts";

const { ObjectField } = foundry.data.fields;

/**
 * A change set of a stored document. Foundry expands keys with dots when it creates a document; reading the field flattens
 * them again.
 */
export class ChangeSetField<
  Options extends foundry.data.fields.DataField.Options<
    Readonly<Record<string, unknown>>
  > = foundry.data.fields.ObjectField.DefaultOptions,
> extends ObjectField<Options> {
  override initialize(...args: Parameters<foundry.data.fields.ObjectField<Options>["initialize"]>) {
    const stored = super.initialize(...args);
    // Data of another shape, edited by hand, is returned unchanged.
    return (isNestedChangeSet(stored) ? flattenChangeSet(stored) : stored) as typeof stored;
  }
}
