import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Series } from '@steadfast/contract';
import { SeriesCard } from './SeriesCard';

const renderCard = (series: Partial<Series>) =>
  render(
    <MemoryRouter>
      <SeriesCard series={{ id: 3, name: 'Iron Sharpens Iron', ...series }} to="/series/3" />
    </MemoryRouter>,
  );

describe('SeriesCard', () => {
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

  it('says nothing about videos when it does not know', () => {
    renderCard({});
    expect(screen.queryByText(/video/)).not.toBeInTheDocument();
  });

  it('can be followed though its name is missing', () => {
    renderCard({ name: ' ' });
    expect(screen.getByRole('link', { name: 'Untitled series' })).toBeInTheDocument();
  });
});
