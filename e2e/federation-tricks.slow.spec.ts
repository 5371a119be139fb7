import type { Page } from '@playwright/test';
import { REMOTES } from '../bin/workspaces.js';
import { startInDevelopment, type RunningInDevelopment } from './support/development';
import { builtText, liveFeature, readLive, sourcesOf } from './support/live-build';
import { waitForHydration } from './support/page-watch';
import { hasExternalRuntime, sharedPackages } from './support/share-scope';
import { START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';

/**
 * What the build does beyond the documented (docs/decisions/0001-federation.md), each with a test that fails when it stops
 * working: after an update of rspack or of the federation runtime, these tell.
 */

/** Most that a remote's entry may weigh, brotli: 29.6 KB raw and more without the tricks. */
const ENTRY_MAX_BYTES = 7_000;

test('the entry of each remote holds the federation runtime as ES modules, without its core, and is small', () => {
  for (const remote of REMOTES) {
    const { entry } = liveFeature(remote);
    const runtime = sourcesOf(remote, entry).filter((source) =>
      /node_modules\/@module-federation/.test(source),
    );
    expect(runtime.length, remote).toBeGreaterThan(0);
    // CommonJS is not tree-shaken.
    expect(runtime.filter((source) => source.endsWith('.cjs'))).toEqual([]);
    // The host gives the core to all.
    expect(runtime.filter((source) => source.includes('/runtime-core/'))).toEqual([]);
    expect(entry.brotliBytes, remote).toBeLessThan(ENTRY_MAX_BYTES);
  }
});

test('the shell brings the core of the federation runtime, without what no host here needs', () => {
  const { host, features } = readLive();
  const ofShell = host.scripts.flatMap((script) => sourcesOf('shell', script));
  const core = ofShell.filter((source) => source.includes('/runtime-core/'));
  expect(core.length).toBeGreaterThan(0);
  expect(core.filter((source) => /SnapshotHandler\.js|utils\/preload\.js/.test(source))).toEqual([]);
  const all = [...ofShell, ...features.flatMap(({ name, entry }) => sourcesOf(name, entry))];
  // Scripts in Node.js, and remotes that are known when the host is built.
  const unused = /sdk\/dist\/node\.js|runtime\/dist\/(remotes|updateOptions|init)\.js/;
  expect(all.filter((source) => unused.test(source))).toEqual([]);
  expect(ofShell.filter((source) => source.includes('federation-unused.js'))).toHaveLength(1);
});

test('the router is its build for production, not the one that warns developers', () => {
  const { host } = readLive();
  const router = host.scripts.flatMap((script) =>
    sourcesOf('shell', script).filter((source) => source.includes('/react-router/dist/')),
  );
  expect(router.length).toBeGreaterThan(0);
  expect(router.filter((source) => !source.includes('/react-router/dist/production/'))).toEqual([]);
});

test('styles are written for browsers in which the scripts run, not for older ones', () => {
  const { host, features } = readLive();
  const texts = [
    ...host.styles.map((style) => builtText(host, style)),
    ...features.flatMap((feature) =>
      Object.values(feature.modules).flatMap(({ styles }) =>
        styles.map((style) => builtText(feature, style)),
      ),
    ),
  ];
  expect(texts.length).toBeGreaterThan(REMOTES.length);
  // As each logical property was written out before: `:-webkit-any(:lang(ar),:lang(he),…)`.
  expect(texts.filter((text) => /:-webkit-any\(|:-moz-any\(/.test(text))).toEqual([]);
});

test.describe('A remote that runs alone, in the stand-in shell', () => {
  test.describe.configure({ mode: 'default' });
  let alone: RunningInDevelopment | undefined;
  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    alone = await startInDevelopment({ remote: 'mfe-playlists' });
  });
  test.afterAll(() => alone?.stop());

  test('REQ-FED-2 REQ-FED-4 is offered each package once, from the host, in the version and with the names that the assembled site offers', async ({
    page,
    watch,
  }) => {
    const offeredAt = async (url: string, host: string) => {
      await page.goto(`${url}/my_playlists`);
      await expectMyPlaylists(page);
      const shared = await sharedPackages(page);
      expect(shared.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['react', 'react-dom', 'react-redux', '@steadfast/sdk']),
      );
      for (const { name, offers } of shared) {
        expect(offers.map(({ version }) => `${name} ${version}`)).toHaveLength(1);
        // The runtime names who used a module first where that loads when it is first used.
        if (!/^@steadfast\/.*\//.test(name))
          expect(`${name} from ${offers[0]?.from}`).toBe(`${name} from ${host}`);
      }
      expect(await hasExternalRuntime(page), 'the runtime of the host').toBe(true);
      return Object.fromEntries(
        shared.map(({ name, offers, exports }) => [
          name,
          {
            versions: offers.map(({ version }) => version),
            // React for development has these two beside the others.
            exports: exports.filter((one) => !['act', 'captureOwnerStack'].includes(one)).sort(),
          },
        ]),
      );
    };
    const offered = await offeredAt('', 'shell');
    const exportsOf = (name: string) => offered[name]?.exports;
    expect(exportsOf('react-router-dom')).toEqual(expect.arrayContaining(['Link', 'useNavigate']));
    expect(exportsOf('react-router-dom')).not.toContain('createBrowserRouter');
    expect(exportsOf('@tanstack/react-query')).toEqual(expect.arrayContaining(['useQuery']));
    expect(exportsOf('@tanstack/react-query')).not.toContain('useInfiniteQuery');
    expect(exportsOf('react-redux')).toEqual(expect.arrayContaining(['useSelector']));
    expect(exportsOf('react-redux')).not.toContain('connect');
    expect(await offeredAt(alone?.url ?? '', 'stand-in')).toEqual(offered);

    // Its hooks use the host's router, cache and store.
    await page.getByRole('main').getByRole('button', { name: 'Log in or sign up' }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmy_playlists$/);
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-FED-4 the stand-in shell lists what a remote adds, and opens its dialogs with samples', async ({
    page,
    watch,
  }) => {
    await page.goto(`${alone?.url ?? ''}/-/pages`);
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(section('Routes').getByRole('link', { name: '/my_playlists' })).toBeVisible();
    const dialogs = section('Dialogs');
    await dialogs.getByRole('button', { name: 'Open share' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Forged');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const form = section('Routes').getByRole('form', { name: '/playlist/:linkSlug' });
    await form.getByLabel('linkSlug').fill('no-such-playlist');
    await form.getByRole('button', { name: 'Visit' }).click();
    await expect(page).toHaveURL(/\/playlist\/no-such-playlist$/);
    expect(watch.listErrors()).toEqual([]);
  });
});

async function expectMyPlaylists(page: Page): Promise<void> {
  await expect(page.getByText('Log in to see your playlists')).toBeVisible();
  // The text is in the HTML, too.
  await waitForHydration(page);
}
