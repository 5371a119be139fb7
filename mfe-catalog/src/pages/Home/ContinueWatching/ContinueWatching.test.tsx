import { fakeApi, renderInSite, testViewer, type FakeResponses } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement } from 'react';
import { allWell, video } from '../../../../test/catalogue';
import { HomePage } from '../HomePage';
import { ContinueWatching } from './ContinueWatching';
import { useWatchedList } from './use-watched-list';

const LIST = 'GET /video/continue_watching';
const CHANGE = 'PUT /video/continue_watching/{id}';
const begun = [
  video(31, { title: 'Slag', videoProgressSeconds: 30, series: { id: 7, name: 'Forged' } }),
  video(32, { title: 'Salt', videoProgressSeconds: 12 }),
  video(33, { title: 'Quenched', videoProgressSeconds: 55 }),
];
const noContent = { status: 204 } as never;

/** Does what the API does: what is hidden is no longer in the list. */
function wellForViewer(videos = begun): FakeResponses {
  const hidden = new Set<string>();
  return {
    ...allWell,
    [LIST]: () => ({ videos: videos.filter(({ id }) => !hidden.has(String(id))) }),
    [CHANGE]: ({ params: { id = '' }, body }) => {
      if ((body as { isHidden: boolean }).isHidden) hidden.add(id);
      else hidden.delete(id);
      return noContent;
    },
  };
}

/** The row alone, above a link of the row that follows. */
function Row() {
  return (
    <div>
      <ContinueWatching list={useWatchedList()} />
      <section>
        <a href="/series">Featured series</a>
      </section>
    </div>
  );
}

function show(more: FakeResponses = {}, { videos = begun, page = <Row /> } = {}) {
  return showTo(testViewer, { ...wellForViewer(videos), ...more }, page);
}

function showTo(user: typeof testViewer | undefined, answers: FakeResponses, page: ReactElement) {
  const api = fakeApi(answers);
  const site = renderInSite(page, user && { user });
  const sent = () =>
    api.calls.filter(({ name }) => name === CHANGE).map(({ params, body }) => [Number(params.id), body]);
  return { api, sent, ...site };
}
const row = () => screen.findByRole('region', { name: 'Continue watching' }, { timeout: 30_000 });
const noRow = () => expect(screen.queryByText('Continue watching')).not.toBeInTheDocument();
const titles = async () =>
  within(await row())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const menu = (title: string) => screen.findByRole('button', { name: `More actions for ${title}` });

async function remove(title: string) {
  fireEvent.click(await menu(title));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from Continue watching' }));
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('Continue watching', () => {
  it('REQ-VIDEO-3 REQ-VIDEO-4 is the first row, the newest video first, each within its series and with how far it was watched', async () => {
    show({}, { page: <HomePage /> });
    expect(await titles()).toEqual(['Slag', 'Salt', 'Quenched']);
    await screen.findByRole('region', { name: 'Featured series' });
    const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    expect(regions.indexOf((await row()).getAttribute('aria-labelledby'))).toBe(1); // the hero is the one before
    expect(screen.getByRole('progressbar', { name: 'Watched 0:30 of 1:01' })).toBeInTheDocument();
    const links = within(await row()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/video/31?type=series&source=7',
      '/video/32',
      '/video/33',
    ]);
  });

  it('REQ-API-4 is not there, and not asked for, where the API offers no such list', async () => {
    const { offers: _, ...viewer } = testViewer;
    const { api } = showTo(viewer, wellForViewer(), <Row />);
    noRow();
    expect(api.calls.filter(({ name }) => name === LIST)).toEqual([]);
  });

  it('is not there, without a word, when nothing was begun', async () => {
    const { container, queryClient } = show({ [LIST]: { videos: [] } });
    await waitFor(() => expect(queryClient.getQueryState([LIST])?.status).toBe('success'));
    await waitFor(noRow);
    expect(container.querySelectorAll('[aria-busy]')).toHaveLength(0);
    await waitFor(() => expect(screen.queryByText(/could not load/)).not.toBeInTheDocument());
  });

  it('offers a second try without alarm when it fails, and keeps the focus in the page', async () => {
    const { api, user } = show({ [LIST]: { status: 503 } });
    expect(await screen.findByText('We could not load what you were watching.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    let answer: (given: { videos: typeof begun }) => void = () => undefined;
    api.answer({ [LIST]: () => new Promise<{ videos: typeof begun }>((resolve) => (answer = resolve)) });
    const again = screen.getByRole('button', { name: 'Try again' });
    await user.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    answer({ videos: begun });
    expect(await titles()).toHaveLength(3);
    expect(screen.queryByText(/could not load/)).not.toBeInTheDocument();
  });

  it('holds the rows below back until it is known, and no longer than a moment', async () => {
    let answer: (given: { videos: typeof begun }) => void = () => undefined;
    const late = { [LIST]: () => new Promise<{ videos: typeof begun }>((resolve) => (answer = resolve)) };
    show(late, { page: <HomePage /> });
    await screen.findByRole('region', { name: 'Highlights' });
    expect(screen.queryByText('Featured series')).not.toBeInTheDocument();
    // Late: its place is kept from now on, and nothing is pushed away.
    await screen.findByRole('region', { name: 'Featured series' }, { timeout: 3_000 });
    expect(screen.getByText('Loading what you were watching')).toBeInTheDocument();
    answer({ videos: begun });
    expect(await titles()).toHaveLength(3);
  });
});

describe('Taking a video out of Continue watching', () => {
  it('happens at once, tells so once it is done, and leads the focus to the next card', async () => {
    let done: () => void = () => undefined;
    const { sent, notices } = show({
      [CHANGE]: () => new Promise<never>((resolve) => (done = () => resolve(noContent))),
    });
    await remove('Slag');
    await waitFor(async () => expect(await titles()).toEqual(['Salt', 'Quenched']));
    await waitFor(async () => expect(await menu('Salt')).toHaveFocus());
    expect(notices).toEqual([]);
    await waitFor(() => expect(sent()).toEqual([[31, { isHidden: true }]]));
    done();
    await waitFor(() => expect(notices).toEqual(['“Slag” was removed from Continue watching.']));
  });

  it('can be undone: the video comes back to its place, and its position was never touched', async () => {
    const { api, sent, noticeActions } = show();
    await remove('Salt');
    await waitFor(() => expect(noticeActions).toHaveLength(1));
    api.answer({ [LIST]: () => new Promise<never>(() => undefined) });
    expect(noticeActions[0]?.label).toBe('Undo');
    act(() => noticeActions[0]?.perform());
    await waitFor(async () => expect(await titles()).toEqual(['Slag', 'Salt', 'Quenched']));
    await waitFor(() =>
      expect(sent()).toEqual([
        [32, { isHidden: true }],
        [32, { isHidden: false }],
      ]),
    );
    expect(api.calls.map(({ name }) => name)).not.toContain('POST /video/track_video_progress');
  });

  it('leads the focus to the next row when it was the only one, and back to what came back, unless one has gone on', async () => {
    const { noticeActions } = show({}, { videos: [video(31, { title: 'Slag' })] });
    const next = screen.getByRole('link', { name: 'Featured series' });
    await remove('Slag');
    await waitFor(noRow);
    await waitFor(() => expect(next).toHaveFocus());
    await waitFor(() => expect(noticeActions).toHaveLength(1));
    act(() => noticeActions[0]?.perform());
    await row();
    await waitFor(async () => expect(await menu('Slag')).toHaveFocus());
    await remove('Slag');
    await waitFor(() => expect(next).toHaveFocus());
    await waitFor(() => expect(noticeActions).toHaveLength(2));
    act(() => next.blur());
    act(() => noticeActions[1]?.perform());
    await row();
    expect(await menu('Slag')).not.toHaveFocus();
  });

  it('is taken back, in words, when the API fails', async () => {
    const { notices, noticeTones } = show({ [CHANGE]: { status: 429 } });
    await remove('Salt');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toContain('“Salt” was not removed from Continue watching. Too many attempts');
    expect(noticeTones).toEqual(['error']);
    await waitFor(async () => expect(await titles()).toEqual(['Slag', 'Salt', 'Quenched']));
  });

  it('is done when only its response was lost', async () => {
    let shown = begun;
    const { notices } = show({
      [LIST]: () => ({ videos: shown }),
      [CHANGE]: () => {
        shown = begun.slice(1);
        return { status: 500 };
      },
    });
    await remove('Slag');
    await waitFor(() => expect(notices).toEqual(['“Slag” was removed from Continue watching.']));
  });

  it('says so when it could not be undone', async () => {
    const { api, notices, noticeActions } = show();
    await remove('Salt');
    await waitFor(() => expect(noticeActions).toHaveLength(1));
    api.answer({ [CHANGE]: { status: 500 } });
    act(() => noticeActions[0]?.perform());
    await waitFor(() => expect(notices[1]).toMatch(/^“Salt” was not put back into Continue watching\./));
    await waitFor(async () => expect(await titles()).toEqual(['Slag', 'Quenched']));
  });

  it('does not bring the video back by an answer that does not know of it yet', async () => {
    let done: () => void = () => undefined;
    const { queryClient } = show({
      [CHANGE]: () => new Promise<never>((resolve) => (done = () => resolve(noContent))),
    });
    await remove('Slag');
    await waitFor(async () => expect(await titles()).toEqual(['Salt', 'Quenched']));
    await act(() => queryClient.refetchQueries({ queryKey: [LIST] }));
    expect(await titles()).toEqual(['Salt', 'Quenched']);
    done();
  });

  it('leads the focus to the card before when it was the last', async () => {
    show({}, { videos: begun.slice(0, 2) });
    await remove('Salt');
    await waitFor(async () => expect(await menu('Slag')).toHaveFocus());
  });

  it('names a long title in short, and one without a title at all', async () => {
    const videos = [video(1, { title: 'x'.repeat(10_000) }), video(2, { title: '' })];
    const { notices } = show({}, { videos });
    fireEvent.click(await screen.findByRole('button', { name: /^More actions for x+/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from Continue watching' }));
    await remove('Untitled video');
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(notices[0]?.length).toBeLessThan(110);
    expect(notices[1]).toBe('The video was removed from Continue watching.');
  });
});
