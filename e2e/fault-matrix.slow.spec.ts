import { expect, test } from './support/test';
import { isSamePage, markPage } from './support/page-watch';
import { RemoteFailure } from './support/remote-failure';
import { passTime } from './support/pass-time';
import { remoteFaults } from './support/remote-faults';
import { spoilRegistry } from './support/unreadable-registry';

/** A page of each remote, and one of another that has to go on working. */
const remotes = [
  {
    remote: 'mfe-catalog',
    path: '/',
    module: 'pages/Home/HomePage',
    heading: 'Steadfast',
    other: { link: 'Log In', heading: 'Log in or sign up' },
  },
  {
    remote: 'mfe-player',
    path: '/video/101',
    module: 'pages/Video/VideoPage',
    heading: 'Heat Before Hammer',
    other: { link: 'Series', heading: 'Series' },
  },
  {
    remote: 'mfe-account',
    path: '/auth',
    module: 'pages/SignIn/SignInPage',
    heading: 'Log in or sign up',
    other: { link: 'Series', heading: 'Series' },
  },
  {
    remote: 'mfe-playlists',
    path: '/my_playlists',
    module: 'pages/MyPlaylists/MyPlaylistsPage',
    heading: 'Manage Playlists',
    other: { link: 'Series', heading: 'Series' },
  },
];

for (const { remote, path, module, heading, other } of remotes) {
  test(`REQ-FED-3 whatever is wrong with ${remote}, it fails alone and in words, and "Try again" brings it back without a reload`, async ({
    page,
    site,
    bar,
  }) => {
    // Thirteen visits of several pages each; on a machine that does other things besides, that takes its time.
    test.setTimeout(360_000);
    await page.clock.install();
    const failure = new RemoteFailure(page);
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

    for (const { fault, code, words, hangs, begin } of remoteFaults) {
      await test.step(fault, async () => {
        const end = await begin({ page, site, remote, module });
        const live = site.live(remote);
        const expectFailure = async () => {
          // Where nothing hangs, the waits between tries are skipped, and less than any limit for an answer.
          const time = hangs ? { stepMs: 2_000, mostMs: 200_000 } : { stepMs: 600, mostMs: 6_000 };
          await passTime(page, () => failure.alert.isVisible(), time);
          await failure.expectToSay(code, live);
          await expect(failure.alert).toContainText(words);
        };
        await page.goto(site.url + path, { waitUntil: 'commit' });
        await expect(bar.link(other.link)).toBeVisible();
        await markPage(page);
        await expectFailure();

        await bar.link(other.link).click();
        await expect(title(other.heading)).toBeVisible();
        await page.goBack();
        await expectFailure();

        await end();
        await failure.retry();
        await expect(title(heading)).toBeVisible();
        await expect(failure.alert).toBeHidden();
        expect(await isSamePage(page)).toBe(true);
        // What is asked for ahead may still be on its way.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        site.restore();
      });
    }
  });

  test(`REQ-FED-3 without any list of what is live, ${path} says so while the shell's own pages work, and "Try again" gets all without a reload`, async ({
    page,
    site,
    bar,
  }) => {
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    const { mend } = await spoilRegistry(page);
    const failure = page.getByRole('main').getByRole('alert');
    const words = 'We could not load the site';
    await page.goto(site.url + path, { waitUntil: 'commit' });
    await expect(failure).toContainText(words);
    await expect(failure).toContainText('Code registry-unreadable');
    await markPage(page);

    await bar.link('About').click();
    await expect(title('About Steadfast')).toBeVisible();
    await page.goBack();
    const tryAgain = failure.getByRole('button', { name: 'Try again' });
    // Its answer, or the mended one may come in its place.
    await Promise.all([page.waitForResponse('**/registry.json'), tryAgain.click()]);
    await expect(failure).toContainText(words);
    await expect(tryAgain).toBeEnabled();

    await mend();
    await tryAgain.click();
    await expect(title(heading)).toBeVisible();
    await bar.link(other.link).click();
    await expect(title(other.heading)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  });
}
