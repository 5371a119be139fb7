import { remote } from '../rspack.base.js';

// The player's engine, controls, keyboard and touch; hls.js, settings, captions and transcript are separate chunks.
// What the preview shares with the page is a chunk of its own, which costs 0.5 KB. Chunk hashes compress by chance: 0.1 KB.
export default remote(import.meta.url, { budgetKB: 30.8 });
