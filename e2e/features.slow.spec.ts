import type { Locator, Page } from '@playwright/test';
import { createFolderStore } from '@steadfast/delivery/releases';
import { disable } from '../delivery/src/releases/switch';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { overhangPx, waitForTransitions } from './support/barriers';
import { formatPrayerEntry, prayer } from './support/prayer-remote';
import { expect, test } from './support/test';

const remote = 'mfe-playlists';
const path = '/my_playlists';
/** More than the bar has room for. */
const many = Array.from({ length: 8 }, (_, index) => `Many links ${index + 1}`);

test.describe('The links, actions and shortcuts of a remote', () => {
  test.beforeEach(({ site }) => {
    site.publish(remote, '0.1.0-linked', undefined, {
      links: [
        ...many.map((label) => ({ place: 'bar' as const, label, path })),
        { place: 'bar', label: 'Mine', path, for: 'signed-in', order: 15, icon: 'heart' },
        { place: 'drawer', label: 'Lists', path, order: 1 },
        { place: 'footer', label: 'All lists', path },
        { place: 'footer', label: 'Why lists?', path, for: 'signed-out' },
      ],
      actions: [{ on: 'series', label: 'Show my lists', path }],
      shortcuts: [{ key: 'p', label: 'My lists', path }],
    });
  });

  test('REQ-FED-1 REQ-FED-2 the links, actions and shortcuts of a remote come with it, links in HTML already and in their order, lead to its page, and go with it', async ({
    page,
    request,
    bar,
    drawer,
    site,
    watch,
  }) => {
    // The first requests after a publication may get a page that browsers render.
    const readHtml = async () => (await request.get(`${site.url}/series`)).text();
    await expect.poll(readHtml).toContain('>Series</span></a>');
    const html = await readHtml();
    for (const label of [many[0], 'All lists', 'Why lists?']) expect(html).toContain(`>${label}<`);
    expect(html).not.toContain('>Mine<');

    await page.goto(`${site.url}/series`);
    const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'More pages' });
    await expect(footer.getByRole('link')).toHaveText(['All lists', 'Why lists?']);
    await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, newPerson('Silas')));
    await page.goto(`${site.url}/series`);
    await expect(bar.link('Mine').locator('svg')).toBeVisible();
    await expect(footer.getByRole('link')).toHaveText(['All lists']);
    await drawer.open();
    const pages = drawer.sheet.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(pages).toHaveText(['Lists', 'Home', 'Mine', 'Series', 'Give', 'About', ...many]);
    await drawer.link('Lists').click();
    await expect(page).toHaveURL(site.url + path);
    await expect(bar.link('Mine')).toHaveAttribute('aria-current', 'page');

    const series = page.getByRole('region', { name: 'Featured series' });
    const menu = series.getByRole('button', { name: /^More actions for / }).first();
    await page.goto(site.url);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Show my lists', exact: true }).click();
    await expect(page).toHaveURL(site.url + path);
    await page.goto(`${site.url}/about`);
    // Keys are heard once their code has come, when the page is idle.
    await expect(async () => {
      await page.keyboard.press('p');
      await expect(page).toHaveURL(site.url + path, { timeout: 1_000 });
    }).toPass();

    await disable(createFolderStore(site.folder), remote);
    await page.goto(`${site.url}/series`);
    await expect(bar.link('Series')).toHaveAttribute('aria-current', 'page');
    await expect(bar.link('Mine')).toHaveCount(0);
    await expect(footer).toHaveCount(0);
    await page.keyboard.press('p');
    await page.goto(site.url);
    await expect(series).toBeVisible();
    await expect(menu).toHaveCount(0);
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-NAV-11 links that are too many leave the bar its one row, where the focus finds each, and neither drawer nor footer overflows at 320 px', async ({
    page,
    request,
    bar,
    drawer,
    site,
  }) => {
    const person = newPerson('Bartholomew-Maximilian-Nebuchadnezzar');
    await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, person));
    await page.goto(`${site.url}/give`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const height = await barHeight(page);
    for (const width of [1280, 992, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => barHeight(page), `at ${width} px`).toBe(height);
      expect(await overhangPx(page), `at ${width} px`).toBeLessThanOrEqual(0);
      expect(await overlaps(page), `at ${width} px`).toEqual([]);
      const isWide = width >= 992;
      await expect(bar.link('Home')).toBeVisible({ visible: isWide });
      if (!isWide) continue;
      expect(await isInBar(page, 'Many links 8')).toBe(false);
      await bar.link('Many links 7').focus();
      await page.keyboard.press('Tab');
      await expect(bar.link('Many links 8')).toBeFocused();
      expect(await isInBar(page, 'Many links 8')).toBe(true);
      await page.getByRole('main').focus();
      expect(await isInBar(page, 'About')).toBe(true);
    }
    await drawer.open();
    await waitForTransitions(page);
    await drawer.link('Many links 8').scrollIntoViewIfNeeded();
    expect(await drawer.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  });
});

const failure = (place: Locator) => place.getByRole('alert').filter({ hasText: 'This did not load.' });
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('REQ-FED-3 when all that a remote adds to other pages throws, its state too, they lose nothing but these parts', async ({
  page,
  request,
  bar,
  site,
  watch,
}) => {
  site.add(prayer, '0.2.0-throws', (container) => formatPrayerEntry(container, true));
  await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, newPerson('Silas')));

  await page.goto(site.url);
  await expect(failure(page.getByRole('main'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured series' }).getByRole('article')).not.toHaveCount(0);

  await bar.search.click();
  await search(page).getByRole('combobox').fill('iron');
  await expect(failure(search(page))).toBeVisible();
  await expect(search(page).getByRole('grid').getByRole('article')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();

  await page.goto(`${site.url}/series/1?tab=mfe-prayer`);
  const panel = page.getByRole('tabpanel', { name: 'Prayers' });
  await failure(panel).getByRole('button', { name: 'Try again' }).click();
  await expect(failure(panel)).toBeVisible();
  await page.getByRole('tab', { name: /^Episodes/ }).click();
  await expect(page.getByRole('link', { name: 'Heat Before Hammer' }).first()).toBeVisible();

  await page.goto(`${site.url}/profile`);
  await expect(failure(page.getByRole('region', { name: 'Prayers' }))).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(bar.link('Log In')).toBeVisible();

  const reported = (what: string) =>
    watch.consoleErrors.filter((error) => error.includes(`The ${what} of mfe-prayer crashed`)).length;
  // Once for each of the three documents.
  expect([reported('reducer'), reported('saga')]).toEqual([3, 3]);
  expect(watch.exceptions).toEqual([]);
});

const barHeight = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height);

/** Whether a link of the bar can be seen there. */
const isInBar = (page: Page, label: string) =>
  page.getByRole('banner').evaluate((bar, text) => {
    const link = [...bar.querySelectorAll('a')].find(({ textContent }) => textContent === text);
    if (!link) return false;
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }, label);

/** Neighbours in the bar of which one reaches into the other. */
const overlaps = (page: Page) =>
  page.getByRole('banner').evaluate(({ firstElementChild }) => {
    const shown = [...(firstElementChild?.children ?? [])].filter((child) => child.clientWidth > 0);
    return shown.flatMap((child, index) => {
      const next = shown[index + 1]?.getBoundingClientRect();
      const isOver = next && child.getBoundingClientRect().right > next.left + 0.5;
      return isOver ? [child.textContent] : [];
    });
  });
