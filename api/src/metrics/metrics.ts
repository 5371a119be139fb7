import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { getRoutePattern } from '../http/request-log';

/** From a cached response to the time limit of a hanging database. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Callers can invent methods, and each value of a label adds a time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Values that are measured elsewhere and read on request. */
export interface MetricSources {
  /** Absent when the database has no pool. */
  connections: (() => Record<'total' | 'idle' | 'waiting', number>) | undefined;
  outbox(): Promise<Record<'waiting' | 'dead', number>>;
}

/** Counts and times of this process, for Prometheus. */
export interface Metrics {
  /** Counts an exceeded limit. @param name the limit's; names come from the code, so there are few */
  limitHit(name: string): void;
  /** Times every response of the server. */
  observe(app: FastifyInstance): void;
  /** Formats the metrics as Prometheus text. */
  text(sources: MetricSources): Promise<string>;
  contentType: string;
}

/** Creates the metrics of one server, with their own registry. */
export function createMetrics(): Metrics {
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
  const messages = new Gauge({
    name: 'steadfast_outbox_messages',
    help: 'Messages waiting to be sent, and those that were given up',
    labelNames: ['state'],
    registers,
  });
  const connections = new Gauge({
    name: 'steadfast_database_connections',
    help: "The database pool's connections, idle ones among them, and the requests waiting for one",
    labelNames: ['state'],
    registers,
  });
  return {
    limitHit: (limit) => {
      limitHits.inc({ limit });
    },
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const method = METHODS.has(request.method) ? request.method : 'other';
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        durations.observe({ route: getRoutePattern(request), method, status }, reply.elapsedTime / 1_000);
      });
    },
    text: async (sources) => {
      messages.reset();
      // Metrics matter most when the database is down.
      const counts = await sources.outbox().catch(() => ({}));
      for (const [state, number] of Object.entries(counts)) messages.set({ state }, number);
      for (const [state, number] of Object.entries(sources.connections?.() ?? {})) {
        connections.set({ state }, number);
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
