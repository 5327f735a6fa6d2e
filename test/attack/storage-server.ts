/** A server of the sandbox in a process of its own, which a test can kill. Prints its address. */
import { serve } from "sandbox/raw-client";

const [worldDir] = process.argv.slice(2);
const { url } = await serve({ worldDir: worldDir! });
console.log(`listening at ${url}`);
