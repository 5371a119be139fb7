import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { TOKEN_STORAGE_KEY, storeToken } from '../session/token';
import { fakeApi, testToken } from '@steadfast/testing';
import type { PrefetchedResponse } from './prefetched-responses';
import { callEndpoint, request } from './request';
import { onTokenRejected } from './token-calls';

const token = testToken();
const signedIn = () =>
  localStorage.setItem(
    TOKEN_STORAGE_KEY,
    JSON.stringify({ token, expiration: Math.floor(Date.now() / 1000) + 60 }),
  );
const early = (path: string, answer: Awaited<PrefetchedResponse>, requestedAtMs = Date.now()) => {
  window.prefetchedResponses = new Map([[path, { response: Promise.resolve(answer), requestedAtMs }]]);
};
const series = { id: 7, name: 'Forged' };

beforeEach(() => {
  localStorage.clear();
  window.prefetchedResponses = undefined;
});

describe('The token', () => {
  it('REQ-SESSION-5 is sent as it is, without a scheme word', async () => {
    signedIn();
    const api = fakeApi({ 'GET /playlist/my_playlists': { playlists: [] } });
    await request('GET /playlist/my_playlists', {});
    expect(api.calls).toMatchObject([{ authorization: token }]);
  });

  it('REQ-SESSION-5 does not go with calls that do not need it', async () => {
    signedIn();
    const login = { access_token: token, message: 'Logged in' } as const;
    const api = fakeApi({ 'GET /featured/hero': { featuredHeros: [] }, 'POST /auth/login': login });
    await request('GET /featured/hero', {});
    await request('POST /auth/login', { body: { email: 'a@example.org', password: 'x' } });
    expect(api.calls.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });
});

describe('A call', () => {
  it('REQ-API-2 goes to the configured address, by default /api, and REQ-SESSION-5 has no time limit', async () => {
    const seen: InternalAxiosRequestConfig[] = [];
    axios.defaults.adapter = async (config) => {
      seen.push(config);
      return { status: 200, statusText: '', data: '{}', headers: new AxiosHeaders(), config };
    };
    await request('GET /video/series', {});
    expect(seen).toMatchObject([{ baseURL: '/api', url: '/video/series' }]);
    expect(seen[0]?.timeout ?? 0).toBe(0);
    expect(seen[0]?.signal).toBeUndefined();
  });

  it.each([
    ['ü b/c?d#e%f', '/playlist/playlist/%C3%BC%20b%2Fc%3Fd%23e%25f'],
    ['$&', '/playlist/playlist/%24%26'],
  ])('encodes its path parameters: %s', async (linkSlug, path) => {
    const api = fakeApi({ 'GET /playlist/playlist/{linkSlug}': { status: 200 } });
    await request('GET /playlist/playlist/{linkSlug}', { params: { linkSlug } });
    expect(api.calls[0]?.path).toBe(path);
  });

  it('may go to an endpoint of a remote, with the token and the failures of all others', async () => {
    signedIn();
    const api = fakeApi({
      'POST /likes/{id}': { status: 409, body: { code: 'liked', message: 'You like it.' } },
    });
    const call = callEndpoint('POST /likes/{id}', { params: { id: 7 } });
    await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 'liked', status: 409 });
    expect(api.calls[0]).toMatchObject({ params: { id: '7' }, authorization: token });
  });

  it('fails with the id by which the API logs the request', async () => {
    axios.defaults.adapter = async (config) => {
      const headers = new AxiosHeaders({ 'x-request-id': 'b7e2f6c0-0001' });
      return { status: 500, statusText: '', data: '{}', headers, config };
    };
    await expect(request('GET /video/series', {})).rejects.toMatchObject({ requestId: 'b7e2f6c0-0001' });
  });
});

it('The query of a call goes with it, and an early answer to the call without one is not taken', async () => {
  early('/video/series', { status: 200, body: { series: [series] } });
  const api = fakeApi({ 'GET /video/series': { series: [] } });
  await request('GET /video/series', { query: { limit: 1 } });
  expect(api.calls).toMatchObject([{ path: '/video/series', query: { limit: '1' } }]);
});

describe('A refused token', () => {
  const refused = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    refused.mockClear();
    stop = onTokenRejected(refused);
  });
  afterEach(() => stop());
  const no = (status: number, code?: string) => ({
    status,
    body: code ? { code, message: 'No.' } : undefined,
  });
  const list = () => request('GET /playlist/my_playlists', {}).catch(() => undefined);
  const changePassword = () =>
    request('POST /auth/change_password', { body: { currentPassword: 'a', newPassword: 'b' } }).catch(
      () => undefined,
    );

  it.each([
    ['not signed in', no(401, 'not-signed-in'), 1],
    ['401 without a word', no(401), 1],
    ['wrong credentials', no(401, 'wrong-credentials'), 0],
    ['403', no(403, 'wrong-password'), 0],
  ])('REQ-SESSION-2 is told to the session at "%s"', async (_, answer, times) => {
    signedIn();
    fakeApi({ 'GET /playlist/my_playlists': answer });
    await list();
    expect(refused).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['not-signed-in', 1],
    ['wrong-credentials', 0],
    [undefined, 0],
  ])('REQ-SESSION-2 is not taken for a wrong password: 401 %s to change_password', async (code, times) => {
    signedIn();
    fakeApi({ 'POST /auth/change_password': no(401, code) });
    await changePassword();
    expect(refused).toHaveBeenCalledTimes(times);
  });

  it('REQ-SESSION-2 is not told where none was sent', async () => {
    fakeApi({ 'GET /playlist/my_playlists': no(401) });
    await list();
    expect(refused).not.toHaveBeenCalled();
  });

  it('REQ-SESSION-7 is not told when another token has taken its place by then', async () => {
    signedIn();
    fakeApi({
      'GET /playlist/my_playlists': () => {
        storeToken(testToken({ sub: 'other', exp: 4e9 }));
        return no(401);
      },
    });
    await list();
    expect(refused).not.toHaveBeenCalled();
  });

  it.each([
    ['is told', token, 1],
    ['is not told when it is not the one of now', testToken({ sub: 'older', exp: 4e9 }), 0],
    ['is not told where none was sent', undefined, 0],
  ])('REQ-SESSION-2 by an early answer %s', async (_, sent, times) => {
    signedIn();
    early('/playlist/my_playlists', { ...no(401), body: undefined, token: sent });
    fakeApi({});
    await list();
    expect(refused).toHaveBeenCalledTimes(times);
  });
});

describe('A call that outlives the page', () => {
  const report = () =>
    request('POST /video/track_video_progress', {
      body: { videoId: 7, progressSeconds: 42 },
      keepalive: true,
    });
  /** Stands in for the browser's own fetch, and tells what it was given. */
  const browser = (answer: () => Promise<Partial<Response>>) => {
    const sent = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>(answer);
    window.fetch = sent as unknown as typeof fetch;
    return sent;
  };
  const noJson = () => Promise.reject(new SyntaxError('Unexpected end of JSON input'));

  it('REQ-VIDEO-5 REQ-SESSION-5 is on its way at once, with token and body, and waits for no code', () => {
    signedIn();
    const sent = browser(() => new Promise(() => undefined));
    void report();
    expect(sent.mock.calls).toEqual([
      [
        '/api/video/track_video_progress',
        {
          method: 'POST',
          keepalive: true,
          headers: { 'Content-Type': 'application/json', Authorization: token },
          body: '{"videoId":7,"progressSeconds":42}',
        },
      ],
    ]);
  });

  it('REQ-SESSION-1 sends no token once it has expired', () => {
    const sent = browser(() => new Promise(() => undefined));
    void report();
    expect(sent.mock.calls[0]?.[1].headers).toEqual({ 'Content-Type': 'application/json' });
  });

  it('REQ-API-4 is fine with an empty body, by its status', async () => {
    browser(async () => ({ status: 204, json: noJson }));
    await expect(report()).resolves.toBeUndefined();
  });

  it('fails with the code that the answer tells', async () => {
    browser(async () => ({ status: 404, json: async () => ({ code: 'not-found', message: 'No.' }) }));
    await expect(report()).rejects.toMatchObject({ code: 'not-found', status: 404 });
  });

  it('fails when the network is gone', async () => {
    browser(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(report()).rejects.toMatchObject({ name: 'ApiError', code: 'network', status: 0 });
  });
});

describe('An early answer', () => {
  it('is taken over instead of a call, once', async () => {
    early('/video/series/7', { status: 200, body: { series } });
    const api = fakeApi({ 'GET /video/series/{id}': { series: { ...series, name: 'Fresh' } } });
    const call = () => request('GET /video/series/{id}', { params: { id: 7 } });
    await expect(call()).resolves.toEqual({ series });
    expect(api.calls).toHaveLength(0);
    await expect(call()).resolves.toMatchObject({ series: { name: 'Fresh' } });
  });

  it('that did not come gives way to a call', async () => {
    early('/video/series', undefined);
    fakeApi({ 'GET /video/series': { series: [] } });
    await expect(request('GET /video/series', {})).resolves.toEqual({ series: [] });
  });

  it('is for a GET alone', async () => {
    early('/playlist/create', { status: 200, body: { early: true } });
    const api = fakeApi({ 'POST /playlist/create': {} });
    await request('POST /playlist/create', { body: { name: 'Lent' } });
    expect(api.calls).toHaveLength(1);
  });

  it('is not for who has gone away meanwhile', async () => {
    early('/video/series', { status: 200, body: { series: [] } });
    const api = fakeApi({ 'GET /video/series': { series: [] } });
    const call = request('GET /video/series', { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.calls).toHaveLength(0);
  });

  it('is not used after a change, which it cannot know of', async () => {
    early('/playlist/playlist/lent', { status: 200, body: { before: true } });
    fakeApi({ 'POST /playlist/add_video': {}, 'GET /playlist/playlist/{linkSlug}': { status: 200 } });
    await request('POST /playlist/add_video', { body: { playlistId: 1, videoId: 7 } });
    const call = request('GET /playlist/playlist/{linkSlug}', { params: { linkSlug: 'lent' } });
    await expect(call).resolves.toBeUndefined();
  });
});
