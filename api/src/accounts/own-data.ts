import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnData } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import {
  accounts,
  edits,
  emailCodes,
  jobs,
  knownNetworks,
  playlists,
  playlistVideos,
  series,
  seriesSubscriptions,
  sessions,
  watchProgress,
  publicVideos,
} from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';

/**
 * Exports everything stored about the viewer. A table that belongs to accounts needs a section here: own-data.test.ts
 * finds forgotten ones. No hashes: they help only thieves.
 */
export async function exportOwnData(database: Database, { accountId, sessionId }: Viewer): Promise<OwnData> {
  const [profile] = await database
    .select({
      email: accounts.email,
      name: accounts.name,
      zipcode: accounts.zipcode,
      emailNotification: accounts.emailNotification,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!profile) throw new ApiError('not-signed-in');
  const { videoId, progressSeconds, isWatched, updatedAt } = watchProgress;
  const progress = await database
    .select({ videoId, title: publicVideos.title, progressSeconds, isWatched, updatedAt })
    .from(watchProgress)
    .innerJoin(publicVideos, eq(publicVideos.id, videoId))
    .where(eq(watchProgress.accountId, accountId))
    .orderBy(asc(videoId));
  const { seriesId, createdAt: subscribedAt } = seriesSubscriptions;
  const subscriptions = await database
    .select({ seriesId, name: series.name, createdAt: subscribedAt })
    .from(seriesSubscriptions)
    .innerJoin(series, eq(series.id, seriesId))
    .where(eq(seriesSubscriptions.accountId, accountId))
    .orderBy(asc(seriesId));
  const sessionRows = await database
    .select({
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isThisOne: sql<boolean>`${sessions.id} = ${sessionId}`,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt));
  const networks = await database
    .select({ seenAt: knownNetworks.seenAt })
    .from(knownNetworks)
    .where(eq(knownNetworks.accountId, accountId))
    .orderBy(asc(knownNetworks.seenAt));
  const { purpose, email, createdAt } = emailCodes;
  const codes = await database
    .select({ purpose, email, createdAt })
    .from(emailCodes)
    .where(eq(emailCodes.accountId, accountId))
    .orderBy(asc(createdAt));
  // Without their content: an unsent message may hold a code, which proves something only to the recipient.
  const sentAt = sql<Date | null>`case when ${jobs.state} = 'done' then ${jobs.endedAt} end`;
  const messages = await database
    .select({ createdAt: jobs.createdAt, sentAt: sentAt.mapWith(jobs.endedAt) })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.emailKey, sql`lower(${jobs.payload}->>'recipient')`))
    .where(and(eq(accounts.id, accountId), eq(jobs.kind, 'mail')))
    .orderBy(asc(jobs.id));
  const { at, targetName, what } = edits;
  const edited = await database
    .select({ at, targetName, what })
    .from(edits)
    .where(eq(edits.accountId, accountId))
    .orderBy(asc(edits.id));
  return {
    exportedAt: new Date().toISOString(),
    profile: withIsoTimes(profile),
    playlists: await readPlaylists(database, accountId),
    progress: progress.map(withIsoTimes),
    subscriptions: subscriptions.map(withIsoTimes),
    sessions: sessionRows.map(withIsoTimes),
    knownNetworks: networks.map(withIsoTimes),
    waitingForCode: codes.map(withIsoTimes),
    messages: messages.map(withIsoTimes),
    ...(edited.length > 0 && { edits: edited.map(withIsoTimes) }),
  };
}

async function readPlaylists(database: Database, accountId: string): Promise<OwnData['playlists']> {
  const rows = await database
    .select({ playlist: playlists, id: publicVideos.id, title: publicVideos.title })
    .from(playlists)
    .leftJoin(playlistVideos, eq(playlistVideos.playlistId, playlists.id))
    .leftJoin(publicVideos, eq(publicVideos.id, playlistVideos.videoId))
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
}

type WithIsoTimes<T> = { [K in keyof T]: Date extends T[K] ? string | Exclude<T[K], Date> : T[K] };

function withIsoTimes<T extends object>(row: T): WithIsoTimes<T> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithIsoTimes<T>;
}
