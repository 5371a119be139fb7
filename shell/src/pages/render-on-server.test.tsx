/** @jest-environment node */
import { renderOnServer } from '@steadfast/testing';
import { config, headings, serveAbout, site } from '../../test/site';

beforeEach(serveAbout);

describe('On the server', () => {
  it.each(Object.entries(headings))('%s comes within bar and footer: %s', async (at, heading) => {
    const html = await renderOnServer(site, { at, config });
    expect(html).toContain(`>${heading}</h1>`);
    expect(html).toContain('href="/series"');
    // One page serves many addresses.
    expect(html).toContain('href="/auth"');
    expect(html).not.toContain('returnTo');
    expect(html).toContain('<kbd');
    expect(html).toContain('</footer>');
    expect(html).not.toContain('<script');
  });

  it('About comes with its content', async () => {
    const html = await renderOnServer(site, { at: '/about', config });
    expect(html).toContain('We walk together.');
    expect(html).toContain('src="/site-content/amos.webp"');
  });

  it('Give comes with a link to the form, and without the frame, which belongs to the browser', async () => {
    const html = await renderOnServer(site, { at: '/give', config });
    expect(html).toContain('href="https://give.example.org/form"');
    expect(html).not.toContain('<iframe');
  });
});
