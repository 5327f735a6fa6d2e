/**
 * The folders of `module/` that may import each other. An import counts in every form: of values or of types, passed on,
 * or at run time; a type alias that names a file by `import("…")` is not seen. Biome refuses circles of files
 * (`noImportCycles` in `biome.json`).
 *
 * `scripts/lib/floors.json` orders the rooms of `module/core`: `rooms` from the lowest to the highest, where each room
 * imports itself and the rooms below it; `everywhere` for folders of types that all rooms import and that import all
 * rooms; `upward` for the exceptions, each `{ from, to, reason }` with paths of files below `module/core/`.
 */
import { readFileSync } from "node:fs";

const { rooms, everywhere, upward } = JSON.parse(readFileSync("scripts/lib/floors.json", "utf8"));

const refuse = (name, from, to) => ({ name, severity: "error", from, to });

/** The entry sees everything, so no wall is about it. */
const walls = [
  refuse("kit imports only itself", { path: "^module/kit/" }, { pathNot: "^module/kit/" }),
  refuse(
    "rules import only themselves and kit",
    { path: "^module/rulesets/([^/]+)/rules/" },
    { pathNot: "^module/(kit|rulesets/$1/rules)/" },
  ),
  refuse(
    "core imports only itself and kit",
    { path: "^module/core/" },
    { path: "^module/", pathNot: "^module/(core|kit)/" },
  ),
  refuse(
    "features import only each other, core and kit",
    { path: "^module/features/" },
    { path: "^module/", pathNot: "^module/(features|core|kit)/" },
  ),
  refuse(
    "a game imports only itself, core and kit",
    { path: "^module/rulesets/([^/]+)/(?!rules/)" },
    { path: "^module/", pathNot: "^module/(core|kit|rulesets/$1)/" },
  ),
];

const folders = (names) => `^module/core/(${names.join("|")})/`;
const file = (path) => `^module/core/${path.replaceAll(".", "\\.")}$`;

const upwardFrom = upward.map(({ from }) => from);
const floors = rooms.flatMap((room, floor) => {
  const higher = rooms.slice(floor + 1);
  if (higher.length === 0) return [];
  const path = folders(higher);
  const name = `${room} imports no higher room`;
  const excepted = upwardFrom.filter((from) => from.startsWith(`${room}/`));
  return [
    refuse(name, { path: folders([room]), pathNot: excepted.map(file) }, { path }),
    ...excepted.map((from) => {
      const pathNot = upward.filter((each) => each.from === from).map(({ to }) => file(to));
      return refuse(name, { path: file(from) }, { path, pathNot });
    }),
  ];
});

const known = [folders([...rooms, ...everywhere]), file("index.ts")];
const homeless = refuse("each file of core is in a room", {}, { path: "^module/core/", pathNot: known });

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...walls, ...floors, ...(rooms.length > 0 ? [homeless] : [])],
  required: upward.map(({ from, to }) => ({
    name: "an exception is needed",
    comment: `${from} does not import ${to}: take the exception out of scripts/lib/floors.json`,
    severity: "error",
    module: { path: file(from) },
    to: { path: file(to) },
  })),
  options: {
    doNotFollow: { path: "node_modules" },
    // Reads imports of types, too. The parser by TypeScript needs a version below 7.
    parser: "swc",
    tsPreCompilationDeps: true,
  },
};
