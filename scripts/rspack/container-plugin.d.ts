interface Source {
  source: () => string | Buffer;
}

/** What the plugin needs of a bundler's compiler. */
export interface BuiltAssets {
  rspack: {
    Compilation: { PROCESS_ASSETS_STAGE_DEV_TOOLING: number };
    sources: { RawSource: new (text: string) => Source };
  };
  hooks: {
    thisCompilation: {
      tap: (
        name: string,
        tapped: (compilation: {
          hooks: {
            processAssets: {
              tap: (
                where: { name: string; stage: number },
                process: (assets: Record<string, Source>) => void,
              ) => void;
            };
          };
          updateAsset: (file: string, source: Source) => void;
        }) => void,
      ) => void;
    };
  };
}

export function containerInBuild(name: string): string;

export class ContainerPlugin {
  constructor(inBuild: string);
  /** Ends with the hash once the build is made. */
  name: string;
  apply(compiler: BuiltAssets): void;
}
