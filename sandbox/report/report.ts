/** Reports the public members of the host that a package uses, and the sandbox's support for each. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { configureClasses } from "../client/sidebar/classes.ts";
import { createHost } from "../node/host.ts";
import { memberStatus, type Status } from "../typings/status.ts";
import { type HostMember, hostMembers } from "./resolve.ts";
import { type CodeFile, scanCode } from "./scan.ts";

const CODE = /\.[cm]?js$/;
const IGNORED = /(^|[\\/])(node_modules|\.git)([\\/]|$)/;

const TITLES: readonly (readonly [Status, string])[] = [
  ["served", "served"],
  ["inert", "inert: loads, and throws when it is used"],
  ["lacking", "lacking: throws when it is read"],
];

/** The scripts in a package's folder. */
function codeBelow(folder: string): CodeFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => CODE.test(file) && !IGNORED.test(file))
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .sort()
    .map((file) => ({ path: relative(folder, file), text: readFileSync(file, "utf8") }));
}

/** The report on one package's folder, line by line. */
export async function reportPackage(folder: string): Promise<string[]> {
  const files = codeBelow(folder);
  const { known, unknown } = hostMembers(scanCode(files));
  const host = await createHost();
  try {
    configureClasses();
    const members = [...known.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    const of = (status: Status) => members.filter(({ path }) => statuses.get(path) === status);
    const statuses = new Map(members.map(({ path }) => [path, memberStatus(path)]));
    const counts = TITLES.map(([status]) => `${of(status).length} ${status}`).join(", ");
    const lines = [
      `${folder}: ${files.length} scripts name ${members.length} members of the host: ${counts}`,
    ];
    for (const [status, title] of TITLES) lines.push(...section(title, of(status)));
    lines.push(...section("in no typings: undefined", [...unknown.values()]));
    return lines;
  } finally {
    await host.teardown();
  }
}

function section(title: string, members: readonly HostMember[]): string[] {
  if (members.length === 0) return [];
  const places = ({ places: found }: HostMember) =>
    found.map(({ file, line }) => `${file}:${line}`).join(" ");
  return ["", title, ...members.map((member) => `  ${member.path}  ${places(member)}`)];
}
