/** A process of its own for one client: the sources are compiled as for a browser, without one. */
import { parentPort, workerData } from "node:worker_threads";
import { createServer } from "vite";
import { builtinEnvironments } from "vitest/runtime";

await builtinEnvironments["happy-dom"].setup(globalThis, {});
/** Styles are for browsers. */
const noStyles = {
  name: "no-styles",
  enforce: "pre",
  resolveId: (source) => (source.endsWith(".scss") ? "\0no-styles" : null),
  load: (id) => (id === "\0no-styles" ? "" : null),
};

const vite = await createServer({
  configFile: false,
  plugins: [noStyles],
  root: workerData.root,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { serve } = await vite.ssrLoadModule("/test/support/table-client.ts");
await serve(parentPort, workerData);
