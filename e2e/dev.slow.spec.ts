import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { rootFolder } from '../bin/workspaces.js';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { waitForOutput, watch } from './support/child-server';
import { freePortsInARow, isFree } from './support/free-port';
import { isSamePage, markPage } from './support/page-watch';
import { startInDevelopment, type RunningInDevelopment } from './support/development';
import { copyRepository, type RepositoryCopy } from './support/repository-copy';
import { sharedPackages } from './support/share-scope';
import { START_MAX_MS, temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

test.describe('npm run dev', () => {
  test.describe.configure({ mode: 'default' });
  let copy: RepositoryCopy | undefined;
  let site: RunningInDevelopment | undefined;

  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    copy = copyRepository('dev-copy');
    site = await startInDevelopment({ folder: copy.folder });
  });
  test.afterAll(async () => {
    await site?.stop();
    copy?.remove();
  });

  test('REQ-FED-4 npm run dev repaints an edit of a remote, and of the shell, without a reload and keeps store and state', async ({
    page,
    request,
    bar,
  }) => {
    const url = site?.url ?? '';
    // The hero then stands still.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arriveSignedIn(page, await signUpByApi(request, `${url}/api`, newPerson('Tobias')));
    await page.goto(url);
    await expect(bar.name('Tobias')).toBeVisible();
    await page.getByRole('button', { name: 'Next slide' }).click();
    const second = page.getByRole('group', { name: '2 of 4' });
    await expect(second).toBeVisible();
    await markPage(page);
    const profileCalls: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/profile/self')) profileCalls.push(call.url());
    });

    copy?.edit('mfe-catalog/src/pages/Home/FeaturedRows.tsx', (text) =>
      text.replace("'Featured series'", "'Series to begin with'"),
    );
    await expect(page.getByRole('region', { name: 'Series to begin with' })).toBeVisible();
    copy?.edit('mfe-catalog/src/pages/Home/Hero/Hero.tsx', (text) =>
      text.replace('"Next slide"', '"The slide after this"'),
    );
    await expect(page.getByRole('button', { name: 'The slide after this' })).toBeVisible();
    copy?.edit('shell/src/layout/NavigationBar.tsx', (text) =>
      text.replace('label="Playlists"', 'label="Lists"'),
    );
    await expect(bar.link('Lists')).toBeVisible();

    await expect(second).toBeVisible();
    await expect(bar.name('Tobias')).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    expect(profileCalls).toEqual([]);
  });
});

test.describe('One remote of a checkout in a live site', () => {
  test.describe.configure({ mode: 'default' });
  let copy: RepositoryCopy | undefined;
  let local: RunningInDevelopment | undefined;
  const page = 'mfe-catalog/src/pages/SeriesList/SeriesListPage.tsx';
  const entry = () => `${local?.url ?? ''}/-/local/mfe-catalog/remoteEntry.js`;
  const link = (from: string) => `/series?tab=2&override=mfe-catalog@${from}`;

  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(START_MAX_MS);
    copy = copyRepository('against-copy');
    copy.edit(page, (text) => text.replace('<PageHeading>Series<', '<PageHeading>Series of this checkout<'));
    local = await startInDevelopment({ remote: 'mfe-catalog', folder: copy.folder, against: baseURL ?? '' });
  });
  test.afterAll(async () => {
    await local?.stop();
    copy?.remove();
  });

  test('REQ-FED-4 --against shows a remote among the live others, and each edit without a reload, with one React from the live shell', async ({
    page: tab,
    watch,
  }) => {
    const heading = (name: string) => tab.getByRole('heading', { level: 1, name, exact: true });
    await tab.goto(`${local?.url ?? ''}/series`);
    await expect(heading('Series of this checkout')).toBeVisible();
    const shared = await sharedPackages(tab);
    expect(shared.map(({ name }) => name)).toContain('react/jsx-runtime');
    for (const { name, offers } of shared) {
      expect(offers.map(({ from }) => `${name} from ${from}`)).toEqual([`${name} from shell`]);
    }
    expect(watch.listErrors()).toEqual([]);
    await markPage(tab);
    copy?.edit(page, (text) => text.replace('<PageHeading>Series of this checkout<', '<PageHeading>{'));
    const overlay = tab.locator('#rspack-dev-server-client-overlay');
    await expect(overlay.contentFrame().locator('body')).toContainText(
      /SeriesListPage\.tsx[\s\S]*Syntax Error/,
    );
    copy?.edit(page, (text) => text.replace('<PageHeading>{', '<PageHeading>Series once more<'));
    await expect(heading('Series once more')).toBeVisible();
    await expect(overlay).toHaveCount(0);
    expect(await isSamePage(tab)).toBe(true);
    copy?.edit(page, (text) => text.replace('Series once more', 'Series of this checkout'));
  });

  test('REQ-FED-4 ?override= shows a local remote in one tab of the live site, after a question, until it is stopped', async ({
    page: tab,
    context,
  }) => {
    const heading = (name: string) => tab.getByRole('heading', { level: 1, name, exact: true });
    const strip = tab.getByRole('region', { name: 'Overrides in this tab' });
    await tab.goto(link(entry()));
    await expect(heading('Series')).toBeVisible();
    await expect(strip).toContainText('This link wants to replace mfe-catalog in this tab');
    await expect(tab).toHaveURL(/\/series\?tab=2$/);
    await strip.getByRole('button', { name: 'Use it' }).click();
    await expect(heading('Series of this checkout')).toBeVisible();
    await expect(strip).toContainText(`In this tab, mfe-catalog comes from ${local?.url ?? ''}`);

    const opens = context.waitForEvent('page');
    await tab.evaluate(() => void window.open('/series'));
    const opened = await opens;
    await expect(opened.getByRole('heading', { level: 1, name: 'Series', exact: true })).toBeVisible();
    await opened.close();

    await strip.getByRole('button', { name: 'Stop mfe-catalog' }).click();
    await expect(heading('Series')).toBeVisible();
    await expect(strip).toBeHidden();
  });
});

test('REQ-FED-4 SIGTERM to npm ends all servers of npm run dev', async () => {
  test.setTimeout(START_MAX_MS);
  const first = await freePortsInARow(3);
  const data = temporaryFolder('data');
  const npm = spawn('npm', ['run', 'dev', '-w', 'mfe-account'], {
    cwd: rootFolder,
    env: { ...process.env, PORT: String(first), DATA_DIR: data, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = watch(npm);
  await waitForOutput(server, /^ready /m);
  expect(await isFree(first + 1)).toBe(false);
  npm.kill('SIGTERM');
  const ports = [first, first + 1, first + 2];
  await expect.poll(() => Promise.all(ports.map(isFree)), { timeout: 15_000 }).toEqual([true, true, true]);
  fs.rmSync(data, { recursive: true, force: true });
});
