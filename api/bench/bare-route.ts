/**
 * The baseline of the benchmark: a bare Fastify server in its own process that sends recorded bytes from memory. Its parent
 * process sends it the responses, by method and path.
 */
import Fastify from 'fastify';

/** A response recorded from the API; its body is base64. */
export interface RecordedResponse {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

process.once('message', (responses: RecordedResponse[]) => {
  void serve(responses);
});

async function serve(responses: RecordedResponse[]): Promise<void> {
  const app = Fastify({ logger: false });
  for (const { method, path, status, headers, body } of responses) {
    const bytes = Buffer.from(body, 'base64');
    app.route({
      method,
      url: path,
      handler: (_request, reply) => reply.status(status).headers(headers).send(bytes),
    });
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}
