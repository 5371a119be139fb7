/**
 * Whatever is sent, the API answers with a success or with the one shape of errors, and goes on. Requests are made
 * from the contract: right ones, each spoiled in one place. A failure prints fast-check's seed; `FUZZ_SEED=…` replays it.
 */
import { Agent } from 'node:http';
import fc from 'fast-check';
import { calls, type CallName } from '@steadfast/contract';
import { errorIn } from '../call-matrix/send';
import { CALL_NAMES, getCaller, rowOf } from '../call-matrix/rows';
import { createWorld, type World } from '../call-matrix/world';
import { describeApi } from '../support/describe-api';
import { sendRequest, type WireRequest } from '../support/send-request';
import { malformedRequest, type RightRequest } from './malformed-request';

const REQUESTS = 3_000;
const AT_ONCE = 20;
/** Valid requests are recreated after this many batches, since some work only once. */
const FRESH_AFTER_BATCHES = 100;
// It only ends what hangs: on a busy machine so many take longer than three minutes.
jest.setTimeout(1_200_000);

async function createRightRequest(world: World, name: CallName): Promise<RightRequest> {
  const { params = {}, body, as = getCaller(name, world) } = await rowOf(name).right(world);
  return {
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    fields: body && Object.entries(body).map(([field, value]) => [field, JSON.stringify(value)]),
    token: calls[name].token === 'none' ? undefined : as.token,
  };
}

describeApi(
  'malformed requests',
  (client) => {
    const createRightRequests = async () => {
      const world = await createWorld(client());
      const requests = new Map<CallName, RightRequest>();
      for (const name of CALL_NAMES) requests.set(name, await createRightRequest(world, name));
      return requests;
    };

    it(`REQ-API-3 ${REQUESTS} of them get no 5xx, end no process, and are answered in one shape`, async () => {
      const { url } = client().api;
      // Connections are kept, several at once, as a proxy in front of the API does.
      const agent = new Agent({ keepAlive: true, maxSockets: 24 });
      let [batches, sent, refused] = [0, 0, 0];
      let right = new Map<CallName, RightRequest>();

      const check = async (wire: WireRequest) => {
        const { status, headers, bytes } = await sendRequest(url, { ...wire, agent });
        const body = bytes.toString();
        sent += 1;
        if (status >= 500 || status < 200) throw new Error(`${status} ${body}`);
        if (status < 400) return;
        refused += 1;
        if (wire.method === 'HEAD') return;
        const type = headers['content-type'] ?? '';
        if (!type.includes('json')) throw new Error(`${status} is sent as ${type}: ${body}`);
        errorIn(JSON.parse(body), status);
      };
      const property = fc.asyncProperty(
        fc.array(malformedRequest, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
        async (batch) => {
          if (batches % FRESH_AFTER_BATCHES === 0) right = await createRightRequests();
          batches += 1;
          await Promise.all(
            batch.map(async ({ name, spoil }) => {
              const request = right.get(name);
              if (!request) throw new Error(`There is no right request of ${name}`);
              const wire = spoil(request);
              await check(wire).catch((error: unknown) => {
                throw new Error(`${describeRequest(wire)}: ${String(error)}`, { cause: error });
              });
            }),
          );
        },
      );
      const seed = process.env.FUZZ_SEED;
      await fc.assert(property, {
        numRuns: REQUESTS / AT_ONCE,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        endOnFailure: true,
      });
      agent.destroy();
      expect(sent).toBe(REQUESTS);
      // The rest are those that are odd and allowed: a field that nobody asked for, a strange name of a playlist.
      expect(refused).toBeGreaterThan(0.7 * REQUESTS);

      // The same process, in good health: it still hears its parent, and serves people.
      expect(await client().api.sql('select 1 as one')).toEqual([{ one: 1 }]);
      expect((await client().fetch('/api/healthz')).status).toBe(200);
      await createWorld(client());
      expect(client().api.logs()).toBe('');
    });
  },
  () => ({ logLevel: 'error' }),
);

function describeRequest({ method, path, headers, body }: WireRequest): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ''}`;
}
