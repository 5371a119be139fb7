import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newFolder, type PreparedDatabase } from '../../test/support/databases';
import { startApi, type RunningApi } from '../../test/support/running-api';
import { rm } from 'node:fs/promises';

jest.setTimeout(60_000);

interface Outcome {
  status: number | undefined;
  fault: string | undefined;
  /** Whether it went over a connection that had served before: then the server had accepted it. */
  wasKept: boolean;
}

function ask(url: string, agent?: Agent): Promise<Outcome & { connection: string | undefined }> {
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

/** Many who ask one after the other, each on a connection that is kept alive, until somebody says enough. */
function load(api: RunningApi, outcomes: Outcome[], isOver: () => boolean): Promise<unknown> {
  const paths = ['/api/video/series', '/api/video/701', '/api/featured/tag'];
  return Promise.all(
    Array.from({ length: 20 }, async (_, person) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = person; !isOver(); turn += 1) {
        const outcome = await ask(`${api.url}${paths[turn % paths.length] ?? ''}`, agent);
        outcomes.push(outcome);
        if (outcome.fault !== undefined) return;
      }
      agent.destroy();
    }),
  );
}

describe('Closing', () => {
  let prepared: PreparedDatabase;
  beforeEach(async () => {
    const dataDir = await newFolder();
    prepared = { dataDir, databaseUrl: 'memory://', remove: () => rm(dataDir, { recursive: true }) };
  });
  afterEach(() => prepared.remove());

  it('drops no request of a load balancer that heeds readiness', async () => {
    const api = await startApi(prepared, { shutdownDelayMs: 1_000 });
    const outcomes: Outcome[] = [];
    let isReady = true;
    const loading = load(api, outcomes, () => !isReady);
    await wait(1_000);
    expect((await ask(`${api.url}/api/readyz`)).status).toBe(200);
    const ended = api.stop();
    const told = Date.now();
    while ((await ask(`${api.url}/api/readyz`)).status === 200) await wait(20);
    // Still serving what comes, and alive.
    expect((await ask(`${api.url}/api/livez`)).status).toBe(200);
    expect((await ask(`${api.url}/api/video/series`)).status).toBe(200);
    await wait(200);
    isReady = false;
    await loading;
    expect(await ended).toBe(0);
    expect(Date.now() - told).toBeGreaterThanOrEqual(1_000);
    expect(outcomes.length).toBeGreaterThan(20);
    expect(outcomes.filter(({ status, fault }) => status !== 200 || fault !== undefined)).toEqual([]);
  });

  it('drops nothing on connections that are kept alive, even when it closes at once', async () => {
    const api = await startApi(prepared);
    const outcomes: Outcome[] = [];
    const loading = load(api, outcomes, () => false);
    await wait(1_000);
    expect(await api.stop()).toBe(0);
    await loading;
    // In the end each finds nobody to connect to; before that, whoever was connected was served.
    const failed = outcomes.filter(({ status, fault }) => status !== 200 || fault !== undefined);
    expect(failed.filter(({ wasKept }) => wasKept)).toEqual([]);
    expect(outcomes.length - failed.length).toBeGreaterThan(20);
  });

  it('tells a kept-alive connection that it ends, and does not wait for one that asks nothing', async () => {
    const api = await startApi(prepared, { shutdownDelayMs: 300 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(`${api.url}/api/livez`, agent)).connection).toBe('keep-alive');
    const silent = connect(Number(new URL(api.url).port), '127.0.0.1');
    silent.on('error', () => undefined);
    const ended = api.stop();
    await wait(150);
    expect((await ask(`${api.url}/api/livez`, agent)).connection).toBe('close');
    const startedMs = Date.now();
    expect(await ended).toBe(0);
    expect(Date.now() - startedMs).toBeLessThan(5_000);
    silent.destroy();
  });
});
