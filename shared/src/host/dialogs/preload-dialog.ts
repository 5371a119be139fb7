import type { DialogContribution } from '../../contract';
import { loadDeferredUi } from '../deferred/load-deferred-ui';
import type { ModuleLoader } from '../module-loader';
import type { Contributed } from '../registry';

/** Gets a dialog and what shows dialogs, both at the same time. A failure shows when it is opened. */
export function preloadDialog(
  { feature, module }: Contributed<DialogContribution>,
  loader: ModuleLoader,
): void {
  for (const part of [loadDeferredUi(), loader.load(feature, module, { isAhead: true })])
    part.catch(() => undefined);
}
