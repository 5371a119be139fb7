import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cueOf } from '../../../test/cue-of';
import { playerInState } from '../../../test/player-in-state';
import type { PlaybackState } from '../../engine/playback-state';
import { Transcript } from './Transcript';
import { createTranscript, findCurrentEntry, readCueText, SCROLL_PAUSE_MS } from './transcript-lines';
import { Chapters } from './StreamFeatures';
import type { PlayableVideo } from '../../api';
import { PlayerController } from '../../engine/player-controller';
import { useChapters } from '../chapters/use-chapters';

const cues = [
  cueOf('No smith strikes cold iron', 1),
  cueOf('The fire comes <i>first</i>', 5.5),
  cueOf('שלום', 9),
];

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
  expect(commands.setCaptionsRead).not.toHaveBeenCalled();
  await open();
  expect(lines()).toEqual(['0:01 No smith strikes cold iron', '0:05 The fire comes first', '0:09 שלום']);
  expect(commands.setCaptionsRead.mock.calls).toEqual([[true]]);
  await userEvent.click(toggle());
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(commands.setCaptionsRead.mock.calls).toEqual([[true], [false]]);
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

describe('The chapters', () => {
  const chapters = [
    { startSeconds: 0, title: 'Iron' },
    { startSeconds: 62.5, title: '<b>Fire</b>' },
    { startSeconds: 3700, title: ' ' },
  ];

  it('lists the chapters with their times, marks the one of now and seeks to another', async () => {
    const { player, commands, become } = playerInState({ chapters, currentTimeSeconds: 20 });
    render(<Chapters player={player} />);
    const buttons = screen.getAllByRole('button');
    const names = [
      'At the start: Iron',
      '1 minute 2 seconds: <b>Fire</b>',
      '1 hour 1 minute 40 seconds: Chapter 3',
    ];
    expect(screen.getAllByRole('button', { name: (name) => names.includes(name) })).toEqual(buttons);
    expect(screen.getByText('1:02')).toBeVisible();
    expect(screen.getByRole('button', { current: true })).toBe(buttons[0]);
    await userEvent.click(screen.getByRole('button', { name: /Fire/ }));
    expect(commands.seekTo.mock.calls).toEqual([[62.5]]);
    become({ currentTimeSeconds: 62.5 });
    expect(screen.getByRole('button', { current: true })).toBe(buttons[1]);
  });

  it('marks none before the first begins, and is not there where there are none', () => {
    const { player, become } = playerInState({ chapters: [{ startSeconds: 9, title: 'Later' }] });
    render(<Chapters player={player} />);
    expect(screen.queryByRole('button', { current: true })).not.toBeInTheDocument();
    become({ chapters: [] });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('The lines of a transcript', () => {
  const said = (cues: VTTCue[]) =>
    createTranscript(cues).map(({ startSeconds, text }) => [startSeconds, text]);

  it('is what the captions say, in order, without markup and without what is empty', () => {
    expect(said([cueOf('Second', 5), cueOf('<b>First</b>\nline', 1), cueOf(' ', 9)])).toEqual([
      [1, 'First line'],
      [5, 'Second'],
    ]);
  });

  it('says once what captions repeat without a pause', () => {
    const cues = [cueOf('Stand', 1), cueOf('Stand', 5), cueOf('Stand', 20)];
    expect(said(cues)).toEqual([
      [1, 'Stand'],
      [20, 'Stand'],
    ]);
    expect(createTranscript(cues)[0]?.endSeconds).toBe(9);
  });

  it.each([
    [
      'No smith strikes cold iron,\nbecause cold iron cracks.',
      'No smith strikes cold iron, because cold iron cracks.',
    ],
    ['<b>Stay</b> <i>with</i> him', 'Stay with him'],
    ['<ruby>漢字<rt>kanji</rt></ruby>', '漢字'],
    ['', ''],
  ])('gives the words of %j', (html, text) => {
    expect(readCueText(cueOf(html))).toBe(text);
  });

  it.each([
    [0, -1],
    [1, 0],
    [5, 0],
    [5.2, 2],
    // A seek that ended a hair before its aim.
    [8.96, 3],
    [500, 3],
  ])('finds the entry that has begun last after %d s: %d', (seconds, index) => {
    const entries = [{ startSeconds: 1 }, { startSeconds: 5.2 }, { startSeconds: 5.2 }, { startSeconds: 9 }];
    expect(findCurrentEntry(entries, seconds)).toBe(index);
  });
});

describe('Chapters of the API', () => {
  const video = (chapters: unknown) =>
    ({ id: 1, streamId: 'a', title: 'A', chapters }) as unknown as PlayableVideo;

  it('REQ-API-4 shows the chapters of the API in place of the stream’s, and none that are no chapters', () => {
    const player = new PlayerController(() => new Promise(() => undefined));
    const ofStream = [{ startSeconds: 0, title: 'Of the stream' }];
    player.setChapters(ofStream);
    const { rerender } = renderHook(({ shown }) => useChapters(player, shown), {
      initialProps: { shown: video(undefined) },
    });
    expect(player.getState().chapters).toEqual(ofStream);
    rerender({ shown: video('0:00 Welcome') });
    expect(player.getState().chapters).toEqual(ofStream);
    rerender({
      shown: video([null, { startSeconds: -1, title: 'No' }, { startSeconds: 5, title: ' Iron ' }]),
    });
    player.setChapters(ofStream);
    expect(player.getState().chapters).toEqual([{ startSeconds: 5, title: 'Iron' }]);
    rerender({ shown: video([]) });
    expect(player.getState().chapters).toEqual([]);
  });
});
