import type { BuiltAssets } from './container-plugin.js';

export class HashOrderPlugin {
  apply(compiler: BuiltAssets): void;
}
