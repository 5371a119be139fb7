import { setTimeout as wait } from 'node:timers/promises';
import { describeApi } from '../../../test/support/describe-api';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describeApi('the log', (client) => {
  const lines = () =>
    client()
      .api.logs()
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const lineOf = async (id: string | null) => {
    for (;;) {
      const line = lines().find(({ reqId }) => reqId === id);
      if (line) return line;
      await wait(10);
    }
  };

  it('has one line for each answer: route, method, status, milliseconds and the id that the answer tells', async () => {
    const given = { headers: { 'x-request-id': 'mine-0001' } };
    const response = await client().fetch('/api/video/series/8?secret=1', given);
    await response.arrayBuffer();
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(UUID);
    expect(await lineOf(id)).toMatchObject({
      method: 'GET',
      route: '/api/video/series/:id',
      status: 200,
      ms: expect.any(Number),
    });
    const unknown = await client().fetch('/api/there/is/no/such');
    await unknown.arrayBuffer();
    expect(await lineOf(unknown.headers.get('x-request-id'))).toMatchObject({
      route: 'unknown',
      status: 404,
    });
  });

  it('holds nothing of what a caller sends, however the call goes', async () => {
    const MARK = 'tell-nobody';
    const { token } = await client().signUp();
    const body = JSON.stringify({
      email: `${MARK}@example.org`,
      emails: [`${MARK}@example.org`],
      phoneNumbers: [`+1${MARK}`],
      password: `${MARK} 1!A`,
      name: MARK,
      query: MARK,
      message: MARK,
      videoId: 701,
    });
    for (const [method, path] of [
      ['POST', '/auth/register'],
      ['POST', '/auth/login'],
      ['POST', '/share/video'],
      ['POST', '/video/search'],
      ['POST', '/profile/update_profile'],
      ['PUT', `/playlist/playlist/${MARK}`],
      ['GET', `/playlist/playlist/${MARK}`],
    ] as const) {
      for (const authorization of [token, MARK]) {
        const response = await client().fetch(`/api${path}?q=${MARK}`, {
          method,
          headers: {
            authorization,
            'user-agent': MARK,
            'x-forwarded-for': MARK,
            cookie: MARK,
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(method !== 'GET' && { body }),
        });
        await response.arrayBuffer();
      }
    }
    for (const path of [`/api/${MARK}`, `/${MARK}`, `/media/${MARK}.webp`, `/api/%E0%A4%A${MARK}`]) {
      await (await client().fetch(path)).arrayBuffer();
    }
    await client().api.sql('alter table playlists rename to hidden_playlists');
    const failed = await client().fetch(`/api/playlist/playlist/${MARK}`);
    await client().api.sql('alter table hidden_playlists rename to playlists');
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong on our side: try again in a moment.' },
    ]);
    await lineOf(failed.headers.get('x-request-id'));
    const failure = new RegExp(
      `"reqId":"${failed.headers.get('x-request-id')}".*"code":"internal".*"msg":"A request failed"`,
    );
    expect(client().api.logs()).toMatch(failure);

    const log = client().api.logs();
    expect(lines().length).toBeGreaterThan(20);
    expect(log).not.toContain(MARK);
    expect(log).not.toContain('example.org');
    expect(log).not.toContain(token);
    expect(log.replace(/listening at http:\/\/[\d.]+/g, '')).not.toMatch(/127\.0\.0\.1|::1/);
  });
});
