import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { VideoCard, type VideoCardProps } from './VideoCard';

const renderCard = (video: Partial<VideoCardProps['video']>, more: Partial<VideoCardProps> = {}) =>
  render(
    <MemoryRouter>
      <VideoCard
        video={{ id: 7, title: 'The Quiet Hour', ...video }}
        to="/video/7?type=tag&source=1"
        {...more}
      />
    </MemoryRouter>,
  );

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
    expect(screen.getByText('4:05')).toHaveTextContent('Duration 4:05');
  });

  it('tells how far it was watched, in words too', () => {
    renderCard({ duration: 200, videoProgressSeconds: 50 });
    expect(screen.getByRole('progressbar', { name: 'Watched 0:50 of 3:20' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
  });

  it('never shows more than the whole as watched', () => {
    renderCard({ duration: 100, videoProgressSeconds: 400 });
    expect(screen.getByRole('progressbar', { name: 'Watched 1:40 of 1:40' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  });

  it('marks a watched one by more than a colour, in place of the bar', () => {
    renderCard({ duration: 200, videoProgressSeconds: 50, isWatched: true });
    expect(screen.getByText('Watched')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([NaN, -5, Infinity, 0])(
    'shows neither length nor bar that make no sense, for a duration of %s',
    (duration) => {
      renderCard({ duration, videoProgressSeconds: NaN });
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/NaN|Infinity|-/);
    },
  );

  it.each(['', '   ', undefined])('can be followed though its title is missing (%p)', (title) => {
    render(
      <MemoryRouter>
        <VideoCard video={{ id: 1, ...(title !== undefined && { title }) }} to="/video/1" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Untitled video' })).toBeInTheDocument();
  });

  it('takes a title of 10 000 characters', () => {
    renderCard({ title: 'x'.repeat(10_000) });
    expect(screen.getByRole('link')).toHaveTextContent(/^x{10000}$/);
  });

  it('sets a right-to-left title in its own direction', () => {
    renderCard({ title: 'قف ثابتا' });
    expect(screen.getByRole('heading', { name: 'قف ثابتا' })).toHaveAttribute('dir', 'auto');
  });

  it('keeps its link when its picture fails', () => {
    const { container } = renderCard({ ThumbnailUrl: '/media/gone.jpg' });
    const image = container.querySelector('img');
    expect(image).toBeInTheDocument();
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The Quiet Hour' })).toBeInTheDocument();
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

  it('has room for a menu outside its link', () => {
    renderCard({}, { footer: <button type="button">More</button>, headingLevel: 2 });
    expect(screen.getByRole('link')).not.toContainElement(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  });
});
