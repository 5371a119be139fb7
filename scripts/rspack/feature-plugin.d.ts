import type { Feature } from '@steadfast/shared/contract';
import type { FindTies, PluginTarget } from './host-plugin.js';

export class FeaturePlugin {
  constructor(options: {
    feature: Feature & { $schema?: string };
    version: string;
    /** Its name is known when everything is built. */
    container: { name: string };
    contract: string;
    shared: Record<string, { requiredVersion: string }>;
    budgetKB: number;
    ties: FindTies;
  });
  apply(compiler: PluginTarget): void;
}
