import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { leaveRenderingTo } from './support/browser-renders';
import { startSite } from './support/running-site';
import { serverFaults } from './support/server-faults';
import { expect, test } from './support/test';
import { isSamePage, markPage } from './support/page-watch';
import { RemoteFailure } from './support/remote-failure';
import { passTime } from './support/pass-time';
import { REMOTE_PAGES, remoteFaults } from './support/remote-faults';
import { spoilRegistry } from './support/unreadable-registry';

const needsApi = (path: string) => path === '/' || path.startsWith('/video');

/** How the HTML of a page begins that the origin has rendered. */
const RENDERED = '<html lang="en" data-rendered=""';

for (const { remote, path, module, heading, other } of REMOTE_PAGES) {
  for (const { fault, code, words, hangs, begin } of remoteFaults) {
    test(`REQ-FED-3 ${remote} fails alone and in words when ${fault}, and "Try again" brings it back without a reload`, async ({
      page,
      context,
      site,
      bar,
    }) => {
      // A page that the origin has rendered stays, with a toast.
      await leaveRenderingTo(context, site.url);
      await page.clock.install();
      const failure = new RemoteFailure(page);
      const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
      const end = await begin({ page, site, remote, module });
      const live = site.live(remote);
      const expectFailure = async () => {
        // Where nothing hangs, the waits between tries are skipped, and less than any limit for an answer.
        const time = hangs ? { stepMs: 2_000, mostMs: 200_000 } : { stepMs: 600, mostMs: 6_000 };
        await passTime(page, () => failure.alert.isVisible(), time);
        // A busy machine may take longer than the page waits for a hash to compare: then the next try tells.
        while (code === 'remote-integrity' && (await failure.says('remote-unreachable')))
          await failure.retry();
        await failure.expectToSay(code, live);
        await expect(failure.alert).toContainText(words);
      };
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await expect(bar.link(other.link)).toBeVisible();
      await markPage(page);
      await expectFailure();

      await bar.link(other.link).click();
      await expect(title(other.heading)).toBeVisible();
      // A page with a file that hangs is never loaded.
      await page.goBack({ waitUntil: 'commit' });
      await expectFailure();

      await end();
      await failure.retry();
      await expect(title(heading)).toBeVisible();
      await expect(failure.alert).toBeHidden();
      expect(await isSamePage(page)).toBe(true);
    });
  }

  for (const [index, { fault, code, begin }] of serverFaults.entries()) {
    test(`REQ-FED-3 the previous version of ${remote} renders its page, and the code is told, when the server build has a fault: ${fault}`, async ({
      page,
      request,
      site,
      watch,
    }) => {
      const get = () => request.get(site.url + path);
      const requested: string[] = [];
      page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
      const before = site.live(remote).version;
      let publications = 0;
      // On a busy machine a rendering may take too long, which the origin remembers of a version: the next one tells.
      await expect(async () => {
        site.restore();
        await begin(site, remote, `1.0.0-server-${index}-${++publications}`);
        const { container } = site.live(remote);
        await expect
          .poll(async () => (await get()).text(), { timeout: 20_000 })
          .toMatch(new RegExp(`${RENDERED}[^>]*data-crashed="${container}"`));
        expect((await get()).headers()['server-timing']).toContain(`render;desc="${code}"`);
      }).toPass({ timeout: 200_000 });
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      // The browser goes on with that version, though the live one has no fault for it.
      await expect.poll(() => requested.some((file) => file.startsWith(`/${remote}/${before}/`))).toBe(true);
      await page.goto('about:blank'); // The player still loads parts, whose files go with the version.
      expect(watch.listErrors()).toEqual([]);
    });
  }

  test(`REQ-FED-3 browsers render the page of ${remote} when its server build is broken and there is no previous version; mended, it outlives an unreadable revision`, async ({
    page,
    request,
    site,
    watch,
  }) => {
    const get = () => request.get(site.url + path);
    // Not the missing one: the origin would not serve the revision that forgets the version before.
    await serverFaults[1]?.begin(site, remote, '1.0.0-server-alone');
    site.forgetEarlier(remote);
    const response = await page.goto(site.url + path);
    expect(await response?.text()).not.toContain(RENDERED);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();

    site.publish(remote, '1.0.0-mended');
    await expect.poll(async () => (await get()).text(), { timeout: 150_000 }).toContain(RENDERED);
    site.spoilRevision();
    expect(await (await get()).text()).toContain(RENDERED);
    expect(watch.listErrors()).toEqual([]);
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

test('REQ-FED-3 whatever is wrong with the API as the origin sees it, browsers render the pages that need it', async ({
  page,
  request,
}) => {
  const answers: Record<string, http.RequestListener> = {
    down: (_, response) => void response.destroy(),
    slow: () => undefined,
    garbage: (_, response) => void response.end('<!doctype html>'),
    failing: (_, response) => void response.writeHead(500).end('{}'),
  };
  let answer = answers.down;
  const api = http.createServer((incoming, response) => answer?.(incoming, response));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const site = await startSite({ env: { API_INTERNAL_URL: apiUrl } });
  try {
    for (const [fault, listener] of Object.entries(answers)) {
      answer = listener;
      for (const { path, heading } of REMOTE_PAGES) {
        await test.step(`${fault}, ${path}`, async () => {
          const response = await request.get(site.url + path);
          expect(response.status()).toBe(200);
          const isRendered = (await response.text()).includes(RENDERED);
          expect(isRendered && needsApi(path)).toBe(false);
          if (fault !== 'slow') return;
          await page.goto(site.url + path);
          await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        });
      }
    }
  } finally {
    await site.stop();
    api.closeAllConnections();
    api.close();
  }
});
