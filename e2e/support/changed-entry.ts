import type { Page } from '@playwright/test';
import { hashOf } from './hash-of';

/**
 * Lets a page get the entries of remotes with a change, as if they had been published so: the HTML that it gets knows
 * their hashes.
 *
 * @param edit changes the text of an entry, or leaves it as it is
 */
export async function changeEntries(page: Page, edit: (text: string) => string): Promise<void> {
  await page.route(/\/remoteEntry[^/]*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: edit(await answer.text()) });
  });
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const published = await answer.text();
      let html = published;
      for (const [, entry = ''] of html.matchAll(/"entry":"([^"]+)"/g)) {
        const text = await (await page.request.get(new URL(entry, answer.url()).href)).text();
        html = html.replaceAll(hashOf(text), hashOf(edit(text)));
      }
      // While developing there are no hashes, and a page that did not come from here may not ask at other ports.
      if (html === published) await route.continue();
      else await route.fulfill({ response: answer, body: html });
    },
  );
}
