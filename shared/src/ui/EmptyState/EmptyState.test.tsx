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
  });
});
