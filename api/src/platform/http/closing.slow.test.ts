import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pglite, type PreparedDatabase } from '../../../test/support/databases';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';

const DELAY_MS = 3_000;
/** A client that gets no processor for a while is no fault of the API: the last connection ends the waiting. */
const PATIENT_MS = 60_000;

interface Outcome {
  /** The `Connection` header of its response. */
  connection: string | undefined;
  status: number | undefined;
  fault: string | undefined;
}

function ask(url: string, agent?: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, agent ? { agent } : {}, (answer: IncomingMessage) => {
      const done = (fault: string | undefined) => {
        resolve({
          status: answer.statusCode,
          fault,
          connection: answer.headers.connection,
        });
      };
      answer.resume().once('end', () => done(answer.complete ? undefined : 'cut'));
      answer.once('error', () => done('cut'));
    });
    request.once('error', (fault: NodeJS.ErrnoException) => {
      resolve({ status: undefined, fault: fault.code, connection: undefined });
    });
  });
}

/** Many who ask one after the other, each on a connection that is kept alive, until it ends. */
function load(
  api: ApiProcess,
  outcomes: Outcome[],
  { mayConnect }: { mayConnect: () => boolean },
): Promise<unknown> {
  const paths = ['/api/video/series', '/api/video/701', '/api/featured/tag'];
  return Promise.all(
    Array.from({ length: 20 }, async (_, person) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let isConnected = false;
      for (let turn = person; isConnected || mayConnect(); turn += 1) {
        const outcome = await ask(`${api.url}${paths[turn % paths.length] ?? ''}`, agent);
        outcomes.push(outcome);
        if (outcome.fault !== undefined) return;
        isConnected = outcome.connection !== 'close';
      }
      agent.destroy();
    }),
  );
}

/** A connection that asks nothing: the API stays until it ends, or the farewell is over. */
function connectSilently(api: ApiProcess) {
  const silent = connect(Number(new URL(api.url).port), '127.0.0.1');
  silent.on('error', () => undefined);
  return silent;
}

/** Three answers for each of the twenty: they are in full swing. */
async function untilServed(outcomes: readonly Outcome[]): Promise<void> {
  while (outcomes.length < 60) await wait(20);
}

async function untilNotReady(api: ApiProcess): Promise<void> {
  while ((await ask(`${api.url}/api/readyz`)).status !== 503) await wait(20);
}

describe('Closing', () => {
  let prepared: PreparedDatabase;
  beforeEach(async () => {
    prepared = await pglite.prepareForProcess();
  });
  afterEach(() => prepared.remove());

  it('drops no request of a load balancer that heeds readiness', async () => {
    const api = await startApiProcess(prepared, { shutdownDelayMs: DELAY_MS, drainMs: PATIENT_MS });
    const silent = connectSilently(api);
    const outcomes: Outcome[] = [];
    let isToldNotReady = false;
    // A load balancer opens no connection to whom readiness says no; those it has it uses until a response closes them.
    const loading = load(api, outcomes, {
      mayConnect: () => !isToldNotReady,
    });
    await untilServed(outcomes);
    expect((await ask(`${api.url}/api/readyz`)).status).toBe(200);
    const toldAt = Date.now();
    const ended = api.stop();
    await untilNotReady(api);
    isToldNotReady = true;
    // Still serving what comes, and alive.
    expect((await ask(`${api.url}/api/livez`)).status).toBe(200);
    expect((await ask(`${api.url}/api/video/series`)).status).toBe(200);
    await loading;
    silent.destroy();
    expect(await ended).toBe(0);
    expect(Date.now() - toldAt).toBeGreaterThanOrEqual(DELAY_MS);
    expect(outcomes.length).toBeGreaterThan(20);
    expect(outcomes.filter(({ status, fault }) => status !== 200 || fault !== undefined)).toEqual([]);
  });

  it('drops nothing on connections that are kept alive, even when it closes at once', async () => {
    const api = await startApiProcess(prepared, { drainMs: PATIENT_MS });
    const outcomes: Outcome[] = [];
    let isEnding = false;
    const loading = load(api, outcomes, { mayConnect: () => !isEnding });
    await untilServed(outcomes);
    isEnding = true;
    expect(await api.stop()).toBe(0);
    await loading;
    // Each learned from a response that its connection ends.
    expect(outcomes.filter(({ status, fault }) => status !== 200 || fault !== undefined)).toEqual([]);
    expect(outcomes.filter(({ connection }) => connection === 'close').length).toBeGreaterThan(0);
  });
});
