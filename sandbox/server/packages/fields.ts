import type { Notices } from "../notices.ts";
import { isRecord, type Source } from "../source.ts";

type Kind = "text" | "list" | "record" | "yes or no" | "number or text";

/** Fields of every manifest (T13/T14 common/packages/base-package.d.mts) and the types of their values. */
const SHARED: Readonly<Record<string, Kind>> = {
  id: "text",
  type: "text",
  title: "text",
  description: "text",
  version: "number or text",
  compatibility: "record",
  author: "text",
  authors: "list",
  url: "text",
  manifest: "text",
  download: "text",
  license: "text",
  readme: "text",
  bugs: "text",
  changelog: "text",
  media: "list",
  scripts: "list",
  esmodules: "list",
  styles: "list",
  languages: "list",
  packs: "list",
  packFolders: "list",
  relationships: "record",
  documentTypes: "record",
  flags: "record",
  socket: "yes or no",
  exclusive: "yes or no",
  persistentStorage: "yes or no",
  protected: "yes or no",
};

const OWN: Readonly<Record<"system" | "module", Readonly<Record<string, Kind>>>> = {
  system: {
    background: "text",
    initiative: "text",
    grid: "record",
    gridDistance: "number or text",
    gridUnits: "text",
    primaryTokenAttribute: "text",
    secondaryTokenAttribute: "text",
    strictDataCleaning: "yes or no",
  },
  module: { coreTranslation: "yes or no", library: "yes or no" },
};

const TESTS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  list: Array.isArray,
  record: isRecord,
  "yes or no": (value) => typeof value === "boolean",
  "number or text": (value) => typeof value === "string" || typeof value === "number",
};

/** A manifest without fields whose values have a wrong type. Warns about these fields and about unknown fields. */
export function checkFields(
  kind: "system" | "module",
  manifest: Source,
  notices: Notices,
): Source & { id: string } {
  const known = { ...SHARED, ...OWN[kind] };
  const subject = `${kind}.json of ${manifest.id}`;
  const kept: Source = {};
  for (const [field, value] of Object.entries(manifest)) {
    const shape = known[field];
    if (shape === undefined) notices.warn(`${subject} has a field "${field}" that no ${kind} has`);
    else if (value !== null && !TESTS[shape](value)) {
      notices.warn(`${subject}: its field "${field}" is left out, because it must be ${article(shape)}`);
      continue;
    }
    kept[field] = value;
  }
  return kept as Source & { id: string };
}

function article(shape: Kind): string {
  return shape === "list" || shape === "record" ? `a ${shape}` : shape;
}
