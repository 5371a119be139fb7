import fs from 'node:fs';
import path from 'node:path';
import { assembleSite, createFolderStore } from '@steadfast/delivery/releases';
import { copySite } from '../delivery/src/releases/copy-site';
import { check } from '../delivery/src/releases/publish';
import { openStore } from '../delivery/src/site/open-store';
import { readBuiltFeature, readBuiltHost } from '../delivery/src/site/read-build';
import type { BuiltFeature } from '@steadfast/contract';
import { HOST, siteFolder } from '../bin/workspaces.js';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { readLive } from './support/live-build';
import { buildRelease, findRelease, type Release } from './support/previous-release';
import { RemoteFailure } from './support/remote-failure';
import { startSite, temporaryFolder, type RunningSite } from './support/running-site';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

/** An address for each page that has parameters; pages of a remote that is not here are tried where they have none. */
const EXAMPLES: Record<string, string> = {
  '/series/:id': '/series/1',
  '/featured/:id': '/featured/1',
  '/video/:id': '/video/101',
};

interface Page {
  feature: BuiltFeature;
  address: string;
}

/** One address for each module of a feature that can be opened. */
function pagesOf(feature: BuiltFeature): Page[] {
  const byModule = new Map<string, string>();
  for (const route of feature.routes) {
    const address = EXAMPLES[route.path] ?? (route.path.includes(':') ? undefined : route.path);
    if (address && !byModule.has(route.module)) byModule.set(route.module, address);
  }
  return [...byModule.values()].map((address) => ({ feature, address }));
}

/** A build of the shell, or of a remote, by its folder. */
interface Build {
  name: string;
  dist: string;
}

/** The builds that are live in a site's folder. */
function buildsIn(folder: string): { shell: Build; remotes: Build[] } {
  const { host, features } = readLive(folder);
  const build = ({ name, version }: { name: string; version: string }) => ({
    name,
    dist: path.join(folder, name, version),
  });
  return { shell: build(host), remotes: features.map(build) };
}

/** Why builds of two releases may not go together. */
const UNFIT_CODES = ['export-missing', 'shape-changed', 'shared-package'];

/**
 * Puts those present builds into a release that the gate lets in: the shell, or each remote.
 *
 * @returns the builds of the mixed site, and what the gate says of each that it was asked about
 */
async function mix(release: string, changes: 'shell' | 'remotes') {
  let { shell, remotes } = buildsIn(release);
  const verdicts: { name: string; codes: string[] }[] = [];
  const candidates = buildsIn(siteFolder);
  for (const build of changes === 'shell' ? [candidates.shell] : candidates.remotes) {
    const { name, dist } = build;
    const built = name === HOST ? readBuiltHost(dist) : readBuiltFeature(dist);
    const { refusals } = await check(createFolderStore(release), dist, built);
    verdicts.push({ name, codes: refusals.map(({ code }) => code) });
    if (refusals.length > 0) continue;
    if (changes === 'shell') shell = build;
    else remotes = [...remotes.filter((each) => each.name !== name), build];
  }
  return { shell, remotes, verdicts };
}

/** The release that the present one meets: what is live, or the last one of the history with the contract before. */
const title = process.env.PREVIOUS_SITE ? 'what is live' : 'the last release with the contract before';

async function findOther(): Promise<Release | { missing: string }> {
  const from = process.env.PREVIOUS_SITE;
  if (from) {
    const folder = temporaryFolder('live-site');
    await copySite(await openStore(from, process.env), createFolderStore(folder));
    return { folder, from };
  }
  const found = findRelease();
  return 'commit' in found ? buildRelease(found.commit) : found;
}

/**
 * The compatibility matrix: teams publish at different times, so the shell of one release meets the remotes of another. What
 * the gate lets in runs.
 */
test.describe(`REQ-FED-1 ${title}`, () => {
  test.describe.configure({ mode: 'default' });
  // Building a release takes most of it.
  test.setTimeout(600_000);
  let release: Release | { missing: string };
  let folder = '';
  let site: RunningSite | undefined;

  test.beforeAll(async () => {
    release = await findOther();
    if ('missing' in release) process.stderr.write(`Not compared with ${title}: ${release.missing}.\n`);
  });
  test.afterEach(async () => {
    await site?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    site = undefined;
    folder = '';
  });

  const matrix = [
    { what: 'its remotes in the present shell', changes: 'shell' },
    { what: 'the present remotes in its shell', changes: 'remotes' },
  ] as const;

  for (const { what, changes } of matrix) {
    test(`${what}: every page works, with dialog and slot, or the gate refuses what it uses`, async ({
      page,
      request,
      watch,
    }, testInfo) => {
      if ('missing' in release) {
        testInfo.annotations.push({
          type: 'WARNING: nothing to compare with',
          description: release.missing,
        });
        return;
      }
      testInfo.annotations.push({ type: title, description: release.from });
      const { shell, remotes, verdicts } = await mix(release.folder, changes);
      for (const { name, codes } of verdicts) {
        testInfo.annotations.push({ type: name, description: codes.join() || 'goes live' });
        expect(codes.filter((code) => !UNFIT_CODES.includes(code))).toEqual([]);
      }
      if (verdicts.every(({ codes }) => codes.length > 0)) return;

      folder = temporaryFolder('combined-site');
      await assembleSite(
        folder,
        shell.dist,
        remotes.map(({ dist }) => dist),
      );
      const combined = readLive(folder);
      site = await startSite({ folder });
      const { url } = site;
      const loaded = new Set<string>();
      page.on('response', (response) => {
        if (response.ok()) loaded.add(new URL(response.url()).pathname.split('/').slice(1, 3).join(' '));
      });
      await arriveSignedIn(page, await signUpByApi(request, `${url}/api`, newPerson('Micah')));

      // The studio is not there for somebody who is no editor.
      const features = combined.features.filter(({ viewerCall }) => viewerCall === undefined);
      for (const { feature, address } of features.flatMap(pagesOf)) {
        await page.goto(url + address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(new RemoteFailure(page).alert).toBeHidden();
        expect(loaded).toContain(`${feature.name} ${feature.version}`);
      }
      expect(loaded).toContain(`${combined.host.name} ${combined.host.version}`);

      // The slot of one remote's page is filled by another one, whose dialog comes by intent.
      await page.goto(`${url}/video/101`);
      await new VideoPage(page).expectPlaying();
      await page.getByRole('button', { name: 'Add to a playlist' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add to a playlist' });
      await expect(dialog.getByRole('button', { name: 'New playlist' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(watch.listErrors()).toEqual([]);
    });
  }
});
