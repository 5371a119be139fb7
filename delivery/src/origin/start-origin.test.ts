import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { smallSites } from '../../test/small-site';
import { startOrigin } from './start-origin';

const makeSite = smallSites();
const contentFile = writeContent(path.join(temporaryFolder(), 'content'));
const nowhere = { siteFolder: '/nowhere', contentFile };

it.each([
  ['/api', true],
  ['https://api.example.org/v1', false],
])('with API_BASE_URL=%s an origin needs the API in its own process: %s', async (API_BASE_URL, needsApi) => {
  const { add, place } = await makeSite();
  await add('1.0.0-aaaaaaaa');
  const env = {
    API_BASE_URL,
    SITE_FOLDER: place,
    PUBLIC_URL: 'https://watch.example.org',
    LOG_LEVEL: 'silent',
  };
  const origin = await startOrigin({ env }, { siteFolder: place, contentFile }, () => undefined);
  expect(origin.needsApi).toBe(needsApi);
  await origin.close();
});

it.each(['/v1', '/api/v1', '/apis'])(
  'refuses API_BASE_URL=%s, where nothing of this site would answer',
  async (API_BASE_URL) => {
    await expect(startOrigin({ env: { API_BASE_URL } }, nowhere, () => undefined)).rejects.toThrow(
      `API_BASE_URL is "${API_BASE_URL}", but this site serves its API at /api. Leave it out, or give the absolute URL of another API.`,
    );
  },
);

it('refuses an origin alone that does not know where the API is', async () => {
  await expect(startOrigin({ env: {} }, nowhere)).rejects.toThrow(
    /^API_INTERNAL_URL is missing: .* Without PUBLIC_URL/,
  );
});
