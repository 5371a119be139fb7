/** Where viewers are in their videos. */
import { Type } from '@sinclair/typebox';
import { ID_RANGE, nothing, type Call } from './call';

export const progressCalls = {
  'POST /video/track_video_progress': {
    token: 'required',
    summary: 'Where the viewer is in a video',
    body: Type.Object({
      videoId: Type.Integer({ ...ID_RANGE, description: "The video's id" }),
      progressSeconds: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
