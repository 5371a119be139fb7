import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { compressResponses } from './encodings';

const long = { words: 'Stand firm. '.repeat(500) };
let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  compressResponses(app);
  app.get('/long', () => long);
  app.get('/short', () => ({ status: 'ok' }));
});
afterAll(() => app.close());

const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('Answers', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'are compressed by %s for who understands it, and say so to caches',
    async (encoding, unpack) => {
      const answer = await ask('/long', encoding);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(long);
      expect(answer.rawPayload.length).toBeLessThan(200);
    },
  );

  it('come as they are to who understands no compression, and when they are short', async () => {
    expect((await ask('/long', 'identity')).json()).toEqual(long);
    const short = await ask('/short', 'br, gzip');
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(short.json()).toEqual({ status: 'ok' });
  });
});
