import type { Page, Route } from '@playwright/test';
import { RemoteFailure } from './support/remote-failure';
import { leaveRenderingTo } from './support/browser-renders';
import { expect, test } from './support/test';

declare global {
  interface Window {
    forged?: string;
  }
}

/** The file as it is, and something more that nobody has published. */
async function forge(route: Route): Promise<void> {
  const answer = await route.fetch();
  const more = /\.css/.test(route.request().url())
    ? ':root { --forged: yes }'
    : ';window.forged = document.currentScript.src;';
  await route.fulfill({ response: answer, body: `${await answer.text()}\n${more}` });
}

/** What of a forged file has come into the page. */
const forgedIn = (page: Page) =>
  page.evaluate(
    () => window.forged ?? getComputedStyle(document.documentElement).getPropertyValue('--forged'),
  );

/** Each way in which code comes into a page; who loads it holds the hash. A page that the origin renders has its styles inline. */
const files = [
  { what: 'script of the shell, by the HTML', file: /\/shell\/.*\/main\.[^/]*\.js/ },
  { what: 'style sheet of the shell, by the HTML', file: /\/shell\/.*\/main\.[^/]*\.css/ },
  { what: 'late chunk, by the shell', file: /\/shell\/.*\/late\.[^/]*\.js/ },
  { what: 'late style sheet, by the shell', file: /\/shell\/.*\/late\.[^/]*\.css/ },
  { what: 'entry of a remote, by the registry', file: /\/mfe-catalog\/.*\/remoteEntry\./, isPage: true },
  { what: 'page of a remote, by its entry', file: /\/mfe-catalog\/.*HomePage.*\.js/, isPage: true },
  { what: 'style sheet of a remote, by its entry', file: /\/mfe-catalog\/.*HomePage.*\.css/, isPage: true },
];

test('REQ-FED-3 no code that was not published comes into the page, whichever way', async ({
  page,
  context,
  watch,
  baseURL,
}) => {
  for (const { what, file, isPage } of files) {
    await test.step(`a forged ${what}`, async () => {
      watch.consoleErrors.length = 0;
      await page.route(file, forge);
      if (file.source.endsWith('css')) await leaveRenderingTo(context, baseURL ?? '');
      await page.goto('/');
      await expect
        .poll(() => watch.consoleErrors.join('\n'))
        .toMatch(new RegExp(`digest in the 'integrity' attribute .*${file.source}`));
      if (isPage) await expect(new RemoteFailure(page).alert).toContainText('Code remote-');
      expect(await forgedIn(page)).toBe('');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

/** What a hole in a page could be used for, each with whether the browser lets it be. */
const attempts: Record<string, () => unknown> = {
  'a script of another origin': () => {
    document.createElement('script').src = 'https://elsewhere.example/x.js';
  },
  'a worker of another origin': () => new Worker('https://elsewhere.example/x.js'),
  'HTML in an element': () => {
    document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
  },
  'an inline script': () => {
    document.createElement('script').text = 'window.forged = "inline"';
  },
  'a handler as text': () => {
    document.body.setAttribute('onclick', 'window.forged = "handler"');
  },
  'code as text': () => setTimeout('window.forged = "late"'),
  'a policy of its own': () =>
    (
      window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    ).trustedTypes.createPolicy('mine', {}),
};

test('REQ-FED-3 Trusted Types refuse to make code from text, or to take it from elsewhere', async ({
  page,
}) => {
  await page.goto('/about');
  for (const [what, attempt] of Object.entries(attempts)) {
    await test.step(what, async () => {
      await expect(page.evaluate(attempt)).rejects.toThrow('Trusted');
    });
  }
  const own = await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/shell/x.js';
    return script.getAttribute('src');
  });
  expect(own).toBe('/shell/x.js');
  expect(await forgedIn(page)).toBe('');
});
