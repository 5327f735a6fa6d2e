/** The functions of the system that run during some work, as V8 counts them. */
import { Session } from "node:inspector/promises";

export interface Ran {
  /** Files below `module/` in which a function ran. */
  readonly files: readonly string[];
  readonly functions: number;
  /** The number of calls of functions with a name, in matching files. */
  calls(name: string, file?: RegExp): number;
}

/** Runs some work, then reads which functions were called. Work that continues afterwards is not counted. */
export async function ranDuring(work: () => Promise<void>): Promise<Ran> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  try {
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const called = result.flatMap(({ url, functions }) => {
      const file = /\/(module\/.*)\.js$/.exec(url)?.[1];
      if (!file) return [];
      // The first function is the file itself, which runs when it is loaded.
      return functions.flatMap(({ functionName: name, ranges: [range] }) =>
        range!.startOffset > 0 && range!.count > 0 ? [{ file, name, count: range!.count }] : [],
      );
    });
    return {
      files: [...new Set(called.map(({ file }) => `${file}.ts`))].sort(),
      functions: called.length,
      calls: (name, file = /^/) =>
        called
          .filter((each) => each.name === name && file.test(each.file))
          .reduce((sum, { count }) => sum + count, 0),
    };
  } finally {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}
