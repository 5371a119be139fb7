/** Playlists. */
import { Type } from '@sinclair/typebox';
import { ListedVideo, Playlist } from '../entities';
import { ID_RANGE, idParams, name, nothing, type Call } from './call';

export const playlistCalls = {
  'GET /playlist/my_playlists': {
    token: 'required',
    summary: "The viewer's playlists; with `videoId` each tells whether that video is in it",
    query: Type.Object({ videoId: Type.Optional(Type.Integer(ID_RANGE)) }),
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
    summary: "Appends a video to the viewer's own playlist; adding it twice changes nothing",
    body: Type.Object({
      playlistId: Type.Integer(ID_RANGE),
      videoId: Type.Integer(ID_RANGE),
      order: Type.Optional(Type.Integer({ description: 'Always 1: the server appends' })),
      beforeVideoId: Type.Optional(
        Type.Integer({
          ...ID_RANGE,
          description: 'Beyond the specification: puts it in front of this one, if it is in the playlist',
        }),
      ),
    }),
    answer: nothing,
  },
  'POST /playlist/move_video': {
    token: 'required',
    summary:
      "Beyond the specification: moves a video within the viewer's own playlist; in front of another, or to its end",
    body: Type.Object({
      playlistId: Type.Integer(ID_RANGE),
      videoId: Type.Integer(ID_RANGE),
      beforeVideoId: Type.Union([Type.Integer(ID_RANGE), Type.Null()], {
        description: 'null: to the end. When that one is no longer in the playlist: conflict',
      }),
    }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
