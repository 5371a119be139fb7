import { prefetchManifest } from '@steadfast/sdk';
import Hls, {
  type FragmentLoaderContext,
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type PlaylistLoaderContext,
} from 'hls.js';
import { createPrefetchedManifestLoader, createTolerantLoader } from './hls-loaders';

const ADDRESS = '/streams/ore/master.m3u8';
const config = { loadPolicy: { maxTimeToFirstByteMs: 8_000 } } as LoaderConfiguration;
const contextOf = (type: string, url = ADDRESS) => ({ type, url }) as PlaylistLoaderContext;

/** What hls.js's own loader was asked for. */
let askedItself: string[] = [];
let say: (data: string) => void = () => undefined;
class OwnLoader extends Hls.DefaultConfig.loader {
  override load(
    context: LoaderContext,
    _: LoaderConfiguration,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): void {
    if (this.stats.loading.start) throw new Error('Loader can only be used once.');
    askedItself.push(context.url);
    say = (data) => callbacks.onSuccess({ url: context.url, data }, this.stats, context, null);
  }
}
const Loader = createPrefetchedManifestLoader(OwnLoader);

function load(context: PlaylistLoaderContext) {
  const loader = new Loader(Hls.DefaultConfig as HlsConfig);
  const callbacks = { onSuccess: jest.fn(), onError: jest.fn(), onTimeout: jest.fn() };
  loader.load(context, config, callbacks);
  return { loader, ...callbacks };
}

let provide: (answer: Partial<Response>) => void = () => undefined;
const manifest = {
  ok: true,
  url: 'https://edge.example.org/ore.m3u8',
  text: () => Promise.resolve('#EXTM3U'),
};
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  askedItself = [];
  Reflect.deleteProperty(window, 'prefetchedResponses');
  window.fetch = () => new Promise((resolve) => (provide = resolve as typeof provide));
});
afterEach(() => jest.useRealTimers());

describe('The loader of playlists', () => {
  it('REQ-VIDEO-1 takes the manifest over that was asked for early, with the address that it came from and without blank lines before its first tag', async () => {
    prefetchManifest(ADDRESS);
    const { onSuccess } = load(contextOf('manifest'));
    await jest.advanceTimersByTimeAsync(80);
    provide({ ...manifest, text: () => Promise.resolve('\n\n#EXTM3U\n') });
    await settle();
    const [response, stats] = (onSuccess.mock.calls[0] ?? []) as [object, { loading: { end: number } }];
    expect(response).toEqual({ url: manifest.url, data: '#EXTM3U\n', code: 200 });
    expect(stats.loading.end).toBe(80);
    expect(askedItself).toEqual([]);
  });

  it('REQ-VIDEO-1 leaves other playlists to hls.js, without blank lines before their first tag', () => {
    prefetchManifest(ADDRESS);
    const { onSuccess } = load(contextOf('level'));
    expect(askedItself).toEqual([ADDRESS]);
    say('\uFEFF\r\n \n#EXTM3U\n\n#EXT-X-ENDLIST\n');
    expect(onSuccess.mock.calls).toEqual([
      [{ url: ADDRESS, data: '#EXTM3U\n\n#EXT-X-ENDLIST\n' }, expect.anything(), expect.anything(), null],
    ]);
  });

  it('leaves to hls.js what nobody asked for early, and what is asked for again', async () => {
    load(contextOf('manifest', '/streams/slag/master.m3u8'));
    prefetchManifest(ADDRESS);
    load(contextOf('manifest'));
    load(contextOf('manifest'));
    provide(manifest);
    await settle();
    expect(askedItself).toEqual(['/streams/slag/master.m3u8', ADDRESS]);
  });

  it('leaves it to hls.js, which says what is wrong, when nothing good came', async () => {
    prefetchManifest(ADDRESS);
    const { onSuccess } = load(contextOf('manifest'));
    provide({ ok: false, status: 404 });
    await settle();
    expect(askedItself).toEqual([ADDRESS]);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it.each(['abort', 'destroy'] as const)('says nothing after %s', async (how) => {
    prefetchManifest(ADDRESS);
    const { loader, onSuccess } = load(contextOf('manifest'));
    loader[how]();
    provide(manifest);
    await settle();
    expect(onSuccess).not.toHaveBeenCalled();
    expect(askedItself).toEqual([]);
  });
});

describe('The loader that gets over missing captions', () => {
  const file = (type: string, end = 4) =>
    ({ url: `/${type}.vtt`, frag: { type, start: 0, end } }) as FragmentLoaderContext;
  const list = (type: string) => ({ url: `/${type}.m3u8`, type }) as PlaylistLoaderContext;

  /** What hls.js's own loader says. */
  let said: LoaderCallbacks<LoaderContext>;
  class OwnLoader extends Hls.DefaultConfig.loader {
    override load(
      _: LoaderContext,
      __: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      said = callbacks;
    }
  }

  function load(context: LoaderContext, status: number) {
    const media = document.createElement('video');
    const onLost = jest.fn();
    const Loader = createTolerantLoader(OwnLoader, { media, onMissingCaptions: onLost });
    const loader = new Loader(Hls.DefaultConfig as HlsConfig);
    const callbacks = { onSuccess: jest.fn(), onError: jest.fn(), onTimeout: jest.fn() };
    loader.load(context, config, callbacks);
    said.onError({ code: status, text: 'No' }, context, null, loader.stats);
    const playTo = (seconds: number) => {
      media.currentTime = seconds;
      media.dispatchEvent(new Event('timeupdate'));
    };
    return { loader, onLost, playTo, ...callbacks };
  }

  describe('Captions that are missing', () => {
    it.each([
      ['a file', file('subtitle')],
      ['their list', list('subtitleTrack')],
    ])('REQ-VIDEO-1 are no fault that would stop the picture: %s', (_, context) => {
      const { onLost, onError, onSuccess, onTimeout } = load(context, 404);
      expect(onLost).toHaveBeenCalledTimes(1);
      for (const call of [onError, onSuccess, onTimeout]) expect(call).not.toHaveBeenCalled();
    });

    it('count as empty once the playhead has passed them, so that the next come', () => {
      const { playTo, onSuccess } = load(file('subtitle', 4), 404);
      playTo(4);
      expect(onSuccess).not.toHaveBeenCalled();
      playTo(4.2);
      playTo(4.4);
      expect(onSuccess).toHaveBeenCalledTimes(1);
      const [{ data }] = onSuccess.mock.calls[0] as [{ data: ArrayBuffer }];
      expect(new TextDecoder().decode(data)).toBe('WEBVTT\n\n');
    });

    it.each(['abort', 'destroy'] as const)('are forgotten by %s', (how) => {
      const { loader, playTo, onSuccess } = load(file('subtitle', 4), 404);
      loader[how]();
      playTo(9);
      expect(onSuccess).not.toHaveBeenCalled();
    });
  });

  describe('All else', () => {
    it.each([
      ['a segment of the picture that is missing', file('main'), 404],
      ['a playlist that is missing', list('level'), 404],
      ['captions that a server fails to send', file('subtitle'), 503],
    ])('is told to hls.js: %s', (_, context, status) => {
      const { onLost, onError } = load(context, status);
      expect(onError.mock.calls[0]?.[0]).toEqual({ code: status, text: 'No' });
      expect(onLost).not.toHaveBeenCalled();
    });
  });
});
