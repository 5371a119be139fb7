/** A catalogue with extreme names and numbers of episodes, imported into a site of its own. */
import { arriveSignedIn, newPerson, signUpByApi } from './support/account';
import { expectReadable } from './support/barriers';
import { waitForHydration } from './support/page-watch';
import { PlaylistOwner } from './support/playlists';
import { IN_ITS_FOLDER, START_MAX_MS, startSite, type RunningSite } from './support/running-site';
import { importCatalogue, readSampleCatalogue } from './support/sample-catalogue';
import { expect, test } from './support/test';
import { VideoPage } from './support/video-page';

const EPISODES = 10_000;

const HUGE = 901;
const NAMES = 902;
const names = {
  short: 'A',
  long: 'The very long road that leads a man home '.repeat(5).trim(),
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5).slice(0, 200),
  rightToLeft: 'עמוד איתן, אַרְבָּעִים שנה של הליכה במדבר (חלק 2)',
  emoji: '👨‍👩‍👧‍👦🔥 Fathers 👨🏿‍🚒 & sons 🇳🇴',
};
const titles = Object.values(names);

/** Imports series with ten thousand episodes, and with odd names, by the catalogue tool. */
function importLimits(dataFolder: string): void {
  const catalogue = readSampleCatalogue();
  const [model] = catalogue.series;
  const [video] = model?.videos ?? [];
  if (!model || !video) throw new Error('The sample has no videos');
  const oddVideos = titles.map((title, index) => ({
    ...video,
    id: 20_000 + index,
    title,
    description: title,
  }));
  catalogue.series.unshift(
    { ...model, id: NAMES, name: names.long, tagline: names.unbroken, videos: oddVideos },
    ...titles.map((name, index) => ({ ...model, id: NAMES + 1 + index, name, tagline: name, videos: [] })),
    {
      ...model,
      id: HUGE,
      name: 'Ten thousand days',
      videos: Array.from({ length: EPISODES }, (_, index) => ({
        ...video,
        id: 100_000 + index,
        title: `Day ${index + 1}`,
      })),
    },
  );
  const [tag] = catalogue.tags;
  if (tag) Object.assign(tag, { name: names.unbroken, videoIds: oddVideos.map(({ id }) => id) });
  importCatalogue(dataFolder, catalogue);
}

test.describe('A catalogue at its limits', () => {
  test.describe.configure({ mode: 'default' });
  let limits: RunningSite | undefined;
  const url = () => limits?.url ?? '';

  test.beforeAll(async () => {
    test.setTimeout(START_MAX_MS);
    limits = await startSite({ env: IN_ITS_FOLDER });
    importLimits(limits.dataFolder);
  });
  test.afterAll(async () => {
    await limits?.stop();
  });

  test('names of one letter or 200, without spaces, right to left and of emoji can be read everywhere', async ({
    page,
    request,
    watch,
  }) => {
    const token = await signUpByApi(request, `${url()}/api`, newPerson('Ruth'));
    const owner = new PlaylistOwner(request, `${url()}/api`, token);
    const oddVideoIds = titles.map((_, index) => 20_000 + index);
    const long = await owner.create(names.unbroken.slice(0, 120), oddVideoIds);
    await arriveSignedIn(page, token);
    for (const address of [
      '/',
      '/series',
      `/series/${NAMES}`,
      `/series/${NAMES}?tab=details`,
      '/featured/1',
      `/video/${20_000 + titles.indexOf(names.unbroken)}?type=series&source=${NAMES}`,
      '/my_playlists',
      `/playlist/${long.linkSlug}`,
    ]) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`${url()}${address}`);
      await waitForHydration(page);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectReadable(page, address);
    }
    await page.goto(`${url()}/series?q=${encodeURIComponent('Donaudampf')}`);
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('tab', { name: /^Videos [1-9]/ }).waitFor();
    await expectReadable(page, 'search');
    expect(watch.listErrors()).toEqual([]);
  });

  test('any of ten thousand episodes is found, plays, and leads to the next', async ({ page, watch }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${url()}/series/${HUGE}`);
    await waitForHydration(page);
    await page.getByLabel('Find an episode').fill(`Day ${EPISODES - 1}`);
    const found = page.getByRole('main').getByRole('link', { name: `Day ${EPISODES - 1}`, exact: true });
    await expect(page.getByRole('main').getByRole('article').filter({ visible: true })).toHaveCount(1);
    await expectReadable(page, `/series/${HUGE}`);
    await found.click();
    const shown = new VideoPage(page);
    await expect(shown.title).toHaveText(`Day ${EPISODES - 1}`);
    await shown.expectPlaying();
    await expect(page.getByText('9,999 of 10,000')).toBeVisible();
    await page.keyboard.press('Shift+N');
    await expect(shown.title).toHaveText(`Day ${EPISODES}`);
    await page.goBack();
    await page.goBack();
    await expect(found).toBeVisible();
    expect(watch.listErrors()).toEqual([]);
  });
});
