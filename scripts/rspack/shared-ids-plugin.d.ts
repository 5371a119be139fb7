/** As the bundler hands a module to whoever gives ids. */
export interface ModuleForId {
  type: string;
  identifier: string;
  id: string | number | null;
}

/** What the plugin needs of a bundler's compiler. */
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
