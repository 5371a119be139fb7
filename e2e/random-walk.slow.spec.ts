import { REMOTES } from '../scripts/workspaces';
import { FaultyNetwork } from './support/faulty-network';
import { ignoreSourceSets } from './support/in-walk';
import { THROWS_KEY, RandomWalk, type Weight } from './support/random-walk';
import { REMOTE_PAGES, throwAtRender } from './support/remote-faults';
import { expect, test } from './support/test';

const SEED = process.env.SEED ?? 'steadfast';
const ACTIONS = Number(process.env.ACTIONS ?? 5_000);
const WALKS = Math.ceil(ACTIONS / 1_250);
/** After each, the page is weighed. The first half loads the code of all pages and fills the caches. */
const LEGS = 10;

for (let walk = 1; walk <= WALKS; walk++) {
  // Half of the walks stay in one document, whose memory is watched.
  const canReload = walk % 2 === 0;
  const seed = `${SEED}-${walk}`;
  test(`REQ-FED-3 a walk at random${canReload ? ' with reloads' : ''} meets no error and no dead end: seed ${seed}`, async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(900_000);
    for (const { remote, module } of REMOTE_PAGES)
      site.publish(
        remote,
        'throwing',
        throwAtRender({ remote, module }, `sessionStorage.getItem("${THROWS_KEY}")`),
      );
    if (!canReload) await page.addInitScript(ignoreSourceSets);
    const network = await FaultyNetwork.start(site.url);
    try {
      const options = { seed, canReload, remotes: REMOTES, siteUrl: site.url };
      const walker = await RandomWalk.start(page, network, request, options);
      const weights: Weight[] = [];
      for (let leg = 0; leg < LEGS; leg++) {
        await walker.act(Math.ceil(ACTIONS / WALKS / LEGS));
        weights.push(await walker.weigh());
      }
      if (!canReload) expectFlat(weights);
    } finally {
      network.stop();
    }
  });
}

/** Compares the second half of the walk's windows with the window before: medians, since caches fill in steps. */
function expectFlat(weights: Weight[]): void {
  const figures = weights.map((weight) => JSON.stringify(weight)).join('\n');
  expect(new Set(weights.map(({ document }) => document)).size, `one document:\n${figures}`).toBe(1);
  const [early, late] = [weights.slice(4, 7), weights.slice(7)];
  for (const [figure, allowed] of [
    ['heapMB', 4],
    ['nodes', 1_500],
    ['listeners', 400],
  ] as const)
    // prettier-ignore
    expect(medianOf(late, figure) - medianOf(early, figure), `${figure}:\n${figures}`).toBeLessThan(allowed);
}

function medianOf(weights: Weight[], figure: 'heapMB' | 'nodes' | 'listeners'): number {
  const sorted = weights.map((weight) => weight[figure]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
