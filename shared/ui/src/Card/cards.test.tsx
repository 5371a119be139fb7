import { screen } from '@testing-library/react';
import { type RenderedSite, renderInSite } from '@steadfast/testing';
import { VideoCard, type VideoCardProps } from '../VideoCard/VideoCard';
import type { Series } from '@steadfast/contract';
import { SeriesCard } from '../SeriesCard/SeriesCard';

describe('A video card', () => {
  const renderCard = (video: Partial<VideoCardProps['video']>, more: Partial<VideoCardProps> = {}) =>
    renderInSite(
      <VideoCard
        video={{ id: 7, title: 'The Quiet Hour', ...video }}
        source={{ type: 'tag', id: 1 }}
        {...more}
      />,
    );
  /** A card of what the API should not have sent. */
  const renderBroken = (fields: object) =>
    renderInSite(<VideoCard video={Object.assign({ id: 7 }, fields)} />);

  it('REQ-UI-3 is one link to the video, named by its title, and tells its length and how far it was watched, in words too', () => {
    renderCard({ duration: 245, videoProgressSeconds: 49 });
    expect(screen.getByRole('link', { name: 'The Quiet Hour' })).toHaveAttribute(
      'href',
      '/video/7?type=tag&source=1',
    );
    expect(screen.getByRole('heading', { level: 3, name: 'The Quiet Hour' })).toBeInTheDocument();
    expect(screen.getByText('4:05').parentElement).toHaveTextContent('Duration 4:05');
    expect(screen.getByRole('progressbar', { name: 'Watched 0:49 of 4:05' })).toHaveAttribute(
      'aria-valuenow',
      '20',
    );
  });

  it('marks a watched one by more than a colour, in place of the bar', () => {
    renderCard({ duration: 200, videoProgressSeconds: 50, isWatched: true });
    expect(screen.getByText('Watched')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([NaN, -5, Infinity, 'soon'])(
    'shows neither length nor bar that make no sense, for a duration of %s',
    (duration) => {
      renderBroken({ duration, videoProgressSeconds: NaN });
      expect(document.body).not.toHaveTextContent('Duration');
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/NaN|Infinity|-/);
    },
  );

  it.each(['   ', undefined, 42])('can be followed though its title is %p', (title) => {
    renderBroken({ title, series: { name: {} } });
    expect(screen.getByRole('link', { name: 'Untitled video' })).toBeInTheDocument();
  });

  it('puts no more of a title of 10 000 characters on the page than can be seen', () => {
    renderCard({ title: 'x'.repeat(10_000) });
    expect(screen.getByRole('link')).toHaveTextContent(/^x{250}…$/);
    expect(screen.getByRole('button')).toHaveAccessibleName(/^More actions for x{250}…$/);
  });

  it('names its series where it is asked to, and nothing where it knows of none', () => {
    const series = { id: 1, name: 'Forged' };
    const { unmount } = renderCard({ series }, { showsSeries: true });
    expect(screen.getByText('Forged')).toBeInTheDocument();
    unmount();
    renderCard({ series });
    expect(screen.queryByText('Forged')).not.toBeInTheDocument();
    renderCard({}, { showsSeries: true });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('REQ-MENU-1 has a menu outside its link, with what the place adds', async () => {
    const menuEntries = [{ label: 'Remove from playlist', onSelect: () => undefined }];
    const { user } = renderCard({}, { menuEntries, headingLevel: 2 });
    const button = screen.getByRole('button', { name: 'More actions for The Quiet Hour' });
    expect(screen.getByRole('link')).not.toContainElement(button);
    await user.click(button);
    expect(await screen.findByRole('menuitem', { name: 'Remove from playlist' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  });
});

describe('A series card', () => {
  const renderCard = (series: Partial<Series>, site?: RenderedSite) =>
    renderInSite(
      <SeriesCard series={{ id: 3, name: 'Iron Sharpens Iron', ...series }} to="/series/3" />,
      site,
    );

  it('is one link to the series, with its tagline beside it', () => {
    renderCard({ tagline: 'Friendship that tells the truth' });
    expect(screen.getByRole('link', { name: 'Iron Sharpens Iron' })).toHaveAttribute('href', '/series/3');
    expect(screen.getByText('Friendship that tells the truth')).toBeInTheDocument();
  });

  it.each([
    [{ videoCount: 12 }, '12 videos'],
    [{ videoCount: 1 }, '1 video'],
    [{ videoCount: 0 }, '0 videos'],
    [{ videos: [{ id: 1 }, { id: 2 }] }, '2 videos'],
  ])('says of %j that it has %s', (series, words) => {
    renderCard(series);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('can be followed though its name is missing', () => {
    renderCard({ name: ' ' });
    expect(screen.getByRole('link', { name: 'Untitled series' })).toBeInTheDocument();
  });

  it('REQ-FED-2 has a menu where features have actions on series, and none otherwise', async () => {
    const actions = [
      { on: 'series', label: 'Pray for this', dialog: 'pray' },
      { on: 'video', label: 'Pray', dialog: 'pray' },
    ] as const;
    const { user, opened, unmount } = renderCard({}, { actions: [...actions] });
    await user.click(screen.getByRole('button', { name: 'More actions for Iron Sharpens Iron' }));
    const item = await screen.findByRole('menuitem');
    expect(item).toHaveAccessibleName('Pray for this');
    await user.click(item);
    expect(opened).toEqual([
      { name: 'pray', target: { kind: 'series', id: 3, title: 'Iron Sharpens Iron' } },
    ]);
    unmount();
    renderCard({}, { actions: [actions[1]] });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('article')).not.toHaveAttribute('data-long-press');
  });
});
