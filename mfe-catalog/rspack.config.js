import { remote } from '../rspack.base.js';

// The search alone comes near it: a dialog and tabs, two parts that stand outside @steadfast/shared/ui. Pages: 20.2 at most.
export default remote(import.meta.url, { budgetKB: 24 });
