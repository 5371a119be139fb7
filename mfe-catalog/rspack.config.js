import { remote } from '../rspack.base.js';

// The search alone comes near it: a dialog and tabs, two parts that stand outside @steadfast/ui; it is got ready when
// the page is idle. Pages: 21.6 at most.
export default remote(import.meta.url, { budgetKB: 27 });
