/**
 * Chooses a generation of the host for each browser test. Pages hardly differ between generations, and the much faster
 * tests in Node run on both. So each browser test runs on one generation, except files about the differences. `npm run
 * test:e2e` runs every browser test on both.
 */
import { placeOf } from "./quick-suite.ts";

/** Files about differences between generations: stored areas, effects, message modes, windows, the start. */
export const ON_BOTH: ReadonlySet<string> = new Set([
  "test/e2e/areas.spec.ts",
  "test/e2e/effects.spec.ts",
  "test/e2e/first-run.spec.ts",
  "test/e2e/host-style.spec.ts",
  "test/e2e/requests.spec.ts",
  "sandbox/e2e/apps-application.spec.ts",
  "sandbox/e2e/apps-dialogs.spec.ts",
  "sandbox/e2e/apps-game.spec.ts",
  "sandbox/e2e/apps-helpers.spec.ts",
  "sandbox/e2e/apps-packages.spec.ts",
  "sandbox/e2e/apps-sheets.spec.ts",
  "sandbox/e2e/ui-areas.spec.ts",
  "sandbox/e2e/ui-bad-packages.spec.ts",
  "sandbox/e2e/ui-packages.spec.ts",
]);

/** Playwright's listing of a file, of a `describe` in it, and of the tests in both. */
interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { title: string; file: string; tests: readonly { projectName: string }[] }[];
}

/** The output of `playwright test --list --reporter=json`. */
export interface Listing {
  readonly suites: readonly Suite[];
}

/**
 * The lines of a test list for `--test-list`, with each test on one generation or, depending on its file, on both.
 * @param onBoth specs that run on both generations, relative to the root
 * @param folder of the configuration, relative to the root, with a slash; the listing's file names are relative to it
 */
export function shareOut({ suites }: Listing, folder = "", onBoth = ON_BOTH): string[] {
  return suites.flatMap((suite) => linesOf(suite, [suite.title], (spec) => onBoth.has(folder + spec)));
}

function linesOf(
  { suites = [], specs = [] }: Suite,
  [spec, ...path]: readonly string[],
  isOnBoth: (spec: string) => boolean,
): string[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const name = [...path, title].join(" › ");
    const projects = tests.map(({ projectName }) => projectName);
    const chosen = isOnBoth(spec!)
      ? projects
      : projects.filter((_, at) => at === placeOf(`${spec} ${name}`, projects.length));
    // Playwright looks for the test in its own file, and loads the file in the line.
    return chosen.flatMap((project) =>
      [...new Set([file, spec])].map((at) => `[${project}] › ${at} › ${name}`),
    );
  });
  return [...own, ...suites.flatMap((each) => linesOf(each, [spec!, ...path, each.title], isOnBoth))];
}
