import { act, screen } from '@testing-library/react';
import { cueOf } from '../../../test/cue-of';
import { FakeHls, level } from '../../../test/fake-hls';
import { installFakeMedia, textTracksOf } from '../../../test/fake-media';
import { showPlayer } from '../../../test/show-player';
import { medium } from '../../../test/show-video';
import { playerPreferences } from '../../engine/preferences';

jest.mock('../../engine/load-hls');

beforeEach(() => {
  localStorage.clear();
  playerPreferences.reload();
  installFakeMedia();
  FakeHls.reset();
});

/** The whole player, with a stream of three sizes and of captions in two languages. */
async function showStream() {
  const shown = await showPlayer();
  const tracks = textTracksOf(medium());
  act(() => {
    FakeHls.last().parsed([level(426, 240, 400_000), level(640, 360, 800_000), level(1280, 720, 2_500_000)]);
    FakeHls.last().shows(1);
    tracks.add('English', 'en');
    tracks.add('Español', 'es');
  });
  const [english] = tracks;
  return { ...shown, english };
}
const button = (name: string) => screen.getByRole('button', { name });
const openSettings = async ({ user }: Awaited<ReturnType<typeof showStream>>) => {
  await user.click(button('Settings'));
  await screen.findByRole('menu');
};

it('shows captions over the picture by their button, in the language of the viewer', async () => {
  const { user, english } = await showStream();
  expect(button('Captions')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Captions'));
  expect(button('Captions')).toHaveAttribute('aria-pressed', 'true');
  act(() => {
    english?.says(cueOf('No smith strikes <i>cold</i> iron', 1));
  });
  expect(await screen.findByText(/No smith strikes/)).toHaveTextContent('No smith strikes cold iron');
  act(() => {
    english?.says();
  });
  expect(screen.queryByText(/No smith strikes/)).not.toBeInTheDocument();
});

it('bounds the quality, of which hls.js is told, and tells what is shown meanwhile', async () => {
  const shown = await showStream();
  await openSettings(shown);
  expect(screen.getByRole('menuitem', { name: 'Quality Auto (360p)' })).toHaveFocus();
  await shown.user.keyboard('{Enter}{End}{Enter}');
  expect(FakeHls.last().autoLevelCapping).toBe(0);
  expect(screen.getByRole('menuitem', { name: 'Quality 240p (360p)' })).toHaveFocus();
  act(() => {
    FakeHls.last().shows(0);
  });
  expect(screen.getByRole('menuitem', { name: 'Quality 240p' })).toHaveFocus();
});

it('leaves the focus on the player when the playback fails while it is open', async () => {
  const shown = await showStream();
  await openSettings(shown);
  act(() => {
    FakeHls.last().fault('networkError', 'manifestLoadError', { response: { code: 404 } });
  });
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Video player' })).toHaveFocus();
});

it('chooses captions in another language', async () => {
  const shown = await showStream();
  await openSettings(shown);
  await shown.user.click(screen.getByRole('menuitem', { name: 'Captions Off' }));
  await shown.user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  expect(screen.getByRole('menuitem', { name: 'Captions Español' })).toBeInTheDocument();
  expect(shown.player.getState().captionTrackId).toBe(1);
});

it('brings the captions back by their button that were hidden in the settings', async () => {
  const shown = await showStream();
  await openSettings(shown);
  await shown.user.click(screen.getByRole('menuitem', { name: 'Captions Off' }));
  await shown.user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  await shown.user.click(screen.getByRole('menuitem', { name: 'Captions Español' }));
  await shown.user.click(screen.getByRole('menuitemradio', { name: 'Off' }));
  expect(shown.player.getState().captionTrackId).toBeUndefined();
  await shown.user.keyboard('{Escape}');
  await shown.user.click(button('Captions'));
  expect(shown.player.getState().captionTrackId).toBe(1);
});
