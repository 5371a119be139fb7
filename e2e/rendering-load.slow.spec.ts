/** The origin under load, with the pages of all remotes, while a remote is published and rolled back. */
import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createFolderStore } from '@steadfast/delivery/releases';
import { rollBack } from '../delivery/src/releases/switch';
import type { MutableSite } from './support/mutable-site';
import { REACT, replacePages } from './support/server-faults';
import { expect, test } from './support/test';

const REQUESTS = 10_000;
const CONNECTIONS = 200;
const RELEASED_EVERY_MS = 500;
const RELEASES_MIN = 5;
/** Pages of a version that are seen before it is rolled back: a busy machine renders them late. */
const SEEN_MIN = 50;
/** Of the process of origin and API, after 2,000 requests with releases: what one release and its garbage take. */
const GROWTH_MAX_MB = 80;

/** The rendered pages, and the remote that renders each; none for those of the shell. */
const pages: Record<string, string | undefined> = {
  '/': 'mfe-catalog',
  '/series': 'mfe-catalog',
  '/series/1': 'mfe-catalog',
  '/series/2': 'mfe-catalog',
  '/featured/1': 'mfe-catalog',
  '/video/101': 'mfe-player',
  '/video/102': 'mfe-player',
  '/auth': 'mfe-account',
  '/profile': 'mfe-account',
  '/my_playlists': 'mfe-playlists',
  '/about': undefined,
  '/give': undefined,
  '/lost': undefined,
};

/** Makes each page that a server build renders name its version. */
const markPages = (version: string) =>
  replacePages(`(Page) => (props) => {
    const { createElement, Fragment } = require('${REACT}');
    return createElement(Fragment, null, createElement('i', { 'data-version': '${version}' }), createElement(Page, props));
  }`);

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

async function get(url: string): Promise<{ status: number | undefined; html: string }> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { agent }, resolve).on('error', reject);
  });
  return { status: response.statusCode, html: (await buffer(response)).toString() };
}

/** The versions of a remote that a page names: of its registry and files, and of what rendered it. */
function readVersions(html: string, remote: string) {
  const registry = JSON.parse(/<script id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    features: { name: string; version: string }[];
  };
  const live = registry.features.find(({ name }) => name === remote)?.version ?? '';
  const files = [...html.matchAll(new RegExp(`(?:href|src)="/${remote}/([^/]+)/`, 'g'))].map(
    (match) => match[1],
  );
  const rendered = /<i data-version="([^"]+)">/.exec(html)?.[1];
  return { live, files: new Set(files), rendered };
}

const readMemoryMB = ({ pid }: MutableSite) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024;

test('10,000 requests at 200 connections while remotes are published and rolled back: no error, no page of two versions, no leak', async ({
  site,
}) => {
  const addresses = Object.keys(pages);
  const faults: string[] = [];
  const rendered = { marked: 0, unmarked: 0, inBrowser: 0 };
  let sent = 0;

  const request = async () => {
    const address = addresses[sent++ % addresses.length] ?? '/';
    const { status, html } = await get(site.url + address);
    if (status !== (address === '/lost' ? 404 : 200)) faults.push(`${address}: ${status}`);
    const remote = pages[address];
    if (!html.includes('<html lang="en" data-rendered=""')) rendered.inBrowser += 1;
    else if (remote !== undefined) {
      const versions = readVersions(html, remote);
      const isMarked = versions.live.startsWith('1.0.0-load-');
      rendered[isMarked ? 'marked' : 'unmarked'] += 1;
      const isMixed = versions.rendered !== (isMarked ? versions.live : undefined);
      const others = [...versions.files].filter((version) => version !== versions.live);
      if (isMixed || others.length > 0) {
        faults.push(`${address}: ${versions.live} with ${versions.rendered} and files of ${others.join()}`);
      }
    }
  };
  const requestUntil = (isEnough: () => boolean) =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!isEnough()) await request();
      }),
    );

  const store = createFolderStore(site.folder);
  let isEnded = false;
  let releases = 0;
  const release = async () => {
    const remotes = ['mfe-catalog', 'mfe-player', 'mfe-account', 'mfe-playlists'];
    while (!isEnded) {
      const remote = remotes[Math.floor(releases / 2) % remotes.length] ?? '';
      if (releases % 2 === 0) {
        site.publish(remote, `1.0.0-load-${releases}`, markPages(`1.0.0-load-${releases}`));
        const seen = rendered.marked + SEEN_MIN;
        while (!isEnded && rendered.marked < seen) await wait(RELEASED_EVERY_MS);
      } else await rollBack(store, remote, undefined);
      releases += 1;
      await wait(RELEASED_EVERY_MS);
    }
  };

  const released = release();
  try {
    await requestUntil(() => sent >= REQUESTS / 5);
    const beforeMB = readMemoryMB(site);
    await requestUntil(() => sent >= REQUESTS && releases >= RELEASES_MIN);
    const afterMB = readMemoryMB(site);
    const description = JSON.stringify({ ...rendered, releases, beforeMB, afterMB });
    test.info().annotations.push({ type: 'load', description });
    expect(faults).toEqual([]);
    expect(rendered.marked).toBeGreaterThanOrEqual(SEEN_MIN * 2);
    expect(rendered.unmarked).toBeGreaterThan(SEEN_MIN);
    expect(afterMB - beforeMB).toBeLessThan(GROWTH_MAX_MB);
  } finally {
    isEnded = true;
    await released;
    agent.destroy();
  }
});
