import type { Compiler } from '@rspack/core';

/** Names by the module that they are imported from or exported by, both in the order of the alphabet. */
export type NamesByModule = Record<string, string[]>;

export class SharedNamesPlugin {
  constructor(options: { root: string; isHost: boolean });
  /** Of a remote, when it is built. */
  imports?: NamesByModule;
  /** Of a shell, when it is built; `*` for a module whose names the bundler does not know. */
  exports?: NamesByModule;
  apply(compiler: Compiler): void;
}
