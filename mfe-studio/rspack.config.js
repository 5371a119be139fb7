import { remote } from '../rspack.base.js';

// The container takes 6 KB. A video's page sets the budget: its form, files, captions, chapters, picture and publication on one page.
export default remote(import.meta.url, { budgetKB: 20 });
