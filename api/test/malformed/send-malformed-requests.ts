/**
 * Whatever is sent, the API answers with a success or with the one shape of errors, and goes on. Requests are made
 * from the contract: right ones, each spoiled in one place. A failure prints fast-check's seed; `FUZZ_SEED=…` replays it.
 */
import { Agent } from 'node:http';
import fc from 'fast-check';
import { errorIn, send } from '../call-matrix/send';
import { CALL_NAMES, getCaller, rowOf } from '../call-matrix/rows';
import { createWorld, type World } from '../call-matrix/world';
import { calls, type CallName } from '@steadfast/contract';
import type { ApiClient } from '../support/api-client';
import { sendRequest, type WireRequest } from '../support/send-request';
import { malformedRequest, type RightRequest } from './malformed-request';

const AT_ONCE = 20;
/** Valid requests are recreated after this many batches, since some work only once. */
const FRESH_AFTER_BATCHES = 100;

/** @param requests how many are sent, other ones each time */
export function malformedRequests(requests: number): (client: () => ApiClient) => void {
  return (client) => {
    const rightRequest = async (world: World, name: CallName): Promise<RightRequest> => {
      const { params = {}, body, as = getCaller(name, world) } = await rowOf(name).right(world);
      return {
        params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
        fields: body && Object.entries(body).map(([field, value]) => [field, JSON.stringify(value)]),
        token: calls[name].token === 'none' ? undefined : as.token,
      };
    };
    const rightRequests = async (): Promise<Map<CallName, RightRequest>> => {
      const world = await createWorld(client());
      const requests = new Map<CallName, RightRequest>();
      for (const name of CALL_NAMES) requests.set(name, await rightRequest(world, name));
      return requests;
    };

    it(`REQ-API-3 ${requests} of them get no 5xx, end no process, and are answered in one shape`, async () => {
      const { url } = client().api;
      // Connections are kept, several at once, as a proxy in front of the API does.
      const agent = new Agent({ keepAlive: true, maxSockets: 24 });
      const counts = new Map<number, number>();
      let batches = 0;
      let right = new Map<CallName, RightRequest>();

      const answer = async (wire: WireRequest) => {
        const { status, headers, bytes } = await sendRequest(url, { ...wire, agent });
        const body = bytes.toString();
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status >= 500 || status < 200) throw new Error(`${status} ${body}`);
        if (status < 400 || wire.method === 'HEAD') return;
        const type = headers['content-type'] ?? '';
        if (!type.includes('json')) throw new Error(`${status} is sent as ${type}: ${body}`);
        errorIn(JSON.parse(body), status);
      };
      const property = fc.asyncProperty(
        fc.array(malformedRequest, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
        async (batch) => {
          if (batches % FRESH_AFTER_BATCHES === 0) right = await rightRequests();
          batches += 1;
          const wires = batch.map(({ name, spoil }) => {
            const request = right.get(name);
            if (!request) throw new Error(`There is no right request of ${name}`);
            return spoil(request);
          });
          await Promise.all(
            wires.map((wire) =>
              answer(wire).catch((error: unknown) => {
                throw new Error(`${tellable(wire)}: ${String(error)}`, { cause: error });
              }),
            ),
          );
        },
      );
      const seed = process.env.FUZZ_SEED;
      await fc.assert(property, {
        numRuns: requests / AT_ONCE,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        endOnFailure: true,
      });
      agent.destroy();

      const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const refused = [...counts]
        .filter(([status]) => status >= 400)
        .reduce((sum, [, count]) => sum + count, 0);
      process.stdout.write(`${sent} malformed requests: ${tellCounts(counts)}\n`);
      expect(sent).toBe(requests);
      // The rest are those that are odd and allowed: a field that nobody asked for, a strange name of a playlist.
      expect(refused).toBeGreaterThan(0.7 * requests);

      // The same process, in good health: it still hears its parent, and serves every call.
      expect(await client().api.sql('select 1 as one')).toEqual([{ one: 1 }]);
      expect((await client().fetch('/api/healthz')).status).toBe(200);
      const world = await createWorld(client());
      for (const name of CALL_NAMES) {
        const { params, body, as = getCaller(name, world) } = await rowOf(name).right(world);
        const { status } = await send(client(), name, { params, body, token: as.token });
        expect([name, status]).toEqual([name, 200]);
      }
      expect(client().api.logs()).toBe('');
    });
  };
}

function tellable({ method, path, headers, body }: WireRequest): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ''}`;
}

function tellCounts(counts: Map<number, number>): string {
  const sorted = [...counts].sort(([one], [other]) => one - other);
  return sorted.map(([status, count]) => `${count} × ${status}`).join(', ');
}
