/**
 * Every limit of the API, in one place. Each is counted in a window that starts with the first request. They are wide
 * enough for a family, a school or a church behind one address, and for somebody in a hurry; decided for REQ-API-3 in
 * docs/api.md. `LIMITS_FACTOR` widens them all.
 */
import type { CallName } from '@steadfast/shared/contract';

/** At most `max` within `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/** How often a call may be made by one address, by one account, and about one e-mail address. */
export interface CallLimits {
  address: Limit;
  account?: Limit;
  email?: Limit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const perMinute = (max: number): Limit => ({ max, seconds: MINUTE });
const perHour = (max: number): Limit => ({ max, seconds: HOUR });

const READ: CallLimits = { address: perMinute(1_200), account: perMinute(300) };
const CHANGE: CallLimits = { address: perMinute(600), account: perMinute(120) };
/** Each costs a hash, a mail or a guess. */
const SIGN_IN: CallLimits = { address: perMinute(60), email: perMinute(10) };

/** Limits of each call. A call without an entry is a type error. */
export const CALL_LIMITS: Record<CallName, CallLimits> = {
  'GET /video/series': READ,
  'GET /video/series/{id}': READ,
  'GET /video/{id}': READ,
  'GET /video/tag/{id}': READ,
  'GET /featured/hero': READ,
  'GET /featured/tag': READ,
  'POST /video/track_video_progress': CHANGE,
  'GET /playlist/my_playlists': READ,
  'GET /playlist/playlist/{linkSlug}': READ,
  'POST /playlist/create': CHANGE,
  'POST /playlist/add_video': CHANGE,
  'POST /auth/account_exists': { address: perHour(200) },
  'POST /auth/register': { address: perHour(60), email: perHour(5) },
  'POST /auth/login': SIGN_IN,
  'POST /auth/verify_email': SIGN_IN,
  'GET /profile/self': READ,
  'POST /profile/update_profile': CHANGE,
};
