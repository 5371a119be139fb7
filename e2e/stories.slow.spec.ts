/** Each component in all its states, as in Storybook: without barriers, without overflow, and as its approved picture. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rootFolder } from '../bin/workspaces.js';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { expect, test } from './support/test';
import { expectPicture, hideWhatVaries, waitForFrame, waitForPictures } from './visual/visual-state';

/** No server: the browser gets the files of the build from here. */
const ORIGIN = 'http://stories.test';
const STORIES = 'visual/stories';
/** The start of the code of a hundred stories, and what looks at each. */
const MANY_STORIES_MAX_MS = 900_000;

test.use({ deviceScaleFactor: 0.5 });

test.describe('Storybook', () => {
  test.describe.configure({ mode: 'default', timeout: MANY_STORIES_MAX_MS });
  let folder = '';

  test.beforeAll(() => {
    test.setTimeout(MANY_STORIES_MAX_MS);
    folder = test.info().outputPath('storybook');
    const build = ['storybook', 'build', '-c', 'shared/tooling/storybook', '-o', folder, '--quiet'];
    execFileSync('npx', build, {
      cwd: rootFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
  });

  async function open(page: Page, story: string): Promise<void> {
    await page.route(`${ORIGIN}/**`, (route) =>
      route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
    );
    // The addon's own axe must not run beside the test's.
    await page.goto(`${ORIGIN}/iframe.html?id=${story}&globals=theme:both;a11y.manual:!true`);
    await page.getByRole('main').waitFor();
  }

  test('REQ-UI-1 each story looks as approved in both themes, has no barrier that axe finds and does not overflow sideways', async ({
    page,
    watch,
  }) => {
    const { entries } = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
      entries: Record<string, unknown>;
    };
    const stories = Object.keys(entries);
    expect(stories.length).toBeGreaterThan(100);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const story of stories) {
      await test.step(story, async () => {
        await page.setViewportSize({ width: 320, height: 900 });
        await open(page, story);
        expect.soft(await overhangPx(page), `overflow of ${story} at 320 px`).toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 1280, height: 600 });
        await waitForFrame(page);
        expect.soft(await overhangPx(page), `overflow of ${story} at 1280 px`).toBeLessThanOrEqual(0);
        await expectNoBarriers(page);
        await hideWhatVaries(page);
        await waitForPictures(page);
        await expectPicture(page, [STORIES, `${story}.jpg`]);
      });
    }
    const pictures = fs.readdirSync(path.join(import.meta.dirname, STORIES));
    expect(pictures.filter((name) => !stories.includes(path.parse(name).name))).toEqual([]);
    expect(watch.listErrors()).toEqual([]);
  });
});
