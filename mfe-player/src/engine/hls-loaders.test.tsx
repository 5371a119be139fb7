import { prefetchManifest } from '@steadfast/sdk';
import Hls, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type PlaylistLoaderContext,
} from 'hls.js';
import { createPrefetchedManifestLoader } from './hls-loaders';

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
  it('REQ-VIDEO-1 takes the manifest over that was asked for early, with the address that it came from', async () => {
    prefetchManifest(ADDRESS);
    const { onSuccess } = load(contextOf('manifest'));
    await jest.advanceTimersByTimeAsync(80);
    provide(manifest);
    await settle();
    const [response, stats] = (onSuccess.mock.calls[0] ?? []) as [object, { loading: { end: number } }];
    expect(response).toEqual({ url: manifest.url, data: '#EXTM3U', code: 200 });
    expect(stats.loading.end).toBe(80);
    expect(askedItself).toEqual([]);
  });

  it.each(['level', 'audioTrack', 'subtitleTrack'])('leaves a playlist of the sort %s to hls.js', (type) => {
    prefetchManifest(ADDRESS);
    load(contextOf(type));
    expect(askedItself).toEqual([ADDRESS]);
  });

  it.each(['manifest', 'level', 'audioTrack', 'subtitleTrack'])(
    'REQ-VIDEO-1 gives hls.js a playlist of the sort %s without blank lines before its first tag',
    (type) => {
      const { onSuccess } = load(contextOf(type));
      say('\uFEFF\r\n \n#EXTM3U\n\n#EXT-X-ENDLIST\n');
      expect(onSuccess.mock.calls).toEqual([
        [{ url: ADDRESS, data: '#EXTM3U\n\n#EXT-X-ENDLIST\n' }, expect.anything(), expect.anything(), null],
      ]);
    },
  );

  it('REQ-VIDEO-1 gives hls.js a manifest that was asked for early without blank lines before its first tag', async () => {
    prefetchManifest(ADDRESS);
    const { onSuccess } = load(contextOf('manifest'));
    provide({ ...manifest, text: () => Promise.resolve('\n\n#EXTM3U\n') });
    await settle();
    expect(onSuccess.mock.calls[0]?.[0]).toMatchObject({ data: '#EXTM3U\n' });
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

  it('says in time that it does not come, and then nothing more', async () => {
    prefetchManifest(ADDRESS);
    const { onTimeout, onSuccess } = load(contextOf('manifest'));
    await jest.advanceTimersByTimeAsync(8_000);
    expect(onTimeout).toHaveBeenCalledTimes(1);
    provide(manifest);
    await settle();
    expect(onSuccess).not.toHaveBeenCalled();
    expect(askedItself).toEqual([]);
  });

  it.each([
    ['abort', true],
    ['abort', false],
    ['destroy', true],
    ['destroy', false],
  ] as const)('says nothing after %s, whether the manifest comes then: %s', async (how, comes) => {
    prefetchManifest(ADDRESS);
    const { loader, onSuccess, onTimeout } = load(contextOf('manifest'));
    loader[how]();
    if (comes) provide(manifest);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(onSuccess).not.toHaveBeenCalled();
    expect(onTimeout).not.toHaveBeenCalled();
    expect(askedItself).toEqual([]);
  });
});
