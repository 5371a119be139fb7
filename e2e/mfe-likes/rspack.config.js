import { remote } from '../rspack.base.js';

export default remote(import.meta.url, { budgetKB: 20 });
