import type { DialogContribution } from '../../contract';
import { loadDeferredUi } from '../deferred/load-deferred-ui';
import type { ModuleLoader } from '../module-loader';
import type { Contributed } from '../registry';

/** Preloads a dialog and the code that hosts dialogs, in parallel. A failure shows when the dialog is opened. */
export function preloadDialog(
  { feature, module }: Contributed<DialogContribution>,
  loader: ModuleLoader,
): void {
  for (const loading of [loadDeferredUi(), loader.load(feature, module, { isPreload: true })])
    loading.catch(() => undefined);
}
