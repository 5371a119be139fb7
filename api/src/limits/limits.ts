/**
 * Every limit of the API. Each counts in a window that starts with the first request. They are wide enough for a family,
 * a school or a church behind one address, and for somebody in a hurry; decided for REQ-API-3 in docs/api.md.
 * `LIMITS_FACTOR` widens them all.
 */
import { CODE_RESEND_PAUSE_SECONDS, type CallName } from '@steadfast/contract';

/** At most `max` within `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/** How often a call may be made by one address and by one account. */
interface CallLimits {
  address: Limit;
  account?: Limit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const perMinute = (max: number): Limit => ({ max, seconds: MINUTE });
const perHour = (max: number): Limit => ({ max, seconds: HOUR });
const perDay = (max: number): Limit => ({ max, seconds: DAY });

const READ: CallLimits = { address: perMinute(1_200), account: perMinute(300) };
/** Costs as much as thirteen pages. A slow typist sends one search per keystroke, a class behind one address several each. */
const SEARCH: CallLimits = { address: perMinute(240), account: perMinute(60) };
const CHANGE: CallLimits = { address: perMinute(600), account: perMinute(120) };
/** Each costs a hash or a guess. LIMITS also covers wrong ones. No limit by email, or strangers would use it up. */
const SIGN_IN: CallLimits = { address: perMinute(60) };
/** Each costs an email; LIMITS also limits the emails to one address. */
const CODE_MAIL: CallLimits = { address: perHour(60) };
/** Calls that require the password again. */
const ACCOUNT_CHANGE: CallLimits = { address: perHour(100), account: perHour(10) };
/** Each writes to strangers; LIMITS also limits how many. */
const SHARE: CallLimits = { address: perMinute(60), account: perMinute(10) };

/** Limits of each call. A call without an entry is a type error. */
export const CALL_LIMITS: Record<CallName, CallLimits> = {
  'GET /video/series': READ,
  'GET /video/series/{id}': READ,
  'GET /video/{id}': READ,
  'GET /video/tag/{id}': READ,
  // Ignores the token.
  'GET /featured/hero': { address: READ.address },
  'GET /featured/tag': READ,
  'POST /video/search': SEARCH,
  'POST /video/track_video_progress': CHANGE,
  'GET /video/continue_watching': READ,
  'PUT /video/continue_watching/{id}': CHANGE,
  'GET /playlist/my_playlists': READ,
  'GET /playlist/playlist/{linkSlug}': READ,
  'POST /playlist/create': CHANGE,
  'POST /playlist/add_video': CHANGE,
  'POST /playlist/move_video': CHANGE,
  'POST /playlist/remove_video': CHANGE,
  'PUT /playlist/playlist/{id}': CHANGE,
  'DELETE /playlist/playlist/{id}': CHANGE,
  'GET /subscriptions/series': READ,
  'POST /subscriptions/series': CHANGE,
  'DELETE /subscriptions/series/{id}': CHANGE,
  'POST /auth/account_exists': { address: perHour(200) },
  'POST /auth/register': CODE_MAIL,
  'POST /auth/login': SIGN_IN,
  'POST /auth/verify_email': SIGN_IN,
  'POST /auth/resend_code': CODE_MAIL,
  'POST /auth/logout': CHANGE,
  'POST /auth/forgot_password_send': CODE_MAIL,
  'POST /auth/forgot_password_callback_verify': SIGN_IN,
  'POST /auth/forgot_password_callback_set': SIGN_IN,
  'POST /auth/change_email': ACCOUNT_CHANGE,
  'POST /auth/change_password': ACCOUNT_CHANGE,
  'GET /profile/self': READ,
  'POST /profile/update_profile': CHANGE,
  'POST /profile/clear_field': CHANGE,
  'GET /profile/export': { address: perHour(100), account: perHour(10) },
  'POST /profile/delete': ACCOUNT_CHANGE,
  'POST /share/playlist': SHARE,
  'POST /share/series': SHARE,
  'POST /share/video': SHARE,
  'POST /share/featured': SHARE,
};

/** How many connections one network may have open: browsers of a school behind one address open six each. */
export const CONNECTIONS_PER_NETWORK = 1_000;

/** Limits that apply to more than one call. */
export const LIMITS = {
  /** By address. Mail providers unsubscribe many people from few addresses. */
  unsubscribe: perMinute(1_200),
  // Codes by email to one address, for any purpose. Strangers have 15 guesses at each: 300 a day, of a million.
  codesFromOneNetwork: perHour(6),
  codesAnHour: perHour(10),
  codesADay: { max: 20, seconds: DAY },
  /** Between two requests for a new code to one address, from one network. */
  resendPause: { max: 1, seconds: CODE_RESEND_PAUSE_SECONDS },
  // Wrong passwords and codes. Only the first two apply on a network where the account's owner has signed in before, so
  // that strangers elsewhere cannot lock the owner out.
  wrongForOneAccountFromOneNetwork: { max: 10, seconds: 15 * MINUTE },
  wrongFromOneNetwork: perHour(100),
  wrongForOneAccount: perHour(50),
  // Recipients of shares: by one account, from one address, and to one recipient from anybody.
  sharedByAccount: perDay(50),
  sharedByAddress: perDay(500),
  sharedWithRecipient: perDay(5),
} as const satisfies Record<string, Limit>;

/** How long the limits wait for Redis. */
export interface RedisPace {
  /** A call that has waited longer than this for its count proceeds without it. */
  responseMaxMs: number;
  /** After one slow response, Redis is not used for this long. */
  pauseMs: number;
  /** A start waits no longer than this for a connection. */
  connectMaxMs: number;
}

/** Redis responds within a millisecond. */
export const REDIS_PACE: RedisPace = { responseMaxMs: 250, pauseMs: 5_000, connectMaxMs: 1_000 };
