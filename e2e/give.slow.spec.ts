import type { Request } from '@playwright/test';
import { GivePage } from './support/give-page';
import { START_MAX_MS, startSite } from './support/running-site';
import { expect, test } from './support/test';

const FORM = 'https://give.example.org/form';
const FORM_HTML = `<p id="said"></p><script>
  document.getElementById('said').textContent = 'Of ' + self.origin + ', sent by ' + (document.referrer || 'nobody');
  try { top.location.href = 'https://evil.example.org/'; } catch {}
</script>`;

test('REQ-NAV-10 the donation form of a third party runs in its own origin, takes the tab nowhere and learns nothing of the site, and no other address may stand in a frame', async ({
  page,
}) => {
  test.setTimeout(START_MAX_MS);
  const site = await startSite({ env: { DONATION_URL: FORM } });
  try {
    const asked: Request[] = [];
    await page.route('https://*.example.org/**', async (route, request) => {
      asked.push(request);
      await route.fulfill({ contentType: 'text/html', body: FORM_HTML });
    });
    await page.goto(`${site.url}/give`);
    const give = new GivePage(page);
    await expect(give.form.getByText('Of https://give.example.org, sent by nobody')).toBeVisible();
    await expect(page).toHaveURL(/\/give$/);
    await expect(give.link).toHaveAttribute('href', FORM);
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
  } finally {
    await site.stop();
  }
});
