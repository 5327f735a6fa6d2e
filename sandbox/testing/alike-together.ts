/**
 * Groups the test files by project and environment. The runner reuses a process only if the next file is of the same
 * kind, and a new process loads seven hundred modules again.
 */
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/;

const environmentOf = (file: string): string => ENVIRONMENT.exec(readFileSync(file, "utf8"))?.[1] ?? "node";

export class AlikeTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const kind = `${file.project.name} ${environmentOf(file.moduleId)}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
    }
    return [...kinds.values()].flat();
  }
}
