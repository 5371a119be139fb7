/** The API as tests run it: its parent process sends the configuration, and SQL to run. */
import { createApi } from '../../src/create-api';
import type { ApiConfig } from '../../src/config/api-config';
import type { OpenDatabase } from '../../src/database/database';
import { openDatabase } from '../../src/database/open-database';
import { closeGracefully } from '../../src/http/closing';
import { announceNewVideos } from '../../src/subscriptions/announce-new-videos';

interface Question {
  sql?: string;
  news?: { seriesId: number; videoIds: number[] };
}

let isDatabaseClosed = false;
let database: OpenDatabase | undefined;
const config = JSON.parse(process.argv[2] ?? '') as ApiConfig;
const app = await createApi(config, {
  open: async (_config, events) => {
    const opened = await openDatabase(config, events);
    database = opened;
    // A test may have closed it already; neither database can be closed twice.
    return { ...opened, close: async () => (isDatabaseClosed ? undefined : opened.close()) };
  },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', ({ id, ...question }: { id: number } & Question) => {
  answer(question).then(
    (rows) => process.send?.({ id, rows }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
async function answer({ sql, news }: Question): Promise<unknown[]> {
  if (news) {
    const announced = await database?.orm.transaction((transaction) =>
      announceNewVideos(transaction, news.seriesId, news.videoIds),
    );
    return [{ announced }];
  }
  if (sql !== undefined) {
    const rows = (await database?.transaction((session) => session.query(sql))) ?? [];
    const changes = database?.watchChanges();
    // The API announces these itself.
    if (/\b(video_marks|playlists|playlist_videos)\b/.test(sql)) changes?.record('all');
    // What the database announces arrives a moment later.
    await changes?.sync();
    return rows;
  }
  isDatabaseClosed = true;
  await database?.close();
  return [];
}
// The parent process was killed.
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  closeGracefully(app, config.shutdownDelayMs).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.send?.({ url });
