import Hls, {
  type FragmentLoaderContext,
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type PlaylistLoaderContext,
} from 'hls.js';
import { createTolerantLoader } from './hls-loaders';

const config = {} as LoaderConfiguration;
const file = (type: string, end = 4) =>
  ({ url: `/${type}.vtt`, frag: { type, start: 0, end } }) as FragmentLoaderContext;
const list = (type: string) => ({ url: `/${type}.m3u8`, type }) as PlaylistLoaderContext;

/** What hls.js's own loader says. */
let said: LoaderCallbacks<LoaderContext>;
class OwnLoader extends Hls.DefaultConfig.loader {
  override load(_: LoaderContext, __: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
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
  if (status === 200) said.onSuccess({ url: context.url, code: 200, data: 'x' }, loader.stats, context, null);
  else said.onError({ code: status, text: 'No' }, context, null, loader.stats);
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

  it('are never passed as a list', () => {
    const { playTo, onSuccess } = load(list('subtitleTrack'), 410);
    playTo(9_999);
    expect(onSuccess).not.toHaveBeenCalled();
  });
});

describe('All else', () => {
  it.each([
    ['a segment of the picture that is missing', file('main'), 404],
    ['a segment of the sound that is missing', file('audio'), 404],
    ['a playlist that is missing', list('level'), 404],
    ['captions that a server fails to send', file('subtitle'), 503],
    ['captions that a lost connection keeps back', file('subtitle'), 0],
  ])('is told to hls.js: %s', (_, context, status) => {
    const { onLost, onError } = load(context, status);
    expect(onError.mock.calls[0]?.[0]).toEqual({ code: status, text: 'No' });
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is given to hls.js where it comes', () => {
    const { onSuccess } = load(file('subtitle'), 200);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });
});
