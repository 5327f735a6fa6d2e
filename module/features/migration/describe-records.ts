/** Describes the records of an actor and its items. */
import type { ActorDocument } from "../../core/contract/documents.ts";
import { language, t } from "../../core/host/host.ts";
import { type Recorded, recordOf } from "./record.ts";

/** A record, with the name of its item; null for the actor's own. */
export interface DescribedRecord {
  readonly name: string | null;
  readonly told: string;
}

export const describeRecords = (actor: ActorDocument): DescribedRecord[] => [
  ...tell(actor, null),
  ...[...actor.items].flatMap((item) => tell(item, item.name)),
];

function tell(document: Recorded, name: string | null): DescribedRecord[] {
  const record = recordOf(document);
  if (!record) return [];
  const { at, from, version: to, system, core } = record;
  const when = t("MANIFOLD.Migration.Record", { at: new Date(at).toLocaleString(language()), from, to });
  const before = system && core ? t("MANIFOLD.Migration.Before", { system, core }) : null;
  return [{ name, told: before ? `${when} ${before}` : when }];
}
