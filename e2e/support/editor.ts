import { spawnSync } from 'node:child_process';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { rootFolder } from '../../scripts/workspaces';
import { arriveSignedIn, newPerson, signUpByApi, type Person } from './account';
import type { RunningSite } from './running-site';

/** Signs somebody up at a site, in a browser context of their own. */
export async function arriveAs(
  firstName: string,
  { site, browser, request }: { site: RunningSite; browser: Browser; request: APIRequestContext },
): Promise<{ page: Page; person: Person }> {
  const person = newPerson(firstName);
  const token = await signUpByApi(request, `${site.url}/api`, person);
  const page = await browser.newPage({ baseURL: site.url });
  await arriveSignedIn(page, token);
  return { page, person };
}

/** Gives somebody the role, beside a running site whose database is IN_ITS_FOLDER, as the first editor gets it. */
export function makeEditor(email: string, { dataFolder }: RunningSite): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['bin/steadfast.mjs', 'catalogue', 'editors', 'add', email],
    { cwd: rootFolder, env: { ...process.env, DATA_DIR: dataFolder }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The catalogue tool ended with ${status}: ${stderr}`);
}
