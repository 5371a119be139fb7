/** Compares what a screen reader speaks during journeys with approved texts. e2e/README.md says how to approve them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { arriveSignedIn, mailedCode, newPerson, signUpByApi } from './support/account';
import { PlaylistOwner } from './support/playlists';
import { ScreenReader } from './spoken/screen-reader';
import { expect, test as base } from './support/test';
import { VideoPage } from './support/video-page';

const folder = path.join(import.meta.dirname, 'spoken');
const names: string[] = [];

const test = base.extend<{ reader: ScreenReader }>({
  reader: async ({ page }, use) => {
    await use(await ScreenReader.on(page));
  },
});

/** @returns compares what was spoken with the approved text of this name */
function approve(name: string): (reader: ScreenReader, replaced?: Record<string, string>) => void {
  names.push(`${name}.txt`);
  return (reader, replaced = {}) => {
    const text = Object.entries(replaced)
      .reduce((all, [from, to]) => all.replaceAll(from, to), reader.text())
      .replaceAll(/in about \d+ seconds/g, 'in about N seconds')
      .replaceAll(/Auto \(\d+p\)/g, 'Auto (Np)');
    expect(text).toMatchSnapshot(['spoken', `${name}.txt`]);
  };
}

const enter = async (target: Locator) => {
  await target.focus();
  await target.press('Enter');
};

const expectVideo = approve('home-to-next-video');
test('REQ-VIDEO-2 from Home to a series, a video and the next one', async ({ page, reader }) => {
  await reader.open('/');
  // Rows are rendered as they come near, and show their buttons once they have measured themselves.
  for (const row of await page.getByRole('region', { name: /^Featured / }).all())
    await row.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Next in / })).toHaveCount(5);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await reader.read('the navigation bar', 'header');
  await reader.read('Home', 'main');
  const main = page.getByRole('main');
  await reader.perform(
    'Enter on the link “Forged”',
    () => enter(main.getByRole('link', { name: 'Forged', exact: true }).first()),
    /polite: Forged/,
  );
  await reader.read('the series', 'main');
  await reader.perform(
    'Enter on the link “Watch Now”',
    () => enter(main.getByRole('link', { name: 'Watch Now' })),
    /polite: Heat Before Hammer/,
  );
  await new VideoPage(page).expectPlaying();
  await reader.perform('The key “k”', () => page.keyboard.press('k'), /polite: Pause/);
  await reader.perform('The key “0”', () => page.keyboard.press('0'), /polite: /);
  await reader.read('the video', 'main');
  await reader.perform('The key “m”', () => page.keyboard.press('m'), /polite/);
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await reader.perform('Enter on “Settings”', () => enter(settings), /menuitem/);
  await reader.read('the settings', '[role=menu]');
  await reader.perform('Escape', () => page.keyboard.press('Escape'), /button, Settings/);
  await page.getByRole('main').focus();
  await reader.perform(
    'Shift+N',
    () => page.keyboard.press('Shift+N'),
    /polite: Now playing: The Same Place Twice/,
  );
  await expect(page).toHaveTitle(/^The Same Place Twice/);
  expectVideo(reader);
});

const expectSearch = approve('search');
test('REQ-SEARCH-2 a search with results, and one without', async ({ page, reader }) => {
  await reader.open('/about');
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await reader.perform('Enter on “Search”', () => enter(search), /combobox/);
  await reader.perform('Typing “father”', () => page.keyboard.insertText('father'), /polite/);
  await reader.read('the results', 'dialog[open]');
  await page.keyboard.press('Control+a');
  await reader.perform('Typing “zzzz” instead', () => page.keyboard.insertText('zzzz'), /polite/);
  await reader.read('that nothing was found', 'dialog[open]');
  await reader.perform('Escape', () => page.keyboard.press('Escape'), /button, Search/);
  expectSearch(reader);
});

const expectSignUp = approve('sign-up');
test('REQ-AUTH-6 a sign-up with invalid fields', async ({ page, reader, request, baseURL }) => {
  const person = newPerson('Silas');
  await reader.open('/auth?returnTo=%2Fabout');
  await reader.read('the first step', 'main');
  const submit = () => page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.insertText('silas');
  await reader.perform('Enter after “silas”', submit, /Enter an email address/);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(person.email);
  await reader.perform('Enter after the whole address', submit, /Password/);
  await reader.read('the second step', 'main');
  await page.keyboard.insertText('short');
  await reader.perform('Enter after “short”', submit, /assertive: Password must/);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(person.password);
  await page.getByLabel('Password again', { exact: true }).fill(person.password);
  await reader.perform('Enter after both passwords', submit, /Digit 1 of 6/);
  await reader.perform(
    'Typing a wrong code',
    () => page.keyboard.type('000000'),
    /assertive: Incorrect/,
    /Digit 1 of 6, invalid/,
  );
  await reader.read('the third step', 'main');
  await page.getByLabel('Digit 1 of 6').focus();
  const code = await mailedCode(request, `${baseURL}/api`, person.email);
  await reader.perform('Typing the code', () => page.keyboard.type(code), /First name/);
  await page.getByLabel('First name').fill(person.firstName);
  await reader.perform('Enter after the first name alone', submit, /invalid/, /assertive: Please fill/);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Zip code').fill(person.zip);
  await reader.perform('Enter', submit, /logged in/);
  expectSignUp(reader, { [person.email]: 'silas@example.org' });
});

const expectSignIn = approve('sign-in');
test('REQ-AUTH-3 a sign-in with a wrong password', async ({ page, reader, request, baseURL }) => {
  const person = newPerson('Silas');
  await signUpByApi(request, `${baseURL}/api`, person);
  await reader.open('/about');
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' });
  await reader.perform('Enter on “Log In”', () => enter(logIn), /polite/);
  const submit = () => page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await reader.perform('Enter after the address', submit, /Password/, /polite/);
  await page.keyboard.insertText('Stand-firm-2');
  await reader.perform('Enter after a wrong password', submit, /Login failed/);
  await reader.read('the failure', 'main');
  expectSignIn(reader, { [person.email]: 'silas@example.org' });
});

const expectShare = approve('share');
test('REQ-SHARE-3 a video is shared', async ({ page, reader, request, baseURL }) => {
  await arriveSignedIn(page, await signUpByApi(request, `${baseURL}/api`, newPerson('Silas')));
  await reader.open('/series/3');
  const opener = page.getByRole('button', { name: 'More actions for A Chair and a Psalm' });
  await reader.perform('Enter on the menu of a video', () => enter(opener), /menuitem/);
  const dialog = page.getByRole('dialog');
  const open = () => enter(page.getByRole('menuitem', { name: 'Share this video' }));
  await reader.perform('Enter on “Share this video”', open, /textbox/);
  await expect(dialog.getByText('Loading')).toBeHidden();
  await reader.read('the dialog', 'dialog[open]');
  await reader.perform('Typing “ann,”', () => page.keyboard.type('ann,'), /assertive|polite/);
  await page.keyboard.press('Control+a');
  await reader.perform('Typing “ann@example.org,”', () => page.keyboard.type('ann@example.org,'), /polite/);
  await reader.perform(
    'Enter on “Next”',
    () => enter(dialog.getByRole('button', { name: 'Next' })),
    /Message/,
  );
  await reader.read('the second step', 'dialog[open]');
  await reader.perform(
    'Enter on “Send”',
    () => enter(dialog.getByRole('button', { name: 'Send' })),
    /Message sent/,
    /More actions/,
  );
  expectShare(reader);
});

const expectPlaylist = approve('playlist');
test('REQ-PLAYLIST-6 a playlist is created, filled and sorted by keyboard, and a video is removed', async ({
  page,
  reader,
  request,
  baseURL,
}) => {
  const token = await signUpByApi(request, `${baseURL}/api`, newPerson('Amos'));
  await arriveSignedIn(page, token);
  await reader.open('/series/3');
  const opener = page.getByRole('button', { name: 'More actions for A Chair and a Psalm' });
  await reader.perform('Enter on the menu of a video', () => enter(opener), /menuitem/);
  await reader.read('the menu', '[role=menu]');
  const dialog = page.getByRole('dialog');
  const add = () => enter(page.getByRole('menuitem', { name: 'Add to a playlist' }));
  await reader.perform('Enter on “Add to a playlist”', add, /dialog/);
  await expect(dialog.getByText('Loading')).toBeHidden();
  await reader.read('the dialog', 'dialog[open]');
  const openForm = () => enter(dialog.getByRole('button', { name: 'New playlist' }));
  await reader.perform('Enter on “New playlist”', openForm, /Name of the playlist/);
  await page.keyboard.insertText('At dusk');
  await reader.perform('Enter after “At dusk”', () => page.keyboard.press('Enter'), /polite/);
  await expect(dialog.getByRole('checkbox', { name: 'At dusk' })).toBeChecked();
  const done = () => enter(dialog.getByRole('button', { name: 'Done' }));
  await reader.perform('Enter on “Done”', done, /button, More actions/);
  const owner = new PlaylistOwner(request, `${baseURL}/api`, token);
  const { id, linkSlug } = (await owner.list())[0] ?? { id: 0, linkSlug: '' };
  await owner.add(id, [301, 303]);
  await reader.open(`/playlist/${linkSlug}`);
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles).toHaveCount(3);
  await reader.read('the playlist', 'main');
  await reader.perform('Focus on the first handle', () => handles.first().focus(), /Move/);
  await reader.perform('Space', () => page.keyboard.press('Space'), /polite/);
  await reader.perform('Arrow Down', () => page.keyboard.press('ArrowDown'), /polite/);
  await reader.perform('Space', () => page.keyboard.press('Space'), /polite/);
  const more = page.getByRole('button', { name: /^More actions for / }).nth(1);
  await reader.perform('Enter on the menu of a video', () => enter(more), /menuitem/);
  const remove = () => enter(page.getByRole('menuitem', { name: 'Remove from playlist' }));
  await reader.perform('Enter on “Remove from playlist”', remove, /polite/, /link/);
  expectPlaylist(reader, { [linkSlug]: 'SLUG' });
});

const expectRemoteFailure = approve('remote-failure');
test('REQ-FED-3 a remote fails and recovers', async ({ page, reader, site }) => {
  const { version } = site.live('mfe-catalog');
  await reader.open(`${site.url}/about`);
  site.remove('mfe-catalog');
  const link = page.getByRole('banner').getByRole('link', { name: 'Series', exact: true });
  await reader.perform('Enter on the link “Series”', () => enter(link), /assertive/, /polite/);
  await reader.read('the message', 'main');
  site.restore();
  const again = () => enter(page.getByRole('button', { name: 'Try again' }));
  await reader.perform('Enter on “Try again”', again, /polite: Series/);
  expectRemoteFailure(reader, { [version]: 'VERSION' });
});

const expectNotFound = approve('not-found');
test('REQ-NAV-8 an address without a page', async ({ page, reader }) => {
  await reader.open('/nowhere');
  await reader.read('the page', 'main');
  const home = page.getByRole('main').getByRole('link', { name: 'Go home' });
  await reader.perform('Enter on “Go home”', () => enter(home), /polite/);
  expectNotFound(reader);
});

test('every approved text belongs to a journey', () => {
  const texts = fs.readdirSync(folder).filter((file) => file.endsWith('.txt'));
  expect(texts.toSorted()).toEqual(names.toSorted());
});
