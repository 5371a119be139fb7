/** Videos in the studio. All calls are beyond the specification; they respond 404 to everybody who is no editor. */
import { Type, type Static } from '@sinclair/typebox';
import { Chapter, PictureSet } from '../entities';
import { CHAPTERS_MAX, IMPORT_ROWS_MAX, LIST_PAGE_MAX, SEARCH_QUERY_MAX_LENGTH } from '../limits';
import { ID_RANGE, idParams, name, nothing, oneOf, text, type Call } from './call';

const id = Type.Integer(ID_RANGE);
const time = Type.String({ format: 'date-time', description: 'ISO 8601' });

/** Sent with each change: the newest edit that the editor has seen. */
export const editId = Type.Integer({
  minimum: 0,
  description:
    'The newest edit of it that the editor has seen, 0 for none. After a newer one, the change is refused',
});
/** Names a finished upload of `/studio/uploads` (tus), which the call uses up. */
export const upload = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The id of a finished upload',
});

export const VideoState = Type.Union(oneOf('draft', 'scheduled', 'published'));
export type VideoState = Static<typeof VideoState>;

/** What an editor should mend. */
export const VideoProblem = Type.Union(
  oneOf('no-captions', 'no-description', 'no-series', 'encoding-failed'),
);
export type VideoProblem = Static<typeof VideoProblem>;

const Encoding = Type.Object({
  state: Type.Union(oneOf('waiting', 'running', 'failed')),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  reason: Type.Optional(Type.String({ description: 'Why it failed, and what to do' })),
  isStalled: Type.Optional(
    Type.Literal(true, {
      description: 'It waits for long, and nothing is encoded: no worker may be running',
    }),
  ),
});

const listedFields = {
  id: Type.Integer(),
  title: Type.String(),
  state: VideoState,
  publishAt: Type.Optional(time),
  series: Type.Optional(Type.Object({ id: Type.Integer(), name: Type.String() })),
  duration: Type.Optional(Type.Number({ description: 'Seconds; absent until it is encoded' })),
  Picture: Type.Optional(PictureSet),
  addedAt: Type.Optional(time),
  encoding: Type.Optional(Encoding),
  problems: Type.Array(VideoProblem),
};
export const StudioVideo = Type.Object(listedFields);
export type StudioVideo = Static<typeof StudioVideo>;

export const StudioVideoDetails = Type.Object({
  ...listedFields,
  description: Type.String(),
  tagIds: Type.Array(Type.Integer()),
  streamId: Type.Optional(Type.String({ description: 'Absent until it is encoded' })),
  captions: Type.Array(Type.String({ description: 'A BCP 47 tag' })),
  chapters: Type.Array(Chapter),
  subscriberCount: Type.Integer({ minimum: 0, description: 'Of its series, as far as they want mail' }),
  isAnnounced: Type.Optional(
    Type.Literal(true, { description: 'The subscribers were mailed, and are not mailed again' }),
  ),
  deletedUntil: Type.Optional(
    Type.String({ description: 'ISO 8601: it is deleted, and until then undoing `editId` brings it back' }),
  ),
  editId,
});
export type StudioVideoDetails = Static<typeof StudioVideoDetails>;

const captionParams = Type.Object({ id, language: Type.String({ minLength: 2, maxLength: 35 }) });

const filters = {
  search: Type.Optional(
    Type.String({ maxLength: SEARCH_QUERY_MAX_LENGTH, description: 'Part of the title' }),
  ),
  state: Type.Optional(VideoState),
  problem: Type.Optional(VideoProblem),
  seriesId: Type.Optional(id),
  tagId: Type.Optional(id),
  sort: Type.Optional(Type.Union(oneOf('newest', 'title', 'series', 'duration'))),
};

/** Of a cell, so that the longer ones are reported in their rows. */
const CELL_MAX_LENGTH = 20_000;
/** A row of a table of videos, as text. */
const tableRow = {
  id: Type.String({ maxLength: 100 }),
  file: Type.String({ maxLength: 1_000, description: 'The name of the uploaded file' }),
  title: Type.String({ maxLength: CELL_MAX_LENGTH }),
  description: Type.String({ maxLength: CELL_MAX_LENGTH }),
  series: Type.String({ maxLength: CELL_MAX_LENGTH, description: 'Its name' }),
  tags: Type.String({ maxLength: CELL_MAX_LENGTH, description: 'Their names, separated by | or ;' }),
};

export const studioVideoCalls = {
  'GET /studio/videos': {
    token: 'required',
    summary: 'Videos in any state, a page of 50 at a time',
    query: Type.Object({
      ...filters,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    answer: Type.Object({ videos: Type.Array(StudioVideo), total: Type.Integer({ minimum: 0 }) }),
  },
  'GET /studio/videos/export': {
    token: 'required',
    summary: `The first ${IMPORT_ROWS_MAX} videos of a list as rows of a table, which an import takes again`,
    query: Type.Object(filters),
    answer: Type.Object({ rows: Type.Array(Type.Object(tableRow)), total: Type.Integer({ minimum: 0 }) }),
  },
  'POST /studio/videos/import': {
    token: 'required',
    summary:
      'Says what each row of a table would change; with what that has returned, changes it, all or nothing',
    body: Type.Object({
      rows: Type.Array(Type.Partial(Type.Object(tableRow)), {
        minItems: 1,
        maxItems: IMPORT_ROWS_MAX,
        description: 'The id, or else the file, says which video; an absent cell changes nothing',
      }),
      checked: Type.Optional(
        Type.String({ maxLength: 64, description: 'Of the check; absent: nothing is changed' }),
      ),
    }),
    answer: Type.Object({
      rows: Type.Array(
        Type.Object({
          id: Type.Optional(Type.Integer()),
          name: Type.String({ description: 'The title now, or else what the row says' }),
          changes: Type.Array(
            Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() }),
          ),
          problems: Type.Array(Type.String()),
        }),
      ),
      checked: Type.String(),
    }),
  },
  'GET /studio/videos/{id}': {
    token: 'required',
    summary: 'All that editors see of a video',
    params: idParams,
    answer: Type.Object({ video: StudioVideoDetails }),
  },
  'POST /studio/videos': {
    token: 'required',
    summary: 'Makes a draft of an uploaded file, and encodes it. Refuses at once what cannot be a video',
    body: Type.Object({ upload, title: name, seriesId: Type.Optional(id) }),
    answer: Type.Object({
      id: Type.Integer(),
      note: Type.String({ description: 'What was taken and left of the file' }),
    }),
  },
  'PUT /studio/videos/{id}': {
    token: 'required',
    summary: 'Changes what people read about a video, and where it belongs',
    params: idParams,
    body: Type.Object({
      editId,
      title: name,
      description: text(5_000),
      seriesId: Type.Union([id, Type.Null()]),
      tagIds: Type.Array(id, { maxItems: 50 }),
    }),
    answer: nothing,
  },
  'PUT /studio/videos/{id}/chapters': {
    token: 'required',
    summary: 'Divides a video into chapters, of which the first begins at 0; none: it has no chapters',
    params: idParams,
    body: Type.Object({
      editId,
      chapters: Type.Array(Type.Object({ startSeconds: Chapter.properties.startSeconds, title: name }), {
        maxItems: CHAPTERS_MAX,
      }),
    }),
    answer: nothing,
  },
  'PUT /studio/videos/{id}/file': {
    token: 'required',
    summary: 'Replaces the file of a video; the old one plays until the new one is encoded',
    params: idParams,
    body: Type.Object({ editId, upload }),
    answer: nothing,
  },
  'PUT /studio/videos/{id}/poster': {
    token: 'required',
    summary: 'Takes a moment of the video, or an uploaded picture, as its picture',
    params: idParams,
    body: Type.Object({
      editId,
      upload: Type.Optional(upload),
      atSeconds: Type.Optional(Type.Number({ minimum: 0, maximum: 86_400 })),
    }),
    answer: nothing,
  },
  'PUT /studio/videos/{id}/captions/{language}': {
    token: 'required',
    summary: 'Adds or replaces captions from an uploaded WebVTT file',
    params: captionParams,
    body: Type.Object({ editId, upload }),
    answer: nothing,
  },
  'DELETE /studio/videos/{id}/captions/{language}': {
    token: 'required',
    summary: 'Removes captions',
    params: captionParams,
    answer: nothing,
  },
  'POST /studio/videos/{id}/publish': {
    token: 'required',
    summary: 'Publishes a video now or at a time, and mails its series’ subscribers once',
    params: idParams,
    body: Type.Object({ editId, at: Type.Optional(time), notifies: Type.Boolean() }),
    answer: nothing,
  },
  'POST /studio/videos/{id}/unpublish': {
    token: 'required',
    summary: 'Makes a video a draft again. Playlists and progress keep it',
    params: idParams,
    body: Type.Object({ editId }),
    answer: nothing,
  },
  'DELETE /studio/videos/{id}': {
    token: 'required',
    summary: 'Deletes a video. Undoing the edit brings it back for 30 days',
    params: idParams,
    answer: Type.Object({ editId }),
  },
  'POST /studio/videos/{id}/retry': {
    token: 'required',
    summary: 'Encodes a video again whose encoding failed',
    params: idParams,
    answer: nothing,
  },
  'POST /studio/videos/change': {
    token: 'required',
    summary: 'Changes series and tags of many videos',
    body: Type.Object({
      ids: Type.Array(id, { minItems: 1, maxItems: LIST_PAGE_MAX }),
      seriesId: Type.Optional(id),
      addTagIds: Type.Array(id, { maxItems: 50 }),
      removeTagIds: Type.Array(id, { maxItems: 50 }),
    }),
    answer: Type.Object({ changed: Type.Integer({ minimum: 0 }) }),
  },
} as const satisfies Record<string, Call>;
