/**
 * `tsx bench/big-catalogue/measure-search.ts [rounds]`, in the folder `api`: how long searches take over the database
 * of `DATABASE_URL` or `DATA_DIR`, which `load.ts` has filled. Milliseconds of one search after another.
 */
import { readApiConfig } from '../../src/platform/config/api-config';
import { openDatabase } from '../../src/platform/database/open-database';
import { foldText } from '../../src/search/fold-text';
import { createSearch } from '../../src/search/routes';

const QUERIES: [kind: string, query: string][] = [
  ['a word of many titles', 'faith'],
  ['a word of half of all descriptions', 'the'],
  ['a common word of no title', 'before'],
  ['the biggest tag', 'courage'],
  ['the biggest category', 'character'],
  ['a rare word', 'unbraveness'],
  ['a speaker', 'søren whitlock'],
  ['one letter', 'c'],
  ['one letter that few words begin with', 'z'],
  ['two letters', 'fa'],
  ['two common words', 'prayer family'],
  ['a word and a letter', 'father c'],
  ['three letters, three words', 'cou cha pra'],
  ['a typo', 'forgivness'],
  ['two typos in a word', 'persverrance'],
  ['three typos in three words', 'couarge familly prayre'],
  ['ten words', 'faith father courage work prayer grace hope man home son'],
  ['ten words with typos', 'faitt fathre couarge wrok prayre graze hoep mann hime sonn'],
  ['nothing', 'xylophonist'],
  ['stop words', 'how the is and of'],
];

const [rounds = 40] = process.argv.slice(2).map(Number);
/** Until code, plans and pages are warm, as they are in a process that has served for a minute. */
const WARM_UP_ROUNDS = 3;
const stop = (error: Error) => {
  throw error;
};
const database = await openDatabase(readApiConfig(process.env), { onConnectionLost: stop });
const search = createSearch(database.orm, async () => 'unchanged');
try {
  const all: number[] = [];
  for (const [kind, query] of QUERIES) {
    const times: number[] = [];
    let found = '';
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      const start = performance.now();
      const { videos, series, tags } = await search(foldText(query));
      if (round >= 0) times.push(performance.now() - start);
      found = `${videos.length} videos, ${series.length} series, ${tags.length} tags`;
    }
    all.push(...times);
    process.stdout.write(`${kind.padEnd(40)} ${formatFigures(times)}   ${found}\n`);
  }
  process.stdout.write(`${'all'.padEnd(40)} ${formatFigures(all)}\n`);
} finally {
  await database.close();
}

function formatFigures(times: number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5).padStart(6)}  p95 ${at(0.95).padStart(6)}  p99 ${at(0.99).padStart(6)} ms`;
}
