import type { Page } from '@playwright/test';

/** Spoils the registry: that of each HTML that a page gets, and what the origin tells an open tab. */
export async function spoilRegistry(page: Page): Promise<{ mend: () => Promise<void> }> {
  const document = (url: URL) => !url.pathname.includes('.');
  const file = '**/registry.json';
  await page.route(document, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const html = await answer.text();
    const spoilt = html.replace(/(<script id="registry"[^>]*>)[^<]*/, '$1{"revision":1,"features":[{"na');
    if (spoilt === html) throw new Error('The HTML carries no registry that could be spoilt.');
    await route.fulfill({ response: answer, body: spoilt });
  });
  await page.route(file, (route) => route.fulfill({ status: 503 }));
  return {
    mend: async () => {
      await page.unroute(document);
      await page.unroute(file);
    },
  };
}
