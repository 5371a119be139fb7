import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { isSamePage, markPage } from './support/page-watch';
import { startInDevelopment, type RunningInDevelopment } from './support/development';
import { copyRepository, type RepositoryCopy } from './support/repository-copy';
import { expect, test } from './support/test';

test.describe('REQ-FED-4 npm run dev', () => {
  test.describe.configure({ mode: 'default' });
  test.setTimeout(120_000);
  let copy: RepositoryCopy | undefined;
  let site: RunningInDevelopment | undefined;

  test.beforeAll(async () => {
    copy = copyRepository('dev-copy');
    site = await startInDevelopment({ folder: copy.folder });
  });
  test.afterAll(async () => {
    await site?.stop();
    copy?.remove();
  });

  test('an edit of a remote, and of the shell, repaints without a reload and keeps store and state', async ({
    page,
    request,
    bar,
  }) => {
    const url = site?.url ?? '';
    await arriveSignedIn(page, await signUpByApi(request, `${url}/api`, newPerson('Tobias')));
    await page.goto(url);
    await expect(bar.name('Tobias')).toBeVisible();
    await page.getByRole('button', { name: 'Next slide' }).click();
    const second = page.getByRole('group', { name: '2 of 4' });
    await expect(second).toBeVisible();
    await markPage(page);
    const profileCalls: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/profile/self')) profileCalls.push(call.url());
    });

    copy?.edit('mfe-catalog/src/pages/Home/FeaturedSeries.tsx', (text) =>
      text.replace("'Featured series'", "'Series to begin with'"),
    );
    await expect(page.getByRole('region', { name: 'Series to begin with' })).toBeVisible();
    copy?.edit('mfe-catalog/src/pages/Home/Hero/HeroSlideshow.tsx', (text) =>
      text.replace('"Next slide"', '"The slide after this"'),
    );
    await expect(page.getByRole('button', { name: 'The slide after this' })).toBeVisible();
    copy?.edit('shell/src/layout/main-links.ts', (text) =>
      text.replace("label: 'Series'", "label: 'All series'"),
    );
    await expect(bar.link('All series')).toBeVisible();

    await expect(second).toBeVisible();
    await expect(bar.name('Tobias')).toBeVisible();
    expect(profileCalls).toEqual([]);
    expect(await isSamePage(page)).toBe(true);
  });
});
