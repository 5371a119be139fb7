import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { signPreview } from '../delivery/src/previews/preview-token';
import { expectNoBarriers, overhangPx } from './support/barriers';
import type { MutableSite } from './support/mutable-site';
import { PREVIEW_SECRET } from './support/running-site';
import { TeamCheckout } from './support/team-checkout';
import { expect, test } from './support/test';

const remote = 'mfe-catalog';
/** What the page of all series is called: live, and in the pull request. */
const live = 'Series';
const proposed = 'Series of a pull request';
const DAY_MS = 86_400_000;

test.describe('REQ-FED-4 the preview of a pull request', () => {
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

  test('opens in the tab of its link, marked and until it is left, and nothing of it is cached or seen by anybody else', async ({
    page,
    browser,
    context,
    site,
    request,
  }) => {
    const readLive = () => fs.readFileSync(`${site.folder}/live.json`, 'utf8');
    const before = readLive();
    const { token, version } = await makePreview(site);
    expect(readLive()).toBe(before);

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

  test('its strip can be used by everybody, on a phone and on a desk', async ({ page, site }) => {
    const { token } = await makePreview(site);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(linkTo(site, token));
      await expect(strip(page)).toContainText('Preview in this tab only');
      await expectNoBarriers(page);
      expect(await overhangPx(page)).toBeLessThanOrEqual(0);
      const leave = strip(page).getByRole('button');
      await leave.focus();
      await expect(leave).toBeInViewport();
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/preview-${width}.png` });
      await page.goto(linkTo(site, 'nothing'));
      await expect(strip(page).getByRole('alert')).toBeVisible();
      await expectNoBarriers(page);
      expect(await overhangPx(page)).toBeLessThanOrEqual(0);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/refused-${width}.png` });
    }
  });

  test('ends in the open tab when its link expires', async ({ page, site }) => {
    const { token } = await makePreview(site);
    await page.clock.install();
    await page.goto(linkTo(site, token));
    await expect(heading(page, proposed)).toBeVisible();
    await expect(strip(page)).toContainText('Preview in this tab only');
    await page.clock.fastForward(7 * DAY_MS);
    await expect(strip(page).getByRole('status')).toContainText(`The preview of ${remote} has expired.`);
    await strip(page).getByRole('button', { name: 'Load the live version' }).click();
    await expect(heading(page, live)).toBeVisible();
  });

  test('is refused when its signature is changed, when it has expired, and for what is not there, and the live site is shown', async ({
    page,
    site,
    watch,
  }) => {
    const { token, version } = await makePreview(site);
    const sign = (preview: { version?: string; days?: number }) =>
      signPreview(
        {
          name: remote,
          version: preview.version ?? version,
          expiresAt: new Date(Date.now() + (preview.days ?? 1) * DAY_MS),
        },
        PREVIEW_SECRET,
      );
    const refused: [string, string][] = [
      [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'This preview link is not valid.'],
      [token.replace(version, site.live(remote).version), 'This preview link is not valid.'],
      [sign({ days: -1 }), `This preview of ${remote} expired on `],
      [sign({ version: '9.9.9' }), `${remote} 9.9.9 is not on this site any more.`],
      ['', 'This preview link is not valid.'],
    ];
    for (const [changed, sentence] of refused) {
      await page.goto(linkTo(site, changed));
      await expect(heading(page, live)).toBeVisible();
      await expect(strip(page).getByRole('alert')).toContainText(sentence);
      await expect(strip(page).getByRole('alert')).toContainText('Nothing was changed in this tab.');
    }
    await strip(page).getByRole('button', { name: 'Close' }).click();
    await expect(strip(page)).toHaveCount(0);
    // Only the refusals themselves, which the browser logs.
    expect(watch.listErrors().filter((text) => !/40[34]|410/.test(text))).toEqual([]);
  });
});

const strip = (page: Page) => page.getByRole('region', { name: 'Preview in this tab' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
