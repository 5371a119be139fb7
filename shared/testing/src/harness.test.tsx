import { request } from '@steadfast/sdk';
import { fakeApi } from './fake-api';
import { hydratePage } from './render-on-server';
import { put, take } from 'redux-saga/effects';
import { renderInSite } from './render-in-site';

const create = (name: string) => request('POST /playlist/create', { body: { name } });

beforeEach(() => localStorage.clear());

describe('The API of a test', () => {
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
});

describe('A page that the browser of a test takes over', () => {
  it('fails the test when it differs at once', async () => {
    let device = 'server';
    const Early = () => <p>{device}</p>;
    const prepareBrowser = () => {
      device = 'phone';
    };
    await expect(hydratePage(<Early />, { prepareBrowser })).rejects.toThrow('Hydration failed');
  });
});

describe('The site of a test', () => {
  it('runs the sagas of the stores that it is given', () => {
    const prayers = {
      name: 'mfe-prayer',
      reducer: (count = 0, { type }: { type: string }) => (type === 'prayer/said' ? count + 1 : count),
      *saga() {
        yield take('prayer/asked');
        yield put({ type: 'prayer/said' });
      },
    };
    const { store, actions } = renderInSite(<p>The page</p>, { stores: [prayers] });
    store.dispatch({ type: 'prayer/asked' });
    expect(store.getState()).toMatchObject({ 'mfe-prayer': 1 });
    expect(actions.slice(-2)).toEqual([{ type: 'prayer/asked' }, { type: 'prayer/said' }]);
  });
});
