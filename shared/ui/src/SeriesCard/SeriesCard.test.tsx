import { screen } from '@testing-library/react';
import type { Series } from '@steadfast/contract';
import { renderInSite, type RenderedSite } from '@steadfast/testing';
import { SeriesCard } from './SeriesCard';

const renderCard = (series: Partial<Series>, site?: RenderedSite) =>
  renderInSite(<SeriesCard series={{ id: 3, name: 'Iron Sharpens Iron', ...series }} to="/series/3" />, site);

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
