import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { isRefusal } from './stream-faults';

/** As hls.js gives a file of captions to whoever reads it. */
const NOTHING_SAID = new TextEncoder().encode('WEBVTT\n\n').buffer;

/**
 * A loader for hls.js that never tells it of captions that are missing: hls.js (1.7.4) takes them for fatal and stops loading
 * picture and sound too, time and again. They count as on their way instead, until the playhead has passed them: what comes
 * after them is loaded then, and a load that is given up and asked for anew asks the network.
 *
 * @param Loader hls.js's own
 * @param media tells how far the playhead is
 */
export function tolerateMissingCaptions(
  Loader: HlsConfig['loader'],
  media: HTMLMediaElement,
  onLost: () => void,
): HlsConfig['loader'] {
  return class HoldingLoader extends Loader {
    #letGo: (() => void) | undefined;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onError: (error, ...more) => {
          const captions = captionsOf(context);
          if (!captions || !isRefusal(error.code)) {
            callbacks.onError(error, ...more);
            return;
          }
          onLost();
          this.#letGo = oncePassed(media, captions.endSeconds, () => {
            const { url } = context;
            callbacks.onSuccess({ url, data: NOTHING_SAID.slice(0), code: 200 }, this.stats, context, null);
          });
        },
      });
    }

    override abort(): void {
      this.#letGo?.();
      super.abort();
    }

    override destroy(): void {
      this.#letGo?.();
      super.destroy();
    }
  };
}

/** What is read of what is asked for. As hls.js names the sorts; its own lists of names are code that is not here yet. */
interface CaptionRequest {
  type?: string;
  frag?: { type: string; end: number };
}

/** @returns where captions end, a list of them never; undefined for all else of a stream */
function captionsOf(context: LoaderContext): { endSeconds: number } | undefined {
  const { type, frag } = context as LoaderContext & CaptionRequest;
  if (type === 'subtitleTrack') return { endSeconds: Infinity };
  return frag?.type === 'subtitle' ? { endSeconds: frag.end } : undefined;
}

/** @returns waits no longer */
function oncePassed(media: HTMLMediaElement, seconds: number, happened: () => void): () => void {
  const stop = () => {
    media.removeEventListener('timeupdate', look);
  };
  const look = () => {
    if (media.currentTime <= seconds) return;
    stop();
    happened();
  };
  media.addEventListener('timeupdate', look);
  return stop;
}
