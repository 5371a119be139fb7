import { REMOTES } from '../scripts/workspaces';
import { FaultyNetwork } from './support/faulty-network';
import { makeImagesPlain } from './support/in-walk';
import { THROWS_KEY, RandomWalk, type MemoryUse } from './support/random-walk';
import { REMOTE_PAGES, throwAtRender } from './support/remote-faults';
import { expect, test } from './support/test';

const SEED = process.env.SEED ?? 'steadfast';
const ACTIONS = Number(process.env.ACTIONS ?? 5_000);
const WALKS = Math.ceil(ACTIONS / 1_250);
/** The memory is measured after each. The first half loads the code of all pages and fills the caches. */
const ROUNDS = 10;

for (let walk = 1; walk <= WALKS; walk++) {
  // Half of the walks stay in one document, and check its memory.
  const canReload = walk % 2 === 0;
  const seed = `${SEED}-${walk}`;
  test(`REQ-FED-3 a random walk${canReload ? ' with reloads' : ''} finds no error and no dead end: seed ${seed}`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(900_000);
    for (const { remote, module } of REMOTE_PAGES)
      site.publish(
        remote,
        '1.0.0-throwing',
        throwAtRender({ remote, module }, `sessionStorage.getItem("${THROWS_KEY}")`),
      );
    if (!canReload) await page.addInitScript(makeImagesPlain);
    const network = await FaultyNetwork.start(site.url);
    try {
      const options = { seed, canReload, remotes: REMOTES, siteUrl: site.url };
      const walker = await RandomWalk.start(page, network, request, options);
      const measured: MemoryUse[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await walker.act(Math.ceil(ACTIONS / WALKS / ROUNDS));
        measured.push(await walker.measureMemory());
      }
      if (!canReload) expectFlat(measured);
    } finally {
      network.stop();
    }
  });
}

/** Compares the medians of rounds 8 to 10 and 5 to 7, because caches fill in steps. */
function expectFlat(measured: MemoryUse[]): void {
  const figures = measured.map((memory) => JSON.stringify(memory)).join('\n');
  expect(new Set(measured.map(({ document }) => document)).size, `one document:\n${figures}`).toBe(1);
  const [early, late] = [measured.slice(4, 7), measured.slice(7)];
  for (const [figure, allowed] of [
    ['heapMB', 4],
    ['nodes', 500],
    ['listeners', 150],
  ] as const)
    // prettier-ignore
    expect(medianOf(late, figure) - medianOf(early, figure), `${figure}:\n${figures}`).toBeLessThan(allowed);
}

function medianOf(measured: MemoryUse[], figure: 'heapMB' | 'nodes' | 'listeners'): number {
  const sorted = measured.map((memory) => memory[figure]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
