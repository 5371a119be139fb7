import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './expect';

/** How the HTML of a page begins that the origin has rendered. */
const RENDERED = '<html lang="en" data-rendered';

export const SHELL_SCRIPT = /\/shell\/.*\/main\.[^/]*\.js$/;

/** Reads a page as the origin renders it; on a busy machine, the first visitor may not wait for it. */
export async function findRendered(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect.poll(async () => (html = await (await request.get(path)).text())).toContain(RENDERED);
  return html;
}

/**
 * Reads the titles of the page and its rows, and the first cards of each row: phones show fewer.
 *
 * @param html what to read instead of the page's document
 */
export const readOutline = (page: Page, html?: string) =>
  page.evaluate((source) => {
    const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const cards = 'main li:nth-child(-n+4) h3, main li:nth-child(-n+4) a[href]';
    const outline = [...root.querySelectorAll(`main h1, main h2, ${cards}`)].map((element) =>
      [element.tagName, element.textContent, element.getAttribute('href')].join(' '),
    );
    return { outline, text: root.querySelector('main')?.textContent };
  }, html);

/** Holds back scripts by a route of the context; one of the page would discard the rendered HTML. @returns releases them */
export async function holdScripts(page: Page, scripts: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a rendered page whose scripts are held back. @returns releases them */
export async function openHeld(page: Page, path: string, scripts: RegExp): Promise<() => void> {
  const release = await holdScripts(page, scripts);
  await findRendered(page.request, path);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  return release;
}
