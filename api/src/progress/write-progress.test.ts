import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { describeApi } from '../../test/support/describe-api';
import { LONG_SERIES, VIDEO_SECONDS } from '../../test/support/sample-folder';
import { createProgressWriter } from './write-progress';

describeApi('POST /video/track_video_progress', (client) => {
  const send = (token: string, videoId: number, progressSeconds: number, watchedAt?: string) =>
    client().call('POST /video/track_video_progress', {
      token,
      body: { videoId, progressSeconds, watchedAt },
    });
  const readMarks = async (token: string, id: number) => {
    const { video } = (await client().call('GET /video/{id}', { params: { id }, token })).answer;
    return [video.videoProgressSeconds, video.isWatched];
  };

  describe('of one video', () => {
    let token: string;
    let videoId = 700;
    beforeAll(async () => {
      ({ token } = await client().signUp());
    });
    // Each test has a video of its own.
    beforeEach(() => {
      videoId += 1;
    });
    const track = (progressSeconds: number, watchedAt?: string) =>
      send(token, videoId, progressSeconds, watchedAt);
    const marks = () => readMarks(token, videoId);

    it('REQ-VIDEO-5 remembers the newest position, none beyond the end', async () => {
      expect(await track(30)).toMatchObject({ status: 200, answer: {} });
      expect(await marks()).toEqual([30, false]);
      await track(20.5);
      expect(await marks()).toEqual([20.5, false]);
      await track(5_000);
      expect(await marks()).toEqual([VIDEO_SECONDS, true]);
    });

    it('REQ-API-3 counts a video as watched from 95 % on, and for good', async () => {
      await track(0.95 * VIDEO_SECONDS - 0.1);
      expect(await marks()).toEqual([94.9, false]);
      await track(0.95 * VIDEO_SECONDS);
      expect(await marks()).toEqual([95, true]);
      await track(0);
      expect(await marks()).toEqual([0, true]);
    });

    it('REQ-API-3 lets the newest report count, in whatever order they come', async () => {
      await track(50, '2026-01-31T18:30:10.000Z');
      await track(40, '2026-01-31T18:30:00.000Z');
      expect(await marks()).toEqual([50, false]);
      // Later, written with another zone's clock that shows less.
      await track(60, '2026-01-31T12:30:20.500-06:00');
      expect(await marks()).toEqual([60, false]);
      await track(10);
      await track(70, '2026-01-31T18:31:00Z');
      expect(await marks()).toEqual([10, false]);
    });

    it('REQ-API-3 counts as watched what a late report tells, and keeps the newer position', async () => {
      await track(30);
      await track(96, '2026-01-31T18:30:00Z');
      expect(await marks()).toEqual([30, true]);
    });

    it.each(['2999-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59'])(
      'REQ-API-3 takes a time in the future (%s) for now, so that a clock ahead does not win for ever',
      async (watchedAt) => {
        expect((await track(30, watchedAt)).status).toBe(200);
        expect(await marks()).toEqual([30, false]);
        await track(20);
        expect(await marks()).toEqual([20, false]);
      },
    );

    it('takes times before 1970 for the oldest there is', async () => {
      for (const watchedAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00']) {
        expect((await track(5, watchedAt)).status).toBe(200);
      }
      await track(6, '1971-01-01T00:00:00Z');
      expect(await marks()).toEqual([6, false]);
    });

    it('refuses what is no time with its zone', async () => {
      for (const watchedAt of ['', 'now', '2026-01-31', '2026-01-31T18:30:00', '2026-13-31T18:30:00Z']) {
        const { status, error } = await track(1, watchedAt);
        expect([watchedAt, status, error.details?.[0]?.field]).toEqual([watchedAt, 400, 'watchedAt']);
      }
    });
  });

  describe('reports that are written together', () => {
    const VIDEO_IDS = LONG_SERIES.videoIds.slice(0, 4);

    it('reach the account and the video that each is about', async () => {
      const people = await Promise.all(Array.from({ length: 2 }, () => client().signUp()));
      const reports = people.flatMap(({ token }, person) =>
        VIDEO_IDS.map((videoId, index) => ({ token, videoId, seconds: 1 + person * 10 + index })),
      );
      const answers = await Promise.all(
        reports.map(({ token, videoId, seconds }) => send(token, videoId, seconds)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      for (const { token, videoId, seconds } of reports)
        expect(await readMarks(token, videoId)).toEqual([seconds, false]);
    });

    it('count by their time, and any may say that the video was watched', async () => {
      const { token } = await client().signUp();
      const [id = 0] = VIDEO_IDS;
      await Promise.all([
        send(token, id, 96, '2026-01-31T18:30:01Z'),
        send(token, id, 50, '2026-01-31T18:30:09Z'),
        send(token, id, 40, '2026-01-31T18:30:05Z'),
      ]);
      expect(await readMarks(token, id)).toEqual([50, true]);
    });

    it('do not fail because of one about a video that does not exist', async () => {
      const { token } = await client().signUp();
      const answers = await Promise.all([...VIDEO_IDS, 999].map((id) => send(token, id, 3)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
    });

    it('do not fail because of one whose account is deleted at the same time', async () => {
      const [leaving, staying] = [await client().signUp(), await client().signUp()];
      for (const each of [leaving, staying]) await send(each.token, 701, 1);
      const responses = await Promise.all([
        client().api.sql(`delete from accounts where email = '${leaving.email}'`),
        ...VIDEO_IDS.flatMap((id) => [send(staying.token, id, 7), send(leaving.token, id, 7)]),
      ]);
      expect(responses).toHaveLength(1 + 2 * VIDEO_IDS.length);
      for (const id of VIDEO_IDS) expect(await readMarks(staying.token, id)).toEqual([7, false]);
    });
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
