import {
  fakeApi,
  type FakeResponses,
  type RecordedCall,
  type RenderedSite,
  renderInSite,
  testViewer,
} from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { allWell, courage, videos } from '../../../test/catalogue';
import { FeaturedPage } from './FeaturedPage';
import type { ListedVideo } from '@steadfast/sdk';

const open = (at = '/featured/2', user?: RenderedSite['user']) =>
  renderInSite(<FeaturedPage />, { at, route: '/featured/:id', ...(user && { user }) });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The page of a tag', () => {
  it('REQ-TAG-1 shows the name and the videos, names the document, and shares the collection', async () => {
    fakeApi(allWell);
    const { user, opened } = open('/featured/2', testViewer);
    expect(await heading('Courage')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('2 videos')).toBeInTheDocument();
    expect(document.title).toContain('Courage');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(opened).toEqual([{ name: 'share', target: { kind: 'featured', id: 2, title: 'Courage' } }]);
  });

  it('says what to expect of a tag without videos', async () => {
    fakeApi({
      'GET /video/tag/{id}': { status: 200, body: { tag: { id: '2', name: 'Rest', videos: null } } },
    });
    open();
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Start Watching' })).not.toBeInTheDocument();
  });

  it.each([
    ['/featured/NaN', 'No tag id provided'],
    ['/featured/abc', 'Videos not found'],
  ])('says that %s names no tag (%s), leads Home, and asks for nothing', (at, title) => {
    const api = fakeApi(allWell);
    open(at);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(/from Home/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(api.calls).toEqual([]);
  });

  it('shows the underlying message for a tag that does not exist, and the way Home', async () => {
    fakeApi({ 'GET /video/tag/{id}': { status: 404, body: { code: 'not-found', message: 'No such tag.' } } });
    open();
    expect(await screen.findByText('No such tag.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Videos not found');
  });
});

const all = videos(10);
const answerWith = (list: readonly ListedVideo[], videoCount = 10) => ({
  tag: { ...courage, videos: [...list], videoCount },
});
/** Gives four at first, then three at a time. */
const inParts = ({ query: { after } }: RecordedCall) => {
  const from = after === undefined ? 0 : Number(after);
  return answerWith(all.slice(from, from === 0 ? 4 : from + 3));
};
const openTag = (answer: NonNullable<FakeResponses['GET /video/tag/{id}']>) => {
  const api = fakeApi({ 'GET /video/tag/{id}': answer });
  return { api, ...open() };
};
const more = () => screen.findByRole('button', { name: 'Show more' });
const titles = () => [...document.querySelectorAll('article a')].map(({ textContent }) => textContent);
const titled = (...ids: number[]) => ids.map((id) => `Video ${id}`);

describe('A tag with more videos than one answer holds', () => {
  it('REQ-TAG-1 tells how many are shown, brings more when asked, and leads the focus on to them', async () => {
    const { user, api } = openTag(inParts);
    await more();
    expect(screen.getByText('10 videos')).toBeInTheDocument();
    expect(screen.getByText('4 of 10 videos shown')).toBeInTheDocument();
    await user.click(await more());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Video 5' })).toHaveFocus());
    expect(titles()).toEqual(titled(1, 2, 3, 4, 5, 6, 7));
    expect(api.calls.map(({ query }) => query)).toEqual([{}, { limit: '96', after: '4' }]);
    await user.click(await more());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Video 8' })).toHaveFocus());
    expect(titles()).toHaveLength(10);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
  });

  it('asks once for two clicks', async () => {
    let give: (answer: ReturnType<typeof answerWith>) => void = () => undefined;
    const { user, api } = openTag((call: RecordedCall) =>
      call.query.after === undefined ? inParts(call) : new Promise((resolve) => (give = resolve)),
    );
    await user.dblClick(await more());
    expect(await more()).toHaveAttribute('aria-busy', 'true');
    expect(api.calls).toHaveLength(2);
    give(answerWith(all.slice(4)));
    await waitFor(() => expect(titles()).toHaveLength(10));
  });

  it('has no use for a part that comes late, when the list was loaded anew meanwhile and ends elsewhere', async () => {
    let give: (answer: ReturnType<typeof answerWith>) => void = () => undefined;
    const { user, api, queryClient } = openTag((call: RecordedCall) =>
      call.query.after === undefined ? inParts(call) : new Promise((resolve) => (give = resolve)),
    );
    await user.click(await more());
    api.answer({ 'GET /video/tag/{id}': answerWith(all.slice(0, 2)) });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(titles()).toEqual(titled(1, 2)));
    await act(async () => give(answerWith(all.slice(4, 7))));
    await waitFor(async () => expect(await more()).not.toHaveAttribute('aria-busy'));
    expect(titles()).toEqual(titled(1, 2));
  });

  it('says that a part did not come, keeps what is there, and gets it by a second try', async () => {
    const { user, api } = openTag(inParts);
    await more();
    api.answer({ 'GET /video/tag/{id}': { status: 500, body: { message: 'Down for a moment.' } } });
    await user.click(await more());
    expect(await screen.findByText('Down for a moment.')).toBeInTheDocument();
    expect(titles()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
    api.answer({ 'GET /video/tag/{id}': inParts });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Video 5' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('REQ-API-4 shows nothing twice where the API begins anew, and asks no further', async () => {
    const { user } = openTag(answerWith(all.slice(0, 4)));
    await user.click(await more());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument());
    expect(titles()).toEqual(titled(1, 2, 3, 4));
    await waitFor(() => expect(screen.getByText('4 videos')).toBeInTheDocument());
  });

  it('REQ-TAG-1 "Start Watching" opens the first not watched, also when it lies beyond the first answer', async () => {
    const marked = all.map((one) => ({ ...one, isWatched: one.id < 9 }));
    openTag(({ query: { after } }: RecordedCall) => {
      const from = after === undefined ? 0 : Number(after);
      return answerWith(marked.slice(from, from + 4));
    });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Start Watching' })).toHaveAttribute(
        'href',
        '/video/9?type=tag&source=2',
      ),
    );
  });

  it('loads anew all that is shown, after something was watched', async () => {
    const { user, api, queryClient } = openTag(inParts);
    await user.click(await more());
    await waitFor(() => expect(titles()).toHaveLength(7));
    const marked = all.map((one) => ({ ...one, isWatched: true }));
    const seen = api.calls.length;
    api.answer({
      'GET /video/tag/{id}': ({ query: { after, limit } }) => {
        const from = Number(after ?? 0);
        return answerWith(marked.slice(from, from + Number(limit ?? 4)), 7);
      },
    });
    void queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getAllByText('Watched')).toHaveLength(7));
    expect(api.calls.slice(seen).map(({ query }) => query)).toEqual([{}, { limit: '3', after: '4' }]);
  });
});
