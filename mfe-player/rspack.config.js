import { remote } from '../rspack.base.js';

// Engine, bar, keys and touch of a player of our own; hls.js, settings, captions and transcript come apart.
export default remote(import.meta.url, { budgetKB: 32.5 });
