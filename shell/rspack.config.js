import fs from 'node:fs';
import { host } from '../rspack.base.js';

const readJson = (file) => JSON.parse(fs.readFileSync(new URL(file, import.meta.url), 'utf8'));

export default host(import.meta.url, {
  name: 'shell',
  main: './src/main.tsx',
  server: { main: './src/server.tsx', http: './src/sample-http.ts' },
  publicFolder: 'public',
  routes: Object.keys(readJson('own-routes.json')),
  links: readJson('own-links.json'),
  needs: readJson('needs.json'),
  // Of the cards in @steadfast/ui.
  slotsOffered: ['video-card', 'series-card'],
  // Leaves less than 1 KB to spare, because each increase should be reviewed. Chunk hashes compress by chance, which makes a
  // difference of 0.1 KB. 0.9 KB take over a page that the origin has rendered and say so if that fails. What a page needs only
  // after it has rendered belongs in shared/host/src/site/DeferredContent.tsx, and what the HTML decides in the bootstrap script.
  budgetKB: 149.3,
});
