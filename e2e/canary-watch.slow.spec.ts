/** What follows from the reports of real browsers. */
import type { Browser } from '@playwright/test';
import { CANARY_STORAGE_KEY, isInCanary } from '../shared/host/src/registry/canary-share';
import type { MutableSite } from './support/mutable-site';
import { START_MAX_MS } from './support/running-site';
import { TeamCheckout } from './support/team-checkout';
import { expect, test } from './support/test';

const remote = 'mfe-catalog';
const page = `${remote}/src/pages/SeriesList/SeriesListPage.tsx`;
const VISITS = 3;
const THROWS = 'if (globalThis.navigator?.webdriver) throw new Error("broken in browsers");';

/** What `--json` says of a watch. */
interface Watched {
  decision: string;
  reason: string;
}

// Each builds the remote, which takes minutes on a machine that does other things besides.
test.describe.configure({ mode: 'serial', timeout: 2 * START_MAX_MS });
let team: TeamCheckout;

test.beforeAll(() => {
  team = TeamCheckout.of(remote);
  team.edit(page, (text) => `${text}\n${THROWS}\n`);
});
test.afterAll(() => team.remove());

/** Ends with 1 where the canary is not promoted. */
async function watch(site: MutableSite, version: string): Promise<Watched> {
  const words = ['canary', remote, version, '50%', '--watch', '--views', String(VISITS)];
  const said = await team.delivery(site.folder, ...words).catch((error: { stdout: string }) => {
    if (!error.stdout) throw error as unknown;
    return JSON.parse(error.stdout) as unknown;
  });
  return said as unknown as Watched;
}

/** Whether a report says how the list of series has loaded. Earlier ones may be about the rest of the page alone. */
function saysHowItLoaded(report: string | null): boolean {
  const { metrics } = JSON.parse(report ?? '{}') as Partial<Record<'metrics', Record<string, unknown>[]>>;
  return Boolean(
    metrics?.some(
      ({ remote: of, phase, outcome }) =>
        of === remote && phase === 'load' && ['ok', 'fell-back'].includes(String(outcome)),
    ),
  );
}

/** Visits the list of series until the browser has reported how it has loaded. */
async function visitAndReport(site: MutableSite, browser: Browser, canaryNumber: number): Promise<void> {
  const context = await browser.newContext();
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    CANARY_STORAGE_KEY,
    String(canaryNumber),
  ] as const);
  const visit = await context.newPage();
  const reported = visit.waitForResponse(
    (response) => response.url().endsWith('/.metrics') && saysHowItLoaded(response.request().postData()),
  );
  await visit.goto(`${site.url}/series`);
  // Also where the canary throws: the live version replaces it.
  await expect(visit.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  expect((await reported).status()).toBe(204);
  await context.close();
}

// That a good one is promoted, and every other verdict, is the subject of watch-canary.test.ts.
test('REQ-FED-1 a canary that throws in browsers is withdrawn without a person, and the log has the figures', async ({
  browser,
  site,
}) => {
  const before = site.live(remote).version;
  const { version = '' } = await team.ship(site.folder, 'publish', '--canary', '0%');
  const watching = watch(site, version);
  await expect.poll(() => site.canaryPercent(remote), { timeout: START_MAX_MS }).toBe(50);

  const browsers = Array.from({ length: 10_000 }, (_, number) => number);
  const visits = [true, false].flatMap((isHit) =>
    browsers.filter((number) => isInCanary(number, 50, remote, version) === isHit).slice(0, VISITS),
  );
  await Promise.all(visits.map((number) => visitAndReport(site, browser, number)));

  const { decision, reason } = await watching;
  expect(decision, reason).toBe('withdraw');
  expect(reason).toMatch(/% of \d+ page views failed, and 0 % of \d+ of .*; at most 1 % may fail\.$/);
  expect(site.canaryPercent(remote)).toBeUndefined();
  expect(site.live(remote).version).toBe(before);
  const { changes } = (await team.delivery(site.folder, 'status', remote, '--limit', '1')) as {
    changes?: object[];
  };
  expect(changes).toEqual([expect.objectContaining({ action: 'withdraw', reason })]);
});

test('REQ-FED-3 a live version that fails in browsers is named by status, though viewers see the one before', async ({
  browser,
  site,
}) => {
  // Another build, of which the origin has counted nothing yet.
  team.edit(page, (text) => `${text}// live\n`);
  const { version = '' } = await team.ship(site.folder, 'publish');
  await visitAndReport(site, browser, 0);
  await expect
    .poll(async () => {
      const { workspaces } = (await team.delivery(site.folder, 'status')) as {
        workspaces?: { workspace: string; failures?: string }[];
      };
      return workspaces?.find(({ workspace }) => workspace === remote)?.failures;
    })
    .toMatch(
      new RegExp(
        `^${remote} ${version.replaceAll(/[.+]/g, '\\$&')} has failed in 1 of 1 page views .*; in 1 of them, browsers had the version before instead\\.$`,
      ),
    );
});
