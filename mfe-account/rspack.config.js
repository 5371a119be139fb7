import { remote } from '../rspack.base.js';

// The sign-in is loaded whole, all its branches with it: a step that had to be fetched in the middle could fail there.
export default remote(import.meta.url, { budgetKB: 20 });
