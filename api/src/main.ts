/** The API in a process of its own, as `steadfast serve api` runs it, for tests and benchmarks; `--checkout` as with `npm start`. */
import { serve } from '@steadfast/server';
import { startApi } from './server/start-api';

await serve(startApi, { isCheckout: process.argv.includes('--checkout'), runsJobs: true });
