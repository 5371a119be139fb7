import type { Page } from '@playwright/test';
import type { Registry } from '@steadfast/contract';
import { readLive } from './support/live-build';
import { expect, test } from './support/test';
import { waitForHydration } from './support/page-watch';
import { VideoPage } from './support/video-page';

/** The pages that people come to from outside, and how one sees that they are there. */
const firstPages = [
  {
    path: '/',
    text: 'Featured Tag: Fatherhood',
    isThere: async (page: Page) => {
      await page.getByRole('region', { name: 'Featured Tag: Fatherhood' }).waitFor();
    },
  },
  {
    path: '/series/1',
    text: 'Heat Before Hammer',
    isThere: async (page: Page) => {
      await page.getByRole('link', { name: 'Watch Now' }).waitFor();
    },
  },
  {
    path: '/video/101',
    text: 'Heat Before Hammer',
    isThere: async (page: Page) => {
      await page.getByRole('button', { name: 'Add to a playlist' }).waitFor();
      await new VideoPage(page).expectPlaying();
    },
  },
];

/**
 * What a first page is there without: the stream, the player's late parts, what another remote adds to the page, and the
 * shell's late parts, which come when the browser has nothing else to do.
 */
const later =
  /\/(side-effects|stream-features|late|web-vitals)\.[^/]*$|\/hls\.worker\.[^/]*$|\/streams\/|\/mfe-playlists\//;

/** Those of the addresses that a first page waits for. What its code asks for ahead, the player's engine, is none. */
function waitedFor(addresses: readonly string[]): string[] {
  const ahead = readLive().features.flatMap(({ modules }) =>
    Object.values(modules).flatMap((module) => (module.ahead ?? []).map(({ file }) => file)),
  );
  return addresses.filter(
    (address) => !later.test(address) && !ahead.some((file) => address.endsWith(`/${file}`)),
  );
}

/** Where the shell's script is. */
function shellScript(): string {
  const { host } = readLive();
  return `/${host.name}/${host.version}/${host.scripts[0]?.file ?? ''}`;
}

/** How the HTML of a page names its first picture: in its head, and where it is shown. The browser would fetch two that differ. */
async function findFirstPicture(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { head, body } = new DOMParser().parseFromString(text, 'text/html');
    const preload = head.querySelector<HTMLLinkElement>('link[rel=preload][as=image]');
    const source = body.querySelector<HTMLSourceElement>('picture:has(> img[fetchpriority=high]) > source');
    return [
      [preload?.imageSrcset, preload?.imageSizes],
      [source?.srcset ?? 'none', source?.sizes],
    ];
  }, html);
}

/** Who saves data gets no search ahead of time: what is asked for is the page's, however long the page takes. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});

for (const { path, text, isThere } of firstPages) {
  test(`REQ-FED-2 a cold ${path} shows what it is about and asks for its code in one wave, before the shell's script runs, for nothing twice, and complains of nothing`, async ({
    page,
    browser,
    watch,
    baseURL,
  }) => {
    await expect
      .poll(async () => (await page.request.get(path)).text())
      .toContain('<html lang="en" data-rendered');
    const [named, shown] = await findFirstPicture(page, path);
    expect(named).toEqual(shown);
    const all = requestsOf(page);
    await page.goto(path);
    await isThere(page);
    await waitForHydration(page);
    // The engine fetches its worker ahead; the browser takes it from its cache when it starts.
    const addresses = all
      .addresses()
      .filter((address) => !/\/streams\/|favicon|\/hls\.worker\./.test(address));
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
    expect(addresses.filter((address) => /\.json$/.test(address))).toEqual([]);
    expect(watch.listErrors()).toEqual([]);

    const ofSlot = await listFilesOfSlot(page);
    const expected = waitedFor(all.needed()).filter((address) => !ofSlot.includes(address));
    const mainScript = shellScript();
    expect(expected).toContain(mainScript);

    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const cold = await context.newPage();
    const wave = requestsOf(cold);
    // The shell's script is held until everything else has been asked for.
    const script = new Promise<() => void>((resolve) => {
      void cold.route(`**${mainScript}`, (route) => {
        resolve(() => void route.continue());
      });
    });
    await cold.goto(path, { waitUntil: 'commit' });
    const asked = () => waitedFor(wave.needed()).filter((address) => !ofSlot.includes(address));
    await expect.poll(asked).toEqual(expected);
    await expect(cold.getByRole('main')).toContainText(text);
    (await script)();
    await isThere(cold);
    await context.close();
  });
}

test('what a page is composed of is not repeated by the next one, and a second visit takes it from the cache', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(request.url()));
  const first = requestsOf(page);
  await page.goto('/');
  await waitForHydration(page);
  const known = new Set(first.needed());
  expect([...known].some((address) => address.includes('remoteEntry'))).toBe(true);
  const next = requestsOf(page);
  await page.getByRole('link', { name: 'Forged', exact: true }).first().click();
  await page.getByRole('link', { name: 'Watch Now' }).waitFor();
  expect(next.needed().filter((address) => known.has(address))).toEqual([]);

  // What loads when the browser is idle may not be there yet on a busy machine.
  const fetchedBefore = [...fetched];
  await page.goto('/series/1');
  await page.getByRole('link', { name: 'Watch Now' }).waitFor();
  await waitForHydration(page);
  const repeated = await page.evaluate(
    (addresses) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name) && addresses.includes(name))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    fetchedBefore,
  );
  expect(repeated.length).toBeGreaterThan(3);
  expect(repeated.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

/** The files of the shell that only another remote's part of the page needs. */
const listFilesOfSlot = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { features } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
    const listFiles = (feature: string) =>
      features
        .filter(({ name }) => name === feature)
        .flatMap(({ modules }) =>
          Object.values(modules).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
        );
    const ofPlayer = listFiles('mfe-player');
    return listFiles('mfe-playlists').filter((file) => !ofPlayer.includes(file));
  });

/** Keeps what a page asks for; paths only, in the order of the alphabet. */
function requestsOf(page: Page) {
  const seen: { type: string; address: string }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    seen.push({ type: request.resourceType(), address: pathname + search });
  });
  return {
    addresses: () => seen.map(({ address }) => address).sort(),
    /** Code, styles and data. */
    needed: () =>
      seen
        .filter(({ type }) => ['script', 'stylesheet', 'fetch', 'xhr'].includes(type))
        .map(({ address }) => address)
        .sort(),
  };
}
