import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createEtagResponses } from './etag-responses';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A reply whose methods do nothing. */
function createReply(): FastifyReply {
  const reply = { getSerializationFunction: () => undefined, getHeader: () => undefined };
  for (const name of ['header', 'headers', 'type', 'status', 'send']) {
    Object.assign(reply, { [name]: () => reply });
  }
  return reply as unknown as FastifyReply;
}

it('keeps responses without the requests that they were made for', async () => {
  const etags = createEtagResponses({
    version: () => '1',
    readProgress: () => ({ version: '', videos: new Map(), watchedBySeries: new Map() }),
    buildId: 'build',
  });
  const request = { url: '/a', headers: {}, params: {}, query: {} } as FastifyRequest;
  const respond = async () => {
    const reply = createReply();
    await etags.public({ name: 'GET /video/series', request, reply }, async () => ({ series: [] }), true);
    return new WeakRef(reply);
  };
  const answered = await respond();
  await new Promise(setImmediate);
  collectGarbage();
  expect(answered.deref()).toBeUndefined();
  expect(etags.resend({ request, reply: createReply() }, undefined)).toBe(true);
});
