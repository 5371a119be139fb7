import { act, fireEvent, screen, within } from '@testing-library/react';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { cueOf } from '../../../test/cue-of';
import { FakeHls } from '../../../test/fake-hls';
import { change, refusals, textTracksOf } from '../../../test/fake-media';
import { loadStream, showPlayer, tick } from '../../../test/show-player';
import { button, loseStream, medium, stage, tell } from '../../../test/show-video';

jest.mock('../../engine/load-hls');

afterEach(() => {
  takeFromBrowser();
  jest.useRealTimers();
});

const nameOf = (each: HTMLElement) => each.getAttribute('aria-label') ?? each.textContent;
const volume = () => screen.getByRole('slider', { name: 'Volume' });
it('has no controls of the browser, and each of its own has a name', async () => {
  await showPlayer({ previous: { title: 'A', onGo: jest.fn() }, next: { title: 'B', onGo: jest.fn() } });
  expect(medium().controls).toBe(false);
  expect(
    within(stage())
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Previous video', 'Pause', 'Next video', 'Mute', 'Settings', 'Theatre view']);
  expect(
    within(stage())
      .getAllByRole('slider')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Seek', 'Volume']);
});

describe('play', () => {
  it('offers to pause while it waits for data, and to play again at the end', async () => {
    await showPlayer();
    tell({ readyState: 2 }, 'waiting');
    expect(button('Pause')).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading the video' })).toBeInTheDocument();
    tell({ readyState: 4, ended: true, paused: true }, 'ended');
    expect(button('Play again')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading the video' })).not.toBeInTheDocument();
  });

  it('offers to pause while the first picture is on its way, and to play where it was paused meanwhile', async () => {
    const { user, player } = await showPlayer();
    await loadStream(player, 2);
    tell({ paused: false, readyState: 0 }, 'play');
    expect(player.getState().phase).toBe('loading');
    await user.click(button('Pause'));
    expect(medium().paused).toBe(true);
    expect(button('Play')).toBeInTheDocument();
  });

  it('says that it loads once it takes long', async () => {
    await showPlayer();
    jest.useFakeTimers();
    tell({ readyState: 2 }, 'waiting');
    const sign = screen.getByRole('status', { name: 'Loading the video' });
    act(() => {
      jest.advanceTimersByTime(2_900);
    });
    expect(sign).toBeEmptyDOMElement();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(sign).toHaveTextContent('Loading');
  });

  it('shows how far it is and how long in all, to the eye alone', async () => {
    await showPlayer();
    const times = screen.getByText('1:23').parentElement;
    expect(times).toHaveTextContent('1:23 / 10:00');
    expect(times).toHaveAttribute('aria-hidden', 'true');
    tick(125);
    expect(screen.getByText('2:05')).toBeInTheDocument();
  });
});

describe('sound', () => {
  it('is muted and heard again as loud as before', async () => {
    const { user } = await showPlayer();
    act(() => {
      medium().volume = 0.4;
      change(medium(), {}, 'volumechange');
    });
    expect(volume()).toHaveAttribute('aria-valuetext', '40%');
    await user.click(button('Mute'));
    expect(medium().muted).toBe(true);
    expect(button('Mute')).toHaveAttribute('aria-pressed', 'true');
    expect(volume()).toHaveAttribute('aria-valuetext', '40%, muted');
    expect(volume()).toHaveValue('0');
    await user.click(button('Mute'));
    expect(medium().muted).toBe(false);
    expect(volume()).toHaveValue('40');
  });

  it('turned up is heard, and turned down to nothing is heard again by the button', async () => {
    const { user } = await showPlayer();
    tell({ muted: true }, 'volumechange');
    fireEvent.change(volume(), { target: { value: '30' } });
    expect(medium().volume).toBeCloseTo(0.3);
    expect(medium().muted).toBe(false);
    fireEvent.change(volume(), { target: { value: '0' } });
    tell({}, 'volumechange');
    expect(button('Mute')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Mute'));
    expect(medium().volume).toBeCloseTo(0.3);
  });

  it('keeps the slider’s keys from the page, and no others', async () => {
    const onKeyOfPage = jest.fn();
    window.addEventListener('keydown', onKeyOfPage);
    await showPlayer();
    for (const key of ['ArrowUp', 'ArrowLeft', 'PageDown', 'Home', 'End', 'm'])
      fireEvent.keyDown(volume(), { key });
    expect(onKeyOfPage.mock.calls.map(([{ key }]: [KeyboardEvent]) => key)).toEqual(['m']);
    window.removeEventListener('keydown', onKeyOfPage);
  });
});

describe('theatre', () => {
  it('is remembered on the device', async () => {
    const { user } = await showPlayer();
    expect(stage()).not.toHaveAttribute('data-theatre');
    await user.click(button('Theatre view'));
    expect(stage()).toHaveAttribute('data-theatre');
    expect(button('Theatre view')).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('steadfast.player') ?? '{}')).toMatchObject({ isTheatre: true });
  });
});

it('fills the screen by a double click, and says there what is playing', async () => {
  const request = jest.fn(() => Promise.resolve());
  addToBrowser(document, 'fullscreenEnabled', true);
  addToBrowser(HTMLElement.prototype, 'requestFullscreen', request);
  const { user } = await showPlayer();
  expect(within(stage()).queryByText('Video 1')).not.toBeInTheDocument();
  await user.dblClick(medium());
  expect(request.mock.contexts).toEqual([stage()]);
  // The two clicks took each other back.
  expect(medium().paused).toBe(false);
  addToBrowser(document, 'fullscreenElement', stage());
  fireEvent(document, new Event('fullscreenchange'));
  expect(button('Full screen')).toHaveAttribute('aria-pressed', 'true');
  expect(within(stage()).getByText('Video 1')).toBeInTheDocument();
});

describe('what lies over the picture', () => {
  it('offers to unmute what the browser muted', async () => {
    const { user, player } = await showPlayer();
    // As autoplay with sound is refused.
    refusals.next = (media) => (media.muted ? undefined : 'NotAllowedError');
    act(() => {
      player.retry();
    });
    await act(() => Promise.resolve());
    act(() => {
      FakeHls.last().parsed();
    });
    await user.click(await screen.findByRole('button', { name: 'Unmute' }));
    expect(medium().muted).toBe(false);
    expect(screen.queryByRole('button', { name: 'Unmute' })).not.toBeInTheDocument();
    expect(stage()).toHaveFocus();
  });

  it('says why nothing plays, leaves the ways on, to other videos and out of the full screen; the focus stays', async () => {
    const onNext = jest.fn();
    addToBrowser(document, 'fullscreenEnabled', true);
    const { user } = await showPlayer({
      previous: { title: 'Slag', onGo: jest.fn() },
      next: { title: 'Quench', onGo: onNext },
    });
    act(() => {
      button('Mute').focus();
    });
    tell({ bufferedSeconds: 0 });
    loseStream();
    expect(screen.getByRole('alert')).toHaveTextContent('This video is not available right now');
    expect(within(screen.getByRole('alert')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(within(stage()).getAllByRole('button').map(nameOf)).toEqual([
      'Previous video',
      'Try again',
      'Next video',
      'Full screen',
    ]);
    expect(stage()).toHaveFocus();
    await user.click(button('Next video'));
    expect(onNext).toHaveBeenCalledTimes(1);
    await user.click(button('Try again'));
    expect(screen.getByRole('slider', { name: 'Seek' })).toBeInTheDocument();
    expect(stage()).toHaveFocus();
  });

  it('shows captions by their button, in the language of the viewer', async () => {
    const { user } = await showPlayer();
    const english = textTracksOf(medium()).add('English', 'en');
    await user.click(await screen.findByRole('button', { name: 'Captions', pressed: false }));
    expect(button('Captions')).toHaveAttribute('aria-pressed', 'true');
    act(() => english.says(cueOf('No smith strikes <i>cold</i> iron', 1)));
    expect(await screen.findByText(/No smith strikes/)).toHaveTextContent('No smith strikes cold iron');
    act(() => english.says());
    expect(screen.queryByText(/No smith strikes/)).not.toBeInTheDocument();
  });

  it('leaves the focus on the player when the playback fails while the settings are open', async () => {
    const { user } = await showPlayer();
    await user.click(button('Settings'));
    await screen.findByRole('menu');
    loseStream();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(stage()).toHaveFocus();
  });
});
