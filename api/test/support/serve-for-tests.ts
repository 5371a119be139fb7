/** The API as tests run it: told its configuration by its parent, and open to SQL from there. */
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

let database: OpenDatabase | undefined;
const config = JSON.parse(process.argv[2] ?? '') as ApiConfig;
const app = await createApi(config, {
  open: async (_config, events) => {
    database = await openDatabase(config, events);
    return database;
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
    const told = await database?.orm.transaction((transaction) =>
      announceNewVideos(transaction, news.seriesId, news.videoIds),
    );
    return [{ told }];
  }
  if (sql !== undefined) return (await database?.transaction((session) => session.query(sql))) ?? [];
  await database?.close();
  return [];
}
process.on('SIGTERM', () => {
  // A test may have closed the database already.
  void closeGracefully(app, config.shutdownDelayMs).finally(() => process.exit(0));
});
process.send?.({ url });
