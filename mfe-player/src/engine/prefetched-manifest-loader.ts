import { takePrefetchedManifest } from '@steadfast/shared';
import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/**
 * A loader of playlists for hls.js that takes a manifest over which was asked for before hls.js was there
 * (`prefetchManifest`). All else, also when nothing good came early, is left to hls.js's own loader with its retries.
 *
 * @param Loader hls.js's own
 */
export function createPrefetchedManifestLoader(Loader: HlsConfig['loader']): PlaylistLoader {
  return class EarlyManifestLoader extends (Loader as PlaylistLoader) {
    #isOver = false;
    #timer: ReturnType<typeof setTimeout> | undefined;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const loadItself = () => {
        super.load(context, config, callbacks);
      };
      const early = isManifest(context) ? takePrefetchedManifest(context.url) : undefined;
      if (!early) return loadItself();
      const { stats } = this;
      const askedAtMs = performance.now();
      this.#timer = setTimeout(() => {
        this.#isOver = true;
        callbacks.onTimeout(stats, context, null);
      }, config.loadPolicy.maxTimeToFirstByteMs);
      void early.then((manifest) => {
        clearTimeout(this.#timer);
        if (this.#isOver) return;
        if (!manifest) return loadItself();
        // Only now: hls.js's own loader refuses to load where it has begun already.
        stats.loading.start = askedAtMs;
        stats.loading.first = stats.loading.end = performance.now();
        stats.loaded = stats.total = manifest.text.length;
        callbacks.onSuccess({ url: manifest.address, data: manifest.text, code: 200 }, stats, context, null);
      });
    }

    override abort(): void {
      this.#end();
      super.abort();
    }

    override destroy(): void {
      this.#end();
      super.destroy();
    }

    #end(): void {
      this.#isOver = true;
      clearTimeout(this.#timer);
    }
  };
}

/** As hls.js names it; its own list of names is code that is not here yet. */
function isManifest({ type }: PlaylistLoaderContext): boolean {
  return (type as string) === 'manifest';
}
