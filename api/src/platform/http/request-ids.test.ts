import { readApiConfig } from '../config/api-config';
import { createServer } from './server';

it('a call of this process keeps the id that it gives', async () => {
  const app = createServer(readApiConfig({ LOG_LEVEL: 'silent' }));
  app.get('/', async ({ id }) => ({ id }));
  const inject = async (id: string) =>
    (await app.inject({ url: '/', headers: { 'x-request-id': id } })).json();
  expect(await inject('of-the-origin')).toEqual({ id: 'of-the-origin' });
  expect(await inject('*/ drop table accounts')).not.toEqual({ id: '*/ drop table accounts' });
  await app.close();
});

it('a request that a proxy has sent keeps the id that the proxy gave it', async () => {
  const app = createServer(readApiConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }));
  app.get('/', async ({ id }) => ({ id }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(url, { headers: { 'x-request-id': 'b7e2f6c0-0001' } });
  expect(await response.json()).toEqual({ id: 'b7e2f6c0-0001' });
  await app.close();
});
