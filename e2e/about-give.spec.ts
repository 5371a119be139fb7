import type { Page, Request } from '@playwright/test';
import { GivePage } from './support/give-page';
import { START_MAX_MS, startSite, type RunningSite } from './support/running-site';
import { expect, test } from './support/test';

test('REQ-NAV-10 About shows mission, vision, values, core beliefs and two people with their pictures', async ({
  page,
  watch,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Steadfast');
  await expect(page).toHaveTitle('About · Steadfast');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our mission',
    'Our vision',
    'Our values',
    'Our core beliefs',
    'Who we are',
  ]);
  const portraits = page.getByRole('img', { name: /^Portrait of / });
  await expect(portraits).toHaveCount(2);
  for (const portrait of await portraits.all()) {
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(watch.listErrors()).toEqual([]);
});

test('REQ-NAV-10 About says when its content does not come, and gets it by another try', async ({ page }) => {
  await page.route('**/site-content/**/about.json', (route) => route.abort());
  await page.goto('/about');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('We could not load this page');
  await page.unroute('**/site-content/**/about.json');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Steadfast');
});

test('About and Give weigh nothing on other pages', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/series');
  await page.getByRole('link', { name: 'Forged' }).first().waitFor();
  expect(asked.filter((path) => /site-content|sample-donation/.test(path))).toEqual([]);
  const before = asked.filter((path) => path.startsWith('/shell/'));
  await page.goto('/about');
  await page.getByRole('heading', { name: 'Our mission' }).waitFor();
  // What comes late comes on every page, at a time of its own.
  const code = asked.filter((path) => /^\/shell\/.*\/(?!late\.)[^/]*\.js$/.test(path));
  expect(code.filter((path) => !before.includes(path))).toHaveLength(1);
});

test('REQ-NAV-8 REQ-NAV-10 the origin knows what there is: its own pages, the remotes’, and no other', async ({
  request,
}) => {
  const summarizeStatus = async (path: string) => (await request.get(path)).status();
  for (const path of ['/about', '/give', '/series/1', '/favicon.ico', '/robots.txt', '/apple-touch-icon.png'])
    expect([path, await summarizeStatus(path)]).toEqual([path, 200]);
  for (const path of ['/nowhere', '/about/us', '/site-content/0/two.webp'])
    expect([path, await summarizeStatus(path)]).toEqual([path, 404]);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect([src, await summarizeStatus(src)]).toEqual([src, 200]);
});

test('a series that there is not says so to search engines as well, until the page is left', async ({
  page,
}) => {
  await page.goto('/series/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series not found');
  await expect(page).toHaveTitle('Series not found · Steadfast');
  const robots = page.locator('meta[name=robots]');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Browse all series' }).click();
  await page.getByRole('link', { name: 'Forged' }).first().waitFor();
  await expect(robots).toHaveCount(0);
  await expect(page).toHaveTitle('Series · Steadfast');
});

test('REQ-NAV-10 Give shows a sample that works where no form is set up, and says that it is one', async ({
  page,
  watch,
}) => {
  const give = new GivePage(page);
  await page.goto('/give');
  await expect(page.getByRole('main').getByText('This is a sample form')).toBeVisible();
  await give.form.getByRole('radio', { name: '$50' }).check();
  await give.form.getByRole('button', { name: 'Give a sample gift' }).click();
  await expect(give.form.getByText('You chose $50. This is a sample')).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
  const [tab] = await Promise.all([page.waitForEvent('popup'), give.link.click()]);
  await expect(tab.getByRole('heading', { name: 'Sample donation form' })).toBeVisible();
});

test.describe('REQ-NAV-10 Give with the form of a third party', () => {
  // One site for all of them, which may start beside much else.
  test.describe.configure({ mode: 'default' });
  const form = 'https://give.example.org/form';
  let site: RunningSite | undefined;
  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    site = await startSite({ env: { DONATION_URL: form } });
  });
  test.afterAll(async () => {
    await site?.stop();
  });

  /** Stands in for the provider; `html` is asked anew for each request, undefined is a server that is gone. */
  async function serveForm(page: Page, html: () => string | undefined): Promise<Request[]> {
    const asked: Request[] = [];
    await page.route('https://*.example.org/**', async (route, request) => {
      asked.push(request);
      const body = html();
      if (body === undefined) await route.abort('connectionrefused');
      else await route.fulfill({ contentType: 'text/html', body });
    });
    return asked;
  }
  const open = async (page: Page) => {
    await page.goto(`${site?.url ?? ''}/give`);
    return new GivePage(page);
  };

  test('it runs its scripts in its own origin, takes the tab nowhere, and learns nothing of the site', async ({
    page,
  }) => {
    const asked = await serveForm(
      page,
      () => `<p id="said"></p><script>
        document.getElementById('said').textContent = 'Of ' + self.origin + ', sent by ' + (document.referrer || 'nobody');
        try { top.location.href = 'https://evil.example.org/'; } catch {}
      </script>`,
    );
    const give = await open(page);
    await expect(give.form.getByText('Of https://give.example.org, sent by nobody')).toBeVisible();
    await expect(page).toHaveURL(/\/give$/);
    await expect(give.link).toHaveAttribute('href', form);
    for (const request of asked) {
      const headers = await request.allHeaders();
      expect([headers.referer, headers.cookie, headers.authorization]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('no other address may stand in a frame', async ({ page }) => {
    await serveForm(page, () => '<p>Anything</p>');
    await open(page);
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
            resolve(`${effectiveDirective} ${blockedURI}`);
          });
          const frame = document.createElement('iframe');
          frame.src = 'https://other.example.org/form';
          document.body.append(frame);
        }),
    );
    expect(blocked).toMatch(/^frame-src https:\/\/other\.example\.org/);
  });

  test('a server that does not answer is told, with the plain link beside, and a second try brings the form', async ({
    page,
  }) => {
    const served: { html?: string } = {};
    await serveForm(page, () => served.html);
    const give = await open(page);
    await expect(give.alert).toContainText('give.example.org is not responding.');
    await expect(give.frame).toHaveCount(0);
    await expect(give.link).toBeVisible();
    served.html = '<p>Here is the form</p>';
    await give.retry.click();
    await expect(give.form.getByText('Here is the form')).toBeVisible();
    await expect(give.alert).toHaveCount(0);
  });

  test('a form that leads to another site, which may not stand in the frame, says so', async ({ page }) => {
    await serveForm(page, () => '<a href="https://pay.example.org/">Pay</a>');
    const give = await open(page);
    await give.form.getByRole('link', { name: 'Pay' }).click();
    await expect(give.alert).toContainText('Open it in a new tab to continue.');
  });

  test('after 10 s it says that the form takes long, and shows it when it comes', async ({ page }) => {
    await page.clock.install();
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('https://give.example.org/**', async (route) => {
      await held;
      await route.fulfill({ contentType: 'text/html', body: '<p>Late</p>' });
    });
    await page.goto(`${site?.url ?? ''}/give`, { waitUntil: 'commit' });
    await page.getByTitle('Donation form').waitFor({ state: 'attached' });
    await page.clock.fastForward(10_000);
    await expect(page.getByText('The form is taking longer than usual.')).toBeVisible();
    arrive();
    await expect(new GivePage(page).form.getByText('Late')).toBeVisible();
    await expect(page.getByText('The form is taking longer than usual.')).toHaveCount(0);
  });
});
