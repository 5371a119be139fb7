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
