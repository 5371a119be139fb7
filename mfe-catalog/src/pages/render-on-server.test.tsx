/** @jest-environment node */
import { fakeApi, renderOnServer } from '@steadfast/testing';
import { allWell } from '../../test/catalogue';
import { pages } from '../../test/pages';

/** Parts of each page's HTML. */
const expected: Record<(typeof pages)[number]['route'], string[]> = {
  '/': [
    '>Steadfast</h1>',
    'src="/media/hero-1.webp"',
    'href="/video/71?type=series&amp;source=7"',
    'href="/series/7"',
    'href="/featured/2"',
    '>Video 20</a>',
  ],
  '/series': ['>Series</h1>', 'href="/series/7"', 'href="/video/71?type=series&amp;source=7"', '>Harbour<'],
  '/series/:id': [
    '>Forged</h1>',
    'href="/video/72?type=series&amp;source=7"',
    '>Watch Now<',
    '>Quenched</a>',
  ],
  '/featured/:id': ['>Courage</h1>', 'href="/video/20?type=tag&amp;source=2"', '>Video 21</a>'],
};

describe('On the server', () => {
  it.each(pages)('$at comes with its content', async ({ page, at, route }) => {
    fakeApi(allWell);
    const html = await renderOnServer(page, { at, route });
    for (const part of expected[route]) expect(html).toContain(part);
  });

  it.each(pages)(
    '$at comes with skeletons or a message when the API does not answer',
    async ({ page, ...site }) => {
      fakeApi({});
      expect(await renderOnServer(page, site)).toContain('</h1>');
    },
  );

  it('a series has its details where the address asks for them', async () => {
    fakeApi(allWell);
    const html = await renderOnServer(pages[2].page, { ...pages[2], at: '/series/7?tab=details' });
    expect(html).toContain('src="/media/amos.webp"');
  });
});
