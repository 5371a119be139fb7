import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cueOf } from '../../../test/cue-of';
import { playerInState } from '../../../test/player-in-state';
import type { PlaybackState } from '../../engine/playback-state';
import { Transcript } from './Transcript';
import { SCROLL_PAUSE_MS } from './transcript-lines';

const cues = [
  cueOf('No smith strikes cold iron', 1),
  cueOf('The fire comes <i>first</i>', 5.5),
  cueOf('שלום', 9),
];
const stopReading = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
});

function show(part: Partial<PlaybackState> = {}, said = cues) {
  const fake = playerInState({
    captionTracks: [{ id: 0, name: 'English', language: 'en' }],
    durationSeconds: 20,
    captionsVersion: 1,
    ...part,
  });
  fake.commands.readCaptions.mockReturnValue(stopReading);
  fake.commands.getCaptionCues.mockReturnValue(said);
  return { ...fake, ...render(<Transcript player={fake.player} />) };
}
const toggle = () => screen.getByRole('button', { name: 'Transcript' });
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const lineOfNow = () => screen.getByRole('button', { current: true });

async function open() {
  await userEvent.click(toggle());
  await screen.findByRole('list');
}

it('is folded at first, and loads captions only while it is open', async () => {
  const { commands } = show();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(commands.readCaptions).not.toHaveBeenCalled();
  await open();
  expect(lines()).toEqual(['0:01 No smith strikes cold iron', '0:05 The fire comes first', '0:09 שלום']);
  expect(commands.readCaptions).toHaveBeenCalledTimes(1);
  await userEvent.click(toggle());
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(stopReading).toHaveBeenCalledTimes(1);
});

it('marks what is said now, and seeks to what is clicked', async () => {
  const { become, commands } = show({ currentTimeSeconds: 6 });
  await open();
  expect(lineOfNow()).toHaveTextContent('The fire comes first');
  become({ currentTimeSeconds: 9.2 });
  expect(lineOfNow()).toHaveTextContent('שלום');
  await userEvent.click(screen.getByRole('button', { name: /No smith/ }));
  expect(commands.seekTo.mock.calls).toEqual([[1]]);
});

it('is one stop of the Tab key, at the line of now, with the arrows from line to line', async () => {
  const { become } = show({ currentTimeSeconds: 6 });
  await open();
  await userEvent.tab();
  expect(lineOfNow()).toHaveFocus();
  const focused = () => document.activeElement?.textContent;
  const seen = [];
  for (const key of ['ArrowUp', 'ArrowUp', 'End', 'ArrowDown', 'Home']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(focused()?.slice(0, 4));
  }
  expect(seen).toEqual(['0:01', '0:01', '0:09', '0:09', '0:01']);
  // What is said meanwhile does not take the stop away from who is in it.
  become({ currentTimeSeconds: 9.2 });
  await userEvent.tab({ shift: true });
  expect(toggle()).toHaveFocus();
  await userEvent.tab();
  expect(focused()).toContain('0:09');
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it('waits for captions, takes what comes later, and says that more may come', async () => {
  const { become, commands } = show({ durationSeconds: 600 }, []);
  await userEvent.click(toggle());
  expect(await screen.findByText('Loading the transcript')).toBeInTheDocument();
  commands.getCaptionCues.mockReturnValue(cues);
  become({ captionsVersion: 2 });
  expect(lines()).toHaveLength(3);
  expect(screen.getByText('More may appear as the video plays.')).toBeInTheDocument();
  become({ durationSeconds: 40 });
  expect(screen.queryByText('More may appear as the video plays.')).not.toBeInTheDocument();
});

describe('Words that do not come', () => {
  const openWithout = async (part: Partial<PlaybackState>) => {
    const shown = show(part, []);
    await userEvent.click(toggle());
    await screen.findByText(/transcript|No speech/);
    return shown;
  };

  it('are told; who tries again keeps the focus, and reads them once they come', async () => {
    const { commands, become } = await openWithout({ captionsStatus: 'failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('The transcript did not load');
    const again = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    expect(commands.reloadCaptions).toHaveBeenCalledTimes(1);
    become({ captionsStatus: 'loading' });
    expect(again).toHaveFocus();
    expect(again).toHaveAttribute('aria-busy', 'true');
    become({ captionsStatus: 'failed' });
    expect(again).not.toHaveAttribute('aria-busy', 'true');
    commands.getCaptionCues.mockReturnValue(cues);
    become({ captionsStatus: 'loaded', captionsVersion: 2 });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(lines()).toHaveLength(3);
  });

  it('are no failure where nothing is said', async () => {
    await openWithout({ captionsStatus: 'loaded' });
    expect(screen.getByText('No speech so far. More may appear as the video plays.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('is not there where the stream has no captions', () => {
  show({ captionTracks: [] });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('Keeping the current line in view', () => {
  /** Every line is 40 px high and the list 0, so that a line is centered at 20 px below its top. */
  const top = (line: number) => line * 40 + 20;

  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return Array.from(this.parentElement?.children ?? []).indexOf(this) * 40;
    });
    window.matchMedia = () => ({ matches: true }) as MediaQueryList; // No motion: scrolls at once.
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  async function showFollowing() {
    const shown = show({ currentTimeSeconds: 1 });
    await open();
    const list = screen.getByRole('list');
    const area = list.closest<HTMLElement>('.area');
    return { ...shown, list, scrolled: () => area?.scrollTop };
  }

  it('scrolls the list as the video continues', async () => {
    const { become, scrolled } = await showFollowing();
    expect(scrolled()).toBe(top(0));
    act(() => become({ currentTimeSeconds: 6 }));
    expect(scrolled()).toBe(top(1));
  });

  it('leaves the list alone while the mouse is over it', async () => {
    const { become, list, scrolled } = await showFollowing();
    await userEvent.hover(list);
    act(() => become({ currentTimeSeconds: 6 }));
    expect(scrolled()).toBe(top(0));
    await userEvent.unhover(list);
    act(() => become({ currentTimeSeconds: 10 }));
    expect(scrolled()).toBe(top(2));
  });

  it('leaves the list alone for six seconds after the viewer has scrolled it', async () => {
    const { become, list, scrolled } = await showFollowing();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    fireEvent.touchMove(list);
    act(() => become({ currentTimeSeconds: 6 }));
    expect(scrolled()).toBe(top(0));
    now.mockReturnValue(1_000_000 + SCROLL_PAUSE_MS);
    act(() => become({ currentTimeSeconds: 10 }));
    expect(scrolled()).toBe(top(2));
  });
});
