/**
 * The 33 calls of product-spec.txt, section 7, each with the fields of its answer that sections 3 and 7 name, and no other
 * (REQ-API-4). Written down here by hand, apart from the contract: it is what the contract is held against.
 */

/** Which fields an answer keeps: all of a plain value, some of an object, or of every item of a list. */
export type Kept = 'value' | { list: Kept } | { fields: Readonly<Record<string, Kept>> };

const fields = (names: string, more: Readonly<Record<string, Kept>> = {}): Kept => ({
  fields: {
    ...Object.fromEntries(
      names
        .split(' ')
        .filter(Boolean)
        .map((name) => [name, 'value' as const]),
    ),
    ...more,
  },
});
const list = (item: Kept): Kept => ({ list: item });

const tagOfVideo = fields('id name');
const video = fields(
  'id videoId title description duration ThumbnailFile ThumbnailUrl videoProgressSeconds isWatched',
  { tags: list(tagOfVideo) },
);
const series = fields('id name tagline description videoCount ThumbnailFile ThumbnailUrl', {
  videos: list(fields('id isWatched')), // by the letter: a series promises no titles
  speakers: list(fields('name bio ThumbnailUrl')),
});
const collection = fields('id name', { videos: list(video) });
const playlist = fields('id name linkSlug videoCount');
const slide = fields('image title description', { ctas: list(fields('title ctaLink iconShape')) });

/** "Not shown" in section 7: the status says it all, and the body is empty. */
const notShown = undefined;

export const PROMISED_CALLS: Readonly<Record<string, Kept | undefined>> = {
  'GET /video/series': fields('', { series: list(series) }),
  'GET /video/series/{id}': fields('', { series }),
  'GET /video/{id}': fields('', { video }),
  'GET /video/tag/{id}': fields('', { tag: collection }),
  'POST /video/search': fields('', { videos: list(video), series: list(series), tags: list(tagOfVideo) }),
  'POST /video/track_video_progress': notShown,
  'GET /featured/hero': fields('', { featuredHeros: list(slide) }),
  'GET /featured/tag': fields('', { tags: list(collection) }),
  'GET /playlist/my_playlists': fields('', { playlists: list(playlist) }),
  'GET /playlist/playlist/{linkSlug}': fields('', { playlist, videos: list(video) }),
  'POST /playlist/create': notShown,
  'PUT /playlist/playlist/{id}': notShown,
  'DELETE /playlist/playlist/{id}': notShown,
  'POST /playlist/add_video': notShown,
  'POST /playlist/remove_video': notShown,
  'POST /share/playlist': notShown,
  'POST /share/series': notShown,
  'POST /share/video': notShown,
  'POST /share/featured': notShown,
  'GET /subscriptions/series': fields('', { seriesSubscriptions: list(fields('id')) }),
  'POST /subscriptions/series': notShown,
  'DELETE /subscriptions/series/{id}': notShown,
  'POST /auth/account_exists': fields('exists'),
  'POST /auth/register': notShown,
  'POST /auth/login': fields('access_token message'),
  'POST /auth/verify_email': notShown,
  'POST /auth/forgot_password_send': notShown,
  'POST /auth/forgot_password_callback_verify': fields('message token'),
  'POST /auth/forgot_password_callback_set': notShown,
  'POST /auth/change_email': notShown,
  'POST /auth/change_password': notShown,
  'GET /profile/self': fields('name email zipcode emailNotification'),
  'POST /profile/update_profile': notShown,
};

/** The promised call that a request is: `/video/series` is one of its own, and no video's id. */
export function promisedCall(method: string, path: string): string | undefined {
  const fits = Object.keys(PROMISED_CALLS).filter((name) => {
    const [itsMethod, template = ''] = name.split(' ');
    const pattern = template.replace(/\{\w+\}/g, '[^/]+');
    return itsMethod === method && new RegExp(`^${pattern}$`).test(path);
  });
  return fits.find((name) => !name.includes('{')) ?? fits[0];
}

/** A value with only what is kept of it. */
export function pick(value: unknown, kept: Kept): unknown {
  if (kept === 'value' || typeof value !== 'object' || value === null) return value;
  if ('list' in kept) return Array.isArray(value) ? value.map((item) => pick(item, kept.list)) : [];
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const keptOfField = kept.fields[name];
      return keptOfField ? [[name, pick(field, keptOfField)]] : [];
    }),
  );
}
