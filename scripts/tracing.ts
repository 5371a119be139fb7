/** Traces requests through origin, API and PostgreSQL with OpenTelemetry, if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
import type http from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { createTrustCheck } from '@steadfast/api';
import type { EnvironmentVariables } from '@steadfast/contract';
import { StartError } from './running';

type Part = 'origin' | 'api';

export interface Tracing {
  /** Handles a request inside a span, which ends with the response. */
  handle: (
    part: Part,
    request: http.IncomingMessage,
    response: http.ServerResponse,
    work: () => void,
  ) => void;
  /** Makes a call to the API of this process inside a span. */
  call: <T>(work: () => Promise<T>) => Promise<T>;
  /** Exports what is left. */
  stop: () => Promise<void>;
}

const OFF: Tracing = {
  handle: (_part, _request, _response, work) => {
    work();
  },
  call: (work) => work(),
  stop: () => Promise.resolve(),
};

/** A collector that is gone delays the end by no more. */
const EXPORT_MAX_MS = 3_000;

/**
 * Loads the SDK, which reads the other `OTEL_…` variables itself, only if it is needed.
 *
 * @param trustProxy whose `traceparent` continues a trace; that of anybody else is ignored
 * @throws {StartError} if the endpoint is not an address
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name = 'steadfast' }: EnvironmentVariables,
  trustProxy: Parameters<typeof createTrustCheck>[0],
): Promise<Tracing> {
  if (!endpoint) return OFF;
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
  const tracer = trace.getTracer('steadfast');
  const isTrusted = createTrustCheck(trustProxy);
  return {
    handle(part, request, response, work) {
      const { headers, method = 'GET', socket } = request;
      const parent = isTrusted(socket.remoteAddress, 0)
        ? propagation.extract(ROOT_CONTEXT, headers)
        : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, 'steadfast.part': part };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(parent, span), work);
    },
    call: (work) =>
      tracer.startActiveSpan(
        'GET',
        { kind: SpanKind.SERVER, attributes: { 'steadfast.part': 'api' } },
        async (span) => {
          try {
            return await work();
          } finally {
            span.end();
          }
        },
      ),
    stop: () => provider.shutdown().catch(() => undefined),
  };
}
