/** What the origin serves at fixed addresses, over its whole answer. */
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { builtHost } from '../../test/built-site';
import { originSite } from '../../test/origin-site';
import { readOriginConfig } from './origin-config';

const root = path.resolve(__dirname, '../../..');
const { open, site, contentFile } = originSite();
const { name, version } = builtHost();
const tokens = fs.readFileSync(path.join(root, 'shared/ui/src/styles/tokens.css'), 'utf8');

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
    expect(picture).toMatchObject({ statusCode: 200, body: 'a picture' });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['cache-control']).toContain('immutable');
  });

  it('comes to a page of before the last change too, and is not kept there', async () => {
    const origin = await open();
    const { statusCode, headers, json } = await origin.inject('/site-content/000000000000/about.json');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json()).toMatchObject({ mission: ['To walk together.'] });
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
    for (const icon of icons)
      expect(fs.readdirSync(path.join(root, 'shell/public'))).toContain(path.basename(icon));
    expect(tokens).toMatch(new RegExp(`--color-ground: light-dark\\(.+, ${manifest.background_color}\\);`));
  });

  it('the icon is that of the live shell', async () => {
    const icon = await (await open()).inject('/favicon.ico');
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect(icon.body).toContain('favicon.ico of shell');
  });
});

describe('The sample of a donation form', () => {
  const file = 'sample-donation.html';
  beforeAll(() => {
    fs.copyFileSync(path.join(root, 'shell/public', file), path.join(site, name, version, file));
  });

  it('REQ-NAV-10 says that it is one, runs nothing, and stands in a frame of this site only', async () => {
    const { headers, body } = await (await open()).inject('/sample-donation?given=50');
    expect(body).toContain('This is a sample. It charges nobody and keeps nothing.');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  });

  it.each([{ DONATION_URL: 'https://give.example.org/' }, { NODE_ENV: 'production' }])(
    'is not there with %p',
    async (env) => {
      const { statusCode, body } = await (
        await open(env as Record<string, string>)
      ).inject('/sample-donation');
      expect(statusCode).toBe(404);
      expect(body).not.toContain('sample gift');
    },
  );
});
