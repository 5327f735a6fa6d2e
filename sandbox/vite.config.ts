import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { precompile } from "./precompile.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the sandbox's pages with fixed file names, so that the server's HTML can refer to them. */
export default defineConfig({
  root: at("."),
  base: "/sandbox/",
  publicDir: false,
  plugins: [precompile()],
  // The names of the typings are parsed from a string, which takes a third of the time of a literal.
  json: { stringify: true },
  resolve: {
    alias: { jquery: "jquery/dist/jquery.min.js", "source-map": at("./client/no-source-map.ts") },
  },
  build: {
    target: "es2023",
    sourcemap: true,
    modulePreload: false,
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      input: {
        main: at("./client/main.ts"),
        join: at("./client/join.ts"),
        sandbox: at("./client/styles/sandbox.scss"),
        hostile: at("./client/styles/hostile.css"),
      },
      output: {
        entryFileNames: "[name].js",
        // The HTML of the game's page refers to the chunk that both pages share (initials.js).
        chunkFileNames: "[name].js",
        assetFileNames: "[name][extname]",
        keepNames: true,
        // Every test's page parses its scripts. Names are kept for stack traces and for systems that read them.
        minify: { compress: true, mangle: false, codegen: true },
      },
    },
  },
});
