/** docs/security.md has an answer for every entry through which others can make a client act. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hooksIn } from "../../scripts/lib/host-use.ts";
import { ROOT } from "../../scripts/lib/run.ts";
import { Sources } from "../../scripts/lib/sources.ts";

const DOCUMENTED = /^\| (`[^|]{1,200}`) \|/gm;

const sources = new Sources(ROOT);

/** Hooks, sockets, region events and life-cycle methods of documents in the sources. */
function entries(): string[] {
  return sources.list("module").flatMap((path) => {
    const text = sources.text(path);
    const named = hooksIn({ path, text });
    const listed = [...text.matchAll(/^const UPDATES = \[([^\]]*)\]/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/"(\w+)"/g)].map(([, name]) => name!),
    );
    const isDocument = path.startsWith("module/core/documents/");
    const methods = isDocument
      ? [...text.matchAll(/override (?:async )?(_(?:on|pre)\w+)/g)].map(([, name]) => name!)
      : [];
    const handlers = [...text.matchAll(/override (?:async )?(_handle\w+)/g)].map(([, name]) => name!);
    const socket = /hostSocket\(\)\.on\(/.test(text) ? ["socket"] : [];
    return [...named, ...listed, ...methods, ...handlers, ...socket];
  });
}

it("[HIGH-1] nothing but the listed entries can make a client act", () => {
  const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
  const documented = [...text.matchAll(DOCUMENTED)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  );
  expect([...new Set(documented)].sort()).toEqual([...new Set(entries())].sort());
});
