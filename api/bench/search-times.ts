import { ACCEPT_ENCODING } from './bench-requests';
import { createRandom, NOUNS, QUALITIES, type Random, VERBS } from './big-catalogue/words';
import { computePercentiles, type Measured, sendAll } from './measure';

/** Times of searches in milliseconds. */
export interface SearchTimes {
  /** Of queries that nobody has sent before. */
  first: Percentiles;
  again: Percentiles;
}
type Percentiles = Pick<Measured, 'p50' | 'p95' | 'p99'>;

const AT_ONCE = 10;
const QUERIES = 360;
/** Sent before measuring: until the code is compiled. After a tenth of them, a search still takes twice as long. */
const WARM_UP_QUERIES = 1_000;
/** How often each query is sent again: cached results come so quickly that 360 would end before the bench itself is warm. */
const TIMES_AGAIN = 10;

/** Times queries, each different from all before, and then the same ones again. */
export async function timeSearches(url: string): Promise<SearchTimes> {
  const all = createQueries(QUERIES + WARM_UP_QUERIES);
  // The measured ones are made first: later, short ones are used up.
  const queries = all.slice(0, QUERIES);
  await timeAll(url, all.slice(QUERIES));
  return {
    first: await timeAll(url, queries),
    again: await timeAll(url, Array.from({ length: TIMES_AGAIN }, () => queries).flat()),
  };
}

/** What viewers type, in turns: a word, its beginning, two and three words, an unfinished second word, a typo. */
const KINDS: ((noun: string, random: Random) => string)[] = [
  (noun) => noun,
  (noun) => noun.slice(0, 3),
  (noun, random) => `${noun} ${random.pick(NOUNS)}`,
  (noun, random) => `${random.pick(QUALITIES)} ${noun} ${random.pick(VERBS)}`,
  (noun, random) => `${noun} ${random.pick(NOUNS).slice(0, 2)}`,
  (noun) => noun.slice(0, 2) + noun.slice(3),
];

/** Different queries that find much and little, the same ones each time. */
function createQueries(count: number): string[] {
  const random = createRandom(1);
  const queries = new Set<string>();
  for (let number = 0; queries.size < count; number += 1) {
    const kind = KINDS[number % KINDS.length];
    if (kind) queries.add(kind(random.pickByRank(NOUNS), random));
  }
  return [...queries];
}

async function timeAll(url: string, queries: string[]): Promise<Percentiles> {
  const waiting = queries.values();
  const { times } = await sendAll(
    'POST /video/search',
    {
      url,
      connections: AT_ONCE,
      amount: queries.length,
      requests: [
        {
          method: 'POST',
          path: '/api/video/search',
          headers: { 'content-type': 'application/json', 'accept-encoding': ACCEPT_ENCODING },
          setupRequest: (request) => ({ ...request, body: JSON.stringify({ query: waiting.next().value }) }),
        },
      ],
    },
    200,
  );
  if (times.length !== queries.length)
    throw new Error(`${queries.length} searches: ${times.length} responses`);
  return computePercentiles(times);
}

export function formatSearchTimes({ first, again }: SearchTimes): string {
  const format = ({ p50, p95 }: Percentiles) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return `${AT_ONCE} searches at once: first ${format(first)}; again ${format(again)}`;
}
