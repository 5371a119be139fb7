import { render, screen } from '@testing-library/react';
import { EmptyState } from './EmptyState';

describe('EmptyState', () => {
  it('says what to do, and offers it', () => {
    render(
      <EmptyState
        title="No playlists yet"
        message="Make one to keep what you want to watch again."
        action={<button type="button">New Playlist</button>}
      />,
    );
    expect(screen.getByText('Make one to keep what you want to watch again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New Playlist' })).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('is the heading and the name of a page that there is not', () => {
    render(<EmptyState title="No tag id provided" message="All series are on one page." isMissingPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'No tag id provided' })).toBeInTheDocument();
    expect(document.title).toBe('No tag id provided · Steadfast');
    expect(document.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
  });
});
