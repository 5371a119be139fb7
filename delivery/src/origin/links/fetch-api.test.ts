import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fetchByHttp, fetchInProcess } from './fetch-api';

it('A call in this process fails when the API does not answer at all', async () => {
  jest.useFakeTimers();
  const inject = (() => new Promise(() => undefined)) as unknown as FastifyInstance['inject'];
  const failure = expect(fetchInProcess(() => ({ inject }))('/video/1')).rejects.toThrow('does not answer');
  await jest.advanceTimersByTimeAsync(5_000);
  await failure;
  jest.useRealTimers();
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

  it('tells status and text', async () => {
    const ask = await askOf((request, response) => {
      response.writeHead(429).end(request.url);
    });
    await expect(ask('/video/1?a=b')).resolves.toEqual({ status: 429, text: '/api/video/1?a=b' });
  });

  it('fails where nobody listens', async () => {
    const ask = await askOf(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    await expect(ask('/video/1')).rejects.toThrow();
  });
});
