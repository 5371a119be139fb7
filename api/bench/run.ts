/**
 * `npm run bench -w api`: throughput and latency of the ten busiest calls, each beside a bare Fastify route in a process
 * of its own that sends the same bytes with the same headers, already compressed: what a cache without any thought
 * would do. They take turns; each figure is the median of several short runs. The machine's noise hits both, so only
 * the ratios count.
 *
 * Then searches: each query for the first time and again, ten at once.
 *
 *     npm run bench -w api -- [--json|--markdown] [--database PGlite|PostgreSQL] [--catalogue sample|big]
 *                             [--call series] [--runs 3] [--seconds 0.4] [--connections 50]
 */
import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { bundlePrograms } from '../test/support/bundle-programs';
import { canHavePostgres } from '../test/support/postgres-server';
import type { RecordedResponse } from './bare-route';
import { createRequests, type BenchRequest, prepareWorld } from './bench-requests';
import {
  measure,
  computeMedian,
  limitConnections,
  type Load,
  type Measured,
  formatMarkdown,
  formatTable,
  type BenchResult,
} from './measure';
import { formatSearchTimes, timeSearches, type SearchTimes } from './search-times';
import {
  type BareServer,
  type Server,
  startBareServer,
  startMeasuredApi,
  type CatalogueSize,
  type DatabaseName,
} from './servers';

/** Before it is measured, code is warm and caches are filled. */
const WARM_UP_SECONDS = 0.3;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    database: {
      type: 'string',
      multiple: true,
      default: canHavePostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'],
    },
    catalogue: { type: 'string', multiple: true, default: ['sample', 'big'] },
    call: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '0.4' },
    connections: { type: 'string', default: '50' },
  },
});
const load: Load = { connections: Number(values.connections), seconds: Number(values.seconds) };
/** Prints progress to standard error, so that `--json` can be piped. */
const log = (text: string) => void process.stderr.write(`${text}\n`);

interface Results {
  results: BenchResult[];
  /** Absent when only some calls are measured. */
  searches: SearchTimes | undefined;
}
// As a site runs it; tsx would make closures slower.
const programs = await bundlePrograms();
process.env.TEST_PROGRAMS = programs.folder;
const all: (Results & { database: DatabaseName; catalogue: CatalogueSize })[] = [];
for (const database of values.database as DatabaseName[]) {
  for (const catalogue of values.catalogue as CatalogueSize[]) {
    log(
      `${database}, ${catalogue === 'sample' ? '12 series' : '2 000 series with 100 000 videos'}: getting ready`,
    );
    const measured = await measureAll(database, catalogue);
    all.push({ database, catalogue, ...measured });
    if (!values.json && !values.markdown) {
      process.stdout.write(`\n${database}, ${catalogue}\n${formatTable(measured.results)}\n`);
    }
  }
}
await programs.remove();
if (values.json) {
  process.stdout.write(`${JSON.stringify({ load, runs: Number(values.runs), all }, null, 2)}\n`);
} else {
  const titled = all.map((each) => ({ ...each, title: `${each.database}, ${each.catalogue}` }));
  if (values.markdown) process.stdout.write(`${formatMarkdown(titled)}\n\n`);
  for (const { title, searches } of titled) {
    if (searches) process.stdout.write(`- ${title}: ${formatSearchTimes(searches)}\n`);
  }
}

async function measureAll(database: DatabaseName, catalogue: CatalogueSize): Promise<Results> {
  const api = await startMeasuredApi(database, catalogue);
  const bare = startBareServer();
  try {
    const world = await prepareWorld(api.url);
    const requests = createRequests(world).filter(({ call }) => call.includes(values.call));
    const results: BenchResult[] = [];
    for (const request of requests) {
      const response = await record(api.url, request);
      results.push(await measureOne(api, bare, request, response));
      const { etag } = response.headers;
      if (etag === undefined) continue;
      const conditional = {
        ...request,
        isConditional: true,
        headers: { ...request.headers, 'if-none-match': etag },
      };
      results.push(await measureOne(api, bare, conditional, await record(api.url, conditional)));
    }
    const isWanted = 'POST /video/search'.includes(values.call);
    return { results, searches: isWanted ? await timeSearches(api.url) : undefined };
  } finally {
    await bare.stop();
    await api.stop();
  }
}

async function measureOne(
  api: Server,
  bareServer: BareServer,
  request: BenchRequest,
  response: RecordedResponse,
): Promise<BenchResult> {
  const bare = { url: await bareServer.serve(response), pid: bareServer.pid };
  const apiRuns: Measured[] = [];
  const bareRuns: Measured[] = [];
  const bytes = Buffer.byteLength(response.body, 'base64');
  const limited = limitConnections(load, bytes);
  for (const each of [api, bare]) {
    await measure(each, request, response.status, { ...limited, seconds: WARM_UP_SECONDS });
  }
  for (let run = 0; run < Number(values.runs); run += 1) {
    apiRuns.push(await measure(api, request, response.status, limited));
    bareRuns.push(await measure(bare, request, response.status, limited));
  }
  log(`  ${request.call} ${request.who} ${response.status}`);
  return {
    request,
    status: response.status,
    bytes,
    api: computeMedian(apiRuns),
    bare: computeMedian(bareRuns),
  };
}

/** Records the API's response as it goes over the wire, still compressed. */
async function record(
  url: string,
  { method, path, headers, bodies }: BenchRequest,
): Promise<RecordedResponse> {
  const sent = sendRequest(`${url}${path}`, { method, headers });
  sent.end(bodies[0]);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  if (status >= 400) throw new Error(`${method} ${path} returned ${status}`);
  const body = (await buffer(response)).toString('base64');
  return { method, path, status, headers: pickHeaders(response.headers), body };
}

/** The headers that both sides must send: without those that Node adds, and without the request id. */
function pickHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const others = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'x-request-id'];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !others.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
