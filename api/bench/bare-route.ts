/**
 * The measure of what is possible: a bare Fastify that sends bytes which it holds, in a process of its own. Told by its
 * parent what to send, by method and path.
 */
import Fastify from 'fastify';

/** An answer as it was recorded from the API, its body in base64. */
export interface RecordedAnswer {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

process.once('message', (answers: RecordedAnswer[]) => {
  void serve(answers);
});

async function serve(answers: RecordedAnswer[]): Promise<void> {
  const app = Fastify({ logger: false });
  for (const { method, path, status, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64');
    app.route({
      method,
      url: path,
      handler: (_request, reply) => reply.status(status).headers(headers).send(bytes),
    });
  }
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
}
