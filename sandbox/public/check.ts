/** Checks the public declarations against the sources. Compiled but never run. */

import type * as handlebars from "../client/applications/handlebars/helpers.ts";
import type * as client from "../client/index.ts";
import type * as node from "../node/host.ts";
import type * as wired from "../node/wired-server.ts";
import type * as server from "../server/index.ts";
import type * as publicClient from "./client.d.ts";
import type * as publicHandlebars from "./handlebars.d.ts";
import type * as publicNode from "./node.d.ts";
import type * as publicServer from "./server.d.ts";
import type * as publicWired from "./wired-server.d.ts";

type Fits<Source extends Declared, Declared> = Source;

export type Checked = [
  Fits<typeof handlebars, Pick<typeof publicHandlebars, keyof typeof publicHandlebars>>,
  Fits<typeof node, typeof publicNode>,
  Fits<typeof server, typeof publicServer>,
  Fits<typeof client.assembleFoundry, typeof publicClient.assembleFoundry>,
  Fits<typeof client.Hooks, typeof publicClient.Hooks>,
  Fits<InstanceType<typeof client.Game>, { initialize(): Promise<void>; setup(): void; begin(): void }>,
  Fits<keyof typeof publicClient, keyof typeof client>,
  Fits<wired.WiredServer, publicWired.WiredServer>,
];
