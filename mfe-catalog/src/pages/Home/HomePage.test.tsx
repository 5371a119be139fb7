import { fakeApi, renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { mockIsIntersecting } from 'react-intersection-observer/test-utils';
import { allWell, courage, forged, harbour, videos } from '../../../test/catalogue';
import { HomePage } from './HomePage';

const row = (name: string) => screen.findByRole('region', { name }, { timeout: 30_000 });
/** A row that has come near the window. */
const rowNear = async (name: string) => {
  const region = await row(name);
  if (region.parentElement) mockIsIntersecting(region.parentElement, true);
  await within(region).findByRole('list');
  return within(region);
};

describe('Home', () => {
  it('has one first-level heading, whatever has loaded', async () => {
    fakeApi(allWell);
    renderInSite(<HomePage />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await row('Featured series');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('asks for its three answers at once', async () => {
    const api = fakeApi(allWell);
    renderInSite(<HomePage />);
    await row('Featured series');
    expect(api.calls.map(({ name }) => name).sort()).toEqual([
      'GET /featured/hero',
      'GET /featured/tag',
      'GET /video/series',
    ]);
  });

  it('REQ-HOME-5 has a row of the series that are featured', async () => {
    fakeApi(allWell);
    renderInSite(<HomePage />);
    const cards = within(await row('Featured series')).getAllByRole('article');
    expect(cards).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/7');
  });

  it('REQ-HOME-5 asks for the featured series alone, without their videos', async () => {
    const api = fakeApi(allWell);
    renderInSite(<HomePage />);
    await row('Featured series');
    const asked = api.calls.filter(({ name }) => name === 'GET /video/series');
    expect(asked.map(({ query }) => query)).toEqual([{ isFeatured: 'true', withoutVideos: 'true' }]);
  });

  it('REQ-HOME-5 features the first series where the API says that none is marked', async () => {
    const api = fakeApi({
      ...allWell,
      'GET /video/series': ({ query }) => ({ series: query.isFeatured ? [] : [harbour] }),
    });
    renderInSite(<HomePage />);
    expect(within(await row('Featured series')).getByRole('link', { name: 'Harbour' })).toBeInTheDocument();
    const asked = api.calls.filter(({ name }) => name === 'GET /video/series');
    expect(asked.at(-1)?.query).toEqual({ limit: '24', withoutVideos: 'true' });
  });

  it('REQ-HOME-5 REQ-API-4 features all series when none is marked', async () => {
    fakeApi({ ...allWell, 'GET /video/series': { series: [{ id: 1, name: 'Salt' }, harbour] } });
    renderInSite(<HomePage />);
    expect(within(await row('Featured series')).getAllByRole('article')).toHaveLength(2);
  });

  it('has the rows of other features last, once those above are there', async () => {
    const api = fakeApi({ ...allWell, 'GET /featured/tag': () => tags });
    let answer: (tags: { tags: (typeof courage)[] }) => void = () => undefined;
    const tags = new Promise<{ tags: (typeof courage)[] }>((resolve) => {
      answer = resolve;
    });
    const slotItems = {
      'home-rows': [
        { id: 'mfe-notes', label: 'Notes' },
        { id: 'mfe-prayer', label: 'Prayers' },
      ],
    };
    renderInSite(<HomePage />, { slotItems });
    await row('Featured series');
    expect(api.calls.map(({ name }) => name)).toContain('GET /featured/tag');
    expect(screen.queryByTestId(/^slot-/)).not.toBeInTheDocument();
    answer({ tags: [courage] });
    const last = await row('Featured Tag: Courage');
    const parts = screen.getAllByTestId(/^slot-/);
    expect(parts.map(({ dataset }) => dataset.testid)).toEqual([
      'slot-home-rows-mfe-notes',
      'slot-home-rows-mfe-prayer',
    ]);
    for (const part of parts)
      expect(last.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has the rows of other features where its own tags do not load', async () => {
    fakeApi({ ...allWell, 'GET /featured/tag': { status: 500 } });
    renderInSite(<HomePage />, { slotItems: { 'home-rows': [{ id: 'mfe-notes', label: 'Notes' }] } });
    expect(
      await screen.findByTestId('slot-home-rows-mfe-notes', {}, { timeout: 30_000 }),
    ).toBeInTheDocument();
  });

  it('REQ-HOME-6 has a row for each featured tag, whose title leads to the tag', async () => {
    fakeApi(allWell);
    renderInSite(<HomePage />);
    const tag = await rowNear('Featured Tag: Courage');
    expect(tag.getByRole('link', { name: 'Featured Tag: Courage' })).toHaveAttribute('href', '/featured/2');
    expect(tag.getByRole('link', { name: 'Video 20' })).toHaveAttribute(
      'href',
      '/video/20?type=tag&source=2',
    );
  });

  it('renders the cards of a tag when its row comes near the window or gets the focus, and keeps them', async () => {
    fakeApi(allWell);
    renderInSite(<HomePage />);
    const tag = await row('Featured Tag: Courage');
    expect(within(tag).queryByRole('article')).not.toBeInTheDocument();
    act(() => within(tag).getByRole('link', { name: 'Featured Tag: Courage' }).focus());
    expect(within(tag).getAllByRole('article')).not.toEqual([]);
    if (tag.parentElement) mockIsIntersecting(tag.parentElement, false);
    act(() => within(tag).getByRole('link', { name: 'Featured Tag: Courage' }).blur());
    expect(within(tag).getAllByRole('article')).not.toEqual([]);
  });

  it('puts no more of an endless name of a tag into the page than could be shown', async () => {
    fakeApi({ ...allWell, 'GET /featured/tag': { tags: [{ ...courage, name: 'W'.repeat(10_000) }] } });
    renderInSite(<HomePage />);
    expect(await row(`Featured Tag: ${'W'.repeat(250)}…`)).toBeInTheDocument();
  });

  it('REQ-HOME-5 REQ-HOME-6 shows the first 20 of many in a row, which then ends with a way to all of them', async () => {
    const series = Array.from({ length: 21 }, (_, at) => ({ ...harbour, id: at + 1, name: `Series ${at}` }));
    fakeApi({
      ...allWell,
      'GET /video/series': { series },
      'GET /featured/tag': {
        tags: [
          { ...courage, videos: videos(300) },
          { ...courage, id: 3, name: 'Rest', videos: videos(20) },
        ],
      },
    });
    renderInSite(<HomePage />);
    const many = await rowNear('Featured Tag: Courage');
    expect(many.getAllByRole('article')).toHaveLength(20);
    expect(many.getByRole('link', { name: 'See all of Courage' })).toHaveAttribute('href', '/featured/2');
    expect((await rowNear('Featured Tag: Rest')).queryByRole('link', { name: /^See all/ })).toBeNull();
    const ofSeries = within(await row('Featured series'));
    expect(ofSeries.getAllByRole('article')).toHaveLength(20);
    expect(ofSeries.getByRole('link', { name: 'See all of the series' })).toHaveAttribute('href', '/series');
  });

  it('shows the rows at once where the hero is at hand, as by Back', async () => {
    function Pages() {
      const [isHere, setHere] = useState(true);
      return (
        <>
          <button onClick={() => setHere(!isHere)}>Go</button>
          {isHere && <HomePage />}
        </>
      );
    }
    fakeApi(allWell);
    renderInSite(<Pages />);
    await row('Featured series');
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByRole('region', { name: 'Featured series' })).toBeInTheDocument();
  });

  it('does not hold the rows back for a hero that does not come', async () => {
    fakeApi({ ...allWell, 'GET /featured/hero': () => new Promise<never>(() => undefined) });
    renderInSite(<HomePage />);
    expect(await row('Featured series')).toBeInTheDocument();
    expect(screen.getByText('Loading the highlights')).toBeInTheDocument();
  });

  it('draws no row for a featured tag without videos', async () => {
    fakeApi({ ...allWell, 'GET /featured/tag': { tags: [{ id: 5, name: 'Rest', videos: [] }, courage] } });
    renderInSite(<HomePage />);
    await row('Featured Tag: Courage');
    expect(screen.queryByText(/Rest/)).not.toBeInTheDocument();
  });

  it('says what to expect where there is no series, and draws nothing for no slides and no tags', async () => {
    fakeApi({ 'GET /featured/hero': {}, 'GET /video/series': {}, 'GET /featured/tag': {} } as never);
    renderInSite(<HomePage />);
    expect(await screen.findByText('No series yet')).toBeInTheDocument();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['GET /featured/hero', 'We could not load the highlights', ['Featured series', 'Featured Tag: Courage']],
    ['GET /video/series', 'We could not load the series', ['Highlights', 'Featured Tag: Courage']],
    ['GET /featured/tag', 'We could not load the featured tags', ['Highlights', 'Featured series']],
  ] as const)(
    'stands without the answer to %s, and gets it by a second try',
    async (call, message, others) => {
      const api = fakeApi({ ...allWell, [call]: { status: 503 } });
      const { user } = renderInSite(<HomePage />);
      for (const name of others) expect(await row(name)).toBeInTheDocument();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      api.answer(allWell);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      for (const name of ['Highlights', 'Featured series', 'Featured Tag: Courage'])
        expect(await row(name)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('shows markup for what it is, and stands titles of any length', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const long = 'Endless '.repeat(1_250);
    fakeApi({
      ...allWell,
      'GET /video/series': {
        series: [
          { ...forged, name },
          { ...forged, id: 9, name: long },
        ],
      },
    });
    renderInSite(<HomePage />);
    expect(await screen.findByRole('link', { name })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Endless Endless / })).toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});
