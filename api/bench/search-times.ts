import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { computePercentiles, type Measured } from './measure';

/** Times of searches in milliseconds. */
export interface SearchTimes {
  /** Of queries that nobody has sent before. */
  first: Percentiles;
  again: Percentiles;
}
type Percentiles = Pick<Measured, 'p50' | 'p95' | 'p99'>;

const AT_ONCE = 10;
const SPELLINGS = 60;

/** Times each query in many spellings: they find the same, but none is answered from what was kept for another. */
export async function timeSearches(url: string, queries: string[]): Promise<SearchTimes> {
  const spelled = Array.from({ length: SPELLINGS }, (_, number) =>
    queries.map((query) => spell(query, number)),
  ).flat();
  return { first: await timeAll(url, spelled), again: await timeAll(url, spelled) };
}

/** Writes a letter in upper case for each bit of the number, and begins with a full stop for each time they are used up. */
function spell(query: string, number: number): string {
  let bits = number;
  const letters = [...query].map((character) => {
    if (character === ' ') return character;
    const isUpper = bits % 2 === 1;
    bits >>= 1;
    return isUpper ? character.toUpperCase() : character;
  });
  return '.'.repeat(bits) + letters.join('');
}

async function timeAll(url: string, queries: string[]): Promise<Percentiles> {
  const times: number[] = [];
  const waiting = queries.values();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const work = async () => {
    for (const query of waiting) {
      const startedMs = performance.now();
      // `fetch` takes longer than the API.
      const sent = request(`${url}/api/video/search`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      sent.end(JSON.stringify({ query }));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      await buffer(response);
      if (response.statusCode !== 200)
        throw new Error(`A search for ${query} returned ${response.statusCode}`);
      times.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
  return computePercentiles(times);
}

export function formatSearchTimes({ first, again }: SearchTimes): string {
  const format = ({ p50, p95 }: Percentiles) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return `${AT_ONCE} searches at once: first ${format(first)}; again ${format(again)}`;
}
