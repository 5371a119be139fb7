import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { type ApiClient } from '../../../test/support/api-client';
import { describeApi } from '../../../test/support/describe-api';
import { LONG_SERIES } from '../../../test/support/sample-folder';

const PUBLIC = 'public, max-age=0, must-revalidate';
const READS = [
  '/api/video/series',
  '/api/video/series/7',
  '/api/video/701',
  '/api/video/tag/31',
  '/api/featured/hero',
  '/api/featured/tag',
];

/** `fetch` asks for compression and unpacks it; this does neither. */
function ask(client: ApiClient, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: Headers; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(client.api.url);
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode,
          headers: new Headers(Object.fromEntries(given) as Record<string, string>),
          bytes: Buffer.concat(chunks),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}
const etagOf = (answer: { headers: Headers }) => answer.headers.get('etag') ?? '';

describeApi('keeping answers', (client) => {
  const get = (path: string, headers?: Record<string, string>) => ask(client(), path, headers);
  const newest = async (path: string, headers: Record<string, string> = {}) =>
    etagOf(await get(path, headers));

  describe.each(READS)('%s, signed out', (path) => {
    it('may be cached by everybody, who asks each time whether it is still current, and is spared the transfer', async () => {
      const first = await get(path);
      expect(first.status).toBe(200);
      expect(first.headers.get('cache-control')).toBe(PUBLIC);
      expect(first.headers.get('cdn-cache-control')).toMatch(/^max-age=10, stale-while-revalidate=60/);
      expect(first.headers.get('vary')).toMatch(/\bAuthorization, Accept-Encoding$/);
      const again = await get(path, { 'if-none-match': `"other", W/${etagOf(first)}` });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(etagOf(again)).toBe(etagOf(first));
      expect(again.headers.get('cache-control')).toBe(PUBLIC);
      expect((await get(path, { 'if-none-match': '"other"' })).bytes).toEqual(first.bytes);
    });

    it('answers HEAD like GET, without the body', async () => {
      const whole = await get(path);
      const head = await ask(client(), path, {}, 'HEAD');
      expect([head.status, head.bytes.length]).toEqual([200, 0]);
      expect(etagOf(head)).toBe(etagOf(whole));
      expect(head.headers.get('content-length')).toBe(String(whole.bytes.length));
      const known = await ask(client(), path, { 'if-none-match': etagOf(whole) }, 'HEAD');
      expect(known.status).toBe(304);
    });
  });

  it('gives each encoding an ETag of its own, and the same content', async () => {
    const plain = await get('/api/video/series');
    const brotli = await get('/api/video/series', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/api/video/series', { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(new Set([plain, brotli, gzip].map(etagOf)).size).toBe(3);
    // Cached by now: the same again.
    expect((await get('/api/video/series', { 'accept-encoding': 'br' })).bytes).toEqual(brotli.bytes);
    const other = await get('/api/video/series', { 'accept-encoding': 'br', 'if-none-match': etagOf(gzip) });
    expect(other.status).toBe(200);
  });

  it('gives each response its own request id, the same headers and the same bytes, sent for the first time or again', async () => {
    const path = '/api/video/series/7?seen=never';
    const answers = [await get(path), await get(path), await get(path)];
    const listHeaders = (answer: { headers: Headers }) =>
      [...answer.headers.entries()].filter(([name]) => !['x-request-id', 'date'].includes(name));
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.bytes).toEqual(first?.bytes);
      expect(listHeaders(answer)).toEqual(first && listHeaders(first));
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });

  it('takes `*` for no ETag: what is not there is missing for such a request, too', async () => {
    const anything = { 'if-none-match': '*' };
    expect((await get('/api/video/series', anything)).status).toBe(200);
    expect((await get('/api/video/series/4711', anything)).status).toBe(404);
    expect((await get('/api/video/4711', { 'if-none-match': '"x", *' })).status).toBe(404);
  });

  it('gives each address an ETag of its own', async () => {
    const etags = await Promise.all(READS.map((path) => newest(path)));
    expect(new Set(etags).size).toBe(READS.length);
    const answer = await get('/api/video/series/8', { 'if-none-match': etags[1] ?? '' });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["update series set name = name || '!' where id = 8", '/api/video/series/8'],
    ["update videos set title = title || '!' where id = 701", '/api/video/701'],
    ["update speakers set name = name || '!' where id = 1", '/api/video/series/7'],
    ['delete from series_speakers where series_id = 7 and speaker_id = 2', '/api/video/series/7'],
    ["update tags set name = name || '!' where id = 32", '/api/video/tag/32'],
    ['delete from tag_videos where tag_id = 32 and video_id = 701', '/api/video/tag/32'],
    ["update heroes set title = title || '!' where id = 50", '/api/featured/hero'],
    [
      'insert into videos select 899, series_id, 99, stream_id, title, description, duration_seconds, picture from videos where id = 801',
      '/api/video/series/8',
    ],
    ['truncate heroes', '/api/featured/hero'],
  ])('shows at once what a writer of its own did: %s', async (statement, path) => {
    const before = await get(path);
    await client().api.sql(statement);
    const after = await get(path, { 'if-none-match': etagOf(before) });
    expect(after.status).toBe(200);
    expect(after.bytes).not.toEqual(before.bytes);
    expect(etagOf(after)).not.toBe(etagOf(before));
  });

  it('changes nothing where a writer gave up', async () => {
    const before = await newest('/api/video/series');
    const failing = client().api.sql('update series set name = name || 1 / (id - id)');
    await expect(failing).rejects.toThrow();
    expect(await newest('/api/video/series')).toBe(before);
  });

  it("REQ-API-4 never shows a person's marks to others, and keeps them with that person", async () => {
    const { token } = await client().signUp();
    const [videoId] = LONG_SERIES.videoIds;
    await client().call('POST /video/track_video_progress', {
      token,
      body: { videoId, progressSeconds: 31 },
    });
    const path = `/api/video/${videoId}`;
    // Before and after somebody signed in has asked, cached or not.
    const before = await get(path);
    const own = await get(path, { authorization: token });
    const after = await get(path);
    expect(own.bytes.toString()).toContain('"videoProgressSeconds":31');
    for (const answer of [before, after])
      expect(answer.bytes.toString()).not.toContain('videoProgressSeconds');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('cdn-cache-control')).toBeNull();
    expect(etagOf(own)).not.toBe(etagOf(after));
    expect((await get(path, { authorization: token, 'if-none-match': etagOf(after) })).status).toBe(200);
    expect((await get(path, { 'if-none-match': etagOf(own) })).status).toBe(200);

    const known = { authorization: token, 'if-none-match': etagOf(own) };
    expect((await get(path, known)).status).toBe(304);
    await client().call('POST /video/track_video_progress', {
      token,
      body: { videoId, progressSeconds: 32 },
    });
    const moved = await get(path, known);
    expect([moved.status, moved.bytes.toString().includes('"videoProgressSeconds":32')]).toEqual([200, true]);
  });

  it.each(['nonsense', 'Bearer nonsense', 'eyJhbGciOiJub25lIn0.e30.'])(
    'answers a token that is no good (%s) like nobody, and lets no cache keep that',
    async (authorization) => {
      const { bytes } = await get('/api/video/series');
      const answer = await get('/api/video/series', { authorization });
      expect([answer.status, answer.bytes]).toEqual([200, bytes]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(etagOf(answer)).toBe('');
    },
  );

  it("shows a playlist's page to nobody but its reader's browser", async () => {
    const { token } = await client().signUp();
    await client().call('POST /playlist/create', { token, body: { name: 'Mine' } });
    const { answer } = await client().call('GET /playlist/my_playlists', { token });
    const path = `/api/playlist/playlist/${answer.playlists[0]?.linkSlug}`;
    const page = await get(path);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await get(path, { 'if-none-match': etagOf(page) })).status).toBe(304);
  });

  it.each([
    '/api/profile/self',
    '/api/video/series/4711',
    '/api/video/series/x',
    '/api/nowhere',
    '/api/healthz',
  ])('lets nobody keep %s', async (path) => {
    const { token } = await client().signUp();
    const answer = await get(path, path.includes('profile') ? { authorization: token } : {});
    expect(answer.headers.get('cache-control')).not.toMatch(/public|private/);
    expect(etagOf(answer)).toBe('');
  });

  it('keeps nothing of a failure', async () => {
    await client().api.sql('alter table tag_videos rename to hidden');
    expect((await get('/api/video/tag/31')).status).toBe(500);
    await client().api.sql('alter table hidden rename to tag_videos');
    expect((await get('/api/video/tag/31')).status).toBe(200);
  });
});
