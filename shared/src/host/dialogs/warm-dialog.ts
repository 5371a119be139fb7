import type { DialogContribution } from '../../contract';
import { loadLateParts } from '../late/load-late-parts';
import type { ModuleLoader } from '../module-loader';
import type { Contributed } from '../registry';

/** Gets a dialog and what shows dialogs, both at the same time. A failure shows when it is opened. */
export function warmHostedDialog(
  { feature, module }: Contributed<DialogContribution>,
  loader: ModuleLoader,
): void {
  for (const part of [loadLateParts(), loader.load(feature, module, { isAhead: true })])
    part.catch(() => undefined);
}
