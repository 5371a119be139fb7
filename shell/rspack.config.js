import fs from 'node:fs';
import { host } from '../rspack.base.js';

const ownRoutes = JSON.parse(fs.readFileSync(new URL('own-routes.json', import.meta.url), 'utf8'));

export default host(import.meta.url, {
  name: 'shell',
  main: './src/main.tsx',
  routes: Object.keys(ownRoutes),
  // 173.9 with hashes of all chunks (0.7), falling back, noticing what goes live and marks; 0.6 to spare, of which 0.1 is chance:
  // those hashes are drawn anew with each change, and compress now better, now worse. More is looked at. What a page needs only
  // after it is there belongs into shared/src/host/late, what the HTML decides into its first script. Since then 0.3 for what an
  // API offers, a log-out that waits for changes on their way, and what a 401 and a 404 say.
  budgetKB: 174.8,
});
