/** `npm run serve -- origin`: the origin in a process of its own. */
import { serve } from '@steadfast/server';
import { startOrigin } from './start-origin';

await serve((start) => startOrigin(start));
