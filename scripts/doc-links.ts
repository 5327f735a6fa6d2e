/** Checks that every relative link, image and path in the documentation leads somewhere; exits with 1 if not. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { brokenLinks } from "./lib/doc-links.ts";
import { ROOT } from "./lib/run.ts";

const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: ROOT,
  encoding: "utf8",
});
const files = stdout.split("\n").filter((file) => file !== "" && existsSync(join(ROOT, file)));
const problems = files.flatMap((file) => brokenLinks(ROOT, file));
for (const problem of problems) console.error(problem);
console.log(`${files.length} texts read, ${problems.length} links or paths lead nowhere`);
process.exitCode = problems.length === 0 ? 0 : 1;
