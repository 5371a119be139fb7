import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Tag } from './Tag';

describe('Tag', () => {
  it('leads to everything of its tag', () => {
    render(
      <MemoryRouter>
        <Tag to="/featured/4">Courage</Tag>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Courage' })).toHaveAttribute('href', '/featured/4');
  });
});
