import type { CallName } from '@steadfast/contract';
import type { Rows } from './row';
import { FIRST_VIDEO } from './world';

/** Progress belongs to the caller and the video, so nobody can name another person's. */
export const progressRows = {
  'POST /video/track_video_progress': {
    right: () => ({ body: { videoId: FIRST_VIDEO, progressSeconds: 12.5 } }),
    missing: () => ({ body: { videoId: 2_000_000_000, progressSeconds: 1 } }),
  },
  'GET /video/continue_watching': { right: () => ({}) },
  'PUT /video/continue_watching/{id}': {
    right: async ({ client, viewer: { token } }) => {
      const body = { videoId: FIRST_VIDEO, progressSeconds: 12.5 };
      await client.call('POST /video/track_video_progress', { token, body });
      return { params: { id: FIRST_VIDEO }, body: { isHidden: true } };
    },
    missing: () => ({ params: { id: 2_000_000_000 }, body: { isHidden: true } }),
  },
} satisfies Partial<Rows<CallName>>;
