/**
 * The baseline of the benchmark: a bare Fastify server in its own process that sends recorded bytes from memory. Its parent
 * process sends it one response after another; each is served on a port of its own.
 */
import Fastify, { type FastifyInstance } from 'fastify';

/** A response recorded from the API; its body is base64. */
export interface RecordedResponse {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

let serving: FastifyInstance | undefined;
process.on('message', (response: RecordedResponse) => {
  void serve(response);
});

async function serve({ method, path, status, headers, body }: RecordedResponse): Promise<void> {
  await serving?.close();
  const app = Fastify({ logger: false });
  serving = app;
  const bytes = Buffer.from(body, 'base64');
  app.route({
    method,
    url: path,
    handler: (_request, reply) => reply.status(status).headers(headers).send(bytes),
  });
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}
