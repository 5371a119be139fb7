import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pglite, type PreparedDatabase } from '../../test/support/databases';
import { startApi, type RunningApi } from '../../test/support/running-api';

/** Time enough on a busy machine to ask a few things of an API that is about to close. */
const DELAY_MS = 3_000;

interface Outcome {
  /** What it was told of the connection. */
  connection: string | undefined;
  status: number | undefined;
  fault: string | undefined;
  /** Whether it went over a connection that had served before: then the server had accepted it. */
  wasKept: boolean;
}

function ask(url: string, agent?: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, agent ? { agent } : {}, (answer: IncomingMessage) => {
      const done = (fault: string | undefined) => {
        resolve({
          status: answer.statusCode,
          fault,
          wasKept: request.reusedSocket,
          connection: answer.headers.connection,
        });
      };
      answer.resume().once('end', () => done(answer.complete ? undefined : 'cut'));
      answer.once('error', () => done('cut'));
    });
    request.once('error', (fault: NodeJS.ErrnoException) => {
      const { reusedSocket: wasKept } = request;
      resolve({ status: undefined, fault: fault.code, wasKept, connection: undefined });
    });
  });
}

/** Many who ask one after the other, each on a connection that is kept alive, until it is over. */
function load(
  api: RunningApi,
  outcomes: Outcome[],
  { isOver, mayConnect }: { isOver: () => boolean; mayConnect: () => boolean },
): Promise<unknown> {
  const paths = ['/api/video/series', '/api/video/701', '/api/featured/tag'];
  return Promise.all(
    Array.from({ length: 20 }, async (_, person) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let isConnected = false;
      for (let turn = person; !isOver() && (isConnected || mayConnect()); turn += 1) {
        const outcome = await ask(`${api.url}${paths[turn % paths.length] ?? ''}`, agent);
        outcomes.push(outcome);
        if (outcome.fault !== undefined) return;
        isConnected = outcome.connection !== 'close';
      }
      agent.destroy();
    }),
  );
}

/** Three answers for each of the twenty: they are in full swing. */
async function untilServed(outcomes: readonly Outcome[]): Promise<void> {
  while (outcomes.length < 60) await wait(20);
}

async function untilNotReady(api: RunningApi): Promise<void> {
  while ((await ask(`${api.url}/api/readyz`)).status !== 503) await wait(20);
}

describe('Closing', () => {
  let prepared: PreparedDatabase;
  beforeEach(async () => {
    prepared = await pglite.prepare();
  });
  afterEach(() => prepared.remove());

  it('drops no request of a load balancer that heeds readiness', async () => {
    const api = await startApi(prepared, { shutdownDelayMs: DELAY_MS });
    const outcomes: Outcome[] = [];
    let isToldNotReady = false;
    let hasEnded = false;
    // A load balancer opens no connection to whom readiness says no; those it has it uses until it is told their end.
    const loading = load(api, outcomes, {
      isOver: () => hasEnded,
      mayConnect: () => !isToldNotReady,
    });
    await untilServed(outcomes);
    expect((await ask(`${api.url}/api/readyz`)).status).toBe(200);
    const toldAt = Date.now();
    const ended = api.stop().finally(() => {
      hasEnded = true;
    });
    await untilNotReady(api);
    isToldNotReady = true;
    // Still serving what comes, and alive.
    expect((await ask(`${api.url}/api/livez`)).status).toBe(200);
    expect((await ask(`${api.url}/api/video/series`)).status).toBe(200);
    expect(await ended).toBe(0);
    await loading;
    expect(Date.now() - toldAt).toBeGreaterThanOrEqual(DELAY_MS);
    expect(outcomes.length).toBeGreaterThan(20);
    expect(outcomes.filter(({ status, fault }) => status !== 200 || fault !== undefined)).toEqual([]);
  });

  it('drops nothing on connections that are kept alive, even when it closes at once', async () => {
    const api = await startApi(prepared);
    const outcomes: Outcome[] = [];
    const loading = load(api, outcomes, { isOver: () => false, mayConnect: () => true });
    await untilServed(outcomes);
    expect(await api.stop()).toBe(0);
    await loading;
    // In the end each finds nobody to connect to; before that, whoever was connected was served.
    const failed = outcomes.filter(({ status, fault }) => status !== 200 || fault !== undefined);
    expect(failed.filter(({ wasKept }) => wasKept)).toEqual([]);
    expect(outcomes.length - failed.length).toBeGreaterThan(20);
  });

  it('tells a kept-alive connection that it ends, and does not wait for one that asks nothing', async () => {
    const api = await startApi(prepared, { shutdownDelayMs: DELAY_MS });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(`${api.url}/api/livez`, agent)).connection).toBe('keep-alive');
    const silent = connect(Number(new URL(api.url).port), '127.0.0.1');
    silent.on('error', () => undefined);
    const ended = api.stop();
    await untilNotReady(api);
    expect((await ask(`${api.url}/api/livez`, agent)).connection).toBe('close');
    const startedMs = Date.now();
    expect(await ended).toBe(0);
    // Then those that are busy are cut.
    expect(Date.now() - startedMs).toBeLessThan(8_000);
    silent.destroy();
  });
});
