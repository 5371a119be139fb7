/** `steadfast serve api`: the API in a process of its own. */
import { serve } from '@steadfast/server';
import { startApi } from './server/start-api';

await serve(startApi);
