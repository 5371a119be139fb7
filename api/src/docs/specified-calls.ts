/** The calls of section 7 of the product specification; all others are our own. */
const SPECIFIED = new Set<string>([
  'GET /video/series',
  'GET /video/series/{id}',
  'GET /video/{id}',
  'GET /video/tag/{id}',
  'POST /video/search',
  'POST /video/track_video_progress',
  'GET /featured/hero',
  'GET /featured/tag',
  'GET /playlist/my_playlists',
  'GET /playlist/playlist/{linkSlug}',
  'POST /playlist/create',
  'PUT /playlist/playlist/{id}',
  'DELETE /playlist/playlist/{id}',
  'POST /playlist/add_video',
  'POST /playlist/remove_video',
  'POST /share/playlist',
  'POST /share/series',
  'POST /share/video',
  'POST /share/featured',
  'GET /subscriptions/series',
  'POST /subscriptions/series',
  'DELETE /subscriptions/series/{id}',
  'POST /auth/account_exists',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/verify_email',
  'POST /auth/forgot_password_send',
  'POST /auth/forgot_password_callback_verify',
  'POST /auth/forgot_password_callback_set',
  'POST /auth/change_email',
  'POST /auth/change_password',
  'GET /profile/self',
  'POST /profile/update_profile',
]);

/** Whether the product specification contains a call. */
export function isSpecified(name: string): boolean {
  return SPECIFIED.has(name);
}
