/** The built system in a world without a page. */
import { createHost, type Host, type HostOptions } from "sandbox/node";
import { waitFor } from "sandbox/testing/wait-for";
import { GAMES } from "../../scripts/lib/games.ts";
import { builtEntry, DIST } from "../../scripts/lib/run.ts";
import type { TableActor } from "./documents.ts";

/** Starts it up to "setup" and waits for its games, which would otherwise arrive in the next test file's world. */
export async function startBuilt(documents: HostOptions["documents"] = {}): Promise<Host> {
  const host = await createHost({
    system: { dir: DIST, entry: builtEntry() },
    until: "setup",
    documents,
  });
  const { documentClass } = host.CONFIG.Actor as {
    documentClass: new (source: object) => Pick<TableActor, "ruleset">;
  };
  const games = GAMES.map((id) => new documentClass({ name: id, type: `${id}Character` }).ruleset);
  // The part of a game with its consequences is loaded separately.
  await waitFor(() => {
    const late = games.filter((game) => !game?.damage);
    if (late.length > 0) throw new Error(`Not fetched: ${late.map((game) => game?.id)}`);
  });
  return host;
}
