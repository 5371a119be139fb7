/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Registry } from '@steadfast/contract';
import { composeHtml, type HtmlParts } from './compose-html';

const file = (name: string) => ({ file: name, bytes: 1, brotliBytes: 1, integrity: '' });
const config = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}/master.m3u8',
  siteName: 'Steadfast',
  tagline: 'Stand firm.',
  socialLinks: [],
};
const parts: HtmlParts = {
  host: {
    scripts: [file('main.js')],
    styles: [file('main.css')],
  },
  hostAddress: (name) => `/shell/1/${name}`,
  bootstrapScript: '"bootstrap";\n',
  registry: { revision: 1, shell: '1', features: [] },
  config,
};
const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const carried = (html: string, id: string): unknown =>
  JSON.parse(page(html).getElementById(id)?.textContent ?? '');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('The HTML', () => {
  it('names language, encoding and site, may be zoomed, and makes way for a keyboard', () => {
    const { html } = composeHtml(parts);
    const { documentElement, characterSet, title, head } = page(html);
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect([documentElement.lang, characterSet, title]).toEqual(['en', 'UTF-8', 'Steadfast']);
    expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(1024 - 30);
    const viewport = head.querySelector('meta[name=viewport]')?.getAttribute('content');
    expect(viewport).toContain('width=device-width');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
    // An on-screen keyboard shrinks the page, so that dialogs end above it.
    expect(viewport).toContain('interactive-widget=resizes-content');
  });

  it('carries registry and configuration as they are', () => {
    const registry = {
      revision: 1,
      shell: '1',
      features: [{ name: 'mfe-catalog', title: 'Ünï ❤  ' }],
    } as unknown as Registry;
    const { html } = composeHtml({ ...parts, registry });
    expect(carried(html, 'registry')).toEqual(registry);
    expect(carried(html, 'site-config')).toEqual(config);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '&quot;&lt;/script&gt;',
    '$& $1 ${siteName}',
  ])('lets nothing break out of its place: %s', (text) => {
    const { html } = composeHtml({
      ...parts,
      registry: { features: [{ name: text, [text]: text }] } as unknown as Registry,
      config: { ...config, siteName: text, tagline: text },
    });
    const document = page(html);
    expect(carried(html, 'registry')).toEqual({ features: [{ name: text, [text]: text }] });
    expect(carried(html, 'site-config')).toMatchObject({ siteName: text, tagline: text });
    expect(document.querySelectorAll('script')).toHaveLength(4);
    expect(document.querySelector('img, [onload], [onerror]')).toBeNull();
    expect(document.title).toBe(text);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(text);
  });

  it.each(['"</script>"', '"</SCRIPT "', '"<!-- a"'])(
    'refuses a first script that would end early: %s',
    (bootstrapScript) => {
      expect(() => composeHtml({ ...parts, bootstrapScript })).toThrow(
        expect.objectContaining({
          message: expect.stringMatching(/^The host's first script holds "<.+", which would end it early/),
        }),
      );
    },
  );

  it('runs the bootstrap script before any style sheet, which a script would wait for, and the main script deferred', () => {
    const { head } = page(composeHtml(parts).html);
    const order = [...head.querySelectorAll('script, link[rel=stylesheet]')];
    expect(order.map((element) => element.id || (element.getAttribute('src') ?? element.tagName))).toEqual([
      'site-config',
      'registry',
      'SCRIPT',
      'LINK',
      '/shell/1/main.js',
    ]);
    expect(head.querySelector('script[src]')).toHaveProperty('defer', true);
  });

  it('gives the hash of the one script that stands in it, and has no handler or style, which the policy forbids', () => {
    const { html, scriptHashes } = composeHtml(parts);
    const document = page(html);
    const inline = [...document.scripts].filter(({ src, type }) => src === '' && type === '');
    expect(inline.map(({ textContent }) => hash(textContent ?? ''))).toEqual(scriptHashes);
    const elements = [...document.querySelectorAll('*')];
    expect(elements.filter(({ tagName }) => tagName === 'STYLE')).toEqual([]);
    const names = elements.flatMap((element) => element.getAttributeNames());
    expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
  });

  it('has the browser check the shell’s scripts and styles, and knows none while developing', () => {
    const hashed = (name: string) => ({ ...file(name), integrity: `sha256-${name}+/=` });
    const host = { ...parts.host, scripts: [hashed('main.js')], styles: [hashed('main.css')] };
    const attributes = (html: string) =>
      [...page(html).head.querySelectorAll('script[src], link[rel=stylesheet]')].map((element) =>
        ['integrity', 'crossorigin'].map((name) => element.getAttribute(name)),
      );
    expect(attributes(composeHtml({ ...parts, host }).html)).toEqual([
      ['sha256-main.css+/=', ''],
      ['sha256-main.js+/=', ''],
    ]);
    expect(attributes(composeHtml(parts).html)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('connects early to an API elsewhere, and to none that is here', () => {
    const preconnect = (apiBaseUrl: string) =>
      page(composeHtml({ ...parts, config: { ...config, apiBaseUrl } }).html)
        .querySelector('link[rel=preconnect]')
        ?.getAttribute('href');
    expect(preconnect('https://api.example.org:8443/v1')).toBe('https://api.example.org:8443');
    expect(preconnect('/api')).toBeUndefined();
  });

  it('gives the browser’s own frame the ground of the theme that holds', () => {
    const tokens = fs.readFileSync(path.join(__dirname, '../../../ui/src/styles/tokens.css'), 'utf8');
    const [, light, dark] = /--color-ground: light-dark\((.+), (.+)\);/.exec(tokens) ?? [];
    const metas = [...page(composeHtml(parts).html).head.querySelectorAll('meta[name=theme-color]')];
    // The first script finds them by data-scheme: shared/ui/src/theme.ts.
    expect(
      metas.map((meta) => ['content', 'data-scheme', 'media'].map((name) => meta.getAttribute(name))),
    ).toEqual([
      [dark, 'dark', '(prefers-color-scheme: dark)'],
      [light, 'light', '(prefers-color-scheme: light)'],
    ]);
  });

  it('names the icons of the host’s version, and the manifest for home screens', () => {
    const { head } = page(composeHtml(parts).html);
    const links = [
      ...head.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]'),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/shell/1/favicon.svg',
      '/shell/1/favicon.ico',
      '/shell/1/apple-touch-icon.png',
      '/manifest.webmanifest',
    ]);
  });

  it('links to the stream of the page where JavaScript is off', () => {
    const view = { html: '', css: '', queries: [], styles: [], scripts: [] };
    const head = { title: '', description: '', metas: [] };
    const noScript = (streamId: string | undefined) =>
      /<noscript>(.*)<\/noscript>/.exec(composeHtml(parts).composeWith(head, { ...view, streamId }))?.[1];
    expect(noScript('forged"$&')).toContain(
      ', or open <a href="/streams/forged%22%24%26/master.m3u8">the stream</a> in a player.',
    );
    expect(noScript(undefined)).toMatch(/^Steadfast needs JavaScript.* load the page again\.$/);
  });
});

describe('A rendered page', () => {
  const head = { title: 'Ore', description: '', metas: [] };
  const view = {
    html: '',
    css: '[data-style="0"]{color:tan}',
    queries: [],
    streamId: 'ore',
    styles: [{ address: '/mfe-x/1/page.css', integrity: undefined }],
    scripts: [{ address: '/mfe-x/1/page.js', integrity: undefined }],
  };

  it('holds its scripts back for the script that runs them, so that they give way to its pictures', () => {
    const { scripts, head: top } = page(composeHtml(parts).composeWith(head, view));
    const run = [...scripts].filter(({ type }) => type !== 'application/json');
    expect(run.map((script) => [script.type, script.getAttribute('src') ?? script.text])).toEqual([
      ['held', '/shell/1/main.js'],
      ['', '"bootstrap";'],
    ]);
    const preloads = [...top.querySelectorAll('link[rel=preload]')];
    expect(preloads.map((link) => [link.getAttribute('href'), link.getAttribute('fetchpriority')])).toEqual([
      ['/mfe-x/1/page.js', 'low'],
    ]);
  });

  it('requests its first picture of priority at once, in the format and size that the picture will have', () => {
    const compose = (attributes: string, from = '/b') =>
      `<picture class="p"><source type="image/avif" srcSet="${from}.avif?a=1&amp;b 320w" sizes="(min-width: 9px) 2px, 3px"/><source type="image/webp" srcSet="${from}.webp 320w"/><img ${attributes} alt=""/></picture>`;
    const html = `<p>${compose('loading="lazy"', '/a')}</p>${compose('loading="eager" fetchPriority="high"')}`;
    const { head: top } = page(composeHtml(parts).composeWith(head, { ...view, html, scripts: [] }));
    const [link, ...others] = top.querySelectorAll('link[rel=preload]');
    expect(Object.fromEntries([...(link?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual(
      {
        rel: 'preload',
        as: 'image',
        type: 'image/avif',
        imagesrcset: '/b.avif?a=1&b 320w',
        imagesizes: '(min-width: 9px) 2px, 3px',
        fetchpriority: 'high',
      },
    );
    expect(others).toEqual([]);
  });

  it('has its styles inline, each with its address, and gives the hashes of exactly these', () => {
    const readStyle = ({ address }: { address: string }) => `a{content:"${address}"}`;
    const { composeWith, hashStyles } = composeHtml({ ...parts, readStyle });
    const styles = [...page(composeWith(head, view)).querySelectorAll('style')];
    expect(styles.map((style) => [style.dataset['href'], style.textContent])).toEqual([
      ['/shell/1/main.css', 'a{content:"/shell/1/main.css"}'],
      ['/mfe-x/1/page.css', 'a{content:"/mfe-x/1/page.css"}'],
      [undefined, view.css],
    ]);
    expect(hashStyles(view)).toEqual(styles.map(({ textContent }) => hash(textContent ?? '')));
  });

  it('links the styles that cannot be read', () => {
    const { composeWith, hashStyles } = composeHtml(parts);
    const links = [...page(composeWith(head, view)).querySelectorAll('link[rel=stylesheet]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/shell/1/main.css',
      '/mfe-x/1/page.css',
    ]);
    expect(hashStyles(view)).toEqual([hash(view.css)]);
  });
});
