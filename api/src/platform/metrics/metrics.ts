import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { getRoutePattern } from '../http/server';
import type { ApiConfig } from '../config/api-config';
import type { OpenDatabase } from '../database/database';
import { ApiError } from '../errors';
import { isSameSecret } from '../http/same-secret';
import { countJobs, type JobCounts } from '../jobs/job-store';

/** From a cached response to the time limit of a hanging database. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Callers can invent methods, and each value of a label adds a time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Values that are measured elsewhere and read on request. */
interface MetricSources {
  /** Absent when the database has no pool. */
  connections: (() => Record<'total' | 'idle' | 'waiting', number>) | undefined;
  /** By kind. */
  jobs(): Promise<Map<string, JobCounts>>;
}

type Metrics = ReturnType<typeof createMetrics>;

/** Counts and times of one server, for Prometheus, with their own registry. */
export function createMetrics() {
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
  return {
    /** Counts an exceeded limit. @param limit its name; names come from the code, so there are few */
    limitHit: (limit: string): void => {
      limitHits.inc({ limit });
    },
    /** Times every response of the server. */
    observe: (app: FastifyInstance): void => {
      app.addHook('onResponse', (request, reply, done) => {
        const method = METHODS.has(request.method) ? request.method : 'other';
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        durations.observe({ route: getRoutePattern(request), method, status }, reply.elapsedTime / 1_000);
        done();
      });
    },
    /** Formats the metrics as Prometheus text. */
    text: async (sources: MetricSources): Promise<string> => {
      // Metrics matter most when the database is down.
      const counts = await sources.jobs().catch(() => new Map<string, JobCounts>());
      jobs.reset();
      jobsWait.reset();
      for (const [kind, { waitSeconds, ...byState }] of counts) {
        for (const [state, number] of Object.entries(byState)) jobs.set({ kind, state }, number);
        jobsWait.set({ kind }, waitSeconds);
      }
      for (const [state, number] of Object.entries(sources.connections?.() ?? {})) {
        connections.set({ state }, number);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/**
 * Serves `GET /metrics` for Prometheus, with `METRICS_TOKEN` as a Bearer token. Everything else gets 404, and without the
 * variable everybody.
 */
export function serveMetrics(
  api: FastifyInstance,
  metrics: Metrics,
  { opened, jobKinds }: { opened: OpenDatabase; jobKinds: readonly string[] },
  { metricsToken }: Pick<ApiConfig, 'metricsToken'>,
): void {
  api.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!isSameSecret(given, metricsToken)) throw new ApiError('not-found');
    const text = await metrics.text({
      connections: opened.connections,
      jobs: () => countJobs(opened.orm, jobKinds),
    });
    return reply.type(metrics.contentType).send(text);
  });
}
