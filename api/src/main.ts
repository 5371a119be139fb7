/** `steadfast serve api`: the API in a process of its own. */
import { serve } from '@steadfast/server';
import { startApi } from './start-api';

await serve(startApi);
