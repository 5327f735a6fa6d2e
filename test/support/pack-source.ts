/** Sources of the compendia. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/run.ts";

export interface PackedItem {
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** @param path below the folder of the sources, without extension */
export const packSource = (path: string): PackedItem =>
  parse(readFileSync(join(ROOT, "packs/_source", `${path}.yml`), "utf8")) as PackedItem;
