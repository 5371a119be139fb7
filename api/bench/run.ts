/**
 * `npm run bench -w api`: throughput and latency of the ten busiest calls, each beside a bare Fastify route in a process
 * of its own that sends the same bytes with the same headers, already compressed: what a cache without any thought
 * would do. Measured in turns, medians of several short runs; the machine's noise hits both, so ratios are the result.
 *
 *     npm run bench -w api -- [--json] [--database PGlite|PostgreSQL] [--catalogue sample|big] [--call series]
 *                             [--runs 3] [--seconds 1] [--connections 10]
 */
import { request as sendRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { canHavePostgres } from '../test/support/postgres-server';
import type { RecordedAnswer } from './bare-route';
import { benchRequests, type BenchRequest, prepareWorld } from './bench-requests';
import { measure, medianOf, type Load, type Measured, table, type BenchResult } from './measure';
import { startBareRoute, startMeasuredApi, type CatalogueSize, type DatabaseName } from './servers';

/** Before it is measured, code is warm and caches are filled. */
const WARM_UP_SECONDS = 1;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    database: {
      type: 'string',
      multiple: true,
      default: canHavePostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'],
    },
    catalogue: { type: 'string', multiple: true, default: ['sample', 'big'] },
    call: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '10' },
  },
});
const load: Load = { connections: Number(values.connections), seconds: Number(values.seconds) };
/** Prints progress to standard error, so that `--json` can be piped. */
const log = (text: string) => void process.stderr.write(`${text}\n`);

const all: { database: DatabaseName; catalogue: CatalogueSize; results: BenchResult[] }[] = [];
for (const database of values.database as DatabaseName[]) {
  for (const catalogue of values.catalogue as CatalogueSize[]) {
    log(
      `${database}, ${catalogue === 'sample' ? '12 series' : '2 000 series with 100 000 videos'}: getting ready`,
    );
    const results = await measureAll(database, catalogue);
    all.push({ database, catalogue, results });
    if (!values.json) process.stdout.write(`\n${database}, ${catalogue}\n${table(results)}\n\n`);
  }
}
if (values.json)
  process.stdout.write(`${JSON.stringify({ load, runs: Number(values.runs), all }, null, 2)}\n`);

async function measureAll(database: DatabaseName, catalogue: CatalogueSize): Promise<BenchResult[]> {
  const api = await startMeasuredApi(database, catalogue);
  try {
    const requests = benchRequests(await prepareWorld(api.url)).filter(({ call }) =>
      call.includes(values.call),
    );
    const results: BenchResult[] = [];
    for (const request of requests) {
      const answer = await record(api.url, request);
      results.push(await measureOne(api.url, request, answer));
      const { etag } = answer.headers;
      if (etag === undefined) continue;
      const conditional = {
        ...request,
        isConditional: true,
        headers: { ...request.headers, 'if-none-match': etag },
      };
      results.push(await measureOne(api.url, conditional, await record(api.url, conditional)));
    }
    return results;
  } finally {
    await api.stop();
  }
}

async function measureOne(url: string, request: BenchRequest, answer: RecordedAnswer): Promise<BenchResult> {
  const bare = await startBareRoute([answer]);
  try {
    const [ofApi, ofBare]: [Measured[], Measured[]] = [[], []];
    for (const each of [url, bare.url]) {
      await measure(each, request, answer.status, { ...load, seconds: WARM_UP_SECONDS });
    }
    for (let run = 0; run < Number(values.runs); run += 1) {
      ofApi.push(await measure(url, request, answer.status, load));
      ofBare.push(await measure(bare.url, request, answer.status, load));
    }
    log(`  ${request.call} ${request.who} ${answer.status}`);
    const bytes = Buffer.byteLength(answer.body, 'base64');
    return { request, status: answer.status, bytes, api: medianOf(ofApi), bare: medianOf(ofBare) };
  } finally {
    await bare.stop();
  }
}

/** The API's answer as it goes over the wire, still compressed. */
function record(url: string, { method, path, headers, bodies }: BenchRequest): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(`${url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 400) reject(new Error(`${method} ${path} was answered with ${status}`));
        resolve({
          method,
          path,
          status,
          headers: ofSubstance(response.headers),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(bodies[0]);
  });
}

/** The headers that both sides must send: without those that Node adds, and without the request id. */
function ofSubstance(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const others = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'x-request-id'];
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !others.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
