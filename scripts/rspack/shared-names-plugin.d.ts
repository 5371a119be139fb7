import type { Compiler } from '@rspack/core';

/** Names by the module that they are imported from or exported by, both sorted. */
export type NamesByModule = Record<string, string[]>;

export class SharedNamesPlugin {
  constructor(options: { root: string; isHost: boolean });
  /** A remote's imports, set once it is built. */
  imports?: NamesByModule;
  /** A shell's exports, set once it is built; `*` for a module whose names the bundler does not know. */
  exports?: NamesByModule;
  apply(compiler: Compiler): void;
}
