/** The members of an rspack compilation that the plugin uses. */
export interface EmittedChunks {
  errors: Error[];
  assets: Record<string, unknown>;
  chunks: Iterable<{ files: Iterable<string>; hasRuntime(): boolean }>;
}

export class ChunkHashesPlugin {
  apply(compiler: {
    options: { output: { path: string } };
    hooks: { afterEmit: { tap(name: string, run: (compilation: EmittedChunks) => void): void } };
  }): void;
}
