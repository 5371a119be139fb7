/** A module in the bundler's hook for module ids. */
export interface ModuleForId {
  type: string;
  identifier: string;
  id: string | number | null;
}

/** The members of an rspack compiler that the plugin uses. */
export interface ModulesForIds {
  hooks: {
    compilation: {
      tap: (
        name: string,
        tapped: (compilation: {
          hooks: {
            beforeModuleIds: { tap: (name: string, give: (modules: Iterable<ModuleForId>) => void) => void };
          };
        }) => void,
      ) => void;
    };
  };
}

export class SharedIdsPlugin {
  apply(compiler: ModulesForIds): void;
}
