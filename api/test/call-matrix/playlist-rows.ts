import type { CallName } from '@steadfast/contract';
import { SHORT_SERIES } from '../support/sample-folder';
import type { Rows } from './row';
import { FIRST_VIDEO } from './world';

const OTHER_VIDEO = SHORT_SERIES.videoIds[0] ?? 0;
const NO_ID = 2_000_000_000;
const NEW_NAME = { name: 'Renamed' };

export const playlistRows = {
  'GET /playlist/my_playlists': { right: () => ({}) },
  // Anyone with the link may see a playlist, so another person's is no error.
  'GET /playlist/playlist/{linkSlug}': {
    right: async (world) => {
      const { linkSlug } = await world.newPlaylist(world.stranger);
      return { params: { linkSlug } };
    },
    missing: () => ({ params: { linkSlug: 'no-such-link' } }),
  },
  'POST /playlist/create': { right: () => ({ body: { name: 'Evening' } }) },
  'POST /playlist/add_video': {
    right: async (world) => {
      const { id } = await world.newPlaylist(world.viewer);
      return { body: { playlistId: id, videoId: OTHER_VIDEO, order: 1 } };
    },
    anothers: async (world) => {
      const { id } = await world.newPlaylist(world.stranger);
      return { body: { playlistId: id, videoId: OTHER_VIDEO } };
    },
    missing: () => ({ body: { playlistId: NO_ID, videoId: OTHER_VIDEO } }),
  },
  'POST /playlist/move_video': {
    right: async (world) => {
      const { id } = await world.newPlaylist(world.viewer);
      return { body: { playlistId: id, videoId: FIRST_VIDEO, beforeVideoId: null } };
    },
    anothers: async (world) => {
      const { id } = await world.newPlaylist(world.stranger);
      return { body: { playlistId: id, videoId: FIRST_VIDEO, beforeVideoId: null } };
    },
    missing: () => ({ body: { playlistId: NO_ID, videoId: FIRST_VIDEO, beforeVideoId: null } }),
  },
  'PUT /playlist/playlist/{id}': {
    right: async (world) => ({ params: { id: (await world.newPlaylist(world.viewer)).id }, body: NEW_NAME }),
    anothers: async (world) => ({
      params: { id: (await world.newPlaylist(world.stranger)).id },
      body: NEW_NAME,
    }),
    missing: () => ({ params: { id: NO_ID }, body: NEW_NAME }),
  },
  'DELETE /playlist/playlist/{id}': {
    right: async (world) => ({ params: { id: (await world.newPlaylist(world.viewer)).id } }),
    anothers: async (world) => ({ params: { id: (await world.newPlaylist(world.stranger)).id } }),
    missing: () => ({ params: { id: NO_ID } }),
  },
  'POST /playlist/remove_video': {
    right: async (world) => {
      const { id } = await world.newPlaylist(world.viewer);
      return { body: { playlistId: id, videoId: FIRST_VIDEO } };
    },
    anothers: async (world) => {
      const { id } = await world.newPlaylist(world.stranger);
      return { body: { playlistId: id, videoId: FIRST_VIDEO } };
    },
    missing: () => ({ body: { playlistId: NO_ID, videoId: FIRST_VIDEO } }),
  },
} satisfies Partial<Rows<CallName>>;
