/**
 * Every call between the site and its API, by method and path. The API validates with these schemas; the site takes
 * only the types, so none of this reaches a browser.
 */
import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox';
import { FeaturedTag, HeroSlide, ListedVideo, Playlist, Profile, Series, Video } from './entities';
import { CODE_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, ZIP_LENGTH } from './limits';

/** What a call takes and gives. `token` says whether the stored token is looked at: REQ-SESSION-5. */
interface Call {
  token: 'none' | 'optional' | 'required';
  summary: string;
  params?: TObject;
  body?: TSchema;
  answer: TSchema;
}

const ID_RANGE = { minimum: 1, maximum: 2_147_483_647 };
const idParams = Type.Object({ id: Type.Integer(ID_RANGE) });
const email = Type.String({ format: 'email', maxLength: 254 });
const password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH });
const code = Type.String({ pattern: `^[0-9]{${CODE_LENGTH}}$` });
const name = Type.String({ minLength: 1, maxLength: NAME_MAX_LENGTH });
const zipcode = Type.String({ pattern: `^[0-9]{${ZIP_LENGTH}}$` });
const nothing = Type.Object({});

export const calls = {
  'GET /video/series': {
    token: 'optional',
    summary: 'All series, each with its first videos',
    answer: Type.Object({ series: Type.Array(Series) }),
  },
  'GET /video/series/{id}': {
    token: 'optional',
    summary: 'One series with all its videos',
    params: idParams,
    answer: Type.Object({ series: Series }),
  },
  'GET /video/{id}': {
    token: 'optional',
    summary: 'One video',
    params: idParams,
    answer: Type.Object({ video: Video }),
  },
  'GET /video/tag/{id}': {
    token: 'optional',
    summary: 'A tag with its videos',
    params: idParams,
    answer: Type.Object({ tag: FeaturedTag }),
  },
  'POST /video/track_video_progress': {
    token: 'required',
    summary: 'Where the viewer is in a video',
    body: Type.Object({
      videoId: Type.Integer({ ...ID_RANGE, description: "The video's id" }),
      progressSeconds: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    }),
    answer: nothing,
  },
  'GET /featured/hero': {
    token: 'none',
    summary: 'The slides of the hero on Home',
    answer: Type.Object({ featuredHeros: Type.Array(HeroSlide) }),
  },
  'GET /featured/tag': {
    token: 'optional',
    summary: 'The featured tags, each with its videos',
    answer: Type.Object({ tags: Type.Array(FeaturedTag) }),
  },
  'GET /playlist/my_playlists': {
    token: 'required',
    summary: "The viewer's playlists",
    answer: Type.Object({ playlists: Type.Array(Playlist) }),
  },
  'GET /playlist/playlist/{linkSlug}': {
    token: 'optional',
    summary: 'One playlist with its videos, for whoever has the link',
    params: Type.Object({ linkSlug: Type.String({ minLength: 1, maxLength: 64 }) }),
    answer: Type.Object({ playlist: Playlist, videos: Type.Array(ListedVideo) }),
  },
  'POST /playlist/create': {
    token: 'required',
    summary: 'A new, empty playlist',
    body: Type.Object({ name }),
    answer: nothing,
  },
  'POST /playlist/add_video': {
    token: 'required',
    summary: 'Appends a video to a playlist; adding it twice changes nothing',
    body: Type.Object({
      playlistId: Type.Integer(ID_RANGE),
      videoId: Type.Integer(ID_RANGE),
      order: Type.Optional(Type.Integer({ description: 'Always 1: the server appends' })),
    }),
    answer: nothing,
  },
  'POST /auth/account_exists': {
    token: 'none',
    summary: 'Whether an account with this e-mail exists',
    body: Type.Object({ email }),
    answer: Type.Object({ exists: Type.Boolean() }),
  },
  'POST /auth/register': {
    token: 'none',
    summary: 'A new account; a confirmation code is mailed',
    body: Type.Object({ email, password }),
    answer: nothing,
  },
  'POST /auth/login': {
    token: 'none',
    summary: 'Signs in',
    body: Type.Object({ email, password }),
    answer: Type.Object({ access_token: Type.String(), message: Type.Literal('Logged in') }),
  },
  'POST /auth/verify_email': {
    token: 'none',
    summary: 'Confirms an e-mail address by the mailed code',
    body: Type.Object({ email, code }),
    answer: nothing,
  },
  'GET /profile/self': {
    token: 'required',
    summary: "The viewer's profile",
    answer: Profile,
  },
  'POST /profile/update_profile': {
    token: 'required',
    summary: 'Changes name, zip code or the e-mail switch',
    body: Type.Object(
      {
        name: Type.Optional(name),
        zipcode: Type.Optional(zipcode),
        emailNotification: Type.Optional(Type.Boolean()),
        profileName: Type.Optional(name),
        profileZipCode: Type.Optional(zipcode),
      },
      { minProperties: 1 },
    ),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;

/** A call by method and path, for instance `GET /video/series/{id}`. */
export type CallName = keyof typeof calls;
type Part<N extends CallName, P extends 'params' | 'body'> =
  (typeof calls)[N] extends Record<P, infer S> ? (S extends TSchema ? Static<S> : never) : undefined;
/** The path parameters of a call, `undefined` where it has none. */
export type CallParams<N extends CallName> = Part<N, 'params'>;
/** The body of a call, `undefined` where it has none. */
export type CallBody<N extends CallName> = Part<N, 'body'>;
/** What a call answers with on success. Where the specification does not show it, an empty object. */
export type CallAnswer<N extends CallName> = Static<(typeof calls)[N]['answer']>;
