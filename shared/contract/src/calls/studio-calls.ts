/**
 * The studio beside its videos: series, tags, speakers, slides, editors and their edits. All calls are beyond the
 * specification; they respond 404 to everybody who is no editor.
 */
import { Type, type Static } from '@sinclair/typebox';
import { HeroCta, PictureSet } from '../entities';
import { ID_RANGE, email, idParams, name, nothing, oneOf, pageQuery, text, type Call } from './call';
import { editId, upload } from './studio-video-calls';

const id = Type.Integer(ID_RANGE);
const time = Type.String({
  examples: ['2026-11-28T10:00:00.000Z'],
  description: 'ISO 8601',
});
const description = text(5_000);
/** Cropped to 16:9, of speakers to a square. */
const newPicture = { pictureUpload: upload };
/** Kept when absent. */
const otherPicture = { pictureUpload: Type.Optional(upload) };

const seriesFields = {
  name,
  tagline: text(200),
  description,
  isFeatured: Type.Boolean({ description: 'In the Featured series row of Home' }),
  speakerIds: Type.Array(id, { maxItems: 20 }),
};
const tagFields = {
  name,
  category: text(60),
  isFeatured: Type.Boolean({ description: 'A row of Home' }),
};
const speakerFields = { name, bio: description };
const heroFields = {
  title: name,
  description: text(500),
  ctas: Type.Array(
    Type.Object({
      title: name,
      ctaLink: Type.String({
        minLength: 1,
        maxLength: 2_000,
        description: 'A path on this site, or an absolute http(s) URL',
      }),
      iconShape: Type.Optional(Type.Union(oneOf('play', 'arrow', 'info', 'heart'))),
    }),
    { maxItems: 3 },
  ),
};
const stored = { id: Type.Integer(), editId };
const shown = { Picture: PictureSet };

export const StudioSeries = Type.Object({
  ...stored,
  ...seriesFields,
  ...shown,
  videoCount: Type.Integer({ minimum: 0, description: 'In any state' }),
});
export type StudioSeries = Static<typeof StudioSeries>;
export const StudioTag = Type.Object({ ...stored, ...tagFields, videoCount: Type.Integer({ minimum: 0 }) });
export type StudioTag = Static<typeof StudioTag>;
export const StudioSpeaker = Type.Object({ ...stored, ...speakerFields, ...shown });
export type StudioSpeaker = Static<typeof StudioSpeaker>;
export const StudioHero = Type.Object({
  ...stored,
  ...heroFields,
  ...shown,
  // An import takes any number, and any icon.
  ctas: Type.Array(HeroCta),
});
export type StudioHero = Static<typeof StudioHero>;

export const EditedKind = Type.Union(oneOf('video', 'series', 'tag', 'speaker', 'hero'));
export type EditedKind = Static<typeof EditedKind>;

/** A line of the audit list. */
export const Edit = Type.Object({
  id: Type.Integer(),
  at: time,
  by: Type.String({ description: "The editor's name or email address" }),
  kind: EditedKind,
  targetId: Type.Integer(),
  targetName: Type.String(),
  what: Type.String({ description: 'Such as “Changed the title”' }),
  isUndone: Type.Boolean(),
  /** Whether undoing it loses nothing: nobody has edited it since. */
  canUndo: Type.Boolean(),
});
export type Edit = Static<typeof Edit>;

/** As the API writes it, in lower case. */
const accountId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
  examples: ['0b8f8e36-5c1d-4d3a-9f53-5f5f2a9a7c11'],
  description: "an account's id",
});

export const Editor = Type.Object({
  id: accountId,
  email: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  since: time,
  grantedBy: Type.Optional(
    Type.String({ description: 'Absent: the command line, or somebody who has left' }),
  ),
});
export type Editor = Static<typeof Editor>;

const created = Type.Object({ id: Type.Integer() });
/** The edit that undoing takes back. */
const deleted = Type.Object({ editId });

export const studioCalls = {
  'GET /studio/catalogue': {
    token: 'required',
    summary: 'Series, tags, speakers and slides, each in order',
    answer: Type.Object({
      series: Type.Array(StudioSeries),
      tags: Type.Array(StudioTag),
      speakers: Type.Array(StudioSpeaker),
      heroes: Type.Array(StudioHero),
    }),
  },
  'POST /studio/series': {
    token: 'required',
    summary: 'Creates a series, at the end',
    body: Type.Object({ ...seriesFields, ...newPicture }),
    answer: created,
  },
  'PUT /studio/series/{id}': {
    token: 'required',
    summary: 'Changes a series',
    params: idParams,
    body: Type.Object({ editId, ...seriesFields, ...otherPicture }),
    answer: nothing,
  },
  'DELETE /studio/series/{id}': {
    token: 'required',
    summary: 'Deletes a series without videos',
    params: idParams,
    answer: deleted,
  },
  'POST /studio/tags': {
    token: 'required',
    summary: 'Creates a tag, at the end',
    body: Type.Object(tagFields),
    answer: created,
  },
  'PUT /studio/tags/{id}': {
    token: 'required',
    summary: 'Changes a tag',
    params: idParams,
    body: Type.Object({ editId, ...tagFields }),
    answer: nothing,
  },
  'DELETE /studio/tags/{id}': {
    token: 'required',
    summary: 'Deletes a tag; its videos stay',
    params: idParams,
    answer: deleted,
  },
  'POST /studio/speakers': {
    token: 'required',
    summary: 'Creates a speaker',
    body: Type.Object({ ...speakerFields, ...newPicture }),
    answer: created,
  },
  'PUT /studio/speakers/{id}': {
    token: 'required',
    summary: 'Changes a speaker',
    params: idParams,
    body: Type.Object({ editId, ...speakerFields, ...otherPicture }),
    answer: nothing,
  },
  'DELETE /studio/speakers/{id}': {
    token: 'required',
    summary: 'Deletes a speaker, also from series',
    params: idParams,
    answer: deleted,
  },
  'POST /studio/heroes': {
    token: 'required',
    summary: 'Creates a slide of Home’s hero, at the end',
    body: Type.Object({ ...heroFields, ...newPicture }),
    answer: created,
  },
  'PUT /studio/heroes/{id}': {
    token: 'required',
    summary: 'Changes a slide',
    params: idParams,
    body: Type.Object({ editId, ...heroFields, ...otherPicture }),
    answer: nothing,
  },
  'DELETE /studio/heroes/{id}': {
    token: 'required',
    summary: 'Deletes a slide',
    params: idParams,
    answer: deleted,
  },
  'POST /studio/move': {
    token: 'required',
    summary: 'Moves a series, a tag, a slide, or a video within its series',
    body: Type.Object({
      kind: EditedKind,
      id,
      beforeId: Type.Union([id, Type.Null()], { description: 'null: to the end' }),
    }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;

export const editorCalls = {
  'GET /studio/edits': {
    token: 'required',
    summary: 'Who changed what, the newest first',
    query: pageQuery('edits'),
    answer: Type.Object({ edits: Type.Array(Edit) }),
  },
  'POST /studio/edits/{id}/undo': {
    token: 'required',
    summary: 'Takes an edit back, if nothing is lost by it',
    params: idParams,
    answer: nothing,
  },
  'GET /studio/editors': {
    token: 'required',
    summary: 'Who may edit',
    answer: Type.Object({ editors: Type.Array(Editor) }),
  },
  'POST /studio/editors': {
    token: 'required',
    summary: 'Makes somebody with an account an editor',
    body: Type.Object({ email }),
    answer: nothing,
  },
  'DELETE /studio/editors/{id}': {
    token: 'required',
    summary: 'Takes the role away; the last editor keeps it',
    params: Type.Object({ id: accountId }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
