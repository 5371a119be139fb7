import { request } from '@steadfast/sdk';
import { fakeApi } from './fake-api';

const playlists = [{ id: 1, name: 'Lent', linkSlug: 'lent-1' }];
const create = (name: string) => request('POST /playlist/create', { body: { name } });

beforeEach(() => localStorage.clear());

describe('The API of a test', () => {
  it('answers what the test says, and shows what was asked', async () => {
    const api = fakeApi({ 'GET /video/series/{id}': { series: { id: 7, name: 'Forged' } } });
    const answer = await request('GET /video/series/{id}', { params: { id: 7 } });
    expect(answer).toEqual({ series: { id: 7, name: 'Forged' } });
    expect(api.calls).toEqual([
      {
        name: 'GET /video/series/{id}',
        path: '/video/series/7',
        params: { id: '7' },
        query: {},
        body: undefined,
        authorization: undefined,
      },
    ]);
  });

  it('knows a call whatever its query is, and shows what was asked by it', async () => {
    const api = fakeApi({ 'GET /video/series': { series: [] } });
    await request('GET /video/series', { query: { limit: 24, after: 7 } });
    expect(api.calls).toMatchObject([{ path: '/video/series', query: { limit: '24', after: '7' } }]);
  });

  it('fails a call that it has no answer for as if the network were gone', async () => {
    const api = fakeApi({ 'GET /video/series': { series: [] } });
    await expect(request('GET /featured/tag', {})).rejects.toMatchObject({ code: 'network', status: 0 });
    await expect(create('Lent')).rejects.toMatchObject({ code: 'network' });
    expect(api.calls).toEqual([]);
  });

  it('takes no call for another one whose path begins or ends alike', async () => {
    fakeApi({ 'GET /video/{id}': { status: 200 }, 'GET /video/series/{id}': { status: 200 } });
    await expect(request('GET /video/tag/{id}', { params: { id: 7 } })).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('takes the most literal of the calls that fit', async () => {
    const api = fakeApi({ 'GET /video/{id}': { status: 200 }, 'GET /video/series': { series: [] } });
    await request('GET /video/series', {});
    expect(api.calls.map(({ name }) => name)).toEqual(['GET /video/series']);
  });

  it('can say no, say nothing, or say what is no JSON', async () => {
    const api = fakeApi({
      'POST /playlist/create': { status: 409, body: { code: 'taken', message: 'Taken.' } },
    });
    await expect(create('Lent')).rejects.toMatchObject({ code: 'taken', status: 409 });
    api.answer({ 'POST /playlist/create': { status: 204 } });
    await expect(create('Lent')).resolves.toBeUndefined();
    api.answer({ 'POST /playlist/create': { status: 200, body: '<html>' } });
    await expect(create('Lent')).rejects.toMatchObject({ code: 'malformed-response' });
    api.answer({ 'POST /playlist/create': { status: 0 } });
    await expect(create('Lent')).rejects.toMatchObject({ code: 'network' });
  });

  it('can look at the call, and keep it waiting', async () => {
    let answer: () => void = () => undefined;
    const seen: unknown[] = [];
    fakeApi({
      'POST /playlist/create': ({ body }) => {
        seen.push(body);
        return new Promise((resolve) => (answer = () => resolve({})));
      },
    });
    const call = create('Lent');
    let isDone = false;
    void call.then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([seen, isDone]).toEqual([[{ name: 'Lent' }], false]);
    answer();
    await expect(call).resolves.toEqual({});
  });

  it('keeps its other answers when one changes, and starts anew with the next test', async () => {
    const api = fakeApi({ 'GET /playlist/my_playlists': { playlists }, 'GET /video/series': { series: [] } });
    api.answer({ 'GET /video/series': { status: 500 } });
    await expect(request('GET /playlist/my_playlists', {})).resolves.toEqual({ playlists });
    await expect(request('GET /video/series', {})).rejects.toMatchObject({ status: 500 });
    const next = fakeApi({});
    await expect(request('GET /playlist/my_playlists', {})).rejects.toMatchObject({ code: 'network' });
    expect(next.calls).toEqual([]);
  });
});
