import { spawnSync } from 'node:child_process';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { rootFolder } from '../../bin/workspaces.js';
import { arriveSignedIn, newPerson, signUpByApi } from './account';
import { AccountDrawer } from './account-drawer';
import type { RunningSite } from './running-site';

interface Place {
  /** With its database IN_ITS_FOLDER, where the editor is made. */
  site: RunningSite;
  browser: Browser;
  request: APIRequestContext;
}

/** Signs somebody up at a site, in a browser context of their own. */
export async function arriveAsViewer(place: Place): Promise<Page> {
  const { page } = await arrive('Amos', place);
  return page;
}

/** Signs an editor up at a site, in a browser context of their own, and opens the studio by the menu. */
export async function openStudio(place: Place): Promise<Page> {
  const { page, email } = await arrive('Ruth', place);
  makeEditor(email, place.site);
  await page.goto('/');
  const menu = new AccountDrawer(page);
  await menu.open();
  await menu.link('Studio').click();
  return page;
}

async function arrive(firstName: string, { site, browser, request }: Place) {
  const person = newPerson(firstName);
  const token = await signUpByApi(request, `${site.url}/api`, person);
  const page = await browser.newPage({ baseURL: site.url });
  await arriveSignedIn(page, token);
  return { page, email: person.email };
}

/** Gives somebody the role beside the running site, as the first editor gets it. */
function makeEditor(email: string, { dataFolder }: RunningSite): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['bin/steadfast.mjs', 'catalogue', 'editors', 'add', email],
    { cwd: rootFolder, env: { ...process.env, DATA_DIR: dataFolder }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The catalogue tool ended with ${status}: ${stderr}`);
}
