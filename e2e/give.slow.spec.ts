import type { Page, Request } from '@playwright/test';
import { GivePage } from './support/give-page';
import { START_MAX_MS, startSite, type RunningSite } from './support/running-site';
import { expect, test } from './support/test';

test.describe('Give with the form of a third party', () => {
  // One site for both.
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

  /** Stands in for the provider; `html` is asked again for each request, undefined is a server that is gone. */
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

  test('REQ-NAV-10 the donation form of a third party runs in its own origin, takes the tab nowhere and learns nothing of the site, and no other address may stand in a frame', async ({
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
});
