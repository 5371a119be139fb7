/** People who use the site while its database is taken away. */
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient, type ApiClient } from '../support/api-client';
import type { PreparedDatabase } from '../support/databases';
import { startApiProcess } from '../support/running-api';
import { FEATURED_TAG, LONG_SERIES } from '../support/sample-folder';
import { createWriter, listMissing } from '../killed/killed-writers';

const PUBLIC_READS = [
  '/api/video/series',
  `/api/video/series/${LONG_SERIES.id}`,
  `/api/video/${LONG_SERIES.videoIds[0]}`,
  `/api/video/tag/${FEATURED_TAG.id}`,
  '/api/featured/hero',
];
const BETWEEN_WRITES_MS = 100;
const BETWEEN_READS_MS = 500;

export interface Load {
  client: ApiClient;
  /** Resolves when this many more writes are acknowledged: the site works. */
  acknowledge(writes: number): Promise<void>;
  /** Makes every public read once. */
  readPublic(): Promise<number[]>;
}
export interface Findings {
  /** Answers that nobody should get: neither success nor 503 with `Retry-After`, or none at all. */
  wrong: string[];
  /** What was acknowledged and is gone. */
  missing: string[];
  refused: number;
  logs: string;
}

/** Runs an API under load, does `harm` to its database, and then looks for everything that was acknowledged. */
export async function findHarm(
  prepared: PreparedDatabase,
  { writers: writerCount, readers: readerCount }: { writers: number; readers: number },
  harm: (load: Load) => Promise<void>,
): Promise<Findings> {
  const api = await startApiProcess(prepared, { logLevel: 'warn' });
  const wrong: string[] = [];
  let [acknowledged, refused] = [0, 0];
  let isOver = false;
  const client = createApiClient(api, ({ status, headers }, path) => {
    if (status === 503) refused += 1;
    if (status !== 200 && (status !== 503 || !headers.has('retry-after'))) wrong.push(`${status} ${path}`);
  });
  const writers = await Promise.all(
    Array.from({ length: writerCount }, (_, index) =>
      createWriter(
        async () => client,
        index,
        (status) => status === 503,
      ),
    ),
  );
  const { token } = await client.signUp();
  const signedIn = { headers: { authorization: token } };
  const read = async (path: string, init?: RequestInit) => {
    const response = await client.fetch(path, init);
    await response.arrayBuffer();
    return response.status;
  };
  const repeat = async (work: () => Promise<unknown>, pauseMs: number) => {
    while (!isOver) {
      await work().catch((error: unknown) => wrong.push(String(error)));
      await wait(pauseMs * (0.5 + Math.random()));
    }
  };
  const write = async ({ write }: (typeof writers)[number]) => {
    if (await write()) acknowledged += 1;
  };
  const load = [
    ...writers.map((writer) => repeat(() => write(writer), BETWEEN_WRITES_MS)),
    ...Array.from({ length: readerCount }, (_, index) => {
      const path = PUBLIC_READS[index % PUBLIC_READS.length] ?? '';
      return repeat(() => read(path, index % 4 === 0 ? signedIn : {}), BETWEEN_READS_MS);
    }),
  ];
  try {
    await harm({
      client,
      acknowledge: async (writes) => {
        const goal = acknowledged + writes;
        while (acknowledged < goal && wrong.length === 0) await wait(20);
      },
      readPublic: () => Promise.all(PUBLIC_READS.map((path) => read(path))),
    });
    isOver = true;
    await Promise.all(load);
    const missing = await listMissing(writers, client);
    return { wrong: [...new Set(wrong)], missing, refused, logs: api.logs() };
  } finally {
    isOver = true;
    await api.stop();
  }
}
