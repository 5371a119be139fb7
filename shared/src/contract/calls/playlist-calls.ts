/** Playlists. */
import { Type } from '@sinclair/typebox';
import { ListedVideo, Playlist } from '../entities';
import { ID_RANGE, idParams, name, nothing, type Call } from './call';

export const playlistCalls = {
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
  'PUT /playlist/playlist/{id}': {
    token: 'required',
    summary: "Gives the viewer's own playlist another name",
    params: idParams,
    body: Type.Object({ name }),
    answer: nothing,
  },
  'DELETE /playlist/playlist/{id}': {
    token: 'required',
    summary: "Deletes the viewer's own playlist",
    params: idParams,
    answer: nothing,
  },
  'POST /playlist/remove_video': {
    token: 'required',
    summary: "Takes a video out of the viewer's own playlist; what is not in it changes nothing",
    body: Type.Object({ playlistId: Type.Integer(ID_RANGE), videoId: Type.Integer(ID_RANGE) }),
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
} as const satisfies Record<string, Call>;
