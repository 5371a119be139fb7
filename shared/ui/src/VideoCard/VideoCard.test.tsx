import { screen } from '@testing-library/react';
import { renderInSite } from '@steadfast/testing';
import { VideoCard, type VideoCardProps } from './VideoCard';

const renderCard = (video: Partial<VideoCardProps['video']>, more: Partial<VideoCardProps> = {}) =>
  renderInSite(
    <VideoCard
      video={{ id: 7, title: 'The Quiet Hour', ...video }}
      source={{ type: 'tag', id: 1 }}
      {...more}
    />,
  );
/** A card of what the API should not have sent. */
const renderBroken = (fields: object) => renderInSite(<VideoCard video={Object.assign({ id: 7 }, fields)} />);

describe('VideoCard', () => {
  it('is one link to the video, named by its title', () => {
    renderCard({});
    expect(screen.getByRole('link', { name: 'The Quiet Hour' })).toHaveAttribute(
      'href',
      '/video/7?type=tag&source=1',
    );
    expect(screen.getByRole('heading', { level: 3, name: 'The Quiet Hour' })).toBeInTheDocument();
  });

  it('REQ-UI-3 shows how long it is', () => {
    renderCard({ duration: 245 });
    expect(screen.getByText('4:05').parentElement).toHaveTextContent('Duration 4:05');
  });

  it('tells how far it was watched, in words too', () => {
    renderCard({ duration: 200, videoProgressSeconds: 50 });
    expect(screen.getByRole('progressbar', { name: 'Watched 0:50 of 3:20' })).toHaveAttribute(
      'aria-valuenow',
      '25',
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
    const { user } = renderCard(
      {},
      { menuEntries: [{ label: 'Remove from playlist', onSelect: () => undefined }], headingLevel: 2 },
    );
    const button = screen.getByRole('button', { name: 'More actions for The Quiet Hour' });
    expect(screen.getByRole('link')).not.toContainElement(button);
    await user.click(button);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Share this video',
      'Add to a playlist',
      'Remove from playlist',
    ]);
    expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  });
});
