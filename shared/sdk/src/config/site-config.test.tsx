import type * as SiteConfig from './site-config';

/** The configuration as a page would have it whose HTML carries this. */
async function pageWith(text: string | undefined) {
  jest.resetModules();
  document.head.replaceChildren();
  if (text !== undefined) {
    const element = document.createElement('script');
    Object.assign(element, { id: 'site-config', type: 'application/json', textContent: text });
    document.head.append(element);
  }
  return (await import('./site-config')) as typeof SiteConfig;
}
const elsewhere = JSON.stringify({
  apiBaseUrl: 'https://api.example.org/v1',
  streamUrlTemplate: 'https://cdn.example.org/{videoId}/index.m3u8?sig=1',
});

describe('The run-time configuration', () => {
  it.each([undefined, '{}'])(
    'REQ-API-2 has development defaults where the HTML says nothing: %s',
    async (text) => {
      const { siteConfig } = await pageWith(text);
      expect(siteConfig()).toMatchObject({ apiBaseUrl: '/api', siteName: 'Steadfast', socialLinks: [] });
    },
  );

  it('REQ-API-2 is what the HTML says', async () => {
    const { siteConfig } = await pageWith(elsewhere);
    expect(siteConfig()).toMatchObject({ apiBaseUrl: 'https://api.example.org/v1', siteName: 'Steadfast' });
  });
});

describe('The address of a picture', () => {
  it.each([
    ['/media/a.webp', '/media/a.webp'],
    ['media/a.webp', '/media/a.webp'],
    ['https://cdn.example.org/a.webp', 'https://cdn.example.org/a.webp'],
  ])(
    'is on the site and not below the page, where the API lives on this site: %s',
    async (given, address) => {
      const { mediaUrl } = await pageWith('{}');
      expect(mediaUrl(given)).toBe(address);
    },
  );

  it('is on the origin of an API elsewhere, unless it is absolute', async () => {
    const { mediaUrl } = await pageWith(elsewhere);
    expect(mediaUrl('/media/a.webp')).toBe('https://api.example.org/media/a.webp');
    expect(mediaUrl('https://cdn.example.org/a.webp')).toBe('https://cdn.example.org/a.webp');
  });
});

describe('An address of a picture that is none', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg/>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'https://',
  ])('is refused, wherever the API lives: %j', async (address) => {
    for (const config of ['{}', elsewhere]) {
      const { mediaUrl } = await pageWith(config);
      expect(() => mediaUrl(address)).toThrow(/Not served|Invalid URL/);
    }
  });
});

describe('The address of a stream', () => {
  it('REQ-VIDEO-1 is the template with the stream id in it, encoded', async () => {
    const here = await pageWith('{}');
    expect(here.streamUrl('forged-1')).toBe('/streams/forged-1/master.m3u8');
    const there = await pageWith(elsewhere);
    expect(there.streamUrl('a/b?c $&')).toBe('https://cdn.example.org/a%2Fb%3Fc%20%24%26/index.m3u8?sig=1');
  });
});
