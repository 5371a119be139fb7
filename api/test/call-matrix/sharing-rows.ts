import type { CallName } from '@steadfast/contract';
import { newEmail } from '../support/api-client';
import { LONG_SERIES, PLAIN_TAG } from '../support/sample-folder';
import type { Rows } from './row';
import { FIRST_VIDEO } from './world';

const NO_ID = 2_000_000_000;
const message = () => ({
  emails: [newEmail()],
  phoneNumbers: ['+12133731234'],
  message: 'Worth your evening.',
});

/** Everyone may share the catalogue, and anyone with its link a playlist, so no object is another person's. */
export const sharingRows = {
  'POST /share/playlist': {
    right: async (world) => {
      const { linkSlug } = await world.newPlaylist(world.stranger);
      return { body: { ...message(), playlistLinkSlug: linkSlug } };
    },
    missing: () => ({ body: { ...message(), playlistLinkSlug: 'no-such-link' } }),
  },
  'POST /share/series': {
    right: () => ({ body: { ...message(), seriesId: LONG_SERIES.id } }),
    missing: () => ({ body: { ...message(), seriesId: NO_ID } }),
  },
  'POST /share/video': {
    right: () => ({ body: { ...message(), videoId: FIRST_VIDEO } }),
    missing: () => ({ body: { ...message(), videoId: NO_ID } }),
  },
  'POST /share/featured': {
    right: () => ({ body: { ...message(), featuredId: PLAIN_TAG.id } }),
    missing: () => ({ body: { ...message(), featuredId: NO_ID } }),
  },
} satisfies Partial<Rows<CallName>>;
