/** What the origin serves at fixed addresses, over its whole answer. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writeContent } from '../../test/built-site';
import { originSite } from '../../test/origin-site';
import { readOriginConfig } from './origin-config';

const { open, folder, contentFile } = originSite();

describe('The content of About', () => {
  it('REQ-NAV-10 is served where the page says, for ever, compressed', async () => {
    const origin = await open();
    const url = readOriginConfig({}, contentFile).site.aboutUrl ?? '';
    const answer = await origin.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const about = JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as {
      team: { picture: string }[];
    };
    const picture = await origin.inject(about.team[0]?.picture ?? '');
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
      200,
      'image/webp',
      'a picture',
    ]);
    expect(picture.headers['cache-control']).toContain('immutable');
  });

  it('comes to a page of before the last change too, and is not kept there', async () => {
    const origin = await open();
    const { statusCode, headers, json } = await origin.inject('/site-content/000000000000/about.json');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json()).toMatchObject({ mission: ['To walk together.'] });
  });

  it('is not there where the content has none', async () => {
    const none = writeContent(path.join(folder, 'none'), { about: undefined });
    const origin = await open({}, {}, none);
    expect((await origin.inject('/site-content/000000000000/about.json')).statusCode).toBe(404);
  });
});

describe('At the root', () => {
  it('the manifest has the name of the content, and icons of the live shell', async () => {
    const origin = await open();
    const { headers, json } = await origin.inject('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = json<{ name: string; icons: { src: string }[]; background_color: string }>();
    expect(manifest).toMatchObject({ name: 'Steadfast', description: 'Stand firm.', start_url: '/' });
    const icons = manifest.icons.map(({ src }) => src);
    expect(icons).toContain('/shell/0.1.0-002f073c/icon-512.png');
    const publicFolder = path.join(__dirname, '../../../shell/public');
    expect(icons.filter((icon) => !fs.existsSync(path.join(publicFolder, path.basename(icon))))).toEqual([]);
    const tokens = fs.readFileSync(path.join(__dirname, '../../../shared/ui/src/styles/tokens.css'), 'utf8');
    expect(tokens).toMatch(new RegExp(`--color-ground: light-dark\\(.+, ${manifest.background_color}\\);`));
  });

  it('the icon is that of the live shell, and crawlers may come', async () => {
    const origin = await open();
    const icon = await origin.inject('/favicon.ico');
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect(icon.body).toContain('favicon.ico of shell');
    expect((await origin.inject('/robots.txt')).body).toMatch(
      /^User-agent: \*\n(Disallow: \/\w+\n)+Allow: \/\n$/,
    );
  });
});

describe('The sample of a donation form', () => {
  it('REQ-NAV-10 says that it is one, runs nothing, and stands in a frame of this site only', async () => {
    const origin = await open();
    const { statusCode, headers, body } = await origin.inject('/sample-donation');
    expect(statusCode).toBe(200);
    expect(body).toContain('This is a sample. It charges nobody and keeps nothing.');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('has the colors of the site', async () => {
    const origin = await open();
    const { body } = await origin.inject('/sample-donation');
    const tokens = fs.readFileSync(path.join(__dirname, '../../../shared/ui/src/styles/tokens.css'), 'utf8');
    const used = [...body.matchAll(/light-dark\(([^,]+),([^)]+)\)/g)];
    expect(used.length).toBeGreaterThan(5);
    for (const [, light = '', dark = ''] of used) {
      expect(tokens).toContain(`light-dark(${light === '#fff' ? '#ffffff' : light}, ${dark})`);
    }
  });

  it.each([
    ['50', /You chose \$50\. This is a sample: nothing was charged/],
    ['<script>alert(1)</script>', /Give a sample gift/],
    ['7', /Give a sample gift/],
  ])('answers to the amount %s', async (given, words) => {
    const origin = await open();
    const { body } = await origin.inject(`/sample-donation?given=${encodeURIComponent(given)}`);
    expect(body).toMatch(words);
    expect(body).not.toContain('alert');
  });

  it.each([{ DONATION_URL: 'https://give.example.org/' }, { NODE_ENV: 'production' }])(
    'is not there with %p',
    async (env) => {
      const origin = await open(env as Record<string, string>);
      const { statusCode, body } = await origin.inject('/sample-donation');
      expect(statusCode).toBe(404);
      expect(body).not.toContain('sample gift');
    },
  );
});
