/** `npm run serve -- origin`: the origin in a process of its own. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@steadfast/server';
import { startOrigin } from './start-origin';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const places = {
  siteFolder: path.resolve(repository, process.env.SITE_FOLDER?.trim() || '.site'),
  contentFile: path.join(repository, 'shell/content/site-content.json'),
};

await serve((start) => startOrigin(start, places));
