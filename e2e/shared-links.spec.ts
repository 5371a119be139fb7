import { waitForHydration } from './support/page-watch';
import { expect, test } from './support/test';

test('a shared video tells chats and search engines what it is, and the policy of the page allows it', async ({
  page,
  request,
  watch,
}) => {
  await page.goto('/video/101?type=series&source=1&utm_source=chat');
  await expect(page.getByRole('heading', { level: 1, name: 'Heat Before Hammer' })).toBeVisible();
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/video\/101$/);
  expect([await meta('og:title'), await meta('og:type')]).toEqual(['Heat Before Hammer', 'video.episode']);
  const picture = await request.get((await meta('og:image')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': object[];
  };
  expect(data['@graph']).toMatchObject([
    { '@type': 'VideoObject', isPartOf: { name: 'Forged' } },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(watch.listErrors()).toEqual([]);

  // Before, the link loads another document, whose address is its own.
  await waitForHydration(page);
  // Phones share the canonical address in the place of the one that they are at.
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveTitle('About · Steadfast');
  await expect(canonical).toHaveCount(0);
});

test('search engines find every page, and none of what there is not', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(await textOf('/robots.txt'))?.[1] ?? '';
  // Until the list of all pages is made, they are told to come again.
  await expect.poll(async () => (await request.get(sitemap)).status()).toBe(200);
  const part = /<loc>(.+)<\/loc>/.exec(await textOf(sitemap))?.[1] ?? '';
  const listed = await textOf(part);
  expect(listed.match(/\/series\/\d+</g)).toHaveLength(12);
  expect(listed.match(/\/video\/\d+</g)).toHaveLength(63);
  for (const path of ['/series/999999', '/video/0', '/featured/x', '/playlist/nobodys']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});
