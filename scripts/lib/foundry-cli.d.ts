declare module "@foundryvtt/foundryvtt-cli" {
  interface CompileOptions {
    yaml?: boolean;
    recursive?: boolean;
    log?: boolean;
    transformEntry?: (entry: import("./pack-keys.ts").PackSource) => unknown;
  }
  interface ExtractOptions extends CompileOptions {
    yamlOptions?: Record<string, unknown>;
    clean?: boolean;
    folders?: boolean;
    omitVolatile?: boolean;
    transformName?: (entry: import("./pack-keys.ts").PackSource) => string;
  }
  export function compilePack(source: string, target: string, options?: CompileOptions): Promise<void>;
  export function extractPack(source: string, target: string, options?: ExtractOptions): Promise<void>;
}
