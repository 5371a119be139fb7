/** What the plugins use of an rspack compilation and compiler. */
export interface Emitted {
  errors: Error[];
  assets: Record<string, unknown>;
  entrypoints: Map<string, { getFiles(): string[] }>;
  namedChunkGroups: Map<string, { getFiles(): string[] }>;
}
export interface PluginTarget {
  options: { output: { path: string } };
  hooks: { afterEmit: { tap(name: string, run: (compilation: Emitted) => void): void } };
}

export class HostPlugin {
  constructor(options: {
    name: string;
    version: string;
    contract: string;
    shared: Record<string, { version: string }>;
    routes: string[];
    budgetKB: number;
  });
  apply(compiler: PluginTarget): void;
}
