import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { EnvironmentVariables } from '@steadfast/contract';
import { CLOSING_MAX_MS, CONNECTIONS_MAX_MS } from './graceful-close';
import { listen, withResolver } from './listen';
import { readServerConfig } from './server-config';
import { exitWithError } from './start-error';
import { startTracing } from './tracing';

/** How a process was started. */
export interface Start {
  /** Outside of production, PUBLIC_URL is the address of this process unless it is set. */
  env: EnvironmentVariables;
  url: string;
  /** Started by `npm start`: migrates the database first, and NODE_ENV is not `production` by default. */
  isCheckout: boolean;
  /** Whether this process also sends messages, notifies and purges. */
  runsJobs: boolean;
}

/** What a process serves. */
export interface Service {
  handle: http.RequestListener;
  /** A line that is printed once requests are served. */
  announcement?: string | undefined;
  /** Tells health checks that this process is about to close. */
  announceClosing?: () => void;
  /** Ends background jobs, while the last requests are served. */
  stopJobs?: () => Promise<void>;
  /** Closes the rest, after the last request. */
  close: () => Promise<unknown>;
}

/**
 * Runs a process that serves until a signal ends it, and prints `ready URL` when it does.
 *
 * @param start starts what is served; a failure ends the process
 * @param options as those of Start
 */
export async function serve(
  start: (process: Start) => Promise<Service>,
  options: Pick<Start, 'isCheckout' | 'runsJobs'>,
): Promise<void> {
  try {
    endAfterParent();
    if (!options.isCheckout) process.env.NODE_ENV ||= 'production';
    const config = readServerConfig(process.env);
    const { promise: handler, resolve: setHandler } = withResolver<http.RequestListener>();
    const { url, announceClosing, close } = await listen(config, handler);
    const stopTracing = await startTracing(process.env);
    const env = { ...(process.env.NODE_ENV !== 'production' && { PUBLIC_URL: url }), ...process.env };
    const service = await start({ env, url, ...options });
    setHandler(service.handle);
    closeOnSignals(async () => {
      announceClosing();
      service.announceClosing?.();
      await wait(config.shutdownDelayMs);
      await Promise.all([close(), service.stopJobs?.()]);
      await service.close();
      await stopTracing();
    }, config.shutdownDelayMs);
    process.stdout.write(`ready ${url}\n`);
    if (service.announcement !== undefined) process.stdout.write(`${service.announcement}\n`);
  } catch (error) {
    exitWithError(error);
  }
}

/**
 * Closes on SIGINT and SIGTERM, and exits by force when that takes too long. Further signals change nothing: on Ctrl+C, the
 * terminal and `npm start` send one each.
 *
 * @param delayMs how long `close` may take before it starts to wait for pending requests
 */
export function closeOnSignals(close: () => Promise<unknown>, delayMs = 0): void {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      // The connections of a process close first, then what it serves.
      const maxMs = delayMs + CONNECTIONS_MAX_MS + CLOSING_MAX_MS;
      const timer = setTimeout(() => process.exit(1), maxMs).unref();
      const exit = (code: number) => {
        clearTimeout(timer);
        process.exit(code);
      };
      close().then(
        () => exit(0),
        () => exit(1),
      );
    });
  }
}

const PARENT_POLL_MS = 500;

/** Ends this process after the shell in which npm started it: npm passes a signal to that shell only. */
export function endAfterParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS).unref();
}
