/** A response that is sent again before its request is validated must be what the handler would send. */
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describeApi } from '../../test/support/describe-api';
import type { ApiClient } from '../../test/support/api-client';

const METRICS_TOKEN = 'a-token-of-tests-1234';
type RequestHeaders = Record<string, string>;

interface Received {
  status: number | undefined;
  id: string;
  /** Without the date and the request's id. */
  headers: Record<string, unknown>;
  body: string;
}

/** `fetch` would choose an encoding and decode it. */
function ask(client: ApiClient, path: string, headers: RequestHeaders = {}, method = 'GET') {
  return new Promise<Received>((resolve, reject) => {
    const { hostname, port } = new URL(client.api.url);
    request({ hostname, port, path: `/api${path}`, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, 'x-request-id': id, ...others } = response.headers;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: response.statusCode, id: String(id), headers: others, body });
      });
    })
      .once('error', reject)
      .end();
  });
}

const videoOf = ({ body }: Received) =>
  (JSON.parse(Buffer.from(body, 'base64').toString()) as { video: Record<string, unknown> }).video;

describeApi(
  'a response that is sent again',
  (client) => {
    let addresses = 0;
    /** The same content at an address that was not requested before. */
    const atNewAddress = (path: string) => `${path}?seen=${(addresses += 1)}`;
    /** Sends a request that the handler answers, then one to which the response is sent again. */
    const askTwice = async (path: string, headers: RequestHeaders, method = 'GET') => {
      const address = atNewAddress(path);
      const handled = await ask(client(), atNewAddress(path), headers, method);
      // In full, since a 304 leaves nothing to send again.
      await ask(client(), address, { ...headers, 'if-none-match': '' });
      const again = await ask(client(), address, headers, method);
      return { handled, again };
    };
    const expectSame = ({ handled, again }: { handled: Received; again: Received }) => {
      expect({ ...again, id: '' }).toEqual({ ...handled, id: '' });
      expect(again.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(again.id).not.toBe(handled.id);
    };
    let token = '';
    let playlist = '';
    beforeAll(async () => {
      ({ token } = await client().signUp());
      await client().call('POST /video/track_video_progress', {
        token,
        body: { videoId: 701, progressSeconds: 31 },
      });
      await client().call('POST /playlist/create', { token, body: { name: 'Morning' } });
      const { answer } = await client().call('GET /playlist/my_playlists', { token });
      playlist = `/playlist/playlist/${answer.playlists[0]?.linkSlug}`;
    });

    describe.each(['/video/series', '/video/701', '/featured/hero', 'the playlist'])('at %s', (name) => {
      const path = () => (name === 'the playlist' ? playlist : name);
      const people = (): RequestHeaders[] => [{}, { authorization: token }, { authorization: 'nonsense' }];

      it.each([undefined, '', 'br', 'gzip, br;q=0', 'zstd', '*', 'br;q=x, ,;', 'identity;q=0'])(
        'is the same for the encodings %j',
        async (encoding) => {
          for (const person of people()) {
            const headers = { ...person, ...(encoding !== undefined && { 'accept-encoding': encoding }) };
            const answers = await askTwice(path(), headers);
            expect(answers.handled.status).toBe(200);
            expectSame(answers);
            expectSame(await askTwice(path(), headers, 'HEAD'));
          }
        },
      );

      it.each(['', '"', 'W/', ',,,', 'garbage', '"other", W/"another"', '*'])(
        'is sent in full to a client whose ETags are %j',
        async (etags) => {
          for (const person of people()) {
            const answers = await askTwice(path(), { ...person, 'if-none-match': etags });
            expect(answers.handled.status).toBe(200);
            expectSame(answers);
          }
        },
      );

      it.each([(etag: string) => etag, (etag: string) => `"other" , W/${etag}`])(
        'is a 304 for a client that has it',
        async (listEtags) => {
          for (const person of people().slice(0, 2)) {
            const { headers } = await ask(client(), path(), person);
            const known = { ...person, 'if-none-match': listEtags(String(headers.etag)) };
            const answers = await askTwice(path(), known);
            expect([answers.handled.status, answers.handled.body]).toEqual([304, '']);
            expectSame(answers);
          }
        },
      );
    });

    it('is not sent again once the session has ended', async () => {
      const person = await client().signUp();
      await client().call('POST /video/track_video_progress', {
        token: person.token,
        body: { videoId: 701, progressSeconds: 77 },
      });
      const own = { authorization: person.token };
      const { again } = await askTwice('/video/701', own);
      expect(videoOf(again).videoProgressSeconds).toBe(77);
      const known = { ...own, 'if-none-match': String(again.headers.etag) };
      expect((await ask(client(), '/video/701', known)).status).toBe(304);
      await client().call('POST /auth/logout', { token: person.token });
      const after = await ask(client(), '/video/701', known);
      expect([after.status, after.headers['cache-control'], after.headers.etag]).toEqual([
        200,
        'no-store',
        undefined,
      ]);
      expect(videoOf(after)).toHaveProperty('title', 'Video 701');
      expect(videoOf(after)).not.toHaveProperty('videoProgressSeconds');
    });

    it('is logged, and counted in the metrics', async () => {
      const count = async () => {
        const response = await client().fetch('/api/metrics', {
          headers: { authorization: `Bearer ${METRICS_TOKEN}` },
        });
        const pattern =
          /^steadfast_http_request_duration_seconds_count\{route="\/api\/featured\/tag".* (\d+)$/gm;
        const found = [...(await response.text()).matchAll(pattern)];
        return found.reduce((sum, [, number]) => sum + Number(number), 0);
      };
      const before = await count();
      const { handled, again } = await askTwice('/featured/tag', {});
      expect((await count()) - before).toBe(3);
      for (const { id } of [handled, again]) {
        const findLine = () =>
          client()
            .api.logs()
            .split('\n')
            .find((each) => each.includes(id));
        // The log arrives through its own pipe, perhaps after the response.
        while (findLine() === undefined) await wait(10);
        expect(JSON.parse(findLine() ?? '{}')).toMatchObject({
          msg: 'answered',
          method: 'GET',
          route: '/api/featured/tag',
          status: 200,
          ms: expect.any(Number),
        });
      }
    });
  },
  () => ({ metricsToken: METRICS_TOKEN, corsOrigins: ['https://site.example'] }),
);

const READS_MAX = 3;
describeApi(
  'a response that is sent again too often',
  (client) => {
    it.each<RequestHeaders>([{}, { 'if-none-match': '"other"' }])('is refused', async (headers) => {
      const from = { ...headers, 'x-forwarded-for': `192.0.2.${Object.keys(headers).length}` };
      for (let read = 0; read < READS_MAX; read += 1) {
        expect((await ask(client(), '/video/701', from)).status).toBe(200);
      }
      const refused = await ask(client(), '/video/701', from);
      expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'no-store']);
      expect(refused.headers).toHaveProperty('retry-after');
      expect(refused.headers).not.toHaveProperty('etag');
    });
  },
  () => ({ limitsFactor: READS_MAX / 1_200, trustProxy: 1 }),
);
