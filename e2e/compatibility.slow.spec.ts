import fs from 'node:fs';
import path from 'node:path';
import { assembleSite } from '@steadfast/delivery';
import { check, createFolderStore, readBuiltFeature, readBuiltHost } from '@steadfast/delivery/releases';
import { HOST, siteFolder } from '../scripts/workspaces';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { readLive, type LiveFeature } from './support/live-build';
import { previousRelease, type PreviousRelease } from './support/previous-release';
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
  feature: LiveFeature;
  address: string;
}

/** One address for each module of a feature that can be opened. */
function pagesOf(feature: LiveFeature): Page[] {
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

/** What the gate may say of a release that cannot go with the one before: then they never meet. */
const KEEPS_APART = [
  'contract-newer',
  'contract-major',
  'shared-range',
  'shared-missing',
  'export-missing',
  'export-removed',
];

/** Why the gate would not let a build go live beside the release before; nothing when it would. */
async function refusalsOf({ name, dist }: Build, before: string): Promise<string[]> {
  const built = name === HOST ? readBuiltHost(dist) : readBuiltFeature(dist);
  const { refusals } = await check(createFolderStore(before), dist, built);
  expect(refusals.filter(({ code }) => !KEEPS_APART.includes(code))).toEqual([]);
  return refusals.map(({ message }) => message);
}

/**
 * The compatibility matrix: teams publish at different times, so the shell of one release meets the remotes of another.
 * What the gate would refuse to publish stays what it was, as on the live site.
 * What is before is told by support/previous-release.ts.
 */
test.describe('REQ-FED-1 releases go together', () => {
  test.describe.configure({ mode: 'default' });
  // Building the release before takes most of it, where no site is given.
  test.setTimeout(300_000);
  let previous: PreviousRelease;
  let folder = '';
  let site: RunningSite | undefined;

  test.beforeAll(async () => {
    previous = await previousRelease();
  });
  test.afterEach(async () => {
    await site?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const matrix = [
    { title: 'the remotes before, in the present shell', changes: 'shell' },
    { title: 'the present remotes, in the shell before', changes: 'remotes' },
  ] as const;

  for (const { title, changes } of matrix) {
    test(`${title}: every page works, and so do dialog and slot across remotes`, async ({
      page,
      request,
      watch,
    }, testInfo) => {
      testInfo.annotations.push({
        type: previous.isStandIn ? 'WARNING: nothing to compare with' : 'the release before',
        description: previous.from,
      });
      if (previous.isStandIn) process.stderr.write(`compatibility.slow.spec.ts: ${previous.from}.\n`);
      const present = buildsIn(siteFolder);
      const before = buildsIn(previous.folder);
      let { shell, remotes } = changes === 'shell' ? { ...before, shell: present.shell } : before;
      for (const build of changes === 'shell' ? [present.shell] : present.remotes) {
        const refused = await refusalsOf(build, previous.folder);
        testInfo.annotations.push(
          ...refused.map((description) => ({ type: 'refused by the gate', description })),
        );
        const others = remotes.filter(({ name }) => name !== build.name);
        if (changes === 'remotes' && refused.length === 0) remotes = [...others, build];
        if (changes === 'shell' && refused.length > 0) shell = before.shell;
      }
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

      for (const { feature, address } of combined.features.flatMap(pagesOf)) {
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
      expect(watch.complaints()).toEqual([]);
    });
  }
});
