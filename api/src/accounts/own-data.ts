import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnData } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import {
  accounts,
  emailCodes,
  jobs,
  knownNetworks,
  playlists,
  playlistVideos,
  series,
  seriesSubscriptions,
  sessions,
  watchProgress,
  videos,
} from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';

type Section<K extends keyof OwnData> = (database: Database, viewer: Viewer) => Promise<OwnData[K]>;

/**
 * The data stored about a person, section by section. A table that belongs to accounts needs a section here: the contract
 * names it and the compiler requires it; own-data.test.ts finds forgotten tables. No hashes: they help only thieves.
 */
const SECTIONS: { [K in Exclude<keyof OwnData, 'exportedAt'>]: Section<K> } = {
  profile: async (database, { accountId }) => {
    const { email, name, zipcode, emailNotification, createdAt } = accounts;
    const [profile] = await database
      .select({ email, name, zipcode, emailNotification, createdAt })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!profile) throw new ApiError('not-signed-in');
    return withIsoTimes(profile);
  },

  playlists: async (database, { accountId }) => {
    const rows = await database
      .select({ playlist: playlists, id: videos.id, title: videos.title })
      .from(playlists)
      .leftJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
      .leftJoin(videos, eq(videos.id, playlistVideos.videoId))
      .where(eq(playlists.ownerId, accountId))
      .orderBy(asc(playlists.id), asc(playlistVideos.position));
    const found = new Map<number, OwnData['playlists'][number]>();
    for (const { playlist, id, title } of rows) {
      const { name, linkSlug, createdAt } = playlist;
      const own = found.get(playlist.id) ?? { ...withIsoTimes({ name, linkSlug, createdAt }), videos: [] };
      if (id !== null && title !== null) own.videos.push({ id, title });
      found.set(playlist.id, own);
    }
    return [...found.values()];
  },

  progress: async (database, { accountId }) => {
    const { videoId, progressSeconds, isWatched, updatedAt } = watchProgress;
    const rows = await database
      .select({ videoId, title: videos.title, progressSeconds, isWatched, updatedAt })
      .from(watchProgress)
      .innerJoin(videos, eq(videos.id, videoId))
      .where(eq(watchProgress.accountId, accountId))
      .orderBy(asc(videoId));
    return rows.map(withIsoTimes);
  },

  subscriptions: async (database, { accountId }) => {
    const { seriesId, createdAt } = seriesSubscriptions;
    const rows = await database
      .select({ seriesId, name: series.name, createdAt })
      .from(seriesSubscriptions)
      .innerJoin(series, eq(series.id, seriesId))
      .where(eq(seriesSubscriptions.accountId, accountId))
      .orderBy(asc(seriesId));
    return rows.map(withIsoTimes);
  },

  sessions: async (database, { accountId, sessionId }) => {
    const rows = await database
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(asc(sessions.createdAt));
    return rows.map(({ id, createdAt, expiresAt }) => ({
      ...withIsoTimes({ createdAt, expiresAt }),
      isThisOne: id === sessionId,
    }));
  },

  knownNetworks: async (database, { accountId }) => {
    const rows = await database
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(eq(knownNetworks.accountId, accountId))
      .orderBy(asc(knownNetworks.seenAt));
    return rows.map(withIsoTimes);
  },

  waitingForCode: async (database, { accountId }) => {
    const { purpose, email, createdAt } = emailCodes;
    const rows = await database
      .select({ purpose, email, createdAt })
      .from(emailCodes)
      .where(eq(emailCodes.accountId, accountId))
      .orderBy(asc(createdAt));
    return rows.map(withIsoTimes);
  },

  // Without their content: an unsent message may hold a code, which proves something only to the recipient.
  messages: async (database, { accountId }) => {
    const rows = await database
      .select({
        createdAt: jobs.createdAt,
        sentAt: sql<Date | null>`case when ${jobs.state} = 'done' then ${jobs.endedAt} end`.mapWith(
          jobs.endedAt,
        ),
      })
      .from(jobs)
      .innerJoin(accounts, eq(accounts.emailKey, sql`lower(${jobs.payload}->>'recipient')`))
      .where(and(eq(accounts.id, accountId), eq(jobs.kind, 'mail')))
      .orderBy(asc(jobs.id));
    return rows.map(withIsoTimes);
  },
};

type WithIsoTimes<T> = { [K in keyof T]: Date extends T[K] ? string | Exclude<T[K], Date> : T[K] };

function withIsoTimes<T extends object>(row: T): WithIsoTimes<T> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithIsoTimes<T>;
}

/** Exports everything stored about the viewer. */
export async function exportOwnData(database: Database, viewer: Viewer): Promise<OwnData> {
  const read = <K extends keyof typeof SECTIONS>(name: K) => SECTIONS[name](database, viewer);
  return {
    exportedAt: new Date().toISOString(),
    profile: await read('profile'),
    playlists: await read('playlists'),
    progress: await read('progress'),
    subscriptions: await read('subscriptions'),
    sessions: await read('sessions'),
    knownNetworks: await read('knownNetworks'),
    waitingForCode: await read('waitingForCode'),
    messages: await read('messages'),
  };
}
