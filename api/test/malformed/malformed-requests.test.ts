import { describeApi } from '../support/describe-api';
import { malformedRequests } from './send-malformed-requests';

/** `npm run test:slow` sends many more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);

describeApi('malformed requests', malformedRequests(REQUESTS), () => ({ logLevel: 'error' }));
