import type http from 'node:http';
import { EventEmitter } from 'node:events';
import { startTracing, traceCall, traceRequests } from './tracing';

it('serves and calls as if there were no tracing without OTEL_EXPORTER_OTLP_ENDPOINT', async () => {
  const stop = await startTracing({});
  const handle = jest.fn();
  const request = { headers: {}, socket: {} } as http.IncomingMessage;
  const response = Object.assign(new EventEmitter(), { statusCode: 200 }) as unknown as http.ServerResponse;
  traceRequests('api', 1, handle)(request, response);
  response.emit('close');
  expect(handle.mock.calls).toEqual([[request, response]]);
  expect(await traceCall('api', async () => 7)).toBe(7);
  await stop();
});

it.each(['collector:4318', 'http://', 'no address'])(
  'refuses the endpoint %j in one sentence',
  async (endpoint) => {
    await expect(startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).rejects.toThrow(
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector .*\.$/,
    );
  },
);
