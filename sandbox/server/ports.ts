import { createServer } from "node:net";

/** The first free port starting at `from`; undefined if the next 100 ports are in use. */
export async function nextFreePort(from: number, host: string): Promise<number | undefined> {
  for (let port = from; port < Math.min(from + 100, 65_536); port++) {
    if (await isFree(port, host)) return port;
  }
  return undefined;
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
