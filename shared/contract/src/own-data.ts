/** The response of `GET /profile/export`: everything stored about a person, for that person. Times are ISO 8601. */
import { Type, type Static } from '@sinclair/typebox';

const time = Type.String({ description: 'ISO 8601, UTC' });

export const OwnData = Type.Object({
  exportedAt: time,
  profile: Type.Object({
    email: Type.String(),
    name: Type.Union([Type.String(), Type.Null()]),
    zipcode: Type.Union([Type.String(), Type.Null()]),
    emailNotification: Type.Boolean(),
    createdAt: time,
  }),
  playlists: Type.Array(
    Type.Object({
      name: Type.String(),
      linkSlug: Type.String(),
      createdAt: time,
      videos: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
    }),
  ),
  progress: Type.Array(
    Type.Object({
      videoId: Type.Integer(),
      title: Type.String(),
      progressSeconds: Type.Number(),
      isWatched: Type.Boolean(),
      updatedAt: time,
    }),
  ),
  subscriptions: Type.Array(Type.Object({ seriesId: Type.Integer(), name: Type.String(), createdAt: time })),
  sessions: Type.Array(Type.Object({ createdAt: time, expiresAt: time, isThisOne: Type.Boolean() })),
  knownNetworks: Type.Array(Type.Object({ seenAt: time }), {
    description: 'Networks of past sign-ins. Only keyed hashes of them are stored',
  }),
  waitingForCode: Type.Array(Type.Object({ purpose: Type.String(), email: Type.String(), createdAt: time })),
  messages: Type.Array(
    Type.Object({
      createdAt: time,
      sentAt: Type.Union([time, Type.Null()]),
    }),
    { description: 'Mail to this address that is in the outbox or recorded as sent' },
  ),
  edits: Type.Optional(
    Type.Array(Type.Object({ at: time, targetName: Type.String(), what: Type.String() }), {
      description: 'What the person changed in the catalogue; absent for people who changed nothing',
    }),
  ),
});
export type OwnData = Static<typeof OwnData>;
