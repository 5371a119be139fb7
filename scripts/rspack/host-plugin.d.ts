import type { NamesByModule } from './shared-names-plugin.js';

/** The members of an rspack compilation that the plugins use. */
export interface Emitted {
  errors: Error[];
  assets: Record<string, unknown>;
  entrypoints: Map<string, { getFiles(): string[] }>;
  fileDependencies: Iterable<string>;
  namedChunkGroups: Map<string, { getFiles(): string[] }>;
}

/** The function that analyzeBuild returns. */
export type AnalyzeDependencies = (
  compilation: Emitted,
) => { needs: { routes: string[]; dialogs: string[] }; slotsOffered: string[] } | undefined;
export interface PluginTarget {
  options: { output: { path: string } };
  hooks: { afterEmit: { tap(name: string, run: (compilation: Emitted) => void): void } };
}

export class HostPlugin {
  constructor(options: {
    name: string;
    version: string;
    contract: string;
    /** The hash of the contract's declarations. */
    declarations: () => string;
    shared: Record<string, { version: string }>;
    /** Set once everything is built. */
    sharedNames: { exports?: NamesByModule };
    routes: string[];
    budgetKB: number;
    dependencies: AnalyzeDependencies;
  });
  apply(compiler: PluginTarget): void;
}
