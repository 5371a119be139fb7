/**
 * The entities of the API, as schemas. Field names are those of the product specification (section 3), including its
 * capital letters. Fields that the specification does not promise are optional: the site works without them (REQ-API-4).
 * Types are derived from the schemas, so validation, types and documentation have one source.
 */
import { Type, type Static } from '@sinclair/typebox';
import { PLAYLIST_ARTWORK_MAX } from './limits';

/** A picture in several sizes, with a placeholder to show while it loads. */
export const PictureSet = Type.Object(
  {
    /** URL without width and extension: `{base}-640.avif`, `{base}-640.webp`. Relative to the API's base URL. */
    base: Type.String({ examples: ['/media/forged'] }),
    /** Widths of the existing files in pixels, ascending. */
    widths: Type.Array(Type.Integer({ minimum: 1 })),
    /** Size of the largest file in pixels; gives the aspect ratio. */
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    /** A tiny version of the picture, as a data URL. */
    placeholder: Type.Optional(Type.String()),
  },
  { $id: 'PictureSet' },
);
export type PictureSet = Static<typeof PictureSet>;

const thumbnail = {
  ThumbnailFile: Type.Optional(Type.String({ description: 'File name of the picture' })),
  ThumbnailUrl: Type.Optional(
    Type.String({
      description: 'URL of the picture; relative to the API unless absolute',
      examples: ['/media/forged.jpg'],
    }),
  ),
  Picture: Type.Optional(PictureSet),
};

export const Tag = Type.Object({ id: Type.Integer(), name: Type.String() });
export type Tag = Static<typeof Tag>;

export const Speaker = Type.Object({ name: Type.String(), bio: Type.Optional(Type.String()), ...thumbnail });
export type Speaker = Static<typeof Speaker>;

const videoFields = {
  videoId: Type.String({ description: "The stream's id at the stream provider" }),
  title: Type.String(),
  description: Type.Optional(Type.String()),
  duration: Type.Optional(Type.Number({ description: 'Seconds' })),
  ...thumbnail,
  videoProgressSeconds: Type.Optional(
    Type.Number({ minimum: 0, description: 'The position where the signed-in viewer left off, in seconds' }),
  ),
  tags: Type.Optional(Type.Array(Tag)),
  series: Type.Optional(
    Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'The series it belongs to' }),
  ),
};
const videoMarks = { id: Type.Integer(), isWatched: Type.Optional(Type.Boolean()) };

/** A named section of a video, from its time to that of the next one. */
export const Chapter = Type.Object({
  startSeconds: Type.Number({ minimum: 0, maximum: 86_400 }),
  title: Type.String({ minLength: 1 }),
});
export type Chapter = Static<typeof Chapter>;

export const Video = Type.Object({
  ...videoMarks,
  ...videoFields,
  addedAt: Type.Optional(
    Type.String({
      description: 'When it was added to the catalogue (ISO 8601), if known',
      examples: ['2026-11-20T10:00:00.000Z'],
    }),
  ),
  chapters: Type.Optional(
    Type.Array(Chapter, { description: 'In order; absent: those that the stream itself has, if any' }),
  ),
  countsPlays: Type.Optional(Type.Boolean({ description: 'Whether `POST /video/{id}/plays` is served' })),
});
export type Video = Static<typeof Video>;

/** A video inside a list: only the id and `isWatched` are promised. */
export const ListedVideo = Type.Composite([Type.Object(videoMarks), Type.Partial(Type.Object(videoFields))]);
export type ListedVideo = Static<typeof ListedVideo>;

export const Series = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  unwatchedCount: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Up Next count: how many of all its videos are unwatched' }),
  ),
  tagline: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  videoCount: Type.Optional(Type.Integer({ minimum: 0 })),
  videos: Type.Optional(Type.Array(ListedVideo)),
  speakers: Type.Optional(Type.Array(Speaker)),
  isFeatured: Type.Optional(Type.Boolean({ description: 'Shown in the Featured series row of Home' })),
  ...thumbnail,
});
export type Series = Static<typeof Series>;

export const FeaturedTag = Type.Composite([
  Tag,
  Type.Object({
    videos: Type.Array(ListedVideo),
    videoCount: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Number of all its videos, including those not in `videos`' }),
    ),
  }),
]);
export type FeaturedTag = Static<typeof FeaturedTag>;

export const HeroCta = Type.Object({
  title: Type.String(),
  ctaLink: Type.String({
    description: 'A path on this site, or an absolute http(s) URL',
    examples: ['/series'],
  }),
  iconShape: Type.Optional(
    Type.String({ description: 'play, arrow, info or heart; anything else shows no icon' }),
  ),
});
export type HeroCta = Static<typeof HeroCta>;

export const HeroSlide = Type.Object({
  image: Type.String({
    description: 'URL of the picture; relative to the API unless absolute',
    examples: ['/media/forged.jpg'],
  }),
  title: Type.String(),
  description: Type.Optional(Type.String()),
  ctas: Type.Array(HeroCta),
  Picture: Type.Optional(PictureSet),
});
export type HeroSlide = Static<typeof HeroSlide>;

export const Playlist = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  linkSlug: Type.String(),
  videoCount: Type.Optional(Type.Integer({ minimum: 0 })),
  // Both are beyond the specification.
  hasVideo: Type.Optional(Type.Boolean({ description: 'Whether it contains the requested video' })),
  artwork: Type.Optional(
    Type.Array(Type.Object(thumbnail), {
      maxItems: PLAYLIST_ARTWORK_MAX,
      description: 'Pictures of its first videos',
    }),
  ),
});
export type Playlist = Static<typeof Playlist>;

export const SeriesSubscription = Type.Object({
  id: Type.Integer({ description: "The series' id" }),
  name: Type.Optional(Type.String({ description: "The series' name" })),
  ...thumbnail,
});
export type SeriesSubscription = Static<typeof SeriesSubscription>;

export const Profile = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  zipcode: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  emailNotification: Type.Optional(Type.Boolean()),
  offers: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Calls beyond the specification that this API serves, such as `GET /profile/export`. Absent: none, and the site hides what needs one',
    }),
  ),
});
export type Profile = Static<typeof Profile>;
