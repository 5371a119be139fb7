import { remote } from '../rspack.base.js';

// The player's engine, controls, keyboard and touch; hls.js, settings, captions and transcript are separate chunks.
export default remote(import.meta.url, { budgetKB: 30 });
