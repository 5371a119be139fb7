/** Traces requests through origin, API and PostgreSQL with OpenTelemetry, if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
import type http from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { EnvironmentVariables } from '@steadfast/contract';
import { StartError } from './start-error';
import { createTrustCheck, type TrustedProxies } from './trust-check';

/** A collector that is gone delays the end by no more. */
const EXPORT_MAX_MS = 3_000;

/**
 * Starts to trace. Loads the SDK, which reads the other `OTEL_…` variables itself, only if it is needed.
 *
 * @returns exports what is left
 * @throws {StartError} if the endpoint is not an address
 */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: name = 'steadfast',
}: EnvironmentVariables): Promise<() => Promise<void>> {
  if (!endpoint) return () => Promise.resolve();
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector for OTLP over HTTP, for instance http://127.0.0.1:4318.',
    );
  }
  const { BatchSpanProcessor, NodeTracerProvider, OTLPTraceExporter, resourceFromAttributes } =
    await import('./tracing-sdk');
  const exporter = new OTLPTraceExporter({ timeoutMillis: EXPORT_MAX_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MAX_MS })],
  });
  provider.register();
  isTracing = true;
  return () => provider.shutdown().catch(() => undefined);
}

/** Whether spans go anywhere: those of requests cost time even if they do not. */
let isTracing = false;
const tracer = trace.getTracer('steadfast');

/**
 * Handles each request inside a span, which ends with the response. Call it after `startTracing`.
 *
 * @param part what handles them: `origin` or `api`
 * @param trustProxy whose `traceparent` continues a trace; that of anybody else is ignored
 */
export function traceRequests(
  part: string,
  trustProxy: TrustedProxies,
  handle: http.RequestListener,
): http.RequestListener {
  if (!isTracing) return handle;
  const isTrusted = createTrustCheck(trustProxy);
  return (request, response) => {
    const { headers, method = 'GET', socket } = request;
    const parent = isTrusted(socket.remoteAddress, 0)
      ? propagation.extract(ROOT_CONTEXT, headers)
      : ROOT_CONTEXT;
    const span = tracer.startSpan(method, describeSpan(part, method), parent);
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), () => {
      handle(request, response);
    });
  };
}

/** Makes a call to a part of this process, without a connection, inside a span. */
export function traceCall<T>(part: string, call: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan('GET', describeSpan(part, 'GET'), async (span) => {
    try {
      return await call();
    } finally {
      span.end();
    }
  });
}

const describeSpan = (part: string, method: string) => ({
  kind: SpanKind.SERVER,
  attributes: { 'http.request.method': method, 'steadfast.part': part },
});
