import { QueryClient } from '@tanstack/react-query';
import { fakeApi } from '@steadfast/testing';
import { callQuery } from './call-query';
import { batchedQuery } from './batched-query';

it('the cache holds the response as the API sent it, with fields that the contract does not know', async () => {
  const sent = { series: { id: 7, name: null, ours: { a: 1 } }, more: true };
  fakeApi({ 'GET /video/series/{id}': sent as never });
  const client = new QueryClient();
  const query = callQuery('GET /video/series/{id}', { params: { id: 7 } });
  await client.fetchQuery(query);
  expect(client.getQueryData(query.queryKey)).toEqual(sent);
});

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
const likes = (id: number) => batchedQuery('/likes?videos={ids}', id);

describe('A batched query', () => {
  it('asks about all cards of a page with one call, and about a card that comes later with another', async () => {
    const api = fakeApi({
      'GET /likes?videos={ids}': { '101': { likes: 3 }, '102': { likes: 0 }, '103': { likes: 8 } },
    });
    const client = createClient();
    const data = await Promise.all([102, 101, 102].map((id) => client.fetchQuery(likes(id))));
    expect(data).toEqual([{ likes: 0 }, { likes: 3 }, { likes: 0 }]);
    expect(await client.fetchQuery(likes(103))).toEqual({ likes: 8 });
    expect(api.calls.map(({ query }) => query.videos)).toEqual(['101,102', '103']);
  });

  it('has null for what the response does not mention', async () => {
    fakeApi({ 'GET /likes?videos={ids}': {} });
    expect(await createClient().fetchQuery(likes(101))).toBeNull();
  });

  it('fails for all cards of a call that fails, and asks again afterwards', async () => {
    const api = fakeApi({ 'GET /likes?videos={ids}': { status: 503 } });
    const client = createClient();
    const outcomes = await Promise.allSettled([101, 102].map((id) => client.fetchQuery(likes(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    api.answer({ 'GET /likes?videos={ids}': { '101': { likes: 3 } } });
    expect(await client.fetchQuery(likes(101))).toEqual({ likes: 3 });
  });

  it('asks with one call each about videos and series', async () => {
    const api = fakeApi({ 'GET /likes?videos={ids}': {}, 'GET /likes/series/{ids}': {} });
    const client = createClient();
    await Promise.all([
      client.fetchQuery(likes(1)),
      client.fetchQuery(batchedQuery('/likes/series/{ids}', 1)),
    ]);
    expect(api.calls.map(({ path }) => path)).toEqual(['/likes', '/likes/series/1']);
  });
});
