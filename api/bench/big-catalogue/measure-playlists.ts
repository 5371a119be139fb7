/**
 * `tsx bench/big-catalogue/measure-playlists.ts [rounds]`, in the folder `api`: how long it takes to list the largest
 * allowed number of full playlists of one viewer, in the database of `DATABASE_URL` or `DATA_DIR`, which `load.ts` has
 * filled. In milliseconds, one list after another, uncached.
 */
import { eq, sql } from 'drizzle-orm';
import { PLAYLISTS_MAX, PLAYLIST_VIDEOS_MAX } from '@steadfast/contract';
import { readApiConfig } from '../../src/platform/config/api-config';
import { openDatabase } from '../../src/platform/database/open-database';
import { accounts, playlists, playlistVideos, videos } from '../../src/platform/database/schema';
import { createPlaylistsReader } from '../../src/playlists/routes';
import { computePercentiles } from '../measure';

const [rounds = 40] = process.argv.slice(2).map(Number);
const stop = (error: Error) => {
  throw error;
};
const database = await openDatabase(readApiConfig(process.env), { onConnectionLost: stop });
const { orm } = database;
const readPlaylists = createPlaylistsReader(orm);
const email = 'playlists@example.org';
try {
  await orm.delete(accounts).where(eq(accounts.email, email));
  const [account] = await orm
    .insert(accounts)
    .values({ email, emailKey: email, passwordHash: 'none' })
    .returning({ id: accounts.id });
  if (!account) throw new Error('The account was not created');
  await orm.execute(sql`
    insert into ${playlists} (owner_id, name, link_slug)
    select ${account.id}, 'Playlist ' || n, 'measured-' || n || '-' || md5(n::text) from generate_series(1, ${PLAYLISTS_MAX}::int) as n`);
  await orm.execute(sql`
    insert into ${playlistVideos} (playlist_id, video_id, position)
    select list.id, video.id, row_number() over (partition by list.id order by md5(video.id::text || list.id))
    from ${playlists} as list
    cross join lateral (
      select id from ${videos} where id > list.id and id <= list.id + ${PLAYLIST_VIDEOS_MAX}::int * 20 and id % 20 = list.id % 20
      order by id limit ${PLAYLIST_VIDEOS_MAX}::int
    ) as video
    where list.owner_id = ${account.id}`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    const found = await readPlaylists({ accountId: account.id, videoId: null });
    times.push(performance.now() - startedMs);
    const lengths = new Set(found.map(({ videoCount }) => videoCount));
    if (found.length !== PLAYLISTS_MAX || !lengths.has(PLAYLIST_VIDEOS_MAX) || lengths.size > 1)
      throw new Error(
        `${found.length} playlists of ${[...lengths].join()} videos: load the big catalogue first`,
      );
  }
  const { p50, p95 } = computePercentiles(times);
  const text = `first ${times[0]?.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  process.stdout.write(`${PLAYLISTS_MAX} playlists of ${PLAYLIST_VIDEOS_MAX} videos: ${text}\n`);
} finally {
  await orm.delete(accounts).where(eq(accounts.email, email));
  await database.close();
}
