/** Watch progress, and what everybody together plays. */
import { Type } from '@sinclair/typebox';
import { ListedVideo } from '../entities';
import { ID_RANGE, idParams, nothing, type Call } from './call';

const ONCE = { minimum: 0, maximum: 1 };

export const progressCalls = {
  'POST /video/track_video_progress': {
    token: 'required',
    summary:
      "Reports the viewer's position in a video. The newest report counts, in whatever order they arrive",
    body: Type.Object({
      videoId: Type.Integer({ ...ID_RANGE, description: "The video's id" }),
      progressSeconds: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      watchedAt: Type.Optional(
        Type.String({
          format: 'date-time',
          maxLength: 40,
          description:
            'When the viewer was at this position, for late reports: 2026-01-31T18:30:00.000Z. Absent or in the future: now',
        }),
      ),
    }),
    answer: nothing,
  },
  'GET /video/continue_watching': {
    token: 'required',
    summary: 'Beyond the specification: videos that the viewer has started but not finished, newest first',
    answer: Type.Object({ videos: Type.Array(ListedVideo) }),
  },
  'PUT /video/continue_watching/{id}': {
    token: 'required',
    summary:
      'Beyond the specification: hides a video from that list or shows it again. The position stays, and watching the video shows it again too',
    params: idParams,
    body: Type.Object({ isHidden: Type.Boolean() }),
    answer: nothing,
  },
  'POST /video/{id}/plays': {
    token: 'none',
    summary:
      'Beyond the specification: adds what a viewer played of a video, since their report before, to the sums of the week. They stay unknown',
    params: idParams,
    body: Type.Object({
      seconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
      plays: Type.Integer({ ...ONCE, description: '1 in the first report of a view' }),
      completions: Type.Integer({ ...ONCE, description: '1 once the view has come to the end' }),
    }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
