import autocannon from 'autocannon';
import { ACCEPT_ENCODING } from './bench-requests';
import { computePercentiles, type Measured, SAMPLE_MS } from './measure';

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
  const waiting = queries.values();
  const times: number[] = [];
  const wrong = new Set<number>();
  await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections: AT_ONCE,
        amount: queries.length,
        sampleInt: SAMPLE_MS,
        requests: [
          {
            method: 'POST',
            path: '/api/video/search',
            headers: { 'content-type': 'application/json', 'accept-encoding': ACCEPT_ENCODING },
            setupRequest: (request) => ({
              ...request,
              body: JSON.stringify({ query: waiting.next().value }),
            }),
          },
        ],
      },
      (failure: Error | null, result) => (failure ? reject(failure) : resolve(result)),
    );
    running.on('response', (_client, statusCode, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (statusCode !== 200) wrong.add(statusCode);
    });
  });
  if (wrong.size > 0 || times.length !== queries.length) {
    throw new Error(`${queries.length} searches: ${times.length} responses, some of ${[...wrong].join()}`);
  }
  return computePercentiles(times);
}

export function formatSearchTimes({ first, again }: SearchTimes): string {
  const format = ({ p50, p95 }: Percentiles) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return `${AT_ONCE} searches at once: first ${format(first)}; again ${format(again)}`;
}
