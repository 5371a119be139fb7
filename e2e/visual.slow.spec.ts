/** Each page and state, compared with its approved pictures: e2e/README.md says how they are approved. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { catalogue } from './visual/catalogue';
import { frame, visitors } from './visual/frame';
import { expectApproved, listPictures, type VisualState } from './visual/visual-state';
import { statesOfMembers } from './visual/members';
import { signingIn } from './visual/signing-in';
import { watching } from './visual/watching';
import { arriveSignedIn, newPerson, signUpByApi, type Person } from './support/account';
import { expect, test } from './support/test';

const folder = path.join(import.meta.dirname, 'visual/pictures');
/** It only ends what hangs. */
const MANY_STATES_MAX_MS = 900_000;

test.describe.configure({ timeout: MANY_STATES_MAX_MS });
// Half a size: all that matters shows, and the repository stays small.
test.use({ deviceScaleFactor: 0.5, actionTimeout: 60_000, contextOptions: { reducedMotion: 'reduce' } });

async function expectAllApproved(page: Page, states: VisualState[]): Promise<void> {
  for (const state of states) {
    await test.step(state.name, async () => {
      await expectApproved(page, state);
      await page.context().setOffline(false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

/** The same in each run, unlike `newPerson`: a run has a database of its own. */
const member = (firstName: string): Person => ({
  ...newPerson(firstName),
  email: `${firstName.toLowerCase()}@example.org`,
});

test('what members see looks as approved', async ({ page, request, baseURL }) => {
  const api = `${baseURL}/api`;
  const token = await signUpByApi(request, api, member('Ruth'));
  const headers = { Authorization: token };
  const post = async (call: string, data: object) => {
    const response = await request.post(`${api}${call}`, { headers, data });
    expect(response.ok(), `${call}: ${response.status()}`).toBe(true);
  };
  for (const name of ['Someday', 'Before sunrise']) await post('/playlist/create', { name });
  const listed = await request.get(`${api}/playlist/my_playlists`, { headers });
  const { playlists } = (await listed.json()) as {
    playlists: { id: number; name: string; linkSlug: string }[];
  };
  const full = playlists.find(({ name }) => name === 'Before sunrise');
  for (const videoId of [302, 301, 201, 401, 505])
    await post('/playlist/add_video', { playlistId: full?.id, videoId, order: 1 });
  await post('/subscriptions/series', { seriesId: 3 });
  await post('/video/track_video_progress', { videoId: 303, progressSeconds: 60 });
  await arriveSignedIn(page, token);
  const states = statesOfMembers(full?.linkSlug ?? '');
  await expectAllApproved(page, states);
});

test('the catalogue looks as approved', async ({ page }) => {
  await expectAllApproved(page, catalogue);
});

test('the frame, search, About and Give look as approved', async ({ page }) => {
  await expectAllApproved(page, [...frame, ...visitors]);
});

test('a video looks as approved', async ({ page }) => {
  await expectAllApproved(page, watching);
});

test('signing in and up looks as approved', async ({ page, request, baseURL }) => {
  const api = `${baseURL}/api`;
  const known = member('Naomi');
  await signUpByApi(request, api, known);
  await page.clock.install();
  await expectAllApproved(page, signingIn(request, api, known, member('Boaz')));
});

test('no approved picture is of a state that is gone', ({ request }) => {
  const states = [
    catalogue,
    watching,
    frame,
    visitors,
    statesOfMembers(''),
    signingIn(request, '', member('Naomi'), member('Boaz')),
  ].flat();
  const names = states.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const expected = listPictures(states);
  expect(fs.readdirSync(folder).filter((name) => !expected.includes(name))).toEqual([]);
});
