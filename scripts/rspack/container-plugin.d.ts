interface Source {
  source: () => string | Buffer;
}

/** The members of an rspack compiler that the plugin uses. */
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

export function containerNameInBuild(name: string): string;

export class ContainerPlugin {
  constructor(nameInBuild: string);
  /** Ends with the hash once the build is done. */
  name: string;
  apply(compiler: BuiltAssets): void;
}
