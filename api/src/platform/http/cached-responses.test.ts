import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeApi } from '../../../test/support/describe-api';
import { newFolder, removeFolder } from '../../../test/support/folders';
import { startApi } from '../../../test/support/running-api';
import { LONG_SERIES } from '../../../test/support/sample-folder';
import { sendRequest, type WireResponse } from '../../../test/support/send-request';
import { waitUntil } from '../../../test/support/wait-until';

const PUBLIC = 'public, max-age=0, must-revalidate';
const READS = [
  '/api/video/series',
  '/api/video/series/7',
  '/api/video/701',
  '/api/video/tag/31',
  '/api/featured/hero',
  '/api/featured/tag',
];

const getEtag = ({ headers }: WireResponse) => headers.etag ?? '';

describeApi('cached responses', (client, database) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(client().api.url, { path, headers });

  it.each(READS)('lets everybody cache %s, who asks each time whether it is still current', async (path) => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe(PUBLIC);
    expect(first.headers['cdn-cache-control']).toMatch(/^max-age=10, stale-while-revalidate=60/);
    expect(first.headers.vary).toMatch(/\bAuthorization, Accept-Encoding$/);
    const again = await get(path, { 'if-none-match': `"other", W/${getEtag(first)}` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(getEtag(again)).toBe(getEtag(first));
    expect(again.headers['cache-control']).toBe(PUBLIC);
    expect((await get(path, { 'if-none-match': '"other"' })).bytes).toEqual(first.bytes);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [path, method] = ['/api/video/series', 'HEAD'];
    const whole = await get(path);
    const bare = await sendRequest(client().api.url, { path, method });
    expect([bare.status, bare.bytes.length]).toEqual([200, 0]);
    expect(getEtag(bare)).toBe(getEtag(whole));
    expect(bare.headers['content-length']).toBe(String(whole.bytes.length));
  });

  it('gives each encoding an ETag of its own, and the same content', async () => {
    const plain = await get('/api/video/series');
    const brotli = await get('/api/video/series', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/api/video/series', { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(new Set([plain, brotli, gzip].map(getEtag)).size).toBe(3);
    // Cached by now: the same again.
    expect((await get('/api/video/series', { 'accept-encoding': 'br' })).bytes).toEqual(brotli.bytes);
    const other = await get('/api/video/series', { 'accept-encoding': 'br', 'if-none-match': getEtag(gzip) });
    expect(other.status).toBe(200);
  });

  it('gives each response its own request id, the same headers and the same bytes, sent for the first time or again', async () => {
    const path = '/api/video/series/7?seen=never';
    const answers = [await get(path), await get(path), await get(path)];
    const listHeaders = ({ headers: { 'x-request-id': _id, date: _date, ...others } }: WireResponse) =>
      others;
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.bytes).toEqual(first?.bytes);
      expect(listHeaders(answer)).toEqual(first && listHeaders(first));
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('takes `*` for no ETag: what is not there is missing for such a request, too', async () => {
    const anything = { 'if-none-match': '*' };
    expect((await get('/api/video/series', anything)).status).toBe(200);
    expect((await get('/api/video/series/4711', anything)).status).toBe(404);
    expect((await get('/api/video/4711', { 'if-none-match': '"x", *' })).status).toBe(404);
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
    const after = await get(path, { 'if-none-match': getEtag(before) });
    expect(after.status).toBe(200);
    expect(after.bytes).not.toEqual(before.bytes);
    expect(getEtag(after)).not.toBe(getEtag(before));
  });

  it('shows at once what another API on the same database did, whose responses have the same ETags', async () => {
    const path = '/api/video/series';
    const dataDir = await newFolder();
    const other = await startApi({ ...database(), dataDir });
    const getFromOther = (headers = {}) => sendRequest(other.url, { path, headers });
    try {
      let known = {};
      // A job of the one that has just started may still write.
      await waitUntil(async () => {
        known = { 'if-none-match': getEtag(await get(path)) };
        return (await getFromOther(known)).status === 304;
      }, 'both have one ETag');
      expect((await getFromOther()).bytes).toEqual((await get(path)).bytes);
      await client().api.sql("update series set name = 'Of another process' where id = 9");
      const after = await getFromOther(known);
      expect([after.status, after.bytes.toString().includes('Of another process')]).toEqual([200, true]);
    } finally {
      await other.stop();
      await removeFolder(dataDir);
    }
  });

  it('changes nothing where a writer gave up', async () => {
    const before = getEtag(await get('/api/video/series'));
    const failing = client().api.sql('update series set name = name || 1 / (id - id)');
    await expect(failing).rejects.toThrow();
    expect(getEtag(await get('/api/video/series'))).toBe(before);
  });

  it("REQ-API-4 never shows a person's marks to others, and keeps them with that person", async () => {
    const { token } = await client().signUp();
    const [videoId] = LONG_SERIES.videoIds;
    await client().watch(token, videoId, 31);
    const path = `/api/video/${videoId}`;
    // Before and after somebody signed in has asked, cached or not.
    const before = await get(path);
    const own = await get(path, { authorization: token });
    const after = await get(path);
    expect(own.bytes.toString()).toContain('"videoProgressSeconds":31');
    for (const answer of [before, after])
      expect(answer.bytes.toString()).not.toContain('videoProgressSeconds');
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect(own.headers['cdn-cache-control']).toBeUndefined();
    expect(getEtag(own)).not.toBe(getEtag(after));
    expect((await get(path, { authorization: token, 'if-none-match': getEtag(after) })).status).toBe(200);
    expect((await get(path, { 'if-none-match': getEtag(own) })).status).toBe(200);

    const known = { authorization: token, 'if-none-match': getEtag(own) };
    expect((await get(path, known)).status).toBe(304);
    await client().watch(token, videoId, 32);
    const moved = await get(path, known);
    expect([moved.status, moved.bytes.toString().includes('"videoProgressSeconds":32')]).toEqual([200, true]);
  });

  it('answers a token that is no good like nobody, and lets no cache keep that', async () => {
    const { bytes } = await get('/api/video/series');
    const answer = await get('/api/video/series', { authorization: 'nonsense' });
    expect([answer.status, answer.bytes]).toEqual([200, bytes]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(getEtag(answer)).toBe('');
  });

  it("shows a playlist's page to nobody but its reader's browser", async () => {
    const { token } = await client().signUp();
    const { linkSlug } = await client().newPlaylist(token);
    const path = `/api/playlist/playlist/${linkSlug}`;
    const page = await get(path);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect((await get(path, { 'if-none-match': getEtag(page) })).status).toBe(304);
  });

  it('lets nobody keep what is personal, missing, wrong or of the moment', async () => {
    const { token } = await client().signUp();
    const none = ['/api/video/series/4711', '/api/video/series/x', '/api/nowhere', '/api/healthz'];
    for (const path of ['/api/profile/self', ...none]) {
      const answer = await get(path, { authorization: token });
      expect([path, getEtag(answer)]).toEqual([path, '']);
      expect(answer.headers['cache-control']).not.toMatch(/public|private/);
    }
  });

  it('keeps nothing of a failure', async () => {
    await client().api.sql('alter table tag_videos rename to hidden');
    expect((await get('/api/video/tag/31')).status).toBe(500);
    await client().api.sql('alter table hidden rename to tag_videos');
    expect((await get('/api/video/tag/31')).status).toBe(200);
  });
});
