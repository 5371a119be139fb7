import type { Page } from '@playwright/test';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { readLive } from './support/live-build';
import type { MutableSite } from './support/mutable-site';
import { TeamCheckout } from './support/team-checkout';
import { expect, test } from './support/test';

const remote = 'mfe-catalog';
/** What the page of all series is called: live, and in the pull request. */
const live = 'Series';
const proposed = 'Series of a pull request';

test.describe('Previews', () => {
  // One worker: the proposed version is built once.
  test.describe.configure({ mode: 'default' });
  let team: TeamCheckout;

  test.beforeAll(() => {
    team = TeamCheckout.of(remote);
    team.retitleSeries(live, proposed);
  });
  test.afterAll(() => team.remove());

  /** `delivery preview`, as a pull request's workflow runs it. */
  async function makePreview(site: MutableSite): Promise<{ token: string; version: string }> {
    const { link = '', version = '' } = await team.ship(site.folder, 'preview');
    return { version, token: new URL(link, site.url).searchParams.get('preview') ?? '' };
  }

  const linkTo = (site: MutableSite, token: string) => `${site.url}/series?tab=2&preview=${token}`;

  test('REQ-FED-4 the preview of a pull request opens in the tab of its link, marked and until it is left, and nothing of it is cached or seen by anybody else', async ({
    page,
    browser,
    context,
    site,
    request,
  }) => {
    const before = readLive(site.folder);
    const { token, version } = await makePreview(site);
    expect(readLive(site.folder)).toEqual(before);

    const responses: { url: string; cache: string | undefined }[] = [];
    page.on('response', (response) => {
      const url = response.url();
      if (url.includes('preview')) responses.push({ url, cache: response.headers()['cache-control'] });
    });
    await page.goto(linkTo(site, token));
    await expect(heading(page, proposed)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/series?tab=2`);
    await expect(strip(page)).toContainText(`Preview in this tab only: ${remote} ${version}, until `);
    await expect(page.locator('html[data-rendered=""]')).toHaveCount(0);
    expect(responses.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);

    await page.reload();
    await expect(heading(page, proposed)).toBeVisible();
    await expect(strip(page)).toBeVisible();

    const other = await browser.newContext();
    const theirs = await other.newPage();
    await theirs.goto(`${site.url}/series`);
    await expect(heading(theirs, live)).toBeVisible();
    await expect(strip(theirs)).toHaveCount(0);
    await other.close();
    for (const path of ['/series', '/series?tab=2', '/registry.json']) {
      const response = await request.get(`${site.url}${path}`);
      expect(await response.text()).not.toContain(version);
    }
    const opens = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/series'));
    const opened = await opens;
    await expect(heading(opened, live)).toBeVisible();
    await opened.close();

    await strip(page)
      .getByRole('button', { name: `Leave the preview of ${remote}` })
      .click();
    await expect(heading(page, live)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  test('REQ-FED-4 the strip of a preview, and of one that is refused, has no barrier on a phone or a desk', async ({
    page,
    site,
  }) => {
    const { token } = await makePreview(site);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(linkTo(site, token));
      // The tab loads again, and a strip of before may be there until then.
      await page.waitForURL(({ searchParams }) => !searchParams.has('preview'));
      await expect(strip(page)).toContainText('Preview in this tab only');
      await expectNoBarriers(page);
      expect(await overhangPx(page)).toBeLessThanOrEqual(0);
      const leave = strip(page).getByRole('button');
      await leave.focus();
      await expect(leave).toBeInViewport();
      await page.goto(linkTo(site, 'nothing'));
      await expect(strip(page).getByRole('alert')).toBeVisible();
      await expectNoBarriers(page);
      expect(await overhangPx(page)).toBeLessThanOrEqual(0);
    }
  });
});

const strip = (page: Page) => page.getByRole('region', { name: 'Preview in this tab' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
