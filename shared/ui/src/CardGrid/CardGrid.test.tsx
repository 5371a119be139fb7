import { render, screen } from '@testing-library/react';
import { CardGrid, CardGridSkeleton } from './CardGrid';

describe('CardGrid', () => {
  it('is a list with an item for each card', () => {
    render(
      <CardGrid label="Videos">
        <p>One</p>
        {null}
        {['Two', 'Three'].map((name) => (
          <p key={name}>{name}</p>
        ))}
      </CardGrid>,
    );
    expect(screen.getByRole('list', { name: 'Videos' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('says nothing to a screen reader while it is on its way', () => {
    const { container } = render(<CardGridSkeleton count={3} />);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.firstChild?.childNodes).toHaveLength(3);
  });
});
