import { servedRequest } from '../telemetry/trace-query';
import { readApiConfig } from '../config/api-config';
import { createServer } from './server';

it.each(['GET', 'POST'])(
  'what is done for a request by %s knows its id, after its body has arrived too',
  async (method) => {
    const app = createServer(readApiConfig({ LOG_LEVEL: 'silent' }));
    app.route({ method, url: '/id', handler: async () => ({ id: servedRequest.getStore() }) });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/id`, { method, ...(method === 'POST' && { headers, body: '{}' }) });
    expect(await response.json()).toEqual({ id: response.headers.get('x-request-id') });
    expect(servedRequest.getStore()).toBeUndefined();
    await app.close();
  },
);

it('a call of this process keeps the id that it gives', async () => {
  const app = createServer(readApiConfig({ LOG_LEVEL: 'silent' }));
  app.get('/', async ({ id }) => ({ id }));
  const inject = async (id: string) =>
    (await app.inject({ url: '/', headers: { 'x-request-id': id } })).json();
  expect(await inject('of-the-origin')).toEqual({ id: 'of-the-origin' });
  expect(await inject('*/ drop table accounts')).not.toEqual({ id: '*/ drop table accounts' });
  await app.close();
});
