import { QueryClient } from '@tanstack/react-query';
import { fakeApi } from '@steadfast/testing';
import { callQuery } from './call-query';

it('the cache holds the response as the API sent it, with fields that the contract does not know', async () => {
  const sent = { series: { id: 7, name: null, ours: { a: 1 } }, more: true };
  fakeApi({ 'GET /video/series/{id}': sent as never });
  const client = new QueryClient();
  const query = callQuery('GET /video/series/{id}', { params: { id: 7 } });
  await client.fetchQuery(query);
  expect(client.getQueryData(query.queryKey)).toEqual(sent);
});

it('two remotes that make the same call request it once', async () => {
  const api = fakeApi({ 'GET /featured/hero': { featuredHeros: [] } });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  await Promise.all([1, 2].map(() => client.fetchQuery(callQuery('GET /featured/hero', {}))));
  expect(api.calls).toHaveLength(1);
});
