import type { CallName } from '@steadfast/contract';

/** The calls beyond section 7 of the product specification. A call that is missing here is not offered to the site. */
export const OWN_CALLS: readonly CallName[] = [
  'GET /video/continue_watching',
  'PUT /video/continue_watching/{id}',
  'POST /playlist/move_video',
  'POST /auth/resend_code',
  'POST /auth/logout',
  'POST /profile/clear_field',
  'GET /profile/export',
  'POST /profile/delete',
];
