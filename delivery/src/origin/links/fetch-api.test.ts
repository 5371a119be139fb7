import type { FastifyInstance } from 'fastify';
import { fetchInProcess } from './fetch-api';

it('A call in this process fails when the API does not answer at all', async () => {
  jest.useFakeTimers();
  const inject = (() => new Promise(() => undefined)) as unknown as FastifyInstance['inject'];
  const failure = expect(fetchInProcess(() => ({ inject }))('/video/1')).rejects.toThrow('does not answer');
  await jest.advanceTimersByTimeAsync(5_000);
  await failure;
  jest.useRealTimers();
});
