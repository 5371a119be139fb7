import { CAPABILITIES_KEY, TOKEN_STORAGE_KEY, request } from '@steadfast/sdk/internal';
import { fakeApi, liveFeature, testToken } from '@steadfast/testing';
import {
  prefetchRoute,
  prefetchStream,
  preloadAhead,
  preloadCode,
  preloadPicture,
} from './bootstrap-prefetch';

const home = {
  path: '/',
  module: 'pages/Home/HomePage',
  title: 'Home',
  api: ['/featured/hero', '/video/series'],
};
const playlist = {
  path: '/playlist/:linkSlug',
  module: 'pages/Playlist/PlaylistPage',
  title: 'Playlist',
  api: ['/playlist/playlist/{linkSlug}'],
};
const feature = liveFeature({
  entry: '/mfe-catalog/1/remoteEntry.js',
  modules: {
    'pages/Home/HomePage': {
      scripts: ['/mfe-catalog/1/home.js', '/mfe-catalog/1/rows.js'],
      styles: ['/mfe-catalog/1/home.css'],
    },
  },
});
const onHome = { feature, route: home, params: {} };
const onPlaylist = (linkSlug: string) => ({ feature, route: playlist, params: { linkSlug } });

const asked = jest.fn<Promise<Partial<Response>>, [string, RequestInit?]>();
const answerWith = (text: string, status = 200) =>
  asked.mockImplementation(() => Promise.resolve({ status, text: () => Promise.resolve(text) }));
const early = (path: string) => window.prefetchedResponses?.get(path)?.response;

beforeEach(() => {
  localStorage.clear();
  window.prefetchedResponses = undefined;
  asked.mockReset();
  answerWith('{"series":[]}');
  window.fetch = asked as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('Asking early', () => {
  it('asks for what the route names, and keeps the answers for the page', async () => {
    prefetchRoute(onHome, '/api');
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/featured/hero', '/api/video/series']);
    await expect(early('/video/series')).resolves.toEqual({ status: 200, body: { series: [] } });
    const api = fakeApi({});
    await expect(request('GET /video/series', {})).resolves.toEqual({ series: [] });
    expect(api.calls).toHaveLength(0);
  });

  it('REQ-SESSION-5 sends the bare token to calls that look at it, and none to the others', () => {
    const token = testToken();
    localStorage.setItem(TOKEN_STORAGE_KEY, JSON.stringify({ token, expiration: 4e9 }));
    prefetchRoute(onHome, '/api');
    expect(asked.mock.calls).toEqual([
      ['/api/featured/hero', {}],
      ['/api/video/series', { headers: { Authorization: token } }],
    ]);
  });

  it('puts the parameters of the path in, encoded, under the path that the call will have', async () => {
    prefetchRoute(onPlaylist('a b/c'), 'https://api.example.org/v1');
    expect(asked.mock.calls[0]?.[0]).toBe('https://api.example.org/v1/playlist/playlist/a%20b%2Fc');
    const call = request('GET /playlist/playlist/{linkSlug}', { params: { linkSlug: 'a b/c' } });
    await expect(call).resolves.toEqual({ series: [] });
  });

  it.each(['abc', '-7', ''])('asks for nothing by what is no id: “%s”', (id) => {
    const route = { ...home, path: '/series/:id', api: ['/video/series/{id}'] };
    prefetchRoute({ feature, route, params: { id } }, '/api');
    expect(asked).not.toHaveBeenCalled();
    expect(window.prefetchedResponses?.size).toBe(0);
  });

  it('asks for an id under the path that the page will ask for it', () => {
    const route = { ...home, path: '/series/:id', api: ['/video/series/{id}'] };
    const isKnown = jest.fn(() => false);
    prefetchRoute({ feature, route, params: { id: '007' } }, '/api', isKnown);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/video/series/7']);
    expect(isKnown).toHaveBeenCalledWith('GET /video/series/{id}', ['7']);
  });

  it('asks by a fixed query, for the call that the page will make by it and for no other', async () => {
    const route = { ...home, api: ['/video/series?limit=24', '/featured/hero?x=1'] };
    const token = testToken();
    localStorage.setItem(TOKEN_STORAGE_KEY, JSON.stringify({ token, expiration: 4e9 }));
    prefetchRoute({ ...onHome, route }, '/api');
    expect(asked.mock.calls).toEqual([
      ['/api/video/series?limit=24', { headers: { Authorization: token } }],
      ['/api/featured/hero?x=1', {}],
    ]);
    const api = fakeApi({ 'GET /video/series': { series: [{ id: 1, name: 'Late' }] } });
    await expect(request('GET /video/series', {})).resolves.toMatchObject({ series: [{ name: 'Late' }] });
    await expect(request('GET /video/series', { query: { limit: 24 } })).resolves.toEqual({ series: [] });
    expect(api.calls).toHaveLength(1);
  });

  it('tells lists of other queries apart when it asks whether one is known', () => {
    const known = jest.fn(() => true);
    const route = { ...home, api: ['/video/series?limit=24', '/video/series', '/video/tag/{id}?limit=9'] };
    prefetchRoute({ ...onHome, route, params: { id: '3' } }, '/api', known);
    expect(known.mock.calls).toEqual([
      ['GET /video/series', ['limit=24']],
      ['GET /video/series', []],
      ['GET /video/tag/{id}', ['3', 'limit=9']],
    ]);
  });

  it('asks anew when what it got has become too old to be used', () => {
    jest.useFakeTimers();
    prefetchRoute(onPlaylist('lent'), '/api');
    jest.advanceTimersByTime(14_999);
    prefetchRoute(onPlaylist('lent'), '/api');
    expect(asked).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    prefetchRoute(onPlaylist('lent'), '/api');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('asks what is for signed-in viewers alone only with a token, and sends it', () => {
    const route = { ...home, api: [], viewerApi: ['/video/continue_watching'] };
    prefetchRoute({ ...onHome, route }, '/api');
    expect(asked).not.toHaveBeenCalled();
    const token = testToken();
    localStorage.setItem(TOKEN_STORAGE_KEY, JSON.stringify({ token, expiration: 4e9 }));
    prefetchRoute({ ...onHome, route }, '/api');
    expect(asked.mock.calls).toEqual([
      ['/api/video/continue_watching', { headers: { Authorization: token } }],
    ]);
  });

  it('REQ-API-4 asks no more for what the API was found to lack', () => {
    const route = { ...home, api: [], viewerApi: ['/video/continue_watching'] };
    const token = testToken();
    localStorage.setItem(TOKEN_STORAGE_KEY, JSON.stringify({ token, expiration: 4e9 }));
    localStorage.setItem(CAPABILITIES_KEY, '');
    prefetchRoute({ ...onHome, route }, '/api');
    expect(asked).not.toHaveBeenCalled();
    localStorage.setItem(CAPABILITIES_KEY, 'PUT /video/continue_watching/{id},GET /video/continue_watching');
    prefetchRoute({ ...onHome, route }, '/api');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the network is gone', () => asked.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['the answer is cut off', () => answerWith('{"series": [')],
  ])('leaves it to the page when %s', async (_, fault) => {
    fault();
    prefetchRoute(onHome, '/api');
    await expect(early('/video/series')).resolves.toBeUndefined();
  });

  it('keeps an answer that says no, and one without a body', async () => {
    answerWith('{"code":"not-found"}', 404);
    prefetchRoute(onPlaylist('lent'), '/api');
    const notFound = { status: 404, body: { code: 'not-found' } };
    await expect(early('/playlist/playlist/lent')).resolves.toEqual(notFound);
    answerWith('', 204);
    prefetchRoute(onPlaylist('empty'), '/api');
    await expect(early('/playlist/playlist/empty')).resolves.toEqual({
      status: 204,
      body: undefined,
      token: undefined,
    });
  });
});

describe('Preloading code', () => {
  const links = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) => [
      link.getAttribute('href'),
      link.as,
    ]);

  it('asks for entry, scripts and styles at once', () => {
    preloadCode(feature, home.module);
    expect(links()).toEqual([
      ['/mfe-catalog/1/remoteEntry.js', 'script'],
      ['/mfe-catalog/1/home.js', 'script'],
      ['/mfe-catalog/1/rows.js', 'script'],
      ['/mfe-catalog/1/home.css', 'style'],
    ]);
  });

  it('asks for each with its hash, as what takes the file over does: it would be fetched twice', () => {
    const [script = '', other = ''] = feature.modules[home.module]?.scripts ?? [];
    preloadCode(
      { ...feature, integrity: { [feature.entry]: 'sha256-AAAA', [script]: 'sha256-BBBB' } },
      home.module,
    );
    const all = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    const asIn = (href: string) => {
      const link = all.find((one) => one.getAttribute('href') === href);
      return [link?.integrity, link?.crossOrigin];
    };
    expect(asIn(feature.entry)).toEqual(['sha256-AAAA', 'anonymous']);
    expect(asIn(script)).toEqual(['sha256-BBBB', 'anonymous']);
    // While developing there are none, and no CORS then.
    expect(document.head.querySelector(`link[href="${other}"][crossorigin]`)).toBeNull();
  });

  it('asks for no file twice', () => {
    preloadCode(feature, home.module);
    preloadCode(feature, home.module);
    expect(links()).toHaveLength(4);
  });

  it('asks for no style that the page has inline', () => {
    const inline = document.createElement('style');
    inline.dataset['href'] = '/mfe-catalog/1/home.css';
    document.head.append(inline);
    preloadCode(feature, home.module);
    expect(links().map(([href]) => href)).not.toContain('/mfe-catalog/1/home.css');
  });

  it('asks for what the module imports first only when told so', () => {
    const files = { scripts: ['/mfe-player/1/video.js'], styles: [], ahead: ['/mfe-player/1/hls.js'] };
    const player = liveFeature({ modules: { 'pages/Video/VideoPage': files } });
    preloadAhead(player, 'pages/Video/VideoPage');
    expect(links()).toEqual([['/mfe-player/1/hls.js', 'script']]);
    preloadAhead(feature, home.module);
    preloadAhead(feature, playlist.module);
    expect(links()).toHaveLength(1);
  });
});

describe('Asking for the manifest of a stream', () => {
  const video = {
    path: '/video/:id',
    module: 'pages/Video/VideoPage',
    title: 'Video',
    api: ['/video/{id}'],
    stream: { in: '/video/{id}', at: ['video', 'videoId'] },
  };
  const onVideo = (id: string) => ({ feature, route: video, params: { id } });
  const askedAfter = async (id: string, text: string) => {
    answerWith(text);
    prefetchRoute(onVideo(id), '/api');
    prefetchStream(onVideo(id));
    await new Promise((resolve) => setTimeout(resolve));
    return asked.mock.calls.map(([address]) => address);
  };

  it('REQ-VIDEO-1 begins as soon as the answer names the stream', async () => {
    const stream = '/streams/forged%201/master.m3u8';
    expect(await askedAfter('007', '{"video":{"videoId":"forged 1"}}')).toEqual(['/api/video/7', stream]);
  });

  it.each([
    ['the answer holds no video', '{}'],
    ['the name of the stream is none', '{"video":{"videoId":{}}}'],
    ['the answer cannot be read', '<html>'],
  ])('asks for none where %s', async (_, text) => {
    expect(await askedAfter('7', text)).toEqual(['/api/video/7']);
  });

  it('asks for none by what is no id, or where the route names none', async () => {
    expect(await askedAfter('abc', '{}')).toEqual([]);
    prefetchStream(onHome);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('Preloading the picture of the first view', () => {
  const picture = { in: '/featured/hero', at: ['featuredHeros', '0', 'Picture'], sizes: '100vw' };
  const onIllustrated = { ...onHome, route: { ...home, picture } };
  const link = () => document.head.querySelector<HTMLLinkElement>('link[rel=preload]');
  const after = async (text: string, status = 200) => {
    answerWith(text, status);
    prefetchRoute(onIllustrated, '/api');
    preloadPicture(onIllustrated);
    await early('/featured/hero');
    await Promise.resolve();
    return link();
  };
  const hero = (found: unknown) => JSON.stringify({ featuredHeros: [{ Picture: found }] });

  it('asks for it as soon as the answer tells which one it is, in the words of the picture itself', async () => {
    const found = await after(hero({ base: '/media/dawn', widths: [640, 1280], width: 1280, height: 720 }));
    expect(found).toMatchObject({
      as: 'image',
      type: 'image/avif',
      imageSrcset: '/media/dawn-640.avif 640w, /media/dawn-1280.avif 1280w',
      imageSizes: '100vw',
      fetchPriority: 'high',
    });
  });

  it.each([
    ['the answer holds none', '{}'],
    ['the set is broken', hero({ base: '/media/dawn', widths: 'all' })],
    ['the set has no files', hero({ base: '/media/dawn', widths: [] })],
    ['the answer cannot be read', '<html>'],
  ])('asks for none where %s', async (_, text) => {
    expect(await after(text)).toBeNull();
  });
});
