import type { Feature } from '@steadfast/shared/contract';
import type { AnalyzeDependencies, PluginTarget } from './host-plugin.js';
import type { NamesByModule } from './shared-names-plugin.js';

export class FeaturePlugin {
  constructor(options: {
    feature: Feature & { $schema?: string };
    version: string;
    /** Its name is final once everything is built. */
    container: { name: string };
    contract: string;
    /** The hash of the contract's declarations. */
    declarations: () => string;
    shared: Record<string, { requiredVersion: string }>;
    /** Set once everything is built. */
    sharedNames: { imports?: NamesByModule };
    budgetKB: number;
    dependencies: AnalyzeDependencies;
  });
  apply(compiler: PluginTarget): void;
}
