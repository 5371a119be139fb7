import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { DeliveryError } from '../site/delivery-error';
import { readOriginConfig } from './origin-config';

const folder = temporaryFolder();
const contentFile = writeContent(folder);
const read = (env: Record<string, string>) => readOriginConfig(env, contentFile);
const bad = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof DeliveryError) return { code: error.code, message: error.message };
    throw error;
  }
  return undefined;
};

describe('The configuration of the origin', () => {
  it('REQ-API-2 has defaults for everything: the API and the streams of this site', () => {
    const { site, mediaOrigins } = read({});
    expect(site).toMatchObject({
      apiBaseUrl: '/api',
      streamUrlTemplate: '/streams/{videoId}/master.m3u8',
    });
    expect(mediaOrigins).toEqual([]);
  });

  it('REQ-API-2 takes an API elsewhere, with or without slashes at its end, and its streams with it', () => {
    const { site } = read({ API_BASE_URL: ' https://api.example.org/v1// ' });
    expect(site.apiBaseUrl).toBe('https://api.example.org/v1');
    expect(site.streamUrlTemplate).toBe('https://api.example.org/streams/{videoId}/master.m3u8');
  });

  it('REQ-VIDEO-1 takes any stream provider, and the origins that it serves from', () => {
    const { site, mediaOrigins } = read({
      STREAM_URL_TEMPLATE: 'https://cdn.example.org/{videoId}.m3u8?token=a%20b',
      MEDIA_ORIGINS: 'https://one.example.org/path, http://localhost:9000 ,,',
    });
    expect(site.streamUrlTemplate).toBe('https://cdn.example.org/{videoId}.m3u8?token=a%20b');
    expect(mediaOrigins).toEqual(['https://one.example.org', 'http://localhost:9000']);
  });

  it.each<[Record<string, string>, string[] | undefined]>([
    [{}, ['http://localhost:*']],
    [{ NODE_ENV: 'production' }, undefined],
    [{ OVERRIDE_ORIGINS: ' ' }, undefined],
    [
      { NODE_ENV: 'production', OVERRIDE_ORIGINS: 'https://preview.example.org, http://localhost:3002' },
      ['https://preview.example.org', 'http://localhost:3002'],
    ],
  ])(
    'REQ-FED-4 says from where tabs may take remotes, in production from nowhere by default: %j',
    (env, origins) => {
      expect(read(env).site.overrideOrigins).toEqual(origins);
    },
  );

  it.each(['*', 'https://*.example.org', "https://a.org 'unsafe-inline'", 'https://a.org;'])(
    'REQ-FED-4 refuses to take remotes from %j',
    (origin) => {
      const code = bad({ OVERRIDE_ORIGINS: `http://localhost:*, ${origin}` });
      expect(code?.code).toBe('bad-config');
      expect(code?.message).toContain(`OVERRIDE_ORIGINS must be a comma-separated list of origins alone`);
    },
  );

  it('REQ-FED-3 says where metrics are reported: to the origin by default', () => {
    expect(read({ METRICS_URL: ' ' }).site.metricsUrl).toBe('/.metrics');
    expect(read({ METRICS_URL: 'off' }).site).not.toHaveProperty('metricsUrl');
    const elsewhere = 'https://m.example.org/in?k=1';
    expect(read({ METRICS_URL: elsewhere }).site.metricsUrl).toBe(elsewhere);
    expect(bad({ METRICS_URL: 'metrics' })?.message).toContain('METRICS_URL must be an address');
  });

  it('REQ-NAV-7 takes name, tagline and links of the site from the content file', () => {
    expect(read({}).site).toMatchObject({
      siteName: 'Steadfast',
      tagline: 'Stand firm.',
      socialLinks: [{ name: 'YouTube', url: 'https://www.youtube.com/' }],
    });
    const other = writeContent(path.join(folder, 'other'), { name: 'Forge', tagline: '', socialLinks: [] });
    expect(read({ SITE_CONTENT_FILE: ` ${other} ` }).site).toMatchObject({ siteName: 'Forge', tagline: '' });
  });

  it('REQ-NAV-10 says where About is, elsewhere for another content, and nowhere without one', () => {
    const address = read({}).site.aboutUrl;
    expect(address).toMatch(/^\/site-content\/[0-9a-f]{12}\/about\.json$/);
    const other = writeContent(path.join(folder, 'more'), { about: { mission: ['Another.'] } });
    expect(read({ SITE_CONTENT_FILE: other }).site.aboutUrl).not.toBe(address);
    const none = writeContent(path.join(folder, 'none'), { about: undefined });
    expect(read({ SITE_CONTENT_FILE: none }).site).not.toHaveProperty('aboutUrl');
  });

  it.each(['https://give.example.org/form?x=1', 'http://localhost:4000/form', 'http://127.0.0.1:4000/'])(
    'REQ-NAV-10 takes the donation form at %s',
    (address) => {
      const { site, isDonationSample } = read({ DONATION_URL: ` ${address} ` });
      expect([site.donationUrl, isDonationSample]).toEqual([address, false]);
    },
  );

  it('REQ-NAV-10 has a sample where no donation form is set up, but none in production', () => {
    const sample = read({ DONATION_URL: ' ' });
    expect([sample.site.donationUrl, sample.isDonationSample]).toEqual(['/sample-donation', true]);
    const production = read({ NODE_ENV: 'production' });
    expect(production.site).not.toHaveProperty('donationUrl');
    expect(production.isDonationSample).toBe(false);
  });

  it.each([
    ['API_BASE_URL', 'api'],
    ['API_BASE_URL', '//api.example.org'],
    ['API_BASE_URL', '/\\api.example.org'],
    ['API_BASE_URL', 'https://'],
    ['API_BASE_URL', "https://api.example.org; script-src 'unsafe-inline'"],
    ['STREAM_URL_TEMPLATE', 'https://cdn.example.org/a b/{videoId}'],
    ['STREAM_URL_TEMPLATE', 'https://cdn.example.org/{videoid}/master.m3u8'],
    ['MEDIA_ORIGINS', 'cdn.example.org'],
    ['MEDIA_ORIGINS', 'https://one.example.org, *'],
    ['DONATION_URL', 'http://give.example.org/'],
    ['DONATION_URL', 'https://me:secret@give.example.org/'],
    ['DONATION_URL', "https://give.example.org; script-src 'unsafe-inline'"],
    ['PUBLIC_URL', 'https://example.org/watch'],
    ['API_INTERNAL_URL', '/api'],
    ['API_INTERNAL_URL', 'http://127.0.0.1:8080/?v=1'],
    ['API_WAIT_MS', '-1'],
    ['API_WAIT_MS', '5001'],
    ['VIEW_SECRET', 'short'],
    ['RELEASES_TOKEN', 'short'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const { code, message } = bad({ [name]: value }) ?? {};
    expect(code).toBe('bad-config');
    expect(message).toMatch(new RegExp(`^${name} must (be|have) .+\\.$`));
    expect(message).not.toContain('\n');
  });
});

describe('The addresses in the configuration', () => {
  it.each<[Record<string, string>, object]>([
    [{}, { publicUrl: undefined, apiUrl: undefined, apiWaitMs: 300 }],
    [{ PUBLIC_URL: ' https://watch.example.org/ ' }, { publicUrl: 'https://watch.example.org' }],
    [{ API_WAIT_MS: '0' }, { apiWaitMs: 0 }],
    [{ API_BASE_URL: 'https://api.example.org/v1/' }, { apiUrl: 'https://api.example.org/v1' }],
    [
      { API_BASE_URL: 'https://api.example.org/v1', API_INTERNAL_URL: 'http://api:4000/api/' },
      { apiUrl: 'http://api:4000/api' },
    ],
  ])('%p mean %p', (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });
});
