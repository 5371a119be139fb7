import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { AccountDrawer } from './support/account-drawer';
import { expectNoBarriers, overhangPx } from './support/barriers';
import { startProgram, waitForOutput } from './support/child-server';
import { IN_ITS_FOLDER, startSite, START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';
import { rootFolder } from '../scripts/workspaces';

const TITLE = 'Iron sharpens iron';
const SERIES = 'Forged';

test('an editor uploads a clip, sees it encoded and publishes it, and a viewer plays it; for the viewer there is no studio', async ({
  browser,
  request,
}) => {
  test.setTimeout(START_MAX_MS * 2);
  const site = await startSite({ env: IN_ITS_FOLDER });
  const env = { ...IN_ITS_FOLDER, DATA_DIR: site.dataFolder, LOG_LEVEL: 'info' };
  const worker = startProgram(['bin/steadfast.mjs', 'worker'], { env });
  const arriveAs = async (firstName: string) => {
    const person = newPerson(firstName);
    const token = await signUpByApi(request, `${site.url}/api`, person);
    const page = await browser.newPage({ baseURL: site.url });
    await arriveSignedIn(page, token);
    return { page, person };
  };
  try {
    await waitForOutput(worker, /waits for videos/);
    const editor = await arriveAs('Ruth');
    makeEditor(editor.person.email, site.dataFolder);
    const { page } = editor;
    await page.goto('/');
    const menu = new AccountDrawer(page);
    await menu.open();
    await menu.link('Studio').click();
    await page.getByLabel('Choose videos').setInputFiles(makeClip(site.dataFolder));
    await page.getByRole('list', { name: 'Uploads' }).getByRole('link', { name: /^Iron/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByLabel('Series').selectOption(SERIES);
    await page.getByLabel('Description').fill('A clip of two seconds.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    // Its preview is there once it is encoded.
    await page.getByRole('button', { name: 'Preview' }).click({ timeout: START_MAX_MS });
    await expect(page.getByRole('dialog', { name: TITLE }).locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('It is published', { exact: true })).toBeVisible();
    const address = (await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? '';

    for (const path of ['/studio', '/studio/catalogue', '/studio/history', new URL(page.url()).pathname]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expectNoBarriers(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overhangPx(page)).toBeLessThanOrEqual(0);
    }

    const viewer = await arriveAs('Amos');
    const requested: string[] = [];
    viewer.page.on('request', (sent) => requested.push(sent.url()));
    await viewer.page.goto(address);
    await expect(viewer.page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await new VideoPage(viewer.page).expectPlaying();
    await viewer.page.goto('/studio');
    await expect(viewer.page.getByRole('heading', { name: 'This path leads nowhere' })).toBeVisible();
    const drawer = new AccountDrawer(viewer.page);
    await drawer.open();
    await expect(drawer.logOut).toBeVisible();
    await expect(drawer.link('Studio')).toHaveCount(0);
    expect(requested.filter((url) => url.includes('/mfe-studio/'))).toEqual([]);
    expect((await request.get(`${site.url}/studio`)).status()).toBe(404);
    expect((await request.get(`${site.url}/api/studio/videos`)).status()).toBe(404);
  } finally {
    await worker.stop();
    await site.stop();
  }
});

/** Gives somebody the role, beside the running site, as the first editor gets it. */
function makeEditor(email: string, dataFolder: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['bin/steadfast.mjs', 'catalogue', 'editors', 'add', email],
    { cwd: rootFolder, env: { ...process.env, DATA_DIR: dataFolder }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The catalogue tool ended with ${status}: ${stderr}`);
}

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
