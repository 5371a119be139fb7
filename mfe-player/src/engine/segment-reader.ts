import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

/**
 * Creates an hls.js loader that hands over each video segment before hls.js transfers it to its worker.
 *
 * @param Loader the loader to extend
 */
export function withSegmentListener(
  Loader: HlsConfig['loader'],
  onSegment: (payload: ArrayBuffer) => void,
): HlsConfig['loader'] {
  return class ListeningLoader extends Loader {
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
