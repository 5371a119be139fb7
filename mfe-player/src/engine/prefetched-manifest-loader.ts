import { takePrefetchedManifest } from '@steadfast/shared';
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/**
 * Creates an hls.js playlist loader that uses a manifest requested before hls.js was loaded
 * (`prefetchManifest`). Everything else, including a failed prefetch, goes to the default loader with its
 * retries.
 *
 * @param Loader the default hls.js loader
 */
export function createPrefetchedManifestLoader(Loader: HlsConfig['loader']): PlaylistLoader {
  return class PrefetchedManifestLoader extends (Loader as PlaylistLoader) {
    #isCancelled = false;
    #timer: ReturnType<typeof setTimeout> | undefined;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const loadNormally = () => {
        super.load(context, config, callbacks);
      };
      const prefetched = isManifest(context) ? takePrefetchedManifest(context.url) : undefined;
      if (!prefetched) return loadNormally();
      const { stats } = this;
      const requestedAtMs = performance.now();
      this.#timer = setTimeout(() => {
        this.#isCancelled = true;
        callbacks.onTimeout(stats, context, null);
      }, config.loadPolicy.maxTimeToFirstByteMs);
      void prefetched.then((manifest) => {
        clearTimeout(this.#timer);
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
      this.#cancel();
      super.abort();
    }

    override destroy(): void {
      this.#cancel();
      super.destroy();
    }

    #cancel(): void {
      this.#isCancelled = true;
      clearTimeout(this.#timer);
    }
  };
}

/** The hls.js enum would pull in code that is not loaded yet. */
function isManifest({ type }: PlaylistLoaderContext): boolean {
  return (type as string) === 'manifest';
}
