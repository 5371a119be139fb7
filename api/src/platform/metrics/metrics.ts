import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { getRoutePattern } from '../http/server';
import type { ApiConfig } from '../config/api-config';
import type { OpenDatabase } from '../database/database';
import { ApiError } from '../errors';
import { isSameSecret } from '@steadfast/server';
import { countJobs, type JobCounts } from '../jobs/job-store';

/** From a cached response to the time limit of a hanging database. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts and times of one server, for Prometheus: times every response from now on. The names of limits come from the code,
 * so there are few.
 */
export function createMetrics(app: FastifyInstance) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'steadfast_http_request_duration_seconds',
    help: 'Duration of responses, by route, method and class of status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const limitHits = new Counter({
    name: 'steadfast_limits_hit_total',
    help: 'Requests refused with 429, by limit',
    labelNames: ['limit'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Each value of a label adds a time series: routes, methods and classes are few, whatever callers send.
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const labels = { route: getRoutePattern(request), method: request.method, status };
    durations.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
  return { registry, limitHit: (limit: string) => limitHits.inc({ limit }) };
}

/**
 * Serves `GET /metrics` for Prometheus, with `METRICS_TOKEN` as a Bearer token. Everything else gets 404, and without the
 * variable everybody. What the database knows is read on request.
 */
export function serveMetrics(
  api: FastifyInstance,
  { registry }: ReturnType<typeof createMetrics>,
  { opened, jobKinds }: { opened: OpenDatabase; jobKinds: readonly string[] },
  { metricsToken }: Pick<ApiConfig, 'metricsToken'>,
): void {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'steadfast_jobs',
    help: 'Jobs that wait, those that run, and those that failed for good, by kind',
    labelNames: ['kind', 'state'],
    registers,
  });
  const jobsWait = new Gauge({
    name: 'steadfast_jobs_wait_seconds',
    help: 'How long the oldest job that is due has waited, by kind',
    labelNames: ['kind'],
    registers,
  });
  const connections = new Gauge({
    name: 'steadfast_database_connections',
    help: "The database pool's connections, idle ones among them, and the requests waiting for one",
    labelNames: ['state'],
    registers,
  });
  api.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!isSameSecret(given, metricsToken)) throw new ApiError('not-found');
    // Metrics matter most when the database is down.
    const counts = await countJobs(opened.orm, jobKinds).catch(() => new Map<string, JobCounts>());
    jobs.reset();
    jobsWait.reset();
    for (const [kind, { waitSeconds, ...byState }] of counts) {
      for (const [state, number] of Object.entries(byState)) jobs.set({ kind, state }, number);
      jobsWait.set({ kind }, waitSeconds);
    }
    for (const [state, number] of Object.entries(opened.connections?.() ?? {})) {
      connections.set({ state }, number);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
