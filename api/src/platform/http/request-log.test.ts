import { setTimeout as wait } from 'node:timers/promises';
import { calls, type CallName } from '@steadfast/contract';
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

  it('holds nothing of what a caller sends, in whichever call and however it goes', async () => {
    const MARK = 'tell-nobody';
    const { token } = await client().signUp();
    const body = JSON.stringify({
      email: `${MARK}@example.org`,
      newEmail: `${MARK}@example.org`,
      emails: [`${MARK}@example.org`],
      phoneNumbers: [`+1${MARK}`],
      password: `${MARK} 1!A`,
      currentPassword: `${MARK} 1!A`,
      newPassword: `${MARK} 1!A`,
      code: '917253',
      name: MARK,
      query: MARK,
      message: MARK,
      token: MARK,
      zipcode: '91725',
      playlistLinkSlug: MARK,
      playlistId: 1,
      videoId: 701,
      seriesId: 7,
      featuredId: 31,
      progressSeconds: 1,
    });
    for (const name of Object.keys(calls) as CallName[]) {
      const [method = '', path = ''] = name.split(' ');
      for (const authorization of [token, MARK]) {
        // After a sign-out or a deletion, the token would be refused.
        if (/logout|delete/.test(name)) continue;
        const response = await client().fetch(
          `/api${path.replace('{linkSlug}', MARK).replace(/\{\w+\}/, '7')}?q=${MARK}`,
          {
            method,
            headers: {
              authorization,
              'user-agent': MARK,
              'x-forwarded-for': MARK,
              cookie: MARK,
              ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
            },
            ...(method === 'GET' ? {} : { body }),
          },
        );
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
    expect(log.split('\n').length).toBeGreaterThan(Object.keys(calls).length);
    expect(log).not.toContain(MARK);
    expect(log).not.toContain('917253');
    expect(log).not.toContain('example.org');
    expect(log).not.toContain(token);
    expect(log.replace(/listening at http:\/\/[\d.]+/g, '')).not.toMatch(/127\.0\.0\.1|::1/);
  });

  it('says what is meant by an id', async () => {
    const response = await client().fetch('/api/video/seven');
    const message = 'id must be a whole number from 1 to 2147483647.';
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid-input', message }]);
  });
});

describeApi(
  'request ids behind a proxy',
  (client) => {
    it('are those of the proxy', async () => {
      const response = await client().fetch('/api/livez', { headers: { 'x-request-id': 'b7e2f6c0-0001' } });
      await response.arrayBuffer();
      expect(response.headers.get('x-request-id')).toBe('b7e2f6c0-0001');
    });
  },
  () => ({ trustProxy: 1 }),
);
