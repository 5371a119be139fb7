import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

/**
 * A loader for hls.js that shows each segment of the picture before hls.js gives it away to its worker.
 *
 * @param Loader the one that loads
 */
export function showingSegments(
  Loader: HlsConfig['loader'],
  onSegment: (payload: ArrayBuffer) => void,
): HlsConfig['loader'] {
  return class ShowingLoader extends Loader {
    override load(
      context: LoaderContext & { frag?: { type: string } },
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...more) => {
          if (context.frag?.type === 'main' && response.data instanceof ArrayBuffer) onSegment(response.data);
          callbacks.onSuccess(response, ...more);
        },
      });
    }
  };
}
