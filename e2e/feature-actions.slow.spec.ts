import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createFolderStore, disable, enable, publish, readBuiltFeature } from '@steadfast/delivery/releases';
import type { Feature } from '@steadfast/contract';
import { rootFolder } from '../scripts/workspaces';
import { newPerson, signUpByApi } from './support/account';
import { Checkout } from './support/checkout';
import { SignInPage } from './support/sign-in-page';
import { expect, test } from './support/test';

const remote = 'mfe-prayer';
/** What the sample has on /featured/1. */
const VIDEOS_OF_TAG = 13;
const FIRST_TITLE = 'Ten Minutes at the Door';
const feature: Feature = {
  name: remote,
  routes: [{ path: '/prayer', module: 'pages/Prayer/PrayerPage', title: 'My prayers' }],
  dialogs: [{ name: 'pray', module: 'dialogs/Pray/PrayDialog', title: 'Praying' }],
  slots: [],
  actions: [
    { on: 'video', label: 'Pray for this', dialog: 'pray' },
    { on: 'video', label: 'Ask for prayer', dialog: 'pray', for: 'signed-in', order: 200 },
    { on: 'series', label: 'Pray for this series', dialog: 'pray' },
    { on: 'series', label: 'My prayers', path: '/prayer' },
  ],
  shortcuts: [
    { key: 'p', label: 'My prayers', path: '/prayer' },
    { key: 'y', label: 'Pray', dialog: 'pray' },
  ],
};
const sources = {
  'dialogs/Pray/PrayDialog.tsx': `
    import { Modal } from '@steadfast/ui/modal';
    export function PrayDialog({ title, onClosed }: { title?: string; onClosed: () => void }) {
      return (
        <Modal title={'Pray for ' + (title ?? 'all')} isOpen onClose={onClosed} onClosed={onClosed}>
          Lord, help us.
        </Modal>
      );
    }`,
  'pages/Prayer/PrayerPage.tsx': `
    import { PageHeading } from '@steadfast/ui';
    export function PrayerPage() {
      return <PageHeading>My prayers</PageHeading>;
    }`,
};
const readPackage = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(rootFolder, folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };

const menuButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^More actions for / });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Pray for / });

test.describe('A new remote', () => {
  test.describe.configure({ mode: 'default' });
  let checkout: Checkout | undefined;
  let dist = '';
  test.beforeAll(async () => {
    checkout = new Checkout();
    const { '@steadfast/sdk': sdk, '@steadfast/ui': ui } = readPackage('mfe-account').dependencies;
    const write = (file: string, text: string) => checkout?.write(`${remote}/${file}`, text);
    const dependencies = { '@steadfast/sdk': sdk, '@steadfast/ui': ui };
    write('package.json', JSON.stringify({ name: remote, version: '0.1.0', type: 'module', dependencies }));
    write(
      'rspack.config.js',
      "import { remote } from '../shared/tooling/rspack/index.js';\nexport default remote(import.meta.url, { budgetKB: 12 });",
    );
    write('feature.json', JSON.stringify(feature));
    for (const [file, text] of Object.entries(sources)) write(`src/${file}`, text);
    dist = await checkout.build(remote);
  });
  test.afterAll(() => checkout?.remove());
  test.beforeEach(async ({ site }) => {
    await publish(createFolderStore(site.folder), dist, readBuiltFeature(dist));
  });

  test('REQ-FED-1 REQ-FED-2 the actions and shortcuts of a new remote come with it alone, work by mouse and by keyboard, and go with it', async ({
    page,
    drawer,
    site,
    watch,
  }) => {
    await page.goto(`${site.url}/featured/1`);
    await expect(menuButtons(page)).toHaveCount(VIDEOS_OF_TAG);
    const [first, second] = [menuButtons(page).first(), menuButtons(page).nth(1)];
    await first.click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Share this video',
      'Add to a playlist',
      'Pray for this',
      'Ask for prayer',
    ]);
    await item(page, 'Pray for this').click();
    await expect(page.getByRole('dialog', { name: `Pray for ${FIRST_TITLE}`, exact: true })).toBeVisible();
    await page.keyboard.press('p'); // The dialog has the keys.
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(first).toBeFocused();
    await expect(page).toHaveURL(`${site.url}/featured/1`);

    await second.focus();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, 'Share this video')).toBeFocused();
    await page.keyboard.press('p');
    await expect(item(page, 'Pray for this')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(second).toBeFocused();

    await page.keyboard.press('y');
    await expect(page.getByRole('dialog', { name: 'Pray for all' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('p');
    await expect(page).toHaveURL(`${site.url}/prayer`);
    await expect(page.getByRole('heading', { level: 1, name: 'My prayers' })).toBeVisible();

    await page.goto(site.url);
    const ofSeries = page
      .getByRole('region', { name: 'Featured series' })
      .getByRole('button', { name: /^More actions for / })
      .first();
    await ofSeries.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Pray for this series', 'My prayers']);
    await page.keyboard.press('Escape');

    await drawer.open();
    const keys = page.getByRole('checkbox', { name: 'Use keys: / Search, P My prayers, Y Pray' });
    await keys.uncheck();
    await page.keyboard.press('Escape');
    await expect(drawer.sheet).toBeHidden();
    await page.keyboard.press('y');
    await drawer.open();
    await expect(dialog(page)).toBeHidden();
    await keys.check();

    await disable(createFolderStore(site.folder), remote);
    await page.goto(`${site.url}/featured/1`);
    await first.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Share this video', 'Add to a playlist']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('y');
    await page.keyboard.press('p');
    await drawer.open();
    await expect(page.getByRole('checkbox', { name: 'Open search with the / key' })).toBeChecked();
    await expect(page).toHaveURL(`${site.url}/featured/1`);
    await page.goto(site.url);
    await expect(page.getByRole('region', { name: 'Featured series' })).toBeVisible();
    await expect(ofSeries).toHaveCount(0);
    await enable(createFolderStore(site.folder), remote);
    expect(watch.listErrors()).toEqual([]);
  });

  test('REQ-MENU-2 an action of a new remote leads a visitor through the sign-in to the dialog that was asked for', async ({
    page,
    request,
    site,
  }) => {
    const person = newPerson('Hannah');
    await signUpByApi(request, `${site.url}/api`, person);
    await page.goto(`${site.url}/featured/1`);
    await menuButtons(page).first().click();
    await item(page, 'Ask for prayer').click();
    const signIn = new SignInPage(page);
    await signIn.enterEmail(person.email);
    await signIn.enterPassword(person.password);
    await signIn.goOn();
    await expect(page).toHaveURL(`${site.url}/featured/1`);
    await expect(dialog(page)).toBeVisible();
  });

  test('REQ-FED-3 an action of a new remote leaves the page as it is where its dialog does not load', async ({
    page,
    site,
  }) => {
    const files = /\/mfe-prayer\/.*Pray/;
    await page.route(files, (route) => route.abort());
    await page.goto(`${site.url}/featured/1`);
    await menuButtons(page).first().click();
    await item(page, 'Pray for this').click();
    const failure = page.getByRole('dialog', { name: 'Praying did not load' });
    await expect(failure).toBeVisible();
    await page.unroute(files);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuButtons(page).first()).toBeFocused();
  });
});
