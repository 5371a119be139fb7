import type { APIRequestContext } from '@playwright/test';
import { arriveSignedIn, mailsTo, newPerson, signUpByApi } from './support/account';
import { IN_ITS_FOLDER, startSite } from './support/running-site';
import { importCatalogue, readSampleCatalogue } from './support/sample-catalogue';
import { expect, test } from './support/test';

const SERIES = 3;
const VIDEO = 3_999;
const TITLE = 'Light at the Window';

/** Adds a video to a series, beside the running site. */
function addVideo(dataFolder: string): void {
  const catalogue = readSampleCatalogue();
  const series = catalogue.series.find(({ id }) => id === SERIES);
  const [model] = series?.videos ?? [];
  if (!series || !model) throw new Error(`The sample has no videos in series ${SERIES}`);
  // The stream of another one: encoding is proved where the tool is.
  series.videos.push({ ...model, id: VIDEO, title: TITLE });
  importCatalogue(dataFolder, catalogue);
}

async function newsTo(request: APIRequestContext, url: string, email: string) {
  const mails = await mailsTo(request, `${url}/api`, email);
  return mails.filter(({ subject }) => subject.startsWith('New in'));
}

test('REQ-SERIES-6 who subscribes is mailed of a new video once: the mail opens it, and its link ends the subscription', async ({
  page,
  request,
}) => {
  const site = await startSite({ env: IN_ITS_FOLDER });
  try {
    const person = newPerson('Amos');
    await arriveSignedIn(page, await signUpByApi(request, `${site.url}/api`, person));
    await page.goto(`${site.url}/series/${SERIES}`);
    const stored = page.waitForResponse(
      (response) =>
        response.url().endsWith('/subscriptions/series') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await stored;
    await expect(page.getByRole('button', { name: /^Subscribed/ })).toBeVisible();

    addVideo(site.dataFolder);
    await expect.poll(async () => (await newsTo(request, site.url, person.email)).length).toBe(1);
    const [mail] = await newsTo(request, site.url, person.email);
    expect(mail?.subject).toContain(TITLE);
    const linkBehind = (label: string) => new RegExp(`${label}:\\n(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';

    await page.goto(linkBehind('Watch Now'));
    expect(new URL(page.url()).pathname).toBe(`/video/${VIDEO}`);
    await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();

    await page.goto(linkBehind('Stop emails about this series'));
    await expect(page.getByText(/no more emails about new videos in The Early Watch/)).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();

    await page.goto(`${site.url}/series/${SERIES}`);
    await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
    expect(await newsTo(request, site.url, person.email)).toHaveLength(1);
  } finally {
    await site.stop();
  }
});
