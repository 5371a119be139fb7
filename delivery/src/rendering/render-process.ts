import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RenderFaultCode } from '@steadfast/contract';

const script = fileURLToPath(new URL('render-worker.js', import.meta.url));
/** From when the process has started: a busy machine may need seconds for that. */
const RENDER_TIMEOUT_MS = 5_000;
const START_TIMEOUT_MS = 60_000;
/** For all that the process allocates; the parts take 15 MB. */
const MEMORY_MB = 128;

/** A message of the process (render-worker.js). The first one is empty: it waits for tasks. */
interface Answer {
  text?: string;
  error?: string;
  stack?: string;
  /** An error that nobody waits for: the process ends. */
  fatal?: string;
}

export type RenderProcess = ReturnType<typeof createRenderProcess>;

/**
 * Runs tasks in a process of their own, one after the other, so that the time limit of one does not begin during another. A
 * thread would not do: the limit of its memory does not hold for a large allocation, which ends the origin.
 *
 * @param timeoutMs - a longer rendering is ended
 * @param startMs - a process that takes longer to start is ended
 */
export function createRenderProcess(
  warn: (message: string) => void,
  timeoutMs = RENDER_TIMEOUT_MS,
  startMs = START_TIMEOUT_MS,
) {
  let child: { process: ChildProcess; ready: Promise<unknown> } | undefined;
  let isClosed = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = (ended: ChildProcess | undefined) => {
    ended?.kill('SIGKILL');
    if (child?.process === ended) child = undefined;
  };

  /** Waits for the next message of a process, and ends it if that takes too long. */
  const receive = async (running: ChildProcess, limitMs: number): Promise<Answer> => {
    const timeout = AbortSignal.timeout(limitMs);
    const done = new AbortController();
    const signal = AbortSignal.any([timeout, done.signal]);
    try {
      const exit = once(running, 'exit', { signal }).then(() => {
        throw new Error('its process ended, for example because it ran out of memory');
      });
      const [answer] = (await Promise.race([once(running, 'message', { signal }), exit])) as [Answer];
      return answer;
    } catch (error) {
      if (timeout.aborted) end(running);
      throw error;
    } finally {
      done.abort();
    }
  };

  const start = () => {
    const started = fork(script, {
      // Remotes must not read the origin's secrets; Windows needs this one.
      env: { SystemRoot: process.env.SystemRoot },
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It ends with the origin.
    started.unref();
    started.channel?.unref();
    started.on('message', ({ fatal }: Answer) => {
      if (fatal === undefined) return;
      warn(`render-failed: the process that renders ended: ${fatal}`);
      end(started);
    });
    started.on('exit', () => end(started));
    started.on('error', () => end(started));
    return { process: started, ready: receive(started, startMs) };
  };

  const runNow = async (task: object, limitMs: number): Promise<string> => {
    // It would start a process that nothing ends.
    if (isClosed) throw new Error('another version is live');
    const { process: running, ready } = (child ??= start());
    // The command that checks a version waits for these alone, and the channel may close before the process ends.
    running.ref();
    running.channel?.ref();
    try {
      await ready;
      running.send(task, () => undefined);
      const { text, error, stack, fatal } = await receive(running, limitMs);
      if (text === undefined) throw Object.assign(new Error(error ?? fatal), stack && { stack });
      return text;
    } finally {
      running.unref();
      running.channel?.unref();
    }
  };

  return {
    /**
     * @param limitMs for a task that may take longer than others
     * @throws an AbortError if it takes too long
     */
    run(task: object, limitMs = timeoutMs): Promise<string> {
      waiting += 1;
      const result = last.then(() => runNow(task, limitMs));
      last = result.catch(() => undefined).finally(() => (waiting -= 1));
      return result;
    },
    /** How many tasks have not ended. */
    countWaiting: () => waiting,
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      end(child?.process);
    },
  };
}

/** Explains why `run` threw. The process's messages begin with a code unless it is `render-failed`. */
export function describeFault({ name, message }: Error): { fault: RenderFaultCode; reason: string } {
  if (name === 'AbortError') return { fault: 'render-timeout', reason: 'it took too long' };
  const [, fault = 'render-failed', reason = message] =
    /^(render-integrity|render-mismatch): (.*)$/s.exec(message) ?? [];
  return { fault: fault as RenderFaultCode, reason };
}
