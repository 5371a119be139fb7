interface Plugin {
  apply(compiler: unknown): void;
}

type Assets = Record<string, { source: () => string }>;

/** Runs a plugin after files were written into a folder. Its other members are those of an rspack compilation. */
export function emit<C extends object>(
  plugin: Plugin,
  folder: string,
  compilation: C,
): C & { errors: Error[] } {
  const withErrors = { errors: [] as Error[], ...compilation };
  const afterEmit = { tap: (_: string, run: (emitted: object) => void) => run(withErrors) };
  const start = { tap: (_: string, run: () => void) => run() };
  plugin.apply({
    options: { output: { path: folder } },
    hooks: { beforeRun: start, watchRun: start, afterEmit },
  });
  return withErrors;
}

/** Runs a plugin on the ids of a build's modules and on its files, and returns what the files became. */
export function processBuild(plugin: Plugin, files: Record<string, string>, modules: object[] = []) {
  const built = { ...files };
  class RawSource {
    constructor(readonly text: string) {}
  }
  const assets: Assets = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, { source: () => text }]),
  );
  const compilation = {
    hooks: {
      beforeModuleIds: { tap: (_: string, setIds: (modules: object[]) => void) => setIds(modules) },
      processAssets: { tap: (_: object, process: (assets: Assets) => void) => process(assets) },
    },
    updateAsset: (file: string, { text }: RawSource) => (built[file] = text),
  };
  plugin.apply({
    rspack: { Compilation: { PROCESS_ASSETS_STAGE_DEV_TOOLING: 500 }, sources: { RawSource } },
    hooks: {
      thisCompilation: { tap: (_: string, run: (started: object) => void) => run(compilation) },
    },
  });
  return built;
}
