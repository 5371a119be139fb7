import { composeContentPolicy } from './content-policy';

const config = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: '',
  socialLinks: [],
};
const elsewhere = {
  ...config,
  apiBaseUrl: 'https://api.example.org/v1',
  streamUrlTemplate: 'https://cdn.example.org:8443/{videoId}/index.m3u8',
};
/** Sources by directive. */
const policy = (
  ...[site = config, hashes = ["'sha256-AAAA'"], media = [], host = {}]: Partial<
    Parameters<typeof composeContentPolicy>
  >
) =>
  Object.fromEntries(
    composeContentPolicy(site, hashes, media, host)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe('The content policy', () => {
  it('allows scripts of this origin and those whose hash is given, and never what is inline or evaluated', () => {
    expect(policy()['script-src']).toEqual(["'self'", "'sha256-AAAA'"]);
    expect(composeContentPolicy(elsewhere, [], ['https://media.example.org'])).not.toMatch(
      /unsafe|\*|https?:(?!\/\/)/,
    );
  });

  it('allows nothing of other origins where everything is here', () => {
    expect(composeContentPolicy(config, [], [])).not.toMatch(/http/);
    expect(policy()['connect-src']).toEqual(["'self'"]);
  });

  it('REQ-FED-4 allows remotes from the origins that tabs may take them from, and from none by default', () => {
    const sources = policy({ ...config, overrideOrigins: ['http://localhost:*'] });
    for (const name of ['script-src', 'style-src', 'img-src', 'connect-src']) {
      expect(sources[name]).toContain('http://localhost:*');
    }
    expect(sources['connect-src']).toContain('ws://localhost:*');
    expect(sources['default-src']).toEqual(["'self'"]);
  });

  it('REQ-FED-3 allows metrics to be reported where the configuration says, and nothing else from there', () => {
    const text = composeContentPolicy({ ...config, metricsUrl: 'https://metrics.example.org/in' }, [], []);
    expect(text.match(/[a-z-]+ [^;]*metrics\.example\.org/g)).toEqual([
      "connect-src 'self' https://metrics.example.org",
    ]);
    expect(composeContentPolicy({ ...config, metricsUrl: '/metrics' }, [], [])).toBe(
      composeContentPolicy(config, [], []),
    );
  });

  it('REQ-API-2 allows an API elsewhere to be called and to give pictures and streams', () => {
    for (const name of ['connect-src', 'img-src', 'media-src']) {
      expect(policy(elsewhere)[name]).toContain('https://api.example.org');
    }
    expect(policy(elsewhere)['script-src']).not.toContain('https://api.example.org');
  });

  it('REQ-VIDEO-1 allows the stream provider, with its port, and what else it serves from', () => {
    const sources = policy(elsewhere, [], ['https://segments.example.org']);
    for (const name of ['connect-src', 'img-src', 'media-src']) {
      expect(sources[name]).toContain('https://cdn.example.org:8443');
      expect(sources[name]).toContain('https://segments.example.org');
    }
  });

  it('names each origin once', () => {
    const one = { ...elsewhere, streamUrlTemplate: 'https://api.example.org/streams/{videoId}.m3u8' };
    const sources = policy(one, [], ['https://api.example.org'])['connect-src'];
    expect(sources).toEqual(["'self'", 'https://api.example.org']);
  });

  it('lets hls.js work: media from memory, its worker, its empty caption tracks', () => {
    expect(policy()['media-src']).toEqual(expect.arrayContaining(['blob:', 'data:']));
    expect(policy()['worker-src']).toEqual(["'self'"]);
  });

  it('demands Trusted Types of a shell whose first script makes their policy, and of none from before', () => {
    expect(policy(config, [], [], { trustedTypes: true })).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    });
    expect(composeContentPolicy(config, ["'sha256-AAAA'"], [])).not.toContain('trusted-types');
  });

  it('REQ-NAV-10 allows a frame of the donation form’s origin and no other, and to ask whether it can be reached', () => {
    const donation = { ...config, donationUrl: 'https://give.example.org:8443/form?x=1' };
    expect(policy(donation)['frame-src']).toEqual(['https://give.example.org:8443']);
    expect(policy(donation)['connect-src']).toEqual(["'self'", 'https://give.example.org:8443']);
    expect(policy(donation)['script-src']).not.toContain('https://give.example.org:8443');
    expect(policy({ ...config, donationUrl: '/sample-donation' })['frame-src']).toEqual(["'self'"]);
    expect(policy()['frame-src']).toEqual(["'none'"]);
  });

  it('forbids plug-ins, frames around the site and another base', () => {
    expect(policy()).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    });
  });
});
