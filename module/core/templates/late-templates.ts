/// <reference types="vite/types/importMeta.d.ts" />
/**
 * Templates that are fetched when they are needed. The build replaces this file with one that names a file for each
 * folder instead of two hundred templates (`vite.config.ts`).
 */
const sources = import.meta.glob<string>(
  [
    "../../../templates/core/{apps,areas,browser,components,dialog,sheets}/*.hbs",
    "../../../templates/*/{actor,item}/*.hbs",
    "../../../templates/**/*dialog.hbs",
  ],
  { query: "?raw", import: "default" },
);

const ROOT = "../../../templates/";

/** Fetches the templates of a folder below `templates/`, by file below it. */
export async function fetchTemplates(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(sources).filter(([file]) => file.startsWith(`${ROOT}${folder}/`));
  return Object.fromEntries(
    await Promise.all(
      files.map(async ([file, source]) => [file.slice(ROOT.length), await source()] as const),
    ),
  );
}
