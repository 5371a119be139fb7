import { describeApi } from '../support/describe-api';
import { malformedRequests } from './send-malformed-requests';

const REQUESTS = 10_000;
// It only ends what hangs: on a busy machine so many take longer than three minutes.
jest.setTimeout(1_200_000);

describeApi('many malformed requests', malformedRequests(REQUESTS), () => ({ logLevel: 'error' }));
