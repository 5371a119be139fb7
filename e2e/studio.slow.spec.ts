import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startProgram, waitForOutput } from './support/child-server';
import { arriveAsViewer, openStudio } from './support/editor';
import { IN_ITS_FOLDER, startSite, START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const TITLE = 'Iron sharpens iron';
const SERIES = 'Forged';

test('an editor uploads a clip, sees it encoded and publishes it, and a viewer plays it', async ({
  browser,
  request,
}) => {
  test.setTimeout(START_MAX_MS * 2);
  const site = await startSite({ env: IN_ITS_FOLDER });
  const env = { ...IN_ITS_FOLDER, DATA_DIR: site.dataFolder, LOG_LEVEL: 'info' };
  const worker = startProgram(['bin/steadfast.mjs', 'worker'], { env });
  try {
    await waitForOutput(worker, /waits for videos/);
    const page = await openStudio({ site, browser, request });
    await page.getByLabel('Choose videos').setInputFiles(makeClip(site.dataFolder));
    await page.getByRole('list', { name: 'Uploads' }).getByRole('link', { name: /^Iron/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByLabel('Series').selectOption(SERIES);
    await page.getByLabel('Description').fill('A clip of two seconds.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    // Its preview is there once it is encoded.
    await page.getByRole('button', { name: 'Preview' }).click({ timeout: START_MAX_MS });
    await expect(page.getByRole('dialog', { name: TITLE }).locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('It is published', { exact: true })).toBeVisible();
    const address = (await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '';

    const viewer = await arriveAsViewer({ site, browser, request });
    await viewer.goto(address);
    await expect(viewer.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await new VideoPage(viewer).expectPlaying();
  } finally {
    await worker.stop();
    await site.stop();
  }
});

/** A small clip with a picture and a sound, whose name is a title. */
function makeClip(folder: string): string {
  const file = path.join(folder, 'Iron_sharpens_iron.mp4');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25:duration=2'],
    ...[
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      file,
    ],
  ]);
  return file;
}
