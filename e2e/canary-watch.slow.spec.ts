/** Canaries that decide about themselves, by what real browsers report. */
import type { Browser } from '@playwright/test';
import { CANARY_STORAGE_KEY, isInCanary } from '../shared/host/src/registry/canary-share';
import { MutableSite } from './support/mutable-site';
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

// Each builds a remote and waits for what browsers report: minutes, on a machine that does other things besides.
test.describe.configure({ mode: 'serial', timeout: 2 * START_MAX_MS });
let team: TeamCheckout;
let site: MutableSite;

test.beforeAll(async () => {
  test.setTimeout(START_MAX_MS);
  team = TeamCheckout.of(remote);
  site = await MutableSite.start();
});
test.afterAll(async () => {
  team.remove();
  await site.stop();
});

/** Publishes a version whose list of series begins with a statement. */
async function publish(statement: string, ...words: string[]): Promise<string> {
  team.edit(page, (text) => `${text.replace(/\n\/\/ test\n.*\n$/, '')}\n// test\n${statement}\n`);
  const { version = '' } = await team.ship(site.folder, 'publish', ...words);
  return version;
}

/** Ends with 1 where the canary is not promoted. */
async function watch(version: string, ...limits: string[]): Promise<Watched> {
  const words = ['canary', remote, version, '50%', '--watch', '--views', String(VISITS), ...limits];
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
async function visitAndReport(browser: Browser, canaryNumber: number): Promise<void> {
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

for (const { what, statement, limits, decision, reason, action } of [
  {
    what: 'throws in browsers',
    statement: THROWS,
    limits: ['--for', '10m'],
    decision: 'withdraw',
    reason: /% of \d+ page views failed, and 0 % of \d+ of .*; at most 1 % may fail\.$/,
    action: 'withdraw',
  },
  {
    what: 'is good',
    statement: 'export const isGood = true;',
    limits: ['--for', '2m'],
    decision: 'promote',
    reason: /^0 % of \d+ page views failed, and 0 % of \d+ of .*\.$/,
    action: 'promote',
  },
]) {
  test(`REQ-FED-1 a canary that ${what}: ${decision}, without a person, and the log has the figures`, async ({
    browser,
  }) => {
    const before = site.live(remote).version;
    const version = await publish(statement, '--canary', '0%');
    const watching = watch(version, ...limits);
    await expect.poll(() => site.canaryPercent(remote)).toBe(50);

    const browsers = Array.from({ length: 10_000 }, (_, number) => number);
    const visits = [true, false].flatMap((isHit) =>
      browsers.filter((number) => isInCanary(number, 50, remote, version) === isHit).slice(0, VISITS),
    );
    await Promise.all(visits.map((number) => visitAndReport(browser, number)));

    const watched = await watching;
    expect(watched.decision, watched.reason).toBe(decision);
    expect(watched.reason).toMatch(reason);
    expect(site.canaryPercent(remote)).toBeUndefined();
    expect(site.live(remote).version).toBe(decision === 'promote' ? version : before);
    const { changes } = (await team.delivery(site.folder, 'status', remote, '--limit', '1')) as {
      changes?: object[];
    };
    expect(changes).toEqual([expect.objectContaining({ action, reason: watched.reason })]);
  });
}

test('REQ-FED-3 a live version that fails in browsers is named by status, though viewers see the one before', async ({
  browser,
}) => {
  const version = await publish(`${THROWS} // live`);
  await visitAndReport(browser, 0);
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
