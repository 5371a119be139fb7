/** @jest-environment jsdom */
import { composeHtml } from '@steadfast/server/html';
import {
  parsePlaylistFacts,
  parseSeriesFacts,
  parseSeriesListFacts,
  parseSiteFacts,
  parseTagFacts,
  parseVideoFacts,
  type LinkFacts,
} from './link-facts';
import { composePageHead, type HeadSite } from './page-head';

const config = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: 'Stand firm.',
  socialLinks: [],
};
const site: HeadSite = {
  config,
  publicUrl: 'https://watch.example.org',
  icon: '/shell/1/icon-512.png',
  aboutLead: 'We walk with you.',
};

/** What a crawler reads of a page, with a real parser. */
function read(facts: LinkFacts | undefined, changes: Partial<HeadSite> = {}, title = 'Video') {
  const { composeWith } = composeHtml({
    host: { scripts: [], styles: [] },
    hostAddress: (name) => `/shell/1/${name}`,
    bootstrapScript: '"bootstrap";',
    registry: { revision: 1, shell: '1', features: [] },
    config,
  });
  const html = composeWith(composePageHead(facts, title, { ...site, ...changes }));
  const page = new DOMParser().parseFromString(html, 'text/html');
  const metas = [...page.querySelectorAll('meta[property], meta[name^=twitter]')].map((meta) => [
    meta.getAttribute('property') ?? meta.getAttribute('name'),
    meta.getAttribute('content'),
  ]);
  const blocks = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const [data] = blocks.map(({ textContent }) => JSON.parse(textContent ?? '') as object);
  return {
    page,
    html,
    title: page.title,
    description: page.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href'),
    metas: Object.fromEntries(metas) as Record<string, string>,
    data,
  };
}

const picture = { base: '/media/videos/forged-01', widths: [320, 640], width: 640, height: 360 };
const video = {
  id: 101,
  videoId: 'forged-01',
  title: 'Heat Before Hammer',
  description: 'No smith strikes cold iron.',
  duration: 3_723.6,
  ThumbnailUrl: '/media/videos/forged-01-640.webp',
  Picture: picture,
  series: { id: 1, name: 'Forged' },
  addedAt: '2026-11-21T19:00:00.000Z',
};
const videos = [1, 2, 3].map((id) => ({ id, title: `Part ${id}`, ThumbnailUrl: `/media/${id}.webp` }));

describe('The HTML of a shared link', () => {
  it('of a video has its title, words, picture and length', () => {
    const { title, description, canonical, metas, data } = read(parseVideoFacts({ video }));
    expect([title, description]).toEqual(['Heat Before Hammer · Steadfast', 'No smith strikes cold iron.']);
    expect(canonical).toBe('https://watch.example.org/video/101');
    expect(metas).toEqual({
      'og:site_name': 'Steadfast',
      'og:type': 'video.other',
      'og:title': 'Heat Before Hammer',
      'og:description': 'No smith strikes cold iron.',
      'og:url': 'https://watch.example.org/video/101',
      'og:image': 'https://watch.example.org/media/videos/forged-01-share.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '640',
      'og:image:height': '336',
      'og:image:alt': 'Heat Before Hammer',
      'twitter:card': 'summary_large_image',
    });
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Heat Before Hammer',
      description: 'No smith strikes cold iron.',
      thumbnailUrl: 'https://watch.example.org/media/videos/forged-01-share.jpg',
      duration: 'PT1H2M4S',
      uploadDate: '2026-11-21T19:00:00.000Z',
      contentUrl: 'https://watch.example.org/streams/forged-01/master.m3u8',
      url: 'https://watch.example.org/video/101',
    });
  });

  it('of a video without words names its series', () => {
    const { description } = read(parseVideoFacts({ video: { ...video, description: '' } }));
    expect(description).toBe('From the series “Forged”.');
  });

  it('of a series has its tagline', () => {
    const series = { id: 1, name: 'Forged', tagline: 'What heat is for' };
    const { description, metas, data } = read(parseSeriesFacts({ series }));
    expect([description, metas['og:type'], data]).toEqual(['What heat is for', 'website', undefined]);
  });

  it('of a featured tag counts and names its videos, and shows the first picture', () => {
    const { description, metas } = read(
      parseTagFacts({ tag: { id: 7, name: 'Courage', videoCount: 12, videos } }),
    );
    expect(description).toBe('12 videos: Part 1, Part 2, Part 3');
    expect(metas).toMatchObject({
      'og:title': 'Courage',
      'og:image': 'https://watch.example.org/media/1.webp',
      'og:image:alt': 'Part 1',
    });
  });

  it.each([
    [[], 'No videos yet.', 'Steadfast'],
    [videos.slice(0, 1), '1 video: Part 1', 'Part 1'],
    [[{ id: 1 }, { id: 2 }], '2 videos.', 'Steadfast'],
  ])(
    'of a playlist says what is in it, to those who have the link, and nothing to search engines',
    (inIt, expected, shown) => {
      const answer = { playlist: { id: 1, name: 'Mine', linkSlug: 'a b/ü' }, videos: inIt };
      const { description, canonical, data, metas } = read(parsePlaylistFacts(answer));
      expect([description, metas['og:title'], data]).toEqual([expected, 'Mine', undefined]);
      expect(canonical).toBe('https://watch.example.org/playlist/a%20b%2F%C3%BC');
      expect(metas['og:image:alt']).toBe(shown);
    },
  );

  it('of all series names some, however many there are', () => {
    const series = Array.from({ length: 2_000 }, (_, index) => ({ id: index + 1, name: `Series ${index}` }));
    const { html, title, metas, description } = read(parseSeriesListFacts({ series }), {}, 'Series');
    expect([title, metas['og:title']]).toEqual(['Series · Steadfast', 'Series · Steadfast']);
    expect(description).toMatch(/^Series 0, Series 1, .+…$/);
    expect(html.length).toBeLessThan(10_000);
  });

  it('of About begins as About does', () => {
    expect(read(parseSiteFacts('/about', 'About', undefined)).description).toBe('We walk with you.');
  });

  it('of Home tells of the site', () => {
    const answer = {
      featuredHeros: [{ image: '/media/hero.webp', title: 'Forged', Picture: { ...picture, width: 1920 } }],
    };
    const { title, metas, data, canonical } = read(parseSiteFacts('/', undefined, answer), {}, 'Home');
    expect([title, canonical]).toEqual(['Steadfast', 'https://watch.example.org/']);
    expect(metas).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:title': 'Steadfast',
    });
    expect(data).toMatchObject({ '@type': 'WebSite', name: 'Steadfast' });
  });

  it('of a page of which nothing is known names the page and shows the icon', () => {
    const { title, description, canonical, metas } = read(undefined, {}, 'Playlist');
    expect([title, description, canonical]).toEqual(['Playlist · Steadfast', 'Stand firm.', undefined]);
    expect(metas).toMatchObject({
      'og:title': 'Playlist · Steadfast',
      'og:image': 'https://watch.example.org/shell/1/icon-512.png',
      'twitter:card': 'summary',
    });
  });
});

describe('Addresses of a shared link', () => {
  it('are those of the API where that is elsewhere', () => {
    const elsewhere = { ...site, config: { ...config, apiBaseUrl: 'https://api.example.org/v1' } };
    const { metas, canonical } = read(parseVideoFacts({ video }), elsewhere);
    expect(metas['og:image']).toBe('https://api.example.org/media/videos/forged-01-share.jpg');
    expect(canonical).toBe('https://watch.example.org/video/101');
  });

  it('are left out without the address of the site', () => {
    const { html, metas } = read(parseVideoFacts({ video }), { publicUrl: undefined });
    expect(html).not.toMatch(/canonical|og:url|og:image|ld\+json|undefined/);
    expect(metas['og:title']).toBe('Heat Before Hammer');
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', 'http://', '', null, 7])(
    'of a picture are passed over when they are none: %s',
    (ThumbnailUrl) => {
      const { metas } = read(parseVideoFacts({ video: { ...video, Picture: null, ThumbnailUrl } }));
      expect(metas['og:image']).toBe('https://watch.example.org/shell/1/icon-512.png');
    },
  );
});

describe('Broken data in a shared link', () => {
  it.each([
    '</script><script>alert(1)</script><!-- <script>',
    '"><img src=x onerror=alert(1)>',
    ']]></title><svg/onload=alert(1)>',
    '$& $1 $` {{title}} &quot;',
  ])('breaks out nowhere: %s', (text) => {
    const named = { ...video, title: text, description: text };
    const { page, title, description, metas, data } = read(parseVideoFacts({ video: named }), {
      config: { ...config, siteName: text },
    });
    expect([title, description]).toEqual([text, text]);
    expect(metas).toMatchObject({ 'og:title': text, 'og:description': text });
    expect(data).toMatchObject({ name: text, description: text });
    expect(page.querySelectorAll('script')).toHaveLength(4);
    expect(page.querySelector('img, svg, [onload], [onerror]')).toBeNull();
  });

  it('is one line without what nobody sees or what turns the text around it', () => {
    const title = ' One\u2028two\n\u202Ethree\u0000 \u2066four\uFEFF ';
    const { metas, html } = read(parseVideoFacts({ video: { ...video, title } }));
    expect(metas['og:title']).toBe('One two three four');
    expect(html).not.toMatch(/[\u2028\u202E\u2066]/);
  });

  it('of 10 000 characters is cut between words', () => {
    const long = 'word '.repeat(2_000);
    const { title, metas, html } = read(
      parseVideoFacts({ video: { ...video, title: long, description: long } }),
    );
    expect(metas['og:title']).toMatch(/^(word )+word…$/);
    expect(metas['og:title']?.length).toBeLessThanOrEqual(110);
    expect(metas['og:description']?.length).toBeLessThanOrEqual(200);
    expect(title).toMatch(/… · Steadfast$/);
    expect(html.length).toBeLessThan(6_000);
  });

  it('of one long word with pairs of code units is cut to whole characters', () => {
    expect(parseVideoFacts({ video: { ...video, title: '😀'.repeat(200) } })?.name).toMatch(/^(😀)+…$/u);
  });

  it.each([
    [parseVideoFacts, { video: { id: 7, title: 'Seven' } }, '/video/7'],
    [
      parseVideoFacts,
      { video: { id: '7', title: 'Seven', duration: -1, tags: null, Picture: {} } },
      '/video/7',
    ],
    [parseSeriesFacts, { series: { id: 7, name: 'Seven', description: null } }, '/series/7'],
    [parseTagFacts, { tag: { id: 7, name: 'Seven', videos: null, videoCount: 'many' } }, '/featured/7'],
    [parsePlaylistFacts, { playlist: { name: 'Seven', linkSlug: 'seven' } }, '/playlist/seven'],
  ])('of missing and null fields says what there is', (factsOf, answer, path) => {
    const { canonical, metas, html } = read(factsOf(answer));
    expect([canonical, metas['og:title']]).toEqual([`https://watch.example.org${path}`, 'Seven']);
    expect(html).not.toMatch(/undefined|null|NaN/);
  });

  it.each([
    ['videoId', '\ud800', 'contentUrl'],
    ['videoId', 'x'.repeat(10_000), 'contentUrl'],
    ['videoId', 7, 'contentUrl'],
    ['addedAt', 'yesterday', 'uploadDate'],
    ['addedAt', '2026-13-45T00:00:00Z', 'uploadDate'],
    ['addedAt', null, 'uploadDate'],
  ])('of a video whose %s is %p leaves out %s', (field, value, left) => {
    const { data } = read(parseVideoFacts({ video: { ...video, [field]: value } }));
    expect(data).toMatchObject({ '@type': 'VideoObject', name: 'Heat Before Hammer' });
    expect(data).not.toHaveProperty(left);
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { video: [] },
    { video: { id: 0, title: 'x' } },
    { video: { id: 1, title: ' ' } },
  ])('that tells nothing is nothing: %p', (answer) => {
    for (const parse of [parseVideoFacts, parseSeriesFacts, parseTagFacts, parsePlaylistFacts])
      expect(parse(answer)).toBeUndefined();
  });
});
