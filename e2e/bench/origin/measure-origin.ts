import path from 'node:path';
import { readOriginConfig } from '@steadfast/delivery';
import { measure } from '../../../api/bench/measure';
import { fetchByHttp } from '../../../delivery/src/origin/links/fetch-api';
import { createResponseCache } from '../../../delivery/src/origin/links/response-cache';
import { createPageRenderer } from '../../../delivery/src/origin/page-renderer';
import type { RenderProcess } from '../../../delivery/src/rendering/render-process';
import { buildRegistry } from '../../../delivery/src/site/live-site';
import { readSite } from '../../../delivery/test/read-site';
import { contentFile } from '../../../bin/workspaces.js';
import { SERVE, startProgram, waitForOutput } from '../../support/child-server';
import { BenchError } from '../bench-error';
import { buildSite, cacheFolder, copyUnrendered } from '../build-site';
import { inColumns, quantile, spread } from '../measuring/figures';
import type { BenchPart } from '../part';

const addresses = ['/', '/series', '/series/1', '/featured/1', '/video/101'];
const LOAD = { connections: 50, seconds: 3 };
const RENDERINGS = 20;
/** The first renderings load and compile the code. */
const WARM_UP_RENDERINGS = 100;
const renderWorker = new URL('../../../delivery/src/rendering/render-worker.js', import.meta.url).href;
const API_WAIT_MS = 5_000;

/** What was measured of one page, all values. */
interface OriginResult {
  address: string;
  /** From memory. */
  rendered: LoadResult[];
  unrendered: LoadResult[];
  /** CPU time of rendering it once, with all that the origin does for it. */
  cpuMs: number[];
}

/** The requests per second include the work of the client beside it, which receives more of a rendered page. */
interface LoadResult {
  perSecond: number;
  /** CPU time of the origin for one request; NaN where the system does not tell. */
  cpuMs: number;
}

/** What rendering costs the origin: a page from memory beside HTML that browsers render, and the CPU of rendering once. */
export const origin: BenchPart = {
  name: 'origin',
  about: 'requests per second of rendered pages beside unrendered ones, and the CPU of rendering',
  pages: addresses,
  async measure(_, { pages, runs }, tell) {
    const site = await buildSite();
    const rendered = await serve('rendered', site);
    const unrendered = await serve('unrendered', copyUnrendered(site));
    try {
      const results: OriginResult[] = [];
      for (const address of addresses.filter((each) => pages?.includes(each) ?? true)) {
        tell(address);
        const result: OriginResult = { address, rendered: [], unrendered: [], cpuMs: [] };
        for (let run = 0; run < runs; run += 1) {
          result.rendered.push(await load(rendered, address));
          result.unrendered.push(await load(unrendered, address));
        }
        result.cpuMs = await measureRendering(site, rendered.url, address);
        results.push(result);
      }
      return asTable(results);
    } finally {
      await Promise.all([rendered.stop(), unrendered.stop()]);
    }
  },
};

/** Serves a site as `npm start` does, in a process of its own. */
async function serve(name: string, siteFolder: string) {
  const server = startProgram([...SERVE, '--checkout'], {
    env: {
      PORT: '0',
      DATA_DIR: path.join(cacheFolder, `data-${name}`),
      DATABASE_URL: undefined,
      LOG_LEVEL: 'error',
      SITE_FOLDER: siteFolder,
    },
  });
  const [, url = ''] = await waitForOutput(server, /^ready (\S+)$/m);
  return { url, pid: server.pid, stop: () => server.stop() };
}

async function load(server: { url: string; pid: number }, address: string): Promise<LoadResult> {
  const headers = { 'accept-encoding': 'br' };
  const request = { method: 'GET', path: address, headers, bodies: [] };
  const { perSecond, cpuMicroseconds } = await measure(server, request, 200, LOAD);
  return { perSecond, cpuMs: cpuMicroseconds / 1_000 };
}

/** Renders a page again and again, each time with new responses of the API. @returns CPU time of each, in ms */
async function measureRendering(siteFolder: string, apiUrl: string, address: string): Promise<number[]> {
  const live = readSite(siteFolder);
  let nowMs = 0;
  const readApi = createResponseCache(fetchByHttp(`${apiUrl}/api`), API_WAIT_MS);
  const options = {
    live,
    registry: buildRegistry(live),
    siteFolder,
    config: readOriginConfig({}, contentFile).site,
    ownResponses: [],
    // Another object is a changed response.
    readApi: async (call: string) => ({ ...(await readApi(call)) }),
    readBatched: readApi,
    // A page from memory is too old to serve.
    nowMs: () => (nowMs += 3_600_000),
    onRendered: () => undefined,
    warn: (message: string) => {
      throw new BenchError(message);
    },
  };
  // Renders in this process, whose CPU time is measured.
  const { default: run } = (await import(renderWorker)) as { default: RenderProcess['run'] };
  const here = { run, countWaiting: () => 0, isClosed: () => false, close: () => undefined };
  const renderer = createPageRenderer(options, here);
  const times: number[] = [];
  try {
    for (let count = -WARM_UP_RENDERINGS; count < RENDERINGS; count += 1) {
      const before = process.cpuUsage();
      if (!(await renderer?.render(address))?.view) throw new BenchError(`${address} was not rendered.`);
      const { user, system } = process.cpuUsage(before);
      if (count >= 0) times.push((user + system) / 1_000);
    }
  } finally {
    renderer?.close();
  }
  return times;
}

function asTable(results: readonly OriginResult[]): string {
  const rows = results.map(({ address, rendered, unrendered, cpuMs }) => {
    const median = (loads: LoadResult[], figure: keyof LoadResult) =>
      quantile(
        loads.map((each) => each[figure]),
        0.5,
      );
    const perSecond = (loads: LoadResult[]) =>
      spread(
        loads.map((each) => each.perSecond),
        0,
      );
    const ratio = (one: number, other: number) => (one / other).toFixed(2);
    return [
      address,
      perSecond(rendered),
      perSecond(unrendered),
      ratio(median(rendered, 'perSecond'), median(unrendered, 'perSecond')),
      ratio(median(unrendered, 'cpuMs'), median(rendered, 'cpuMs')),
      spread(cpuMs, 1),
    ];
  });
  const titles = [
    'page',
    'rendered/s',
    'unrendered/s',
    'ratio',
    'CPU a request, unrendered ÷ rendered',
    'CPU of rendering once, ms',
  ];
  return inColumns([titles, ...rows]);
}
