import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { describeApi } from '../../test/support/describe-api';
import { LONG_SERIES } from '../../test/support/sample-folder';
import { createProgressWriter } from './write-progress';

const VIDEO_IDS = LONG_SERIES.videoIds.slice(0, 4);

describeApi('reports that are written together', (client) => {
  const track = (token: string, videoId: number, progressSeconds: number, watchedAt?: string) =>
    client().call('POST /video/track_video_progress', {
      token,
      body: { videoId, progressSeconds, ...(watchedAt && { watchedAt }) },
    });
  const marks = async (token: string, id: number) => {
    const { answer } = await client().call('GET /video/{id}', { params: { id }, token });
    return [answer.video.videoProgressSeconds, answer.video.isWatched];
  };

  it('reach the account and the video that each is about', async () => {
    const people = await Promise.all(Array.from({ length: 2 }, () => client().signUp()));
    const reports = people.flatMap(({ token }, person) =>
      VIDEO_IDS.map((videoId, index) => ({ token, videoId, seconds: 1 + person * 10 + index })),
    );
    const answers = await Promise.all(
      reports.map(({ token, videoId, seconds }) => track(token, videoId, seconds)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { token, videoId, seconds } of reports)
      expect(await marks(token, videoId)).toEqual([seconds, false]);
  });

  it('count by their time, and any may say that the video was watched', async () => {
    const { token } = await client().signUp();
    const [id = 0] = VIDEO_IDS;
    await Promise.all([
      track(token, id, 96, '2026-01-31T18:30:01Z'),
      track(token, id, 50, '2026-01-31T18:30:09Z'),
      track(token, id, 40, '2026-01-31T18:30:05Z'),
    ]);
    expect(await marks(token, id)).toEqual([50, true]);
  });

  it('do not fail because of one about a video that does not exist', async () => {
    const { token } = await client().signUp();
    const answers = await Promise.all([...VIDEO_IDS, 999].map((id) => track(token, id, 3)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
  });

  it('do not fail because of one whose account is deleted at the same time', async () => {
    const [leaving, staying] = [await client().signUp(), await client().signUp()];
    for (const each of [leaving, staying]) await track(each.token, 701, 1);
    const responses = await Promise.all([
      client().api.sql(`delete from accounts where email = '${leaving.email}'`),
      ...VIDEO_IDS.flatMap((id) => [track(staying.token, id, 7), track(leaving.token, id, 7)]),
    ]);
    expect(responses).toHaveLength(1 + 2 * VIDEO_IDS.length);
    for (const id of VIDEO_IDS) expect(await marks(staying.token, id)).toEqual([7, false]);
  });
});

interface WrittenRow {
  account_id: string;
  video_id: number;
  age_ms: number;
}

/** A writer whose database accepts every report. */
function recordWrites() {
  const rows: WrittenRow[] = [];
  const sizes: number[] = [];
  const query = async (_text: string, parameters: unknown[]) => {
    const json = parameters.find((each) => typeof each === 'string') as string;
    const written = JSON.parse(json) as WrittenRow[];
    rows.push(...written);
    sizes.push(written.length);
    return { rows: written.map((row) => [row.account_id, row.video_id]), fields: [] };
  };
  return { rows, sizes, writeProgress: createProgressWriter(drizzle({ query } as unknown as PGlite)) };
}

describe('a report that is written late', () => {
  it('counts as watched when it arrived, so that it replaces no later one', async () => {
    const { rows, writeProgress } = recordWrites();
    const receivedAtMs = performance.now() - 60_000;
    await writeProgress({ accountId: 'a', videoId: 1, progressSeconds: 100, receivedAtMs });
    expect(rows[0]?.age_ms).toBeGreaterThanOrEqual(60_000);
    expect(rows[0]?.age_ms).toBeLessThan(120_000);
  });
});
