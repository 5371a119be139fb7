/** Playlists. */
import { Type } from '@sinclair/typebox';
import { ListedVideo, Playlist } from '../entities';
import { ID_RANGE, idParams, name, nothing, type Call } from './call';

export const playlistCalls = {
  'GET /playlist/my_playlists': {
    token: 'required',
    summary: "The viewer's playlists; with `videoId`, each says whether it contains that video",
    query: Type.Object({ videoId: Type.Optional(Type.Integer(ID_RANGE)) }),
    answer: Type.Object({ playlists: Type.Array(Playlist) }),
  },
  'GET /playlist/playlist/{linkSlug}': {
    token: 'optional',
    summary: 'One playlist with its videos, for anyone with the link',
    params: Type.Object({ linkSlug: Type.String({ minLength: 1, maxLength: 64 }) }),
    answer: Type.Object({ playlist: Playlist, videos: Type.Array(ListedVideo) }),
  },
  'POST /playlist/create': {
    token: 'required',
    summary: 'Creates an empty playlist',
    body: Type.Object({ name }),
    answer: nothing,
  },
  'PUT /playlist/playlist/{id}': {
    token: 'required',
    summary: "Renames the viewer's own playlist",
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
    summary: "Removes a video from the viewer's own playlist. Idempotent",
    body: Type.Object({ playlistId: Type.Integer(ID_RANGE), videoId: Type.Integer(ID_RANGE) }),
    answer: nothing,
  },
  'POST /playlist/add_video': {
    token: 'required',
    summary: "Appends a video to the viewer's own playlist. Idempotent",
    body: Type.Object({
      playlistId: Type.Integer(ID_RANGE),
      videoId: Type.Integer(ID_RANGE),
      order: Type.Optional(Type.Integer({ description: 'Always 1: the server appends' })),
      beforeVideoId: Type.Optional(
        Type.Integer({
          ...ID_RANGE,
          description:
            'Beyond the specification: inserts it before this video, if the playlist contains that',
        }),
      ),
    }),
    answer: nothing,
  },
  'POST /playlist/move_video': {
    token: 'required',
    summary:
      "Beyond the specification: moves a video within the viewer's own playlist, before another one or to the end",
    body: Type.Object({
      playlistId: Type.Integer(ID_RANGE),
      videoId: Type.Integer(ID_RANGE),
      beforeVideoId: Type.Union([Type.Integer(ID_RANGE), Type.Null()], {
        description: 'null: to the end. A conflict if that video is no longer in the playlist',
      }),
    }),
    answer: nothing,
  },
} as const satisfies Record<string, Call>;
