import { fakeApi, hydratePage } from '@steadfast/testing';
import { within } from '@testing-library/react';
import { answers } from '../../../test/show-video';
import { installFakeMedia } from '../../../test/fake-media';
import { PLAYER_PREFERENCES_KEY } from '../../engine/preferences';
import { VideoPage } from './VideoPage';

jest.mock('../../engine/load-hls');

it.each(['/video/1', '/video/1?type=series&source=7&t=83'])(
  'the browser takes over %s as the server rendered it, whatever this device prefers',
  async (at) => {
    installFakeMedia();
    fakeApi(answers);
    const content = within(
      await hydratePage(<VideoPage />, {
        at,
        route: '/video/:id',
        prepareBrowser: () =>
          localStorage.setItem(PLAYER_PREFERENCES_KEY, JSON.stringify({ isTheatre: true, usesKeys: false })),
      }),
    );
    expect(content.getByRole('heading', { level: 1, name: 'Video 1' })).toBeInTheDocument();
    expect(content.getByRole('button', { name: 'Theatre view' })).toHaveAttribute('aria-pressed', 'true');
  },
);

it('the browser takes over the page with the tracks of a stream that has started', async () => {
  installFakeMedia();
  fakeApi(answers);
  const page = await hydratePage(<VideoPage />, {
    at: '/video/1',
    route: '/video/:id',
    prepareBrowser: () => {
      for (const video of document.querySelectorAll('video')) video.append(document.createElement('track'));
    },
  });
  expect(page.querySelector('video > track')).toBeInTheDocument();
});
