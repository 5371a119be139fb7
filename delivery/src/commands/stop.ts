import { LIVE_KEY, formatDeliveryCommand, isConflict, type SiteStore } from '../releases';

/** How long a stopped publish waits for a running switch, to report its outcome (decided). */
const SWITCH_MAX_MS = 10_000;

/** Creates what stops a publish at the user's request and reports its outcome. */
export function createStop(switchMaxMs = SWITCH_MAX_MS) {
  let isStopped = false;
  let state: 'before' | 'switched' | 'unsure' = 'before';
  let pendingSwitch: Promise<unknown> = Promise.resolve();
  let isServedAsIs = false;
  return {
    /** Wraps the store to observe whether what is live was switched. */
    watch(store: SiteStore): SiteStore {
      isServedAsIs = store.isServedAsIs;
      return {
        ...store,
        write(key, ...rest) {
          if (key !== LIVE_KEY) return store.write(key, ...rest);
          // The process is about to exit: never resolve.
          if (isStopped) return new Promise(() => undefined);
          state = 'unsure';
          const written = store.write(key, ...rest);
          pendingSwitch = written.then(
            () => (state = 'switched'),
            // Over a network, a write that failed for another reason may still have arrived.
            (error: unknown) => (state = isConflict(error) ? 'before' : 'unsure'),
          );
          return written;
        },
      };
    },
    /** Prevents any further switch. @returns one line that says whether there was one */
    async stop(): Promise<string> {
      isStopped = true;
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise((resolve) => (timer = setTimeout(resolve, switchMaxMs)));
      await Promise.race([pendingSwitch, timeout]);
      clearTimeout(timer);
      if (state === 'before') return 'Stopped before anything changed. Run the command again.';
      if (state === 'unsure')
        return `Stopped while switching. Run ${formatDeliveryCommand('status')} to see what is live.`;
      const page = isServedAsIs ? ` Its page may be outdated. Run ${formatDeliveryCommand('sync')}.` : '';
      return `Stopped after the switch. The new version is live.${page}`;
    },
  };
}
