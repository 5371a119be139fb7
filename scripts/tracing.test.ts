import type http from 'node:http';
import { startTracing } from './tracing';

it('without OTEL_EXPORTER_OTLP_ENDPOINT nothing is traced', async () => {
  const tracing = await startTracing({}, 1);
  const work = jest.fn();
  tracing.handle('api', {} as http.IncomingMessage, {} as http.ServerResponse, work);
  expect(work).toHaveBeenCalled();
  expect(await tracing.call(async () => 7)).toBe(7);
  await tracing.stop();
});

it.each(['collector:4318', 'http://', 'no address'])(
  'refuses the endpoint %j in one sentence',
  async (endpoint) => {
    await expect(startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 0)).rejects.toThrow(
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector .*\.$/,
    );
  },
);
