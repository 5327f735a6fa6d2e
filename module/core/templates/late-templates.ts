/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The templates that are fetched when something needs them. The build writes this file, with a file for each folder
 * instead of the two hundred names (`vite.config.ts`).
 */
const sources = import.meta.glob<string>(
  [
    "../../../templates/core/{apps,areas,browser,components,dialog,sheets}/*.hbs",
    "../../../templates/*/{actor,item}/*.hbs",
    "../../../templates/**/*dialog.hbs",
  ],
  { query: "?raw", import: "default" },
);

/** Fetches those of a folder below `templates`, by file. */
export async function fetchTemplates(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(sources).filter(([file]) => file.startsWith(`../../../templates/${folder}/`));
  return Object.fromEntries(
    await Promise.all(files.map(async ([file, source]) => [file, await source()] as const)),
  );
}
