import { describeApiOnBoth } from '../support/describe-api';
import { malformedRequests } from './send-malformed-requests';

const REQUESTS = 10_000;

describeApiOnBoth('many malformed requests', malformedRequests(REQUESTS), () => ({ logLevel: 'error' }));
