import { describeApi } from '../../../test/support/describe-api';

const TOKEN = 'a token of tests 1234'.replaceAll(' ', '-');
type Headers = Record<string, string>;

describeApi(
  'metrics',
  (client) => {
    const read = async (headers: Headers = { authorization: `Bearer ${TOKEN}` }) => {
      const response = await client().fetch('/api/metrics', { headers });
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    };
    /** The sum of all series of a name whose labels hold these parts. */
    const valueOf = (text: string, name: string, ...labels: string[]) =>
      text
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

    it('are not there without the token and its scheme', async () => {
      for (const headers of [{}, { authorization: 'Bearer another-token-1234' }, { authorization: TOKEN }]) {
        const { status, text } = await read(headers);
        expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'not-found' }]);
      }
    });

    it('count answers by route, method and class of status, with one label for all that is unknown', async () => {
      for (const path of [
        '/api/video/7/x1',
        '/api/x2',
        '/x3',
        '/api/video/701',
        '/api/video/702',
        '/api/video/9',
      ]) {
        await (await client().fetch(path)).arrayBuffer();
      }
      const { status, type, text } = await read();
      expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
      const count = 'steadfast_http_request_duration_seconds_count';
      expect(valueOf(text, count, 'route="/api/video/:id"', 'method="GET"', 'status="2xx"')).toBe(2);
      expect(valueOf(text, count, 'route="/api/video/:id"', 'status="4xx"')).toBe(1);
      expect(valueOf(text, count, 'route="unknown"')).toBe(3);
      expect(text).not.toMatch(/x1|x2|x3/);
      expect(text).toContain('nodejs_eventloop_lag_seconds');
      expect(text).toContain('process_cpu_seconds_total');
    });

    const jobsOf = (text: string, kind: string) =>
      ['waiting', 'running', 'failed'].map((state) =>
        valueOf(text, 'steadfast_jobs', `kind="${kind}"`, `"${state}"`),
      );

    it('tell of videos that wait for a worker, are encoded, and failed for good', async () => {
      const waitOf = (text: string) =>
        Number(/^steadfast_jobs_wait_seconds\{kind="encode"\} (\S+)$/m.exec(text)?.[1]);
      const before = (await read()).text;
      expect([jobsOf(before, 'encode'), waitOf(before)]).toEqual([[0, 0, 0], 0]);
      await client().api.sql(
        `insert into jobs (kind, state, due_at) values
          ('encode', 'waiting', now() - interval '10 minutes'), ('encode', 'delayed', now() + interval '5 minutes'),
          ('encode', 'running', now() + interval '1 minute'), ('encode', 'failed', now() - interval '1 day'),
          ('encode', 'done', now() - interval '1 day'), ('encode', 'cancelled', now() - interval '1 day')`,
      );
      const { text } = await read();
      expect(jobsOf(text, 'encode')).toEqual([2, 1, 1]);
      expect(waitOf(text)).toBeGreaterThanOrEqual(600);
      expect(waitOf(text)).toBeLessThan(660);

      // The worker is dead: its job needs another one.
      await client().api.sql(
        "update jobs set due_at = now() - interval '20 minutes' where kind = 'encode' and state = 'running'",
      );
      const later = (await read()).text;
      expect(jobsOf(later, 'encode')).toEqual([3, 0, 1]);
      expect(waitOf(later)).toBeGreaterThanOrEqual(1_200);
    });

    it('count limits that somebody ran into', async () => {
      const countRefused = async () =>
        valueOf((await read()).text, 'steadfast_limits_hit_total', 'POST /auth/account_exists by network');
      let status = 200;
      const body = { email: 'a@example.org' };
      while (status === 200) ({ status } = await client().call('POST /auth/account_exists', { body }));
      expect([status, await countRefused()]).toEqual([429, 1]);
    });

    it('go on while the database is away', async () => {
      await client().api.sql('alter table jobs rename to hidden_jobs');
      const { status, text } = await read();
      await client().api.sql('alter table hidden_jobs rename to jobs');
      expect(status).toBe(200);
      expect(text).not.toMatch(/^steadfast_jobs/m);
      expect((await read()).text).toMatch(/^steadfast_jobs_wait_seconds\{kind="mail"\} \d/m);
    });
  },
  () => ({ metricsToken: TOKEN, limitsFactor: 0.05 }),
);

describeApi('without METRICS_TOKEN', (client) => {
  it('metrics are not there for anybody', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
      const response = await client().fetch('/api/metrics', { headers: { authorization } });
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not-found' }]);
    }
  });

  it('readiness wants every migration of this build', async () => {
    const ready = async () => {
      const response = await client().fetch('/api/readyz');
      const { message } = (await response.json()) as { message?: string };
      return [response.status, message];
    };
    // The check before serves for a second.
    const readyOnceIt = async (is: 200 | 503) => {
      while ((await ready())[0] !== is) await new Promise((resolve) => setTimeout(resolve, 50));
      return ready();
    };
    expect(await ready()).toEqual([200, undefined]);
    await client().api.sql("update migrations set name = 'gone' where name like '0001%'");
    expect(await readyOnceIt(503)).toEqual([
      503,
      'The database is older than this version (1 of its migrations have not run): run `steadfast migrate`.',
    ]);
    await client().api.sql("update migrations set name = '0001-catalogue.sql' where name = 'gone'");
    expect(await readyOnceIt(200)).toEqual([200, undefined]);
  });
});
