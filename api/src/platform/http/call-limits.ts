import { perMinute } from '../limits/limiter';
import type { CallLimits } from './routes';

/**
 * The limits of calls that read, and of those that change something. They are wide enough for a family, a school or a
 * church behind one address, and for somebody in a hurry; decided for REQ-API-3 in docs/api.md. `LIMITS_FACTOR` widens all.
 */
export const READ_LIMITS: CallLimits = { network: perMinute(1_200), account: perMinute(300) };
export const CHANGE_LIMITS: CallLimits = { network: perMinute(600), account: perMinute(120) };
