import { remote } from '../rspack.base.js';

// 9 KB of each module is the container. The dialog `share` sets the budget, at 17 KB: two steps, the rules for what is typed
// as a recipient, the words for each failure, and the modal. It loads when somebody asks for it, with no page.
export default remote(import.meta.url, { budgetKB: 18 });
