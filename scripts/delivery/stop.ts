import { LIVE_KEY, type SiteStore } from '@steadfast/delivery/releases';

/** So long a stopped publication waits for a switch that is under way, to know how it ended. Decided. */
const SWITCH_MAX_MS = 10_000;

/** Stops a publication where a person asked for it, and says what became of it. */
export interface Stop {
  /** The store by which it is seen whether what is live was switched. */
  watch: (store: SiteStore) => SiteStore;
  /** Lets no switch begin any more. @returns one line that says whether there was one */
  stop: () => Promise<string>;
}

export function createStop(switchMaxMs = SWITCH_MAX_MS): Stop {
  let isStopped = false;
  let state: 'before' | 'switched' | 'unsure' = 'before';
  let underWay: Promise<unknown> = Promise.resolve();
  let isServedAsIs = false;
  return {
    watch(store) {
      isServedAsIs = store.isServedAsIs;
      return {
        ...store,
        write(key, ...rest) {
          if (key !== LIVE_KEY) return store.write(key, ...rest);
          // The process is about to end: nothing comes after.
          if (isStopped) return new Promise(() => undefined);
          state = 'unsure';
          const written = store.write(key, ...rest);
          underWay = written.then(
            () => (state = 'switched'),
            // What failed otherwise may have come through, over a network.
            (error: unknown) => (state = isLost(error) ? 'before' : 'unsure'),
          );
          return written;
        },
      };
    },
    async stop() {
      isStopped = true;
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, switchMaxMs)));
      await Promise.race([underWay, tooLong]);
      clearTimeout(timer);
      if (state === 'before') return 'Stopped: nothing was switched. Run it again.';
      if (state === 'unsure') return 'Stopped while switching: npm run delivery -- status says what is live.';
      const page = isServedAsIs ? ' Its page may be the one before: npm run delivery -- sync.' : '';
      return `Stopped after the switch: it is live.${page}`;
    },
  };
}

const isLost = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'changed-meanwhile';
