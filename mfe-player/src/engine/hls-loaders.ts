import { listen, takePrefetchedManifest } from '@steadfast/sdk';
import type {
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
  PlaylistLoaderContext,
  LoaderContext,
} from 'hls.js';
import { isRefusal } from './stream-faults';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/**
 * Creates an hls.js playlist loader that uses a manifest requested before hls.js was loaded
 * (`prefetchManifest`, which gives up as soon as hls.js would). Everything else, including a failed prefetch, goes to the
 * default loader with its retries. Blank lines before `#EXTM3U` are removed: other players accept them, hls.js (1.7.4) does not.
 *
 * @param Loader the default hls.js loader
 */
export function createPrefetchedManifestLoader(Loader: HlsConfig['loader']): PlaylistLoader {
  return class PrefetchedManifestLoader extends (Loader as PlaylistLoader) {
    #isCancelled = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      { onSuccess, ...others }: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const callbacks: LoaderCallbacks<PlaylistLoaderContext> = {
        ...others,
        onSuccess: (response, ...more) => {
          const { data } = response;
          onSuccess(typeof data === 'string' ? { ...response, data: data.trimStart() } : response, ...more);
        },
      };
      const loadNormally = () => {
        super.load(context, config, callbacks);
      };
      const isManifest = (context.type as string) === 'manifest';
      const prefetched = isManifest ? takePrefetchedManifest(context.url) : undefined;
      if (!prefetched) return loadNormally();
      const { stats } = this;
      const requestedAtMs = performance.now();
      void prefetched.then((manifest) => {
        if (this.#isCancelled) return;
        if (!manifest) return loadNormally();
        // Set only now, because the default loader refuses to start once `start` is set.
        stats.loading.start = requestedAtMs;
        stats.loading.first = stats.loading.end = performance.now();
        stats.loaded = stats.total = manifest.text.length;
        callbacks.onSuccess({ url: manifest.address, data: manifest.text, code: 200 }, stats, context, null);
      });
    }

    override abort(): void {
      this.#isCancelled = true;
      super.abort();
    }

    override destroy(): void {
      this.#isCancelled = true;
      super.destroy();
    }
  };
}

/** An empty WebVTT file. */
const EMPTY_CAPTIONS = new TextEncoder().encode('WEBVTT\n\n').buffer;

interface LoaderOptions {
  /** Supplies the playhead position. */
  media: HTMLMediaElement;
  onMissingCaptions: () => void;
}

/**
 * Creates an hls.js loader that hides missing captions from hls.js (1.7.4), which treats them as fatal and
 * stops loading video and audio again and again. Missing captions stay in flight until the playhead has
 * passed them: then the captions after them load. A request that is aborted and repeated goes to the network.
 *
 * @param Loader the default hls.js loader
 */
export function createTolerantLoader(
  Loader: HlsConfig['loader'],
  { media, onMissingCaptions }: LoaderOptions,
): HlsConfig['loader'] {
  return class TolerantLoader extends Loader {
    #stopWaiting: (() => void) | undefined;

    override load(
      context: LoaderContext & RequestedPart,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onError: (error, ...more) => {
          const captions = findCaptions(context);
          if (!captions || !isRefusal(error.code)) {
            callbacks.onError(error, ...more);
            return;
          }
          onMissingCaptions();
          this.#stopWaiting = waitUntilPassed(media, captions.endSeconds, () => {
            const { url } = context;
            callbacks.onSuccess({ url, data: EMPTY_CAPTIONS.slice(0), code: 200 }, this.stats, context, null);
          });
        },
      });
    }

    override abort(): void {
      this.#stopWaiting?.();
      super.abort();
    }

    override destroy(): void {
      this.#stopWaiting?.();
      super.destroy();
    }
  };
}

/**
 * The fields of a loader context that are read. The hls.js enums would pull in code that is not loaded yet.
 */
interface RequestedPart {
  type?: string;
  frag?: { type: string; end: number } | undefined;
}

/** @returns when the captions of a request end (never, for a playlist); undefined for any other request */
function findCaptions({ type, frag }: RequestedPart): { endSeconds: number } | undefined {
  if (type === 'subtitleTrack') return { endSeconds: Infinity };
  return frag?.type === 'subtitle' ? { endSeconds: frag.end } : undefined;
}

/**
 * Calls back once the playhead has passed a time.
 *
 * @returns stops waiting
 */
function waitUntilPassed(media: HTMLMediaElement, seconds: number, onPassed: () => void): () => void {
  const stop = listen(media, ['timeupdate'], () => {
    if (media.currentTime <= seconds) return;
    stop();
    onPassed();
  });
  return stop;
}
