import type { Route } from '@playwright/test';
import { isSamePage, markPage } from './support/page-watch';
import { RemoteFailure } from './support/remote-failure';
import { expect, test } from './support/test';

/** Faults on the way that e2e/fault-matrix.slow.spec.ts has no step for: one remote is enough. */
const faults = [
  {
    fault: 'its entry is cut off by the network',
    file: /\/mfe-catalog\/.*\/remoteEntry\./,
    answer: (route: Route) => route.abort(),
  },
  {
    fault: 'the styles of its page are missing',
    file: /\/mfe-catalog\/.*HomePage.*\.css/,
    answer: (route: Route) => route.fulfill({ status: 404 }),
  },
];

test('REQ-FED-3 a remote whose files are cut off or lack their styles fails in words, and comes back without a reload', async ({
  page,
  site,
  bar,
}) => {
  const failure = new RemoteFailure(page);
  for (const { fault, file, answer } of faults) {
    await test.step(fault, async () => {
      await page.route(file, answer);
      await page.goto(site.url);
      await failure.expectToSay('remote-unreachable', site.live('mfe-catalog'));
      await expect(bar.link('Log In')).toBeVisible();
      await markPage(page);
      // What is asked for ahead may still be on its way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await failure.retry();
      await expect(page.getByRole('region', { name: 'Featured series' })).toBeVisible();
      expect(await isSamePage(page)).toBe(true);
    });
  }
});
