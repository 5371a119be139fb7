import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchByHttp, fetchWithin } from './fetch-api';

describe('An ask within a time', () => {
  it('is answered as the API answers', async () => {
    const answer = { status: 200, text: '{}' };
    await expect(fetchWithin(async () => answer, 50)('/video/1')).resolves.toBe(answer);
  });

  it('fails as the API fails', async () => {
    await expect(fetchWithin(() => Promise.reject(new Error('closed')), 50)('/video/1')).rejects.toThrow(
      'closed',
    );
  });

  it('fails in the end when the API does not answer at all', async () => {
    const never = () => new Promise<never>(() => undefined);
    await expect(fetchWithin(never, 20)('/video/1')).rejects.toThrow('The API does not answer.');
  });
});

describe('An ask over HTTP', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  async function askOf(answer: RequestListener) {
    const opened = createServer(answer).listen(0, '127.0.0.1');
    server = opened;
    await new Promise((resolve) => opened.once('listening', resolve));
    return fetchByHttp(`http://127.0.0.1:${(opened.address() as AddressInfo).port}/api`);
  }

  it('tells status, text and after how long to come again', async () => {
    const ask = await askOf((request, response) => {
      response.writeHead(429, { 'retry-after': '7' }).end(request.url);
    });
    await expect(ask('/video/1?a=b')).resolves.toEqual({
      status: 429,
      text: '/api/video/1?a=b',
      retryAfterSeconds: 7,
    });
  });

  it('fails where an answer is larger than any list, and takes no more of it', async () => {
    const part = Buffer.alloc(8 * 1024 * 1024, ' ');
    let isCutOff = false;
    const ask = await askOf((_, response) => {
      response.on('close', () => (isCutOff = !response.writableFinished));
      const write = () => {
        while (!response.destroyed && response.write(part));
        response.once('drain', write);
      };
      write();
    });
    await expect(ask('/video/series')).rejects.toThrow('too large');
    while (!isCutOff) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('fails where nobody listens', async () => {
    const ask = await askOf(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    await expect(ask('/video/1')).rejects.toThrow();
  });
});
