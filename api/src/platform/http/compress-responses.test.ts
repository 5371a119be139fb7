import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { compressResponses } from './encodings';

it('Answers are compressed for who understands it, and say so to caches, unless they are short', async () => {
  const long = { words: 'Stand firm. '.repeat(500) };
  const app = fastify();
  compressResponses(app);
  app.get('/long', () => long);
  app.get('/short', () => ({ status: 'ok' }));
  const ask = (url: string, encoding: string) =>
    app.inject({ url, headers: { 'accept-encoding': encoding } });

  const { headers, rawPayload } = await ask('/long', 'br, gzip');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(long);
  expect((await ask('/long', 'identity')).json()).toEqual(long);
  const short = await ask('/short', 'br, gzip');
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(short.json()).toEqual({ status: 'ok' });
  await app.close();
});
