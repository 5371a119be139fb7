import { fakeApi, renderInSite } from '@steadfast/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { mockIsIntersecting } from 'react-intersection-observer/test-utils';
import { allWell, courage, harbour, videos } from '../../../test/catalogue';
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
  it('REQ-HOME-5 REQ-HOME-6 has a row of the featured series and one of each featured tag, asked for at once', async () => {
    const api = fakeApi(allWell);
    renderInSite(<HomePage />);
    const cards = within(await row('Featured series')).getAllByRole('article');
    expect(cards).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Forged' })).toHaveAttribute('href', '/series/7');
    const asked = api.calls.map(({ name, query }) => [name, query] as const);
    expect(Object.fromEntries(asked)).toEqual({
      'GET /featured/hero': {},
      'GET /featured/tag': {},
      'GET /video/series': { isFeatured: 'true', withoutVideos: 'true' },
    });
    expect(asked).toHaveLength(3);
    const tag = await rowNear('Featured Tag: Courage');
    expect(tag.getByRole('link', { name: 'Featured Tag: Courage' })).toHaveAttribute('href', '/featured/2');
    expect(tag.getByRole('link', { name: 'Video 20' })).toHaveAttribute(
      'href',
      '/video/20?type=tag&source=2',
    );
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

  it('REQ-HOME-5 REQ-HOME-6 shows the first 20 of many in a row, which then ends with a way to all of them', async () => {
    const series = Array.from({ length: 21 }, (_, at) => ({ ...harbour, id: at + 1, name: `Series ${at}` }));
    fakeApi({
      ...allWell,
      'GET /video/series': { series },
      'GET /featured/tag': {
        tags: [
          { ...courage, videos: videos(300) },
          { ...courage, id: 3, name: 'Rest', videos: videos(20) },
          { ...courage, id: 4, name: 'Hope', videos: [] },
        ],
      },
    });
    renderInSite(<HomePage />);
    const many = await rowNear('Featured Tag: Courage');
    expect(many.getAllByRole('article')).toHaveLength(20);
    expect(many.getByRole('link', { name: 'See all of Courage' })).toHaveAttribute('href', '/featured/2');
    expect((await rowNear('Featured Tag: Rest')).queryByRole('link', { name: /^See all/ })).toBeNull();
    expect(screen.queryByText(/Hope/)).not.toBeInTheDocument();
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
      const slotItems = { 'home-rows': [{ id: 'mfe-notes', label: 'Notes' }] };
      const { user } = renderInSite(<HomePage />, { slotItems });
      expect(await screen.findByTestId('slot-home-rows-mfe-notes')).toBeInTheDocument();
      for (const name of others) expect(await row(name)).toBeInTheDocument();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      api.answer(allWell);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      for (const name of ['Highlights', 'Featured series', 'Featured Tag: Courage'])
        expect(await row(name)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
