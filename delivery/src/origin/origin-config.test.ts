import { DeliveryError } from '../delivery-error';
import { readOriginConfig } from './origin-config';

const bad = (env: Record<string, string>) => {
  try {
    readOriginConfig(env);
  } catch (error) {
    if (error instanceof DeliveryError) return { code: error.code, message: error.message };
    throw error;
  }
  return undefined;
};

describe('The configuration of the origin', () => {
  it('REQ-API-2 has defaults for everything: the API and the streams of this site', () => {
    const { site, mediaOrigins } = readOriginConfig({});
    expect(site).toMatchObject({
      apiBaseUrl: '/api',
      streamUrlTemplate: '/streams/{videoId}/master.m3u8',
      siteName: 'Steadfast',
    });
    expect(site.tagline).not.toBe('');
    expect(mediaOrigins).toEqual([]);
  });

  it('REQ-API-2 takes an API elsewhere, with or without slashes at its end, and its streams with it', () => {
    const { site } = readOriginConfig({ API_BASE_URL: ' https://api.example.org/v1// ' });
    expect(site.apiBaseUrl).toBe('https://api.example.org/v1');
    expect(site.streamUrlTemplate).toBe('https://api.example.org/streams/{videoId}/master.m3u8');
  });

  it('REQ-VIDEO-1 takes any stream provider, and the origins that it serves from', () => {
    const { site, mediaOrigins } = readOriginConfig({
      STREAM_URL_TEMPLATE: 'https://cdn.example.org/{videoId}.m3u8?token=a%20b',
      MEDIA_ORIGINS: 'https://one.example.org/path, http://localhost:9000 ,,',
    });
    expect(site.streamUrlTemplate).toBe('https://cdn.example.org/{videoId}.m3u8?token=a%20b');
    expect(mediaOrigins).toEqual(['https://one.example.org', 'http://localhost:9000']);
  });

  it('REQ-NAV-7 has all five social links, each of which may be set', () => {
    const { socialLinks } = readOriginConfig({ SOCIAL_YOUTUBE: 'https://www.youtube.com/@steadfast' }).site;
    expect(socialLinks.map(({ name }) => name)).toEqual(['Facebook', 'TikTok', 'X', 'Instagram', 'YouTube']);
    expect(socialLinks.at(-1)?.url).toBe('https://www.youtube.com/@steadfast');
    expect(socialLinks.every(({ url }) => url.startsWith('https://'))).toBe(true);
  });

  it('takes name and tagline of the site, and no empty name', () => {
    expect(readOriginConfig({ SITE_NAME: 'Forge', SITE_TAGLINE: '' }).site).toMatchObject({
      siteName: 'Forge',
      tagline: '',
    });
    expect(readOriginConfig({ SITE_NAME: ' ' }).site.siteName).toBe('Steadfast');
  });

  it('takes what is empty for what is not given', () => {
    expect(readOriginConfig({ API_BASE_URL: ' ', STREAM_URL_TEMPLATE: '', MEDIA_ORIGINS: '' })).toEqual(
      readOriginConfig({}),
    );
  });

  it.each([
    ['API_BASE_URL', 'api'],
    ['API_BASE_URL', 'ftp://api.example.org'],
    ['API_BASE_URL', 'javascript:alert(1)'],
    ['API_BASE_URL', '//api.example.org'],
    ['API_BASE_URL', '/\\api.example.org'],
    ['API_BASE_URL', '/'],
    ['API_BASE_URL', '/ap i'],
    ['API_BASE_URL', 'https://'],
    ['API_BASE_URL', "https://api.example.org; script-src 'unsafe-inline'"],
    ['API_BASE_URL', 'https://api.example.org,https://evil.example'],
    ['STREAM_URL_TEMPLATE', 'https://cdn.example.org/a b/{videoId}'],
    ['STREAM_URL_TEMPLATE', '/streams/master.m3u8'],
    ['STREAM_URL_TEMPLATE', 'https://cdn.example.org/{videoid}/master.m3u8'],
    ['STREAM_URL_TEMPLATE', 'streams/{videoId}'],
    ['MEDIA_ORIGINS', 'cdn.example.org'],
    ['MEDIA_ORIGINS', 'https://one.example.org, *'],
    ['MEDIA_ORIGINS', '/media'],
    ['SOCIAL_X', 'steadfast'],
    ['SOCIAL_TIKTOK', 'javascript:alert(1)'],
    ['SOCIAL_FACEBOOK', '"><script>'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const { code, message } = bad({ [name]: value }) ?? {};
    expect(code).toBe('bad-config');
    expect(message).toMatch(new RegExp(`^${name} is ".+" but (must be|needs) .+\\.$`));
    expect(message).not.toContain('\n');
  });
});
