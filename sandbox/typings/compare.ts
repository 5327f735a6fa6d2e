/**
 * Compares the sandbox with the public typings member by member, on both generations, and prints for each namespace the
 * number of served, inert and lacking members. Fails for silent members, which are neither implemented nor a stand-in.
 *   npx tsx sandbox/typings/compare.ts [--list lacking|inert|served]
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const SELF = fileURLToPath(import.meta.url);
const COLUMNS = ["served", "inert", "lacking", "silent"] as const;

async function compareGeneration(): Promise<void> {
  const { createHost } = await import("../node/host.ts");
  const { configureClasses } = await import("../client/sidebar/classes.ts");
  const { compareAll, generation } = await import("./status.ts");
  const host = await createHost();
  configureClasses();
  const list = process.argv[process.argv.indexOf("--list") + 1];
  const row = (name: string, counts: readonly (string | number)[]) =>
    console.log(name.padEnd(44) + counts.map((count) => String(count).padStart(9)).join(""));
  row(`generation ${generation}`, COLUMNS);
  const total = COLUMNS.map(() => 0);
  for (const [space, members] of compareAll()) {
    const counts = COLUMNS.map((column) => members.filter(({ status }) => status === column).length);
    for (const [index, count] of counts.entries()) total[index] = (total[index] ?? 0) + count;
    if (members.length > 0) row(space, counts);
    for (const { path, status } of members)
      if (status === "silent" || status === list) console.log(`  ${status} ${path}`);
  }
  row("all", total);
  await host.teardown();
  process.exitCode = total.at(-1) === 0 ? 0 : 1;
}

function compareBoth(): void {
  for (const generation of ["13", "14"]) {
    const { status } = spawnSync(process.execPath, ["--import", "tsx", SELF, ...process.argv.slice(2)], {
      env: { ...process.env, SANDBOX_GENERATION: generation },
      stdio: "inherit",
    });
    if (status !== 0) process.exitCode = 1;
  }
}

if (process.env.SANDBOX_GENERATION) await compareGeneration();
else compareBoth();
