/** The GM's start in a world where a player has stored what no document can be built from. */

import { createHost, type Host } from "sandbox/node";
import { endHost } from "sandbox/testing/settled";
import { waitFor } from "sandbox/testing/wait-for";
import { afterAll, expect, it } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import { builtEntry, DIST } from "../../../scripts/lib/run.ts";
import { worldOf } from "../../support/table.ts";

let host: Host;
afterAll(() => endHost(host));

it("[MEDIUM-13] the start continues after a document that cannot be built, and names it", async () => {
  host = await createHost({
    system: { dir: DIST, entry: builtEntry() },
    until: "ready",
    documents: {
      // Chosen games, so that no window is on its way when the test ends.
      Setting: [{ key: "manifold.games", value: JSON.stringify(["edge"]), user: null }],
      Actor: [
        {
          _id: "broken0000000000",
          name: "Broken",
          type: "edgeCharacter",
          system: { vitality: { value: { toString: 1 } } },
        },
      ],
    },
  });
  const { actors } = worldOf(host);
  expect(() => actors.getInvalid("broken0000000000")).toThrow();
  await waitFor(() => expect(hostSettings().get("manifold", "worldVersion")).not.toBe(-1));
  expect(host.notifications.map(({ message }) => message).join("\n")).toContain("Broken");
  // The last of what starts.
  await waitFor(() => expect(game.tours!.has("manifold.edge-firstRest")).toBe(true));
});
