import { render, screen } from '@testing-library/react';
import { PageHeading } from './PageHeading';

describe('PageHeading', () => {
  it('is an h1 that the shell finds and can focus, and that Tab passes over', () => {
    render(<PageHeading>My Account</PageHeading>);
    const heading = screen.getByRole('heading', { level: 1, name: 'My Account' });
    expect(heading).toHaveAttribute('data-page-heading');
    expect(heading.tabIndex).toBe(-1);
    heading.focus();
    expect(heading).toHaveFocus();
  });
});
